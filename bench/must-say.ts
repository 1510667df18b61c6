/**
 * How many phrases that were said in a recording are found, and how many are found that were not said.
 *
 * usage: node bench/must-say.ts [SPEECHOCEAN762_FOLDER ENGLISH_OPEN_FOLDER] [--voices 10] [--speakers 100] [--alone 3] [--seed 2]
 *
 * With the folders on people, on speakers and phrases of which nothing was tuned, then on those that tuned (fixtures/phrase-trials.ts):
 * phrases of two to four words, by length, condition and set of recordings, with intervals by resampling speakers. Then on synthetic
 * voices, and the processor time of a long answer. Needs ffmpeg for people, espeak-ng and flite.
 */
import { parseArgs } from 'node:util'
import { longestSeconds } from '@elocute/speech/audio/decode'
import { sampleRate } from '@elocute/speech/audio/resample'
import { speakingMeasures } from '@elocute/speech/engine/measure-speaking'
import { probablySaidFrom } from '@elocute/speech/heard-point'
import { openPhraseSpotter } from '@elocute/speech/node/open-phrase-spotter'
import type { AskedPhrase } from '../packages/speech/fixtures/asked-phrases.ts'
import {
  phraseTrials,
  voicePhraseTrials,
  type PhraseTrial,
} from '../packages/speech/fixtures/phrase-trials.ts'
import { longScript } from '../packages/speech/fixtures/reading-scripts.ts'
import { synthesise } from '../packages/speech/fixtures/synthesise.ts'
import { shareOf, type Judged } from './support/strangers.ts'

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    voices: { type: 'string', default: '10' },
    speakers: { type: 'string', default: '100' },
    alone: { type: 'string', default: '3' },
    seed: { type: 'string', default: '2' },
  },
})
const [corpus = '', open = ''] = positionals
const spotter = openPhraseSpotter()

type Row = Judged &
  Pick<PhraseTrial, 'set' | 'condition'> & { kind: AskedPhrase['kind']; words: number; probability: number }

console.log(
  `${new Date().toISOString().slice(0, 10)}, phrase verifier ${spotter.version}, probably said from ${probablySaidFrom} on`,
)
if (corpus !== '')
  for (const half of ['reported', 'tuning'] as const) {
    const { seed, speakers, alone } = options
    const draw = {
      seed: Number(seed),
      speakers: Number(speakers),
      alone: Number(alone),
      sentences: 8,
      rounds: 2,
    }
    const trials = phraseTrials(half, { corpus, open, ...draw })
    printAll(
      `people, ${half === 'tuning' ? 'speakers and phrases that tuned' : 'other speakers and phrases'}`,
      judged(trials),
    )
  }
printAll('synthetic voices', judged(voicePhraseTrials(Number(options.voices))))
printTime()

function judged(trials: Iterable<PhraseTrial>): Row[] {
  const rows: Row[] = []
  for (const { samples, asked, speaker, set, condition } of trials) {
    const heard = spotter.spot(
      samples,
      asked.map(({ text }) => [text]),
    )
    for (const [at, { kind, text }] of asked.entries()) {
      const probability = heard[at]?.probability ?? 0
      const outcome = probability >= probablySaidFrom ? 'accepted' : 'refused'
      rows.push({
        speaker,
        set,
        condition,
        kind,
        word: text,
        words: text.split(' ').length,
        probability,
        outcome,
      })
    }
  }
  return rows
}

function printAll(title: string, rows: readonly Row[]): void {
  console.log(`\n${title}: ${new Set(rows.map(({ speaker }) => speaker)).size} speakers`)
  console.log(
    '\n|  | said | found | not said | found all the same | a word replaced: found | a sound replaced: found |\n|---|---|---|---|---|---|---|',
  )
  printRow('all', rows)
  for (const words of [2, 3, 4])
    printRow(
      `${words} words`,
      rows.filter((row) => row.words === words),
    )
  for (const groups of [Map.groupBy(rows, (row) => row.condition), Map.groupBy(rows, (row) => row.set)])
    if (groups.size > 1) for (const [name, some] of groups) printRow(name, some)
  printProbabilities(rows)
}

function printRow(name: string, rows: readonly Row[]): void {
  const cells = (['said', 'absent', 'other word', 'other sound'] as const).map((kind) => {
    const some = rows.filter((row) => row.kind === kind)
    const share = shareOf(some, ({ outcome }) => outcome === 'accepted')
    const found = share
      ? `${share.bySpeaker.toFixed(1)} (${share.from.toFixed(1)} to ${share.to.toFixed(1)})`
      : '-'
    return kind === 'said' || kind === 'absent' ? `${some.length} | ${found}` : found
  })
  console.log(`| ${name} | ${cells.join(' | ')} |`)
}

/** What is said about a phrase must be true as often as it says, where as many were said as were not. */
function printProbabilities(rows: readonly Row[]): void {
  const ends = [0, 0.2, 0.4, 0.6, 0.8, 1.01]
  const shareIn = (kind: Row['kind'], from: number, to: number) => {
    const some = rows.filter((row) => row.kind === kind)
    return (
      some.filter(({ probability }) => probability >= from && probability < to).length /
      Math.max(1, some.length)
    )
  }
  const parts = ends.slice(1).map((to, at) => {
    const from = ends[at] ?? 0
    const [said, absent] = [shareIn('said', from, to), shareIn('absent', from, to)]
    const share = said + absent === 0 ? '-' : `${((100 * said) / (said + absent)).toFixed(0)} %`
    return `${from} to ${Math.min(1, to)}: ${share}`
  })
  console.log(`\nsaid, by probability (as many said as not): ${parts.join(', ')}`)
}

/** The processor time of the longest answer, of its measures, and of ten points with it. */
function printTime(): void {
  const spoken = synthesise(longScript)
  const samples = Float32Array.from(
    { length: longestSeconds * sampleRate },
    (_, at) => spoken[at % spoken.length] ?? 0,
  )
  const points = Array.from({ length: 10 }, () => ['order number', 'reference number'])
  const msOf = (work: () => unknown) => {
    const before = process.cpuUsage()
    work()
    const { user, system } = process.cpuUsage(before)
    return (user + system) / 1000
  }
  const [measured, searched] = [
    msOf(() => speakingMeasures(samples)),
    msOf(() => spotter.spot(samples, points)),
  ]
  console.log(
    `\n${longestSeconds} s: ${measured.toFixed(0)} ms of a processor to measure, ${searched.toFixed(0)} ms to look for 10 points of two phrases` +
      ` (${(searched / 1000 / longestSeconds).toFixed(3)} of the length)`,
  )
}
