/**
 * Measures how well the scores of readings agree with those of experts (Pearson correlation with their mean).
 *
 * usage: node bench/reading-agreement.ts CORPUS_FOLDER [WORK_FOLDER] [--every 10]   (needs ffmpeg)
 *
 * WORK_FOLDER has the models of the folds and their predictions that packages/speech/training/train.ts wrote. With it:
 * 1. the scorer alone, cross-validated on all recordings, and on those of the speakers whom the speech encoder has not heard;
 * 2. the whole product on every n-th recording (--every), and on all of those speakers: transcript alignment, the transcript verifier and
 *    the omission of words come on top. Each recording is scored by the model of its fold, which was not trained on the speaker.
 *
 * Without it: the shipped product, to compare two versions of it. That is no estimate, because the reading model was trained on the
 * scores of these people.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { readAudio, readSentences, withAudio, type Sentence } from '../packages/speech/fixtures/corpus.ts'
import { isHeldOut, isReported } from '../packages/speech/fixtures/people-trials.ts'
import { openReadingEngine } from '../packages/speech/fixtures/reading-engine.ts'
import { correlation } from '@elocute/speech/scoring/statistics'

type ScoredReading = ReturnType<typeof scoredReadings>[number]
type Scores = [phones: (number | null)[], words: (number | null)[], reading: number[]]
type Predictions = Record<string, { fold: number; answer: Scores; experts: Scores }>
type Pair = [number | null | undefined, number | null | undefined]

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: { every: { type: 'string', default: '10' } },
})
const [corpus = '', work] = positionals
const engine = openReadingEngine()
const sentences = readSentences(corpus)
console.log(`scorer ${engine.scorer.version}`)
if (work === undefined) printShipped()
else printCrossValidated(work, Number(options.every))

function printShipped(): void {
  const shipped = (some: readonly Sentence[]) => scoredReadings(some, () => engine.scorer)
  printProduct(
    'speakers whom no network has heard',
    shipped(sentences.filter((one) => isReported(one.speaker))),
  )
  // Neither the fifth of the speakers who are held out nor every sixth sentence, with which the verifiers were trained.
  printProduct(
    'other sentences of speakers whom they have heard',
    shipped(sentences.filter(({ speaker }, at) => !isHeldOut(speaker) && at % 3 === 2)),
  )
}

function printCrossValidated(folder: string, every: number): void {
  const predictions = JSON.parse(readFileSync(join(folder, 'out-of-fold.json'), 'utf8')) as Predictions
  const scorers = [0, 1, 2, 3, 4].map((fold) => engine.scorerOf(join(folder, `model-${fold}.json`)))
  const scorerOf = ({ id }: Sentence) => scorers[predictions[id]?.fold ?? -1]
  const isUnseen = ({ speaker }: Sentence) => isHeldOut(speaker)
  const isSampled = new Set(sentences.filter((_, at) => at % every === 0))

  printScorer('all', sentences, predictions)
  printScorer('unseen speakers', sentences.filter(isUnseen), predictions)
  const scored = scoredReadings(
    sentences.filter((one) => isSampled.has(one) || isUnseen(one)),
    scorerOf,
  )
  printProduct(
    `every ${every}th recording`,
    scored.filter(({ sentence }) => isSampled.has(sentence)),
    predictions,
  )
  printProduct(
    'unseen speakers',
    scored.filter(({ sentence }) => isUnseen(sentence)),
    predictions,
  )
  printOtherScripts(5 * every, scorerOf)
}

function printScorer(name: string, some: readonly Sentence[], predictions: Predictions): void {
  const rows = some.flatMap(({ id }) => predictions[id] ?? [])
  console.log(`\nscorer alone, ${name}: ${rows.length} recordings`)
  for (const [at, aspect] of ['total', 'accuracy', 'fluency', 'prosody'].entries())
    print(aspect, agreement(rows.map(({ answer, experts }) => [answer[2][at], experts[2][at]])))
  print('word', agreement(rows.flatMap(({ answer, experts }) => pairs(answer[1], experts[1]))))
  print('phone', agreement(rows.flatMap(({ answer, experts }) => pairs(answer[0], experts[0]))))
}

/** `predictions` have what experts said of each phone. */
function printProduct(name: string, some: readonly ScoredReading[], predictions: Predictions = {}): void {
  console.log(`\nproduct, ${name}: ${some.length} recordings`)
  const against = (pair: (one: ScoredReading) => Pair) => agreement(some.map(pair))
  print('total', against(({ reading, sentence }) => [reading.overall, sentence.total])) // oxfmt-ignore
  print('accuracy', against(({ reading, sentence }) => [reading.accuracy, sentence.accuracy])) // oxfmt-ignore
  print('fluency', against(({ reading, sentence }) => [reading.fluency, sentence.fluency])) // oxfmt-ignore
  print('prosody', against(({ reading, sentence }) => [reading.prosody, sentence.prosodic])) // oxfmt-ignore
  // The readings of which the report has all words.
  const words = some.flatMap(({ reading, sentence }) =>
    reading.words.length === sentence.words.length
      ? reading.words.map((word, place) => ({ ...word, accuracy: sentence.words[place]?.accuracy }))
      : [],
  )
  print('word', agreement(words.map(({ score, accuracy }): Pair => [score, accuracy]))) // oxfmt-ignore
  const sounds = some.flatMap(({ reading, sentence }) => {
    const scores = reading.words.flatMap(({ phones }) => phones.map(({ score }) => score))
    const experts = predictions[sentence.id]?.experts[0] ?? []
    return scores.length === experts.length ? pairs(scores, experts) : []
  })
  if (sounds.length > 0) print('phone', agreement(sounds))
  const omitted = words.filter(({ verdict }) => verdict === 'omitted').length
  console.log(`  reported as omitted: ${omitted} of ${words.length} words; all of them were read`)
}

/** Every `every`th recording with the script of another one. */
function printOtherScripts(
  every: number,
  scorerOf: (sentence: Sentence) => typeof engine.scorer | undefined,
): void {
  const scores = sentences.flatMap((sentence, at) => {
    const scorer = scorerOf(sentence)
    if (at % every !== 0 || !scorer) return []
    const other = sentences[(at + 977) % sentences.length] ?? sentence
    return [scorer.score(engine.align(readAudio(join(corpus, sentence.audio)), scriptOf(other))).overall]
  })
  const atLeast = (score: number) => scores.filter((overall) => overall >= score).length
  console.log(`\nrecordings of people with another script: ${scores.length}`)
  console.log(`  score of 30 or more: ${atLeast(30)}, of 45 or more: ${atLeast(45)}`)
}

function scoredReadings(
  some: readonly Sentence[],
  scorerOf: (sentence: Sentence) => typeof engine.scorer | undefined,
) {
  const recordings = withAudio(some, ({ audio }) => join(corpus, audio))
  return [...recordings].flatMap(([sentence, samples]) => {
    const scorer = scorerOf(sentence)
    return scorer ? [{ sentence, reading: scorer.score(engine.align(samples, scriptOf(sentence))) }] : []
  })
}

function scriptOf({ words }: Sentence): string {
  return words.map(({ text }) => text.toLowerCase()).join(' ')
}

function pairs(ours: (number | null)[], theirs: (number | null)[]): Pair[] {
  return ours.map((value, at): Pair => [value, theirs[at]])
}

/** Of the pairs of which both are known. */
function agreement(rows: readonly Pair[]): number {
  const known = rows.flatMap(([a, b]) => (a == null || b == null ? [] : [[a, b] as const]))
  return correlation(
    known.map(([a]) => a),
    known.map(([, b]) => b),
  )
}

function print(name: string, value: number): void {
  console.log(`  ${name.padEnd(9)} ${value.toFixed(3)}`)
}
