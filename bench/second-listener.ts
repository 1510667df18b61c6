/**
 * Measures how often the server's second listener contradicts the page, and who was right: on synthetic voices and on people whom
 * no model has heard in training or tuning, as recorded and through a telephone. Both have the same ear. But the clip is the utterance that the page
 * judged, encoded in Opus.
 *
 * usage: node bench/second-listener.ts SPEECHOCEAN762_FOLDER ENGLISH_OPEN_FOLDER [--alone 1]   (needs ffmpeg, espeak-ng and flite)
 *
 * `--alone 6` takes every sixth recording of a word that is said alone.
 */
import { parseArgs } from 'node:util'
import { throughCodec } from '../packages/speech/fixtures/channels.ts'
import {
  corpusTrials,
  isReported,
  openTrials,
  type PeopleTrial,
} from '../packages/speech/fixtures/people-trials.ts'
import { reportedVoices, wordTrials, type Trial } from '../packages/speech/fixtures/word-trials.ts'
import { createClipListener } from '@elocute/speech/engine/clip-listener'
import { openNodeRecogniser } from '@elocute/speech/node/node-recogniser'
import { modelVersions } from '@elocute/speech/models'

type Row = {
  source: string
  isTarget: boolean
  page: boolean
  server: 'said' | 'other' | 'unsure'
  ms: number
}
type Clip = { utterance: Float32Array; clip: Float32Array }

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: { alone: { type: 'string', default: '1' } },
})
const [corpus = '', open = ''] = positionals
const alone = Number(options.alone)
const recogniser = openNodeRecogniser()
const listener = createClipListener(recogniser)
console.log(
  `${new Date().toISOString().slice(0, 10)}, page ${recogniser.version}, listener ${modelVersions.clipListener}`,
)

const rows: Row[] = []
const clipsOf = new WeakMap<Float32Array, Clip[]>()
for (const trial of wordTrials(reportedVoices, 'reported')) judge('synthetic', trial)
for (const band of ['wide', 'telephone'] as const) {
  for await (const trial of openTrials(open, 'reported', band, { alone, sentences: 2 }))
    judge(sourceOf(trial), trial)
  for await (const trial of corpusTrials(corpus, isReported, band, 3))
    if (trial.kind !== 'target' || trial.accuracy >= 9) judge(sourceOf(trial), trial)
}

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
    return [
      here.length,
      here.length === 0 ? '-' : `${contradicted} (${((100 * contradicted) / here.length).toFixed(1)} %)`,
    ]
  })
  console.log(`| ${source} | ${line.join(' | ')} |`)
}
const times = rows.map(({ ms }) => ms).sort((one, other) => one - other)
const at = (share: number) => (times[Math.floor(share * (times.length - 1))] ?? 0).toFixed(0)
console.log(
  `\nTime of the listener for a clip: median ${at(0.5)} ms, 99 of 100 within ${at(0.99)} ms (${times.length} clips).`,
)

function sourceOf({ set, isolated, band }: PeopleTrial): string {
  const how = isolated ? 'alone' : 'cut'
  return `people, ${set === 'speechocean762' ? 'speechocean762 rated 9 or more' : 'english-open'}, ${how}, ${band}`
}

/** What the page judges in a recording, and what it sends. A recording is asked for as several words, and encoding takes longest. */
function clipsIn(samples: Float32Array): Clip[] {
  const found =
    clipsOf.get(samples) ??
    recogniser.wordsIn(samples).map((utterance) => ({ utterance, clip: throughCodec(utterance, 'opus16') }))
  clipsOf.set(samples, found)
  return found
}

/** A word one sound away, or with a likely error, may be a matter of opinion, so only other words count as wrong. */
function judge(source: string, { kind, samples, lexicon, target }: Trial): void {
  if (kind !== 'target' && kind !== 'other' && kind !== 'partner') return
  recogniser.load(lexicon)
  recogniser.setTarget(target)
  for (const { utterance, clip } of clipsIn(samples)) {
    const verdict = recogniser.judge(recogniser.hear(utterance), false)
    const began = performance.now()
    const { verdict: server } = listener.listen(clip, { target, lexicon })
    rows.push({
      source: kind === 'partner' ? `${source}, one sound away` : source,
      isTarget: kind === 'target',
      page: verdict.type === 'heard' && verdict.text === target,
      server,
      ms: performance.now() - began,
    })
  }
}
