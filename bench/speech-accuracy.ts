/**
 * How well readings are judged.
 *
 * usage: node bench/speech-accuracy.ts CORPUS_FOLDER [WORK_FOLDER] [--every 10]
 *
 * The first table is how the judge agrees with experts. WORK_FOLDER is where packages/speech/training/train.ts left the
 * answers that models gave for speakers whom they had not seen; without it the figures are those that the training wrote
 * into the model. The second is what the whole product says about every so-and-so-many-th recording, with the model that
 * had not heard its speaker: what follows the script and asks whether it was read comes on top. (The network that follows
 * it has heard four of five speakers, whose scores it does not touch; `unheard` are the others.) The third is both ends of
 * the scale: good synthetic voices reading the script, and anything but a reading of it; the fourth, the same voices with
 * known faults (needs espeak-ng and flite; the recordings ffmpeg).
 */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { readAudio, readSentences } from '../packages/speech/fixtures/corpus.ts'
import { isKept } from '../packages/speech/fixtures/people-trials.ts'
import { rightReadings, wrongReadings } from '../packages/speech/fixtures/synthetic-readings.ts'
import { haltingReadings, slippedReadings } from '../packages/speech/fixtures/mispronounced-readings.ts'
import { openReadingEngine } from '../packages/speech/fixtures/reading-engine.ts'

import { soundsLikeSpeech } from '@elocute/speech/scoring/speech-likeness'

type Answer = [phones: (number | null)[], words: (number | null)[], whole: number[]]
type Answers = Record<string, { fold: number; answer: Answer; experts: Answer }>

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: { every: { type: 'string', default: '10' } },
})
const [corpus = '', work = ''] = positionals
const aspects = ['total', 'accuracy', 'fluency', 'prosodic']
const engine = openReadingEngine()
console.log(`scorer ${engine.scorer.version}\n`)

const left = join(work, 'out-of-fold.json')
console.log('agreement with the mean of the experts (Pearson), five folds by speaker')
if (work !== '' && existsSync(left)) {
  const rows = Object.values(JSON.parse(readFileSync(left, 'utf8')) as Answers)
  for (const [at, name] of aspects.entries())
    print(name, correlation(rows.map(({ answer, experts }) => [answer[2][at], experts[2][at]])))
  print('word accuracy', correlation(rows.flatMap(({ answer, experts }) => pairs(answer[1], experts[1]))))
  print('phone', correlation(rows.flatMap(({ answer, experts }) => pairs(answer[0], experts[0]))))
  console.log(`  ${rows.length} recordings`)
} else for (const [name, value] of Object.entries(engine.scorer.agreement)) print(name, value)

const folds = existsSync(left) ? (JSON.parse(readFileSync(left, 'utf8')) as Answers) : null
if (folds) {
  const scorers = [0, 1, 2, 3, 4].map((fold) => engine.scorerOf(join(work, `model-${fold}.json`)))
  const every = Number(options.every)
  const judged = readSentences(corpus).flatMap((sentence, at) => {
    const scorer = scorers[folds[sentence.id]?.fold ?? -1]
    if (at % every !== 0 || !scorer) return []
    const script = sentence.words.map(({ text }) => text.toLowerCase()).join(' ')
    const reading = scorer.score(engine.align(readAudio(join(corpus, sentence.audio)), script))
    return [{ sentence, reading }]
  })
  const product = (name: string, some: typeof judged) => {
    console.log(`\nas the product answers, ${name}: ${some.length} recordings`)
    print('total', correlation(some.map(({ reading, sentence }) => [reading.overall, sentence.total])))
    print('accuracy', correlation(some.map(({ reading, sentence }) => [reading.accuracy, sentence.accuracy])))
    print('fluency', correlation(some.map(({ reading, sentence }) => [reading.fluency, sentence.fluency])))
    print('prosodic', correlation(some.map(({ reading, sentence }) => [reading.prosody, sentence.prosodic])))
    const words = some.flatMap(({ reading, sentence }) =>
      reading.words.length === sentence.words.length
        ? reading.words.map(({ score, verdict }, place) => ({
            score,
            verdict,
            accuracy: sentence.words[place]?.accuracy,
          }))
        : [],
    )
    print('word accuracy', correlation(words.map(({ score, accuracy }): Pair => [score, accuracy])))
    const sounds = some.flatMap(({ reading, sentence }) => {
      const scores = reading.words.flatMap(({ phones }) => phones.map(({ score }) => score))
      const experts = folds[sentence.id]?.experts[0] ?? []
      return scores.length === experts.length ? pairs(scores, experts) : []
    })
    print('phone', correlation(sounds))
    const alone = some.flatMap(({ sentence }) => folds[sentence.id] ?? [])
    print('the judge alone', correlation(alone.map(({ answer, experts }) => [answer[2][0], experts[2][0]])))
    print('  its words', correlation(alone.flatMap(({ answer, experts }) => pairs(answer[1], experts[1]))))
    const omitted = words.filter(({ verdict }) => verdict === 'omitted').length
    console.log(`  called left out: ${omitted} of ${words.length} words, all of which were read`)
  }
  const others = readSentences(corpus).flatMap((sentence, at, all) => {
    const scorer = scorers[folds[sentence.id]?.fold ?? -1]
    if (at % (5 * every) !== 0 || !scorer) return []
    const script = (all[(at + 977) % all.length]?.words ?? []).map(({ text }) => text.toLowerCase()).join(' ')
    return [scorer.score(engine.align(readAudio(join(corpus, sentence.audio)), script)).overall]
  })
  const reach = (score: number) => others.filter((overall) => overall >= score).length
  console.log(
    `\nother texts beside recordings of people: ${others.length}, of which ${reach(30)} get 30 and more, ${reach(45)} get 45 and more`,
  )
  product('all', judged)
  product(
    'unheard',
    judged.filter(({ sentence }) => isKept(sentence.speaker)),
  )
}

console.log(
  '\nboth ends: overall score, 0 where it is refused\n                                  n  least median   most',
)
const ends = new Map<string, number[]>()
for (const { kind, voice, samples, script } of [...rightReadings('reported'), ...wrongReadings('reported')]) {
  const followed = engine.align(samples, script)
  // What is no speech is refused and gets no score at all.
  const isSpeech = soundsLikeSpeech(followed.scores, followed.phones)
  const overall = isSpeech ? engine.scorer.score(followed).overall : 0
  ends.set(kind, [...(ends.get(kind) ?? []), overall])
  if (kind === 'a good voice' ? overall < 85 : overall >= 30) console.log(`  ! ${kind} ${voice}: ${overall}`)
}
for (const [kind, scores] of ends) {
  const sorted = scores.toSorted((a, b) => a - b)
  const columns = [sorted.length, sorted[0], sorted[Math.floor(sorted.length / 2)], sorted.at(-1)]
  console.log(`  ${kind.padEnd(28)} ${columns.map((value) => String(value).padStart(6)).join(' ')}`)
}

const phones = { right: [] as number[], wrong: [] as number[] }
const verdicts = { right: [] as string[], wrong: [] as string[] }
for (const { samples, script, words } of slippedReadings('reported', 6)) {
  const scoredWords = engine.scorer.score(engine.align(samples, script)).words
  for (const [at, { phones: wanted, slip }] of words.entries()) {
    const word = scoredWords[at]
    if (!word || word.phones.map(({ phone }) => phone).join(' ') !== wanted.join(' ')) continue
    verdicts[slip < 0 ? 'right' : 'wrong'].push(word.verdict)
    for (const [place, { score }] of word.phones.entries())
      phones[place === slip ? 'wrong' : 'right'].push(score)
  }
}
const share = <T>(all: readonly T[], wanted: (one: T) => boolean) =>
  `${((100 * all.filter(wanted).length) / Math.max(1, all.length)).toFixed(0)} %`
console.log('\nknown faults of a good voice')
console.log(
  `  wrong sounds scored under 65:  ${share(phones.wrong, (score) => score < 65)} of ${phones.wrong.length}`,
)
console.log(
  `  right sounds scored under 65:  ${share(phones.right, (score) => score < 65)} of ${phones.right.length}`,
)
console.log(
  `  words with one not called good: ${share(verdicts.wrong, (one) => one !== 'good')} of ${verdicts.wrong.length}`,
)
console.log(
  `  right words not called good:    ${share(verdicts.right, (one) => one !== 'good')} of ${verdicts.right.length}`,
)
const halting = [...haltingReadings('reported', 3)].map(
  ({ samples, script }) => engine.scorer.score(engine.align(samples, script)).fluency,
)
console.log(
  `  fluency of halting readings:    ${Math.min(...halting)} to ${Math.max(...halting)} (${halting.length})`,
)

type Pair = [number | null | undefined, number | null | undefined]

function pairs(ours: (number | null)[], theirs: (number | null)[]): Pair[] {
  return ours.map((value, at): Pair => [value, theirs[at]])
}

function correlation(rows: readonly Pair[]): number {
  const known = rows.flatMap(([a, b]) => (a == null || b == null ? [] : [[a, b] as const]))
  const mean = (pick: (row: readonly [number, number]) => number) =>
    known.reduce((sum, row) => sum + pick(row), 0) / known.length
  const [meanA, meanB] = [mean(([a]) => a), mean(([, b]) => b)]
  const standardDeviation = (pick: (row: readonly [number, number]) => number) =>
    Math.sqrt(mean((row) => pick(row) ** 2))
  const product = mean(([a, b]) => (a - meanA) * (b - meanB))
  return product / (standardDeviation(([a]) => a - meanA) * standardDeviation(([, b]) => b - meanB))
}

function print(name: string, value: number): void {
  console.log(`  ${name.padEnd(16)} ${value.toFixed(3)}`)
}
