/**
 * Measures how often the server's second listener contradicts the page, and who was right: on synthetic voices and on people whom
 * no model has heard in training or tuning, as recorded and through a telephone. Both have the same ear. But the clip is the utterance that the page
 * judged, encoded in Opus. The page answers each as the last time that it asks.
 *
 * usage: node bench/second-listener.ts SPEECHOCEAN762_FOLDER ENGLISH_OPEN_FOLDER [--alone 1]   (needs ffmpeg, espeak-ng and flite)
 *
 * `--alone 6` takes every sixth recording of a word that is said alone.
 */
import { parseArgs } from 'node:util'
import { throughCodec, together } from '../packages/speech/fixtures/channels.ts'
import {
  corpusTrials,
  isReported,
  openTrials,
  type PeopleTrial,
} from '../packages/speech/fixtures/people-trials.ts'
import { reportedVoices, wordTrials, type Trial } from '../packages/speech/fixtures/word-trials.ts'
import { sampleRate } from '@elocute/speech/audio/resample'
import { createClipListener } from '@elocute/speech/engine/clip-listener'
import type { HeardWord } from '@elocute/speech/engine/word-features'
import { openNodeRecogniser } from '@elocute/speech/node/node-recogniser'
import { modelVersions } from '@elocute/speech/models'
import { percent, quantile } from './support/statistics.ts'

type Row = {
  source: string
  isTarget: boolean
  page: boolean
  server: 'said' | 'other' | 'unsure'
  ms: number
}
type Clip = { heard: HeardWord; clip: Float32Array }

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: { alone: { type: 'string', default: '1' } },
})
const [corpus = '', open = ''] = positionals
const alone = Number(options.alone)
const silence = new Float32Array(0.2 * sampleRate)
const recogniser = openNodeRecogniser()
const listener = createClipListener(recogniser)
console.log(
  `${new Date().toISOString().slice(0, 10)}, page ${recogniser.version}, listener ${modelVersions.clipListener}`,
)

const rows: Row[] = []
await judgeAll(wordTrials(reportedVoices, 'reported'), () => 'synthetic')
for (const band of ['wide', 'telephone'] as const) {
  await judgeAll(openTrials(open, 'reported', band, { alone, sentences: 2 }), sourceOf)
  await judgeAll(corpusTrials(corpus, isReported, band, 3), sourceOf)
}
progress('')

console.log(
  '\n| source | refused right words | of them heard | refused wrong words | of them heard | accepted wrong words | of them doubted | accepted right words | of them doubted |\n|---|---|---|---|---|---|---|---|---|',
)
for (const source of [...new Set(rows.map((row) => row.source))].sort()) {
  const cells = [
    [true, false, 'said'],
    [false, false, 'said'],
    [false, true, 'other'],
    [true, true, 'other'],
  ] as const
  const line = cells.flatMap(([isTarget, page, server]) => {
    const here = rows.filter((row) => row.source === source && row.isTarget === isTarget && row.page === page)
    const contradicted = here.filter((row) => row.server === server).length
    return [here.length, `${contradicted} (${percent(contradicted, here.length)})`]
  })
  console.log(`| ${source} | ${line.join(' | ')} |`)
}
const times = rows.map(({ ms }) => ms)
console.log(
  `\nTime of the listener for a clip: median ${quantile(times, 0.5).toFixed(0)} ms, 99 of 100 within ${quantile(times, 0.99).toFixed(0)} ms (${times.length} clips).`,
)

function sourceOf({ set, isolated, band }: PeopleTrial): string {
  const how = isolated ? 'alone' : 'cut'
  return `people, ${set === 'speechocean762' ? 'speechocean762 rated 9 or more' : 'english-open'}, ${how}, ${band}`
}

async function judgeAll<One extends Trial>(
  trials: Iterable<One> | AsyncIterable<One>,
  nameOf: (trial: One) => string,
): Promise<void> {
  let some: One[] = []
  for await (const trial of trials) {
    // A word one sound away, or with a likely error, may be a matter of opinion, so only other words count as wrong.
    const isClear = ['target', 'other', 'partner'].includes(trial.kind)
    const { accuracy = 10 } = trial as Partial<PeopleTrial>
    if (isClear && (trial.kind !== 'target' || accuracy >= 9)) some.push(trial)
    if (some.length < 200) continue
    judge(some, nameOf)
    some = []
  }
  judge(some, nameOf)
}

function judge<One extends Trial>(trials: readonly One[], nameOf: (trial: One) => string): void {
  const clipsOf = clipsIn(new Set(trials.map(({ samples }) => samples)))
  for (const trial of trials) {
    const { kind, samples, lexicon, target } = trial
    recogniser.load(lexicon)
    recogniser.setTarget(target)
    for (const { heard, clip } of clipsOf.get(samples) ?? []) {
      const verdict = recogniser.judge(heard, false)
      const began = performance.now()
      const { verdict: server } = listener.listen(clip, { target, lexicon })
      rows.push({
        source: kind === 'partner' ? `${nameOf(trial)}, one sound away` : nameOf(trial),
        isTarget: kind === 'target',
        page: verdict.type === 'heard' && verdict.text === target,
        server,
        ms: performance.now() - began,
      })
    }
  }
  progress(`${rows.length} clips`)
}

/** What the page judges in recordings, and what it sends. All are encoded at once, each followed by silence. */
function clipsIn(recordings: ReadonlySet<Float32Array>): Map<Float32Array, Clip[]> {
  const utterances = Array.from(recordings, (samples) => recogniser.wordsIn(samples))
  const sent = together(
    utterances.flat().map((utterance) => new Float32Array([...utterance, ...silence])),
    (samples) => throughCodec(samples, 'opus16'),
  ).values()
  return new Map(
    Array.from(recordings, (samples, at) => [
      samples,
      (utterances[at] ?? []).map((utterance) => ({
        heard: recogniser.hear(utterance),
        clip: (sent.next().value ?? utterance).subarray(0, utterance.length),
      })),
    ]),
  )
}

function progress(text: string): void {
  if (process.stderr.isTTY) process.stderr.write(`\r${text.padEnd(30)}\r`)
}
