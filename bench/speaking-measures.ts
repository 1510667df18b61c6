/**
 * How well pace and pauses, measured in recordings without a text, agree with Praat's, and the range that readers have.
 *
 * usage: node bench/speaking-measures.ts CORPUS_FOLDER ENGLISH_OPEN_FOLDER [--recordings 100] [--seconds 30] [--seed 1]
 *
 * CORPUS_FOLDER is speechocean762. Each speaker has one recording of at least so many seconds: her sentences, one after the other.
 * The seed draws so many speakers for tuning and as many others, on whom nothing was tuned. Prints Pearson's r with Praat
 * (support/syllable-nuclei.praat), the syllables that both count against those of the texts, the range of each figure, and the
 * processor time. Needs praat.
 */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { speakingMeasures } from '@elocute/speech/engine/measure-speaking'
import { decodeRecording, longestSeconds } from '@elocute/speech/audio/decode'
import { sampleRate } from '@elocute/speech/audio/resample'
import { stressedPronunciations } from '@elocute/speech/node/pronouncing-dictionary'
import type { SpeakingMeasures } from '@elocute/speech/scoring/speaking-measures'
import { correlation, mean, percentile } from '@elocute/speech/scoring/statistics'
import { readSentences } from '../packages/speech/fixtures/corpus.ts'
import { readOpenRecordings } from '../packages/speech/fixtures/english-open.ts'
import { randomBelow } from '../packages/speech/fixtures/random.ts'
import { wavOf } from '../packages/speech/fixtures/wav.ts'

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    recordings: { type: 'string', default: '100' },
    seconds: { type: 'string', default: '30' },
    seed: { type: 'string', default: '1' },
  },
})
const [corpus = '', open = ''] = positionals
const shortest = Number(options.seconds) * sampleRate
const below = randomBelow(Number(options.seed))
const script = join(import.meta.dirname, 'support/syllable-nuclei.praat')

type Sentence = { path: string; speaker: string; text: string }
/** Times in seconds. */
type Figures = {
  syllables: number
  rate: number
  speaking: number
  pauses: number
  pausing: number
  /** The longest pause. */
  longest: number
}
type Compared = {
  seconds: number
  /** By the dictionary; null if it lacks a word. */
  syllables: number | null
  measures: SpeakingMeasures
  product: Figures
  praat: Figures
}

const sentences: Sentence[] = [
  ...readSentences(corpus).map(({ audio, speaker, words }) => ({
    path: join(corpus, audio),
    speaker: `speechocean ${speaker}`,
    text: words.map(({ text }) => text).join(' '),
  })),
  ...readOpenRecordings(open).filter(({ kind, duration }) => kind === 'sentence' && duration >= 5),
]
const speakers = shuffled([...Map.groupBy(sentences, ({ speaker }) => speaker).values()].map(shuffled))
const half = Math.floor(speakers.length / 2)
const tuning = await comparedFor(speakers.slice(0, half))
const untouched = await comparedFor(speakers.slice(half))
printAgreement('speakers who tuned the thresholds', tuning)
printAgreement('other speakers', untouched)
printRanges([...tuning, ...untouched])
await printTime(speakers.flat())

async function comparedFor(people: readonly Sentence[][]): Promise<Compared[]> {
  const folder = mkdtempSync(join(tmpdir(), 'elocute-praat-'))
  try {
    const measured: Omit<Compared, 'praat'>[] = []
    for (const said of people) {
      if (measured.length === Number(options.recordings)) break
      const recording = await joined(said)
      if (!recording) continue
      const bytes = wavOf(recording.samples)
      writeFileSync(join(folder, `${String(measured.length).padStart(4, '0')}.wav`), bytes)
      const measures = speakingMeasures(await decodeRecording(bytes))
      const seconds = recording.samples.length / sampleRate
      measured.push({
        seconds,
        syllables: syllablesOf(recording.text),
        measures,
        product: figuresOf(measures),
      })
    }
    const praat = measuredByPraat(folder)
    return measured.flatMap((one, at) => (praat[at] ? [{ ...one, praat: praat[at] }] : []))
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** The sentences of a speaker one after the other, until they are long enough; null if all of them are not. */
async function joined(
  said: readonly Sentence[],
  least = shortest,
): Promise<{ samples: Float32Array; text: string } | null> {
  let samples = new Float32Array(0)
  const texts: string[] = []
  for (const { path, text } of said) {
    const next = await decodeRecording(readFileSync(path))
    samples = new Float32Array([...samples, ...next])
    texts.push(text)
    if (samples.length >= least) return { samples, text: texts.join(' ') }
  }
  return null
}

function figuresOf({ syllables_per_second, speaking_ms, pauses }: SpeakingMeasures): Figures {
  const [rate, speaking] = [syllables_per_second ?? 0, speaking_ms / 1000]
  const lengths = pauses.map(({ start_ms, end_ms }) => (end_ms - start_ms) / 1000)
  const pausing = lengths.reduce((sum, length) => sum + length, 0)
  const longest = Math.max(0, ...lengths)
  return { syllables: rate * speaking, rate, speaking, pauses: pauses.length, pausing, longest }
}

/** In the order of the names of the files. */
function measuredByPraat(folder: string): Figures[] {
  const { stdout, stderr, status, error } = spawnSync('praat', ['--run', script, folder], {
    encoding: 'utf8',
  })
  if (error) {
    console.error('praat is needed for the comparison and was not found: apt-get install praat')
    process.exit(1)
  }
  if (status !== 0) throw new Error(`praat failed: ${stderr}`)
  const lines = stdout.trim().split('\n').sort()
  return lines.map((line) => {
    const [speaking = 0, syllables = 0, pauses = 0, pausing = 0, longest = 0] = line
      .split('\t')
      .slice(1)
      .map(Number)
    return { syllables, rate: speaking > 0 ? syllables / speaking : 0, speaking, pauses, pausing, longest }
  })
}

function syllablesOf(text: string): number | null {
  const words = text.toLowerCase().match(/[a-z']+/g) ?? []
  const counts = words.map((word) => stressedPronunciations(word)[0]?.match(/\d/g)?.length)
  return counts.reduce<number | null>(
    (sum, count) => (sum === null || count === undefined ? null : sum + count),
    0,
  )
}

function printAgreement(title: string, some: readonly Compared[]): void {
  const seconds = mean(some.map((one) => one.seconds)).toFixed(1)
  console.log(`${title}: ${some.length} recordings of as many, ${seconds} s on average`)
  console.log(
    '                       r with Praat  apart by   product    Praat   (medians of the difference, means)',
  )
  const row = (name: string, of: (figures: Figures) => number) => {
    const [product, praat] = [some.map((one) => of(one.product)), some.map((one) => of(one.praat))]
    const apart = product.map((figure, at) => Math.abs(figure - (praat[at] ?? NaN)))
    const columns = [
      correlation(product, praat).toFixed(3),
      ...[percentile(apart, 0.5), mean(product), mean(praat)].map((figure) => figure.toFixed(2)),
    ]
    console.log(`  ${name.padEnd(22)} ${columns.map((column) => column.padStart(9)).join(' ')}`)
  }
  row('syllables a second', ({ rate }) => rate)
  row('speaking time, s', ({ speaking }) => speaking)
  row('pauses', ({ pauses }) => pauses)
  row('total pause time, s', ({ pausing }) => pausing)
  row('mean pause, s', ({ pausing, pauses }) => (pauses > 0 ? pausing / pauses : 0))
  row('longest pause, s', ({ longest }) => longest)
  row('mean run, s', ({ speaking, pauses }) => speaking / (pauses + 1))
  const known = some.flatMap(({ syllables, ...one }) => (syllables === null ? [] : [{ ...one, syllables }]))
  const share = (of: (one: Compared) => Figures) =>
    `${(100 * mean(known.map((one) => of(one).syllables / one.syllables))).toFixed(0)} %`
  const rates = (of: (one: Compared) => Figures) =>
    correlation(
      known.map((one) => of(one).rate),
      known.map((one) => one.syllables / one.praat.speaking),
    ).toFixed(3)
  const [product, praat] = [(one: Compared) => one.product, (one: Compared) => one.praat]
  console.log(
    `  against the dictionary (${known.length} texts): the product counts ${share(product)} of the syllables, r of the pace ${rates(product)};` +
      ` Praat ${share(praat)}, ${rates(praat)}\n`,
  )
}

function printRanges(some: readonly Compared[]): void {
  console.log(`of ${some.length} readers (percentiles)     5th    50th    95th`)
  const row = (name: string, values: readonly number[]) => {
    const columns = [0.05, 0.5, 0.95].map((part) => percentile(values, part).toFixed(1).padStart(7))
    console.log(`  ${name.padEnd(26)} ${columns.join(' ')}`)
  }
  const each = (name: string, of: (one: Compared) => number) => row(name, some.map(of))
  each('syllables a second', ({ product }) => product.rate)
  each('speaking time, %', ({ product, seconds }) => (100 * product.speaking) / seconds)
  each('pauses a minute', ({ product, seconds }) => (60 * product.pauses) / seconds)
  each('mean run, s', ({ measures }) => (measures.mean_run_ms ?? 0) / 1000)
  each('mean pause, s', ({ measures: { pauses } }) =>
    mean(pauses.map(({ start_ms, end_ms }) => (end_ms - start_ms) / 1000)),
  )
  each('longest pause, s', ({ product }) => product.longest)
  each('level, dB', ({ measures }) => measures.level_db ?? 0)
  each('noise, dB', ({ measures }) => measures.noise_db ?? 0)
  const pauses = some.flatMap(({ measures }) => measures.pauses)
  row(
    'a pause, s',
    pauses.map(({ start_ms, end_ms }) => (end_ms - start_ms) / 1000),
  )
}

/** The median of five, for the longest recording. */
async function printTime(said: readonly Sentence[]): Promise<void> {
  const recording = await joined(said, longestSeconds * sampleRate)
  if (!recording) return
  const samples = recording.samples.subarray(0, longestSeconds * sampleRate)
  const times = Array.from({ length: 5 }, () => {
    const before = process.cpuUsage()
    speakingMeasures(samples)
    const { user, system } = process.cpuUsage(before)
    return (user + system) / 1000
  })
  console.log(`\n${longestSeconds} s take ${percentile(times, 0.5).toFixed(0)} ms of a processor`)
}

function shuffled<T>(list: readonly T[]): T[] {
  const rest = [...list]
  return list.flatMap(() => rest.splice(below(rest.length), 1))
}
