/**
 * Measures how well the speech encoder tells similar sounds apart in people whom it has not heard in training. For two sounds it takes
 * every place where one of them was to be said, and asks how often the log likelihood ratio is higher where it was the first than where
 * it was the second (the area under the ROC curve; Fawcett 2006). So no threshold is needed, and a preference for one of the two sounds
 * costs nothing.
 *
 * usage: node bench/sound-pairs.ts SPEECHOCEAN762_FOLDER ENGLISH_OPEN_FOLDER [--sentences 250]      (needs ffmpeg)
 *
 * Of the learners only words that the experts rated 9 or more count.
 */
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { PhoneScores } from '@elocute/speech/scoring/phone-network'
import { phoneInventory } from '@elocute/speech/text/arpabet'
import { readSentences, withAudio } from '../packages/speech/fixtures/corpus.ts'
import { readOpenRecordings } from '../packages/speech/fixtures/english-open.ts'
import { isReported } from '../packages/speech/fixtures/people-trials.ts'
import { openReadingEngine } from '../packages/speech/fixtures/reading-engine.ts'

const pairs = [
  'EH AE', 'IH IY', 'AH AA', 'UH UW', 'AE AH', 'EH IH', 'AO AA', 'OW AO', 'EY EH', 'AH EH', 'T D', 'P B', 'K G', 'S Z',
  'F TH', 'S TH', 'V W', 'L R', 'N NG', 'SH S', 'D DH', 'M N', 'V B', 'CH SH', 'T TH',
].map((pair) => pair.split(' ').map((phone) => phoneInventory.indexOf(phone)) as [number, number]) // oxfmt-ignore
const fewest = 15

type Reading = { text: string; isRight: readonly boolean[]; samples: Float32Array }
/** For each pair the log likelihood ratios where the first and where the second was to be said. */
type Ratios = { first: number[]; second: number[] }

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: { sentences: { type: 'string', default: '250' } },
})
const [corpus = '', open = ''] = positionals
const most = Number(options.sentences)
const engine = openReadingEngine()

report('english-open', fromOpen())
report('learners (speechocean762)', fromCorpus())

function* fromOpen(): Generator<Reading> {
  const sentences = readOpenRecordings(open).filter(
    ({ role, kind, isUnchecked, duration }) =>
      role === 'reported' && kind === 'sentence' && !isUnchecked && duration < 12,
  )
  for (const [{ text }, samples] of withAudio(evenly(sentences), ({ path }) => path))
    yield { text, isRight: [], samples }
}

function* fromCorpus(): Generator<Reading> {
  const sentences = readSentences(corpus).filter(({ speaker }) => isReported(speaker))
  for (const [{ words }, samples] of withAudio(evenly(sentences), ({ audio }) => join(corpus, audio)))
    yield {
      text: words.map(({ text }) => text.toLowerCase()).join(' '),
      isRight: words.map(({ accuracy }) => accuracy >= 9),
      samples,
    }
}

function evenly<T>(all: readonly T[]): T[] {
  const step = Math.max(1, all.length / most)
  return Array.from({ length: Math.min(most, all.length) }, (_, at) => all[Math.floor(at * step)] as T)
}

function report(source: string, readings: Iterable<Reading>): void {
  const found = pairs.map((): Ratios => ({ first: [], second: [] }))
  for (const reading of readings) observe(reading, found)
  console.log(`\n${source}: misses in 100 comparisons\n\n| sounds | places | misses |\n|---|---|---|`) // oxfmt-ignore
  let sum = 0
  let counted = 0
  for (const [at, pair] of pairs.entries()) {
    const { first, second } = found[at] as Ratios
    if (Math.min(first.length, second.length) < fewest) continue
    counted++
    const misses = 100 - 100 * areaUnderCurve(first, second)
    sum += misses
    const [one = '', other = ''] = pair.map((phone) => phoneInventory[phone])
    row(`${one} ${other}`, `${first.length}, ${second.length}`, misses)
  }
  row(`mean of ${counted} pairs`, '', sum / counted)
}

function row(name: string, places: string, misses: number): void {
  console.log(`| ${name} | ${places} | ${misses.toFixed(1)} |`)
}

function observe({ text, isRight, samples }: Reading, found: readonly Ratios[]): void {
  const { segments, scores } = engine.alignAll(samples, text)
  for (const segment of segments) {
    if (segment.type !== 'word' || isRight[segment.word] === false) continue
    for (const { phone, start, end } of segment.phones)
      for (const [which, [one, other]] of pairs.entries()) {
        if (phone !== one && phone !== other) continue
        found[which]?.[phone === one ? 'first' : 'second'].push(ratioIn(scores, one, other, start, end))
      }
  }
}

/** The log likelihood ratio of two phones over some frames of 20 ms. */
function ratioIn(
  { frames, phones, values }: PhoneScores,
  one: number,
  other: number,
  start: number,
  end: number,
): number {
  let sum = 0
  for (let frame = start; frame < Math.min(frames, end); frame++)
    sum += (values[frame * phones + one] ?? 0) - (values[frame * phones + other] ?? 0)
  return sum
}

function areaUnderCurve(first: readonly number[], second: readonly number[]): number {
  const values = [
    ...first.map((ratio) => ({ ratio, isFirst: true })),
    ...second.map((ratio) => ({ ratio, isFirst: false })),
  ].sort((a, b) => a.ratio - b.ratio)
  let below = 0
  let won = 0
  for (const { isFirst } of values)
    if (isFirst) won += below
    else below++
  return won / (first.length * second.length)
}
