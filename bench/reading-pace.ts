/**
 * Whether a reading gains from being faster or slower than its reader speaks: scores of the same recordings at several paces.
 *
 * usage: node bench/reading-pace.ts CORPUS_FOLDER [--readings 12]
 *
 * CORPUS_FOLDER is speechocean762. Its readings of eight words and more, and those of three synthetic voices, are stretched without
 * changing their pitch. The table has the mean of the readings in each range of the pace, then how often fluency and overall score
 * rose, outside 100 to 220 words a minute, from one pace to the next that is further away. Needs espeak-ng and flite.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { decodeRecording } from '@elocute/speech/audio/decode'
import { openRecordingReader } from '@elocute/speech/node/read-recording'
import { readSentences } from '../packages/speech/fixtures/corpus.ts'
import { reportedScripts } from '../packages/speech/fixtures/reading-scripts.ts'
import { stretched } from '../packages/speech/fixtures/stretch.ts'
import { synthesise } from '../packages/speech/fixtures/synthesise.ts'
import { wavOf } from '../packages/speech/fixtures/wav.ts'

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: { readings: { type: 'string', default: '12' } },
})
const [corpus = ''] = positionals
const factors = [0.5, 0.65, 0.8, 1, 1.25, 1.5, 2, 2.5]
const limits = { from: 100, to: 220 }
/** Scores are whole numbers, so a rise by one may be a hundredth. */
const noise = 1

const read = openRecordingReader()
type Scores = { pace: number; fluency: number; overall: number; accuracy: number; prosody: number }

async function scoresOf(samples: Float32Array, script: string): Promise<Scores[]> {
  const all: Scores[] = []
  for (const factor of factors)
    try {
      const report = await read(wavOf(factor === 1 ? samples : stretched(samples, factor)), script)
      const { pace_wpm: pace, fluency, overall, accuracy, prosody } = report
      all.push({ pace, fluency, overall, accuracy, prosody })
    } catch {
      // The product refuses what nobody can follow.
    }
  return all.sort((a, b) => a.pace - b.pace)
}

const readings: Scores[][] = []
const long = readSentences(corpus).filter(({ words }) => words.length >= 8)
const every = Math.max(1, Math.floor(long.length / Number(options.readings)))
for (const { audio, words } of long.filter((_, at) => at % every === 0).slice(0, Number(options.readings)))
  readings.push(
    await scoresOf(
      await decodeRecording(readFileSync(join(corpus, audio))),
      words.map(({ text }) => text.toLowerCase()).join(' '),
    ),
  )
const people = readings.length
for (const [at, voice] of ['en-us+f3', 'en-gb', 'flite:slt'].entries()) {
  const script = reportedScripts[3 * at] ?? ''
  readings.push(await scoresOf(synthesise(script, { voice, speed: 150 }), script))
}

console.log(
  `${people} readings of people and ${readings.length - people} of voices, each at ${factors.length} paces\n`,
)
console.log('pace          n  fluency  overall  accuracy  prosody')
const all = readings.flat()
for (const [from, to] of [[0, 50], [50, 75], [75, 100], [100, 160], [160, 220], [220, 260], [260, 300], [300, 400], [400, 999]] as const) {
  const some = all.filter(({ pace }) => pace >= from && pace < to)
  const mean = (of: (scores: Scores) => number) =>
    (some.reduce((sum, scores) => sum + of(scores), 0) / some.length).toFixed(0).padStart(8)
  if (some.length > 0)
    console.log(
      `${String(from).padStart(3)} to ${String(to).padEnd(3)} ${String(some.length).padStart(5)} ${mean((one) => one.fluency)} ${mean((one) => one.overall)} ${mean((one) => one.accuracy)}  ${mean((one) => one.prosody)}`,
    )
} // oxfmt-ignore

const rises = { fast: { fluency: 0, overall: 0, steps: 0 }, slow: { fluency: 0, overall: 0, steps: 0 } }
for (const scores of readings)
  for (const [at, faster] of scores.entries()) {
    const slower = scores[at - 1]
    if (!slower) continue
    const [kind, nearer, further] =
      slower.pace >= limits.to
        ? (['fast', slower, faster] as const)
        : faster.pace <= limits.from
          ? (['slow', faster, slower] as const)
          : [null, slower, faster]
    if (kind === null) continue
    rises[kind].steps++
    if (further.fluency > nearer.fluency + noise) rises[kind].fluency++
    if (further.overall > nearer.overall + noise) rises[kind].overall++
  }
for (const [kind, { fluency, overall, steps }] of Object.entries(rises))
  console.log(
    `too ${kind}: of ${steps} steps away from the limits, fluency rises in ${fluency}, overall in ${overall}`,
  )
