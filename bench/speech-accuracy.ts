/**
 * How well readings are judged.
 *
 * usage: node bench/speech-accuracy.ts CORPUS_FOLDER [WORK_FOLDER] [--every 10]
 *
 * The first table is how the judge agrees with experts. WORK_FOLDER is where packages/speech/training/reading.ts left the
 * answers that models gave for speakers whom they had not seen; without it the figures are those that the training wrote
 * into the model. The second is what the shipped judge says about every so-and-so-many-th recording: it learnt from these
 * speakers, so this shows only that the product computes what was trained. The third is both ends of the scale: good
 * synthetic voices reading the script, and anything but a reading of it (needs espeak-ng and flite; the recordings ffmpeg).
 */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { readAudio, readSentences } from '../packages/speech/fixtures/corpus.ts'
import { rightReadings, wrongReadings } from '../packages/speech/fixtures/reading-ends.ts'
import { openReadingEngine } from '../packages/speech/fixtures/reading-engine.ts'

type Answer = [phones: (number | null)[], words: (number | null)[], whole: number[]]
type Answers = Record<string, { fold: number; answer: Answer; experts: Answer }>

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: { every: { type: 'string', default: '10' } },
})
const [corpus = '', work = ''] = positionals
const aspects = ['total', 'accuracy', 'fluency', 'prosodic']
const engine = openReadingEngine()
console.log(`judge ${engine.judge.version}\n`)

const left = join(work, 'out-of-fold.json')
console.log('agreement with the mean of the experts (Pearson), five folds by speaker')
if (work !== '' && existsSync(left)) {
  const rows = Object.values(JSON.parse(readFileSync(left, 'utf8')) as Answers)
  for (const [at, name] of aspects.entries())
    print(name, correlation(rows.map(({ answer, experts }) => [answer[2][at], experts[2][at]])))
  print('word accuracy', correlation(rows.flatMap(({ answer, experts }) => pairs(answer[1], experts[1]))))
  print('phone', correlation(rows.flatMap(({ answer, experts }) => pairs(answer[0], experts[0]))))
  console.log(`  ${rows.length} recordings`)
} else for (const [name, value] of Object.entries(engine.judge.agreement)) print(name, value)

const every = Number(options.every)
const some = readSentences(corpus).filter((_, at) => at % every === 0)
const judged = some.map((sentence) => {
  const script = sentence.words.map(({ text }) => text.toLowerCase()).join(' ')
  return engine.judge.judge(engine.follow(readAudio(join(corpus, sentence.audio)), script))
})
console.log(`\nthe shipped judge on ${some.length} of the recordings that it learnt from`)
print('total', correlation(judged.map(({ overall }, at) => [overall, some[at]?.total])))
print('accuracy', correlation(judged.map(({ accuracy }, at) => [accuracy, some[at]?.accuracy])))
print('fluency', correlation(judged.map(({ fluency }, at) => [fluency, some[at]?.fluency])))
print('prosodic', correlation(judged.map(({ prosody }, at) => [prosody, some[at]?.prosodic])))
print(
  'word accuracy',
  correlation(
    judged.flatMap(({ words }, at) =>
      words.length === some[at]?.words.length
        ? words.map((word, place): Pair => [word.score, some[at]?.words[place]?.accuracy])
        : [],
    ),
  ),
)

console.log('\nboth ends: overall score           n  least  median  most')
const ends = new Map<string, number[]>()
for (const { kind, voice, samples, script } of [...rightReadings('reported'), ...wrongReadings('reported')]) {
  const { overall } = engine.judge.judge(engine.follow(samples, script))
  ends.set(kind, [...(ends.get(kind) ?? []), overall])
  if (kind === 'a good voice' ? overall < 85 : overall >= 30) console.log(`  ! ${kind} ${voice}: ${overall}`)
}
for (const [kind, scores] of ends) {
  const sorted = scores.toSorted((a, b) => a - b)
  const columns = [sorted.length, sorted[0], sorted[Math.floor(sorted.length / 2)], sorted.at(-1)]
  console.log(`  ${kind.padEnd(28)} ${columns.map((value) => String(value).padStart(6)).join(' ')}`)
}

type Pair = [number | null | undefined, number | null | undefined]

function pairs(ours: (number | null)[], theirs: (number | null)[]): Pair[] {
  return ours.map((value, at): Pair => [value, theirs[at]])
}

function correlation(rows: readonly Pair[]): number {
  const known = rows.flatMap(([a, b]) => (a == null || b == null ? [] : [[a, b] as const]))
  const mean = (pick: (row: readonly [number, number]) => number) =>
    known.reduce((sum, row) => sum + pick(row), 0) / known.length
  const [meanA, meanB] = [mean(([a]) => a), mean(([, b]) => b)]
  const spread = (pick: (row: readonly [number, number]) => number) =>
    Math.sqrt(mean((row) => pick(row) ** 2))
  const product = mean(([a, b]) => (a - meanA) * (b - meanB))
  return product / (spread(([a]) => a - meanA) * spread(([, b]) => b - meanB))
}

function print(name: string, value: number): void {
  console.log(`  ${name.padEnd(16)} ${value.toFixed(3)}`)
}
