/**
 * Step 1 of the reading model: the features that the product computes.
 * usage: node packages/speech/training/reading-model-features.ts people|voices CORPUS_FOLDER OUT_FOLDER
 *                                                                      (needs ffmpeg, espeak-ng and flite)
 *
 * `people` are the corpus's recordings. `voices` are synthetic readings, which no expert has heard: what is wrong with
 * them is known, and they keep the upper end of the scale where nobody in the corpus reaches. Writes rows-NAME.jsonl, for each recording its phones word by word, and
 * features-NAME.f32, the features of these phones and then those of the whole.
 */
import { closeSync, mkdirSync, openSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { readAudio, readSentences } from '../fixtures/corpus.ts'
import { openReadingEngine } from '../fixtures/reading-engine.ts'
import { rightReadings } from '../fixtures/synthetic-readings.ts'
import { haltingReadings, slippedReadings, type FaultyReading } from '../fixtures/mispronounced-readings.ts'
import type { AlignedSegments } from '../src/engine/transcript-aligner.ts'
import { phoneInventory } from '../src/text/arpabet.ts'

const [, , name = '', corpus = '', out = '.'] = process.argv
/** Total, accuracy, fluency and prosody. */
const excellent = [9.7, 9.8, 9.7, 9.5]
const engine = openReadingEngine()
mkdirSync(out, { recursive: true })
const rows = openSync(join(out, `rows-${name}.jsonl`), 'w')
const features = openSync(join(out, `features-${name}.f32`), 'w')
const kinds: Record<string, () => void> = { people, voices }
kinds[name]?.()
closeSync(rows)
closeSync(features)

type About = {
  audio?: string
  /** What experts would say of what they have not heard. */
  whole?: readonly number[]
  /** For each word the phones it should have, and which of them was said wrongly. */
  slips?: FaultyReading['words']
}

/** A fifth of the words wrong in a sound costs a point; halting is what experts call a fluency of 2 to 3. */
function marksOf({ words, halting }: FaultyReading): About {
  const wrong = words.filter(({ slip }) => slip >= 0).length / words.length
  const [total = 0, accuracy = 0, fluency = 0, prosody = 0] = excellent
  if (halting) return { whole: [5.5, 8.5, 3, 3] }
  return {
    whole: [total - 5 * wrong, accuracy - 5 * wrong, fluency - wrong, prosody - 2 * wrong],
    slips: words,
  }
}

// The corpus says that the scripts were read: bad readings must not lose words that the experts rated.
function people(): void {
  for (const { audio, words } of readSentences(corpus))
    write({ audio }, engine.alignAll(readAudio(join(corpus, audio)), scriptOf(words)))
}

function voices(): void {
  for (const { samples, script } of rightReadings('tuning', 6))
    write({ whole: excellent }, engine.alignAll(samples, script))
  for (const reading of [...slippedReadings('tuning', 12), ...haltingReadings('tuning', 4)])
    write(marksOf(reading), engine.alignAll(reading.samples, reading.script))
}

function scriptOf(words: readonly { text: string }[]): string {
  return words.map(({ text }) => text.toLowerCase()).join(' ')
}

function write(about: About, laid: AlignedSegments): void {
  const { phones, wordOf, values, reading } = engine.scorer.features(laid)
  const words = Array.from({ length: (wordOf.at(-1) ?? -1) + 1 }, (_, word) =>
    Array.from(phones).flatMap((phone, at) => (wordOf[at] === word ? [phoneInventory[phone] ?? ''] : [])),
  )
  if (words.length === 0) return
  writeSync(rows, `${JSON.stringify({ ...about, words })}\n`)
  writeSync(features, new Uint8Array(values.buffer))
  writeSync(features, new Uint8Array(reading.buffer))
}
