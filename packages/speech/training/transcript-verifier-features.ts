/**
 * Step 2 of the reading model: right and wrong texts beside the same recordings, to learn what tells them apart.
 * usage: node packages/speech/training/transcript-verifier-features.ts CORPUS_FOLDER OUT_FOLDER      (needs ffmpeg, espeak-ng, flite)
 *
 * Writes matches.jsonl: for each trial its kind, whether the text was the right one, and the evidence.
 */
import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { readAudio, readSentences } from '../fixtures/corpus.ts'
import { wrongReadings, rightReadings } from '../fixtures/synthetic-readings.ts'
import { openReadingEngine } from '../fixtures/reading-engine.ts'

const [, , corpus = '', out = '.'] = process.argv
const every = 8
const engine = openReadingEngine()
const file = createWriteStream(join(out, 'matches.jsonl'))
let written = 0
const write = (
  about: { kind: string; right: boolean; speaker?: string },
  samples: Float32Array,
  script: string,
) => {
  file.write(
    `${JSON.stringify({ ...about, evidence: engine.scorer.transcriptFeatures(engine.align(samples, script)) })}\n`,
  )
  written++
}

const sentences = readSentences(corpus)
const textOf = (at: number) =>
  sentences[at % sentences.length]?.words.map(({ text }) => text.toLowerCase()).join(' ') ?? ''
for (const [at, { audio, speaker }] of sentences.entries()) {
  if (at % every !== 0) continue
  const samples = readAudio(join(corpus, audio))
  write({ kind: 'people', right: true, speaker }, samples, textOf(at))
  write({ kind: 'people, another text', right: false, speaker }, samples, textOf(at + 1013))
}
for (const { kind, samples, script } of rightReadings('tuning', 6))
  write({ kind, right: true }, samples, script)
for (const { kind, samples, script } of wrongReadings('tuning', 6))
  write({ kind, right: false }, samples, script)
file.end(() => console.log(`${written} trials`))
