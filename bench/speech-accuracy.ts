/**
 * Measures how well the scores of readings agree with experts, the range of the scores, and the detection of known errors.
 *
 * usage: node bench/speech-accuracy.ts CORPUS_FOLDER [WORK_FOLDER] [--every 10] [--only-agreement | --only-errors | --only-people]
 *
 * 1. The correlation of the scorer alone with the experts. WORK_FOLDER has the cross-validated predictions that
 *    packages/speech/training/train.ts wrote. Without it the figures come from the model file.
 * 2. The correlation of the whole product on every n-th recording (--every). It adds transcript alignment, the transcript
 *    verifier and the omission of words. Each recording is scored by the model of its fold, which was not trained on the
 *    speaker. The speech encoder was trained on four of five speakers, but not on their scores; `unseen speakers` are the
 *    others, with all their recordings. --only-agreement ends here.
 * 3. The range of the scores: correct readings by synthetic voices, and recordings that are no reading of the script.
 * 4. Known errors of the same voices. --only-errors leaves out the other parts.
 *
 * --only-people prints the correlation of the shipped product instead, to compare two versions of it. It is no estimate: the reading
 * model was trained on the scores of these people.
 *
 * Parts 3 and 4 need espeak-ng and flite. Part 2 and --only-people need ffmpeg.
 */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { readAudio, readSentences, withAudio, type Sentence } from '../packages/speech/fixtures/corpus.ts'
import { isHeldOut, isReported } from '../packages/speech/fixtures/people-trials.ts'
import { correctReadings, wrongReadings } from '../packages/speech/fixtures/synthetic-readings.ts'
import {
  anyErrors,
  frequentErrors,
  haltingReadings,
  mispronouncedReadings,
} from '../packages/speech/fixtures/mispronounced-readings.ts'
import { openReadingEngine } from '../packages/speech/fixtures/reading-engine.ts'
import { masteredSound } from '@elocute/speech/scoring/findings'
import { soundsLikeSpeech } from '@elocute/speech/scoring/speech-likeness'

type ScoredReading = ReturnType<typeof scoredReadings>[number]
type Scores = [phones: (number | null)[], words: (number | null)[], reading: number[]]
type Predictions = Record<string, { fold: number; answer: Scores; experts: Scores }>

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    every: { type: 'string', default: '10' },
    'only-agreement': { type: 'boolean', default: false },
    'only-errors': { type: 'boolean', default: false },
    'only-people': { type: 'boolean', default: false },
  },
})
const [corpus = '', work = ''] = positionals
const aspects = ['total', 'accuracy', 'fluency', 'prosodic']
const engine = openReadingEngine()
console.log(`scorer ${engine.scorer.version}\n`)

if (options['only-people']) {
  const sentences = readSentences(corpus)
  comparable(
    'speakers whom no network has heard',
    sentences.filter(({ speaker }) => isReported(speaker)),
  )
  // Neither the fifth of the speakers who are held out nor every sixth sentence, with which the verifiers were trained.
  comparable(
    'other sentences of speakers whom they have heard',
    sentences.filter(({ speaker }, at) => !isHeldOut(speaker) && at % 3 === 2),
  )
  process.exit()
}

const predictionsFile = join(work, 'out-of-fold.json')
console.log('agreement with the mean of the experts (Pearson), five folds by speaker')
if (work !== '' && existsSync(predictionsFile)) {
  const predictions = JSON.parse(readFileSync(predictionsFile, 'utf8')) as Predictions
  printAgreement(Object.values(predictions))
  console.log('\nthe same for speakers whom the speech encoder has not heard')
  const unseen = readSentences(corpus).filter(({ speaker }) => isHeldOut(speaker))
  printAgreement(unseen.flatMap(({ id }) => predictions[id] ?? []))
} else for (const [name, value] of Object.entries(engine.scorer.agreement)) print(name, value)

const folds = existsSync(predictionsFile)
  ? (JSON.parse(readFileSync(predictionsFile, 'utf8')) as Predictions)
  : null
if (folds) {
  const scorers = [0, 1, 2, 3, 4].map((fold) => engine.scorerOf(join(work, `model-${fold}.json`)))
  const every = Number(options.every)
  const sampled = new Set(readSentences(corpus).flatMap(({ id }, at) => (at % every === 0 ? [id] : [])))
  const scored = scoredReadings(
    readSentences(corpus).filter(({ id, speaker }) => sampled.has(id) || isHeldOut(speaker)),
    ({ id }) => scorers[folds[id]?.fold ?? -1],
  )
  const product = (name: string, some: ScoredReading[]) => {
    console.log(`\nproduct, ${name}: ${some.length} recordings`)
    print('total', correlation(some.map(({ reading, sentence }) => [reading.overall, sentence.total])))
    print('accuracy', correlation(some.map(({ reading, sentence }) => [reading.accuracy, sentence.accuracy])))
    print('fluency', correlation(some.map(({ reading, sentence }) => [reading.fluency, sentence.fluency])))
    print('prosodic', correlation(some.map(({ reading, sentence }) => [reading.prosody, sentence.prosodic])))
    const words = scoredWords(some)
    print('word accuracy', correlation(words.map(({ score, accuracy }): Pair => [score, accuracy])))
    const sounds = some.flatMap(({ reading, sentence }) => {
      const scores = reading.words.flatMap(({ phones }) => phones.map(({ score }) => score))
      const experts = folds[sentence.id]?.experts[0] ?? []
      return scores.length === experts.length ? pairs(scores, experts) : []
    })
    print('phone', correlation(sounds))
    const alone = some.flatMap(({ sentence }) => folds[sentence.id] ?? [])
    print('scorer alone', correlation(alone.map(({ answer, experts }) => [answer[2][0], experts[2][0]])))
    print('  its words', correlation(alone.flatMap(({ answer, experts }) => pairs(answer[1], experts[1]))))
    const omitted = words.filter(({ verdict }) => verdict === 'omitted').length
    console.log(`  reported as omitted: ${omitted} of ${words.length} words; all of them were read`)
  }
  const others = readSentences(corpus).flatMap((sentence, at, all) => {
    const scorer = scorers[folds[sentence.id]?.fold ?? -1]
    if (at % (5 * every) !== 0 || !scorer) return []
    const script = (all[(at + 977) % all.length]?.words ?? []).map(({ text }) => text.toLowerCase()).join(' ')
    return [scorer.score(engine.align(readAudio(join(corpus, sentence.audio)), script)).overall]
  })
  const atLeast = (score: number) => others.filter((overall) => overall >= score).length
  console.log(
    `\nrecordings of people with another script: ${others.length}; score of 30 or more: ${atLeast(30)}, of 45 or more: ${atLeast(45)}`,
  )
  product(
    'all',
    scored.filter(({ sentence }) => sampled.has(sentence.id)),
  )
  product(
    'unseen speakers',
    scored.filter(({ sentence }) => isHeldOut(sentence.speaker)),
  )
}
if (options['only-agreement']) process.exit()

console.log(
  '\nrange of scores: overall score, 0 if the recording is refused\n                                  n lowest median highest',
)
const ranges = new Map<string, number[]>()
const ranged = options['only-errors'] ? [] : [...correctReadings('reported'), ...wrongReadings('reported')]
for (const { kind, voice, samples, script } of ranged) {
  const aligned = engine.align(samples, script)
  // The product refuses a recording without speech.
  const isSpeech = soundsLikeSpeech(aligned.scores, aligned.phones)
  const overall = isSpeech ? engine.scorer.score(aligned).overall : 0
  ranges.set(kind, [...(ranges.get(kind) ?? []), overall])
  if (kind === 'a good voice' ? overall < 85 : overall >= 30) console.log(`  ! ${kind} ${voice}: ${overall}`)
}
for (const [kind, scores] of ranges) {
  const sorted = scores.toSorted((a, b) => a - b)
  const columns = [sorted.length, sorted[0], sorted[Math.floor(sorted.length / 2)], sorted.at(-1)]
  console.log(`  ${kind.padEnd(28)} ${columns.map((value) => String(value).padStart(6)).join(' ')}`)
}

const scoresOf = new Map<string, number[]>()
const verdicts = { correct: [] as string[], wrong: [] as string[] }
const praised = { wrong: 0, named: 0, readings: 0 }
for (const errorsOf of [anyErrors, frequentErrors])
  for (const { samples, script, words } of mispronouncedReadings('reported', 12, errorsOf)) {
    const aligned = engine.align(samples, script)
    const scores = engine.scorer.score(aligned)
    const wrong: string[] = []
    for (const [at, { phones: target, errorAt, kind }] of words.entries()) {
      const word = scores.words[at]
      if (!word || word.phones.map(({ phone }) => phone).join(' ') !== target.join(' ')) continue
      verdicts[errorAt < 0 ? 'correct' : 'wrong'].push(word.verdict)
      for (const [place, { score, phone }] of word.phones.entries()) {
        const group = place === errorAt ? (kind ?? '') : 'correct'
        scoresOf.set(group, [...(scoresOf.get(group) ?? []), score])
        if (place === errorAt) wrong.push(phone)
      }
    }
    if (wrong.length === 0) continue
    praised.readings++
    const sound = masteredSound(
      scores.words.filter(({ verdict }) => verdict !== 'omitted'),
      scores.certainSounds,
    )
    if (sound !== null) praised.named++
    if (sound !== null && wrong.includes(sound)) praised.wrong++
  }
const percentage = <T>(all: readonly T[], isCounted: (one: T) => boolean) =>
  `${((100 * all.filter(isCounted).length) / Math.max(1, all.length)).toFixed(1)} %`
console.log('\nknown errors of synthetic voices: phones scored under 65')
const named = [...scoresOf].filter(([kind]) => kind !== 'correct' && kind !== 'other').flatMap(([, all]) => all) // oxfmt-ignore
for (const [kind, all] of [...scoresOf, ['all named kinds', named] as const])
  console.log(`  ${kind.padEnd(24)} ${percentage(all, (score) => score < 65)} of ${all.length}`)
console.log(
  `  readings whose praise names a sound that was wrong: ${praised.wrong} of ${praised.readings}; that may praise any: ${praised.named}`,
)
console.log(
  `  wrong words not reported as good:   ${percentage(verdicts.wrong, (one) => one !== 'good')} of ${verdicts.wrong.length}`,
)
console.log(
  `  correct words not reported as good: ${percentage(verdicts.correct, (one) => one !== 'good')} of ${verdicts.correct.length}`,
)
const halting = [...haltingReadings('reported', 3)].map(
  ({ samples, script }) => engine.scorer.score(engine.align(samples, script)).fluency,
)
console.log(
  `  fluency of halting readings:        ${Math.min(...halting)} to ${Math.max(...halting)} (${halting.length})`,
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

function scoredReadings(
  sentences: readonly Sentence[],
  scorerOf: (sentence: Sentence) => typeof engine.scorer | undefined = () => engine.scorer,
) {
  const recordings = withAudio(sentences, ({ audio }) => join(corpus, audio))
  return [...recordings].flatMap(([sentence, samples]) => {
    const script = sentence.words.map(({ text }) => text.toLowerCase()).join(' ')
    const scorer = scorerOf(sentence)
    return scorer ? [{ sentence, reading: scorer.score(engine.align(samples, script)) }] : []
  })
}

/** The words of the readings of which the report has all words, with the experts' score. */
function scoredWords(readings: readonly ScoredReading[]) {
  return readings.flatMap(({ reading, sentence }) =>
    reading.words.length === sentence.words.length
      ? reading.words.map(({ score, verdict }, place) => ({
          score,
          verdict,
          accuracy: sentence.words[place]?.accuracy,
        }))
      : [],
  )
}

function comparable(name: string, sentences: readonly Sentence[]): void {
  const readings = scoredReadings(sentences)
  console.log(`shipped product, ${name}: ${readings.length} recordings`)
  print('total', correlation(readings.map(({ reading, sentence }) => [reading.overall, sentence.total])))
  print(
    'accuracy',
    correlation(readings.map(({ reading, sentence }) => [reading.accuracy, sentence.accuracy])),
  )
  print(
    'word accuracy',
    correlation(scoredWords(readings).map(({ score, accuracy }): Pair => [score, accuracy])),
  )
}

function printAgreement(rows: readonly Predictions[string][]): void {
  for (const [at, name] of aspects.entries())
    print(name, correlation(rows.map(({ answer, experts }) => [answer[2][at], experts[2][at]])))
  print('word accuracy', correlation(rows.flatMap(({ answer, experts }) => pairs(answer[1], experts[1]))))
  print('phone', correlation(rows.flatMap(({ answer, experts }) => pairs(answer[0], experts[0]))))
  console.log(`  ${rows.length} recordings`)
}

function print(name: string, value: number): void {
  console.log(`  ${name.padEnd(16)} ${value.toFixed(3)}`)
}
