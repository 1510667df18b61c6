/**
 * Step 1 of the reading model: the features that the product computes, for every recording.
 * usage: node packages/speech/training/reading-features.ts CORPUS_FOLDER OUT_FOLDER PART/PARTS     (needs ffmpeg)
 *        node packages/speech/training/reading-features.ts voices OUT_FOLDER                        (needs espeak-ng, flite)
 *
 * Writes rows-N.jsonl, for each recording its phones word by word, and features-N.f32, the features of these phones and
 * then those of the whole. `voices` are synthetic readings, which no expert has heard.
 */
import { closeSync, mkdirSync, openSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { readAudio, readSentences } from '../fixtures/corpus.ts'
import { openReadingEngine } from '../fixtures/reading-engine.ts'
import { rightReadings } from '../fixtures/reading-ends.ts'
import { heardPhones } from '../src/scoring/hear-natively.ts'

const [, , corpus = '', out = '.', share = 'voices'] = process.argv
const [part = 1, parts = 1] = share.split('/').map(Number)
const name = corpus === 'voices' ? corpus : String(part)
const engine = openReadingEngine()
mkdirSync(out, { recursive: true })
const rows = openSync(join(out, `rows-${name}.jsonl`), 'w')
const features = openSync(join(out, `features-${name}.f32`), 'w')

if (corpus === 'voices') for (const { samples, script } of rightReadings('tuning')) write('', samples, script)
else
  for (const [at, { audio, words }] of readSentences(corpus).entries())
    if (at % parts === part - 1)
      write(audio, readAudio(join(corpus, audio)), words.map(({ text }) => text.toLowerCase()).join(' '))
closeSync(rows)
closeSync(features)

// The corpus says that the scripts were read: bad readings must not lose words that the experts rated.
function write(audio: string, samples: Float32Array, script: string): void {
  const { phones, wordOf, values, whole } = engine.judge.features(engine.followAll(samples, script))
  const words = Array.from({ length: (wordOf.at(-1) ?? -1) + 1 }, (_, word) =>
    Array.from(phones).flatMap((phone, at) => (wordOf[at] === word ? [heardPhones[phone] ?? ''] : [])),
  )
  writeSync(rows, `${JSON.stringify({ audio, words })}\n`)
  writeSync(features, new Uint8Array(values.buffer))
  writeSync(features, new Uint8Array(whole.buffer))
}
