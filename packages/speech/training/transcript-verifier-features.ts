/**
 * Step 2 of the reading model: pairs recordings with correct and with other scripts, for the transcript verifier.
 * usage: node packages/speech/training/transcript-verifier-features.ts CORPUS_FOLDER OUT_FOLDER
 *                                                                                       (needs ffmpeg, espeak-ng, flite)
 *
 * Writes transcript-trials.jsonl: for each trial its kind, whether the script is correct, and the features. The features are
 * null if no word of the script was found.
 */
import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { readSentences, withAudio } from '../fixtures/corpus.ts'
import { correctReadings, wrongReadings } from '../fixtures/synthetic-readings.ts'
import { openReadingEngine } from '../fixtures/reading-engine.ts'
import { byName, transcriptFeatureNames } from '../src/scoring/features.ts'

const [, , corpus = '', out = '.'] = process.argv
const every = 8
const engine = openReadingEngine()
const file = createWriteStream(join(out, 'transcript-trials.jsonl'))
let written = 0
const write = (
  about: { kind: string; isCorrect: boolean; speaker?: string },
  samples: Float32Array,
  script: string,
) => {
  const values = engine.scorer.transcriptFeatures(engine.align(samples, script))
  const features = values && byName(transcriptFeatureNames, values)
  file.write(`${JSON.stringify({ ...about, features })}\n`)
  written++
}

const sentences = readSentences(corpus)
const textOf = (at: number) =>
  sentences[at % sentences.length]?.words.map(({ text }) => text.toLowerCase()).join(' ') ?? ''
const taken = [...sentences.entries()].filter(([at]) => at % every === 0)
for (const [[at, { speaker }], samples] of withAudio(taken, ([, { audio }]) => join(corpus, audio))) {
  write({ kind: 'people', isCorrect: true, speaker }, samples, textOf(at))
  write({ kind: 'people, another text', isCorrect: false, speaker }, samples, textOf(at + 1013))
}
for (const { kind, samples, script } of correctReadings('tuning', 6))
  write({ kind, isCorrect: true }, samples, script)
for (const { kind, samples, script } of wrongReadings('tuning', 6))
  write({ kind, isCorrect: false }, samples, script)
file.end(() => console.log(`${written} trials`))
