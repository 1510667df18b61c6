/**
 * Step 1 of the reading model: the features that the product computes.
 * usage: node packages/speech/training/reading-model-features.ts people|voices CORPUS_FOLDER OUT_FOLDER
 *                                                                      (needs ffmpeg, espeak-ng and flite)
 *
 * `people` are the recordings of the corpus. `voices` are synthetic readings without a rating by experts. Their errors are
 * known, and they cover the upper end of the scale, where the corpus has no speaker. Writes rows-NAME.jsonl, for each
 * recording the phones of each word, and features-NAME.f32, the features of these phones and then those of the reading
 * (scoring/features.json has their order).
 */
import { closeSync, mkdirSync, openSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { throughCodec } from '../fixtures/channels.ts'
import { readSentences, withAudio } from '../fixtures/corpus.ts'
import { openReadingEngine } from '../fixtures/reading-engine.ts'
import type { Band } from '../fixtures/people-trials.ts'
import { correctReadings } from '../fixtures/synthetic-readings.ts'
import {
  haltingReadings,
  mispronouncedReadings,
  type FaultyReading,
} from '../fixtures/mispronounced-readings.ts'
import type { AlignedSegments } from '../src/engine/transcript-aligner.ts'
import { phoneInventory } from '../src/text/arpabet.ts'

const [, , name = '', corpus = '', out = '.'] = process.argv
/** The scores of a correct reading by a synthetic voice: total, accuracy, fluency and prosody, 0 to 10. */
const excellent = [9.7, 9.8, 9.7, 9.5]
const engine = openReadingEngine()
mkdirSync(out, { recursive: true })
const rows = openSync(join(out, `rows-${name}.jsonl`), 'w')
const features = openSync(join(out, `features-${name}.f32`), 'w')
const kinds: Record<string, () => void> = { people, voices }
kinds[name]?.()
closeSync(rows)
closeSync(features)

type Labels = {
  /** The recording in the corpus, whose labels are in labels.jsonl. */
  audio?: string
  /** As recorded, or every second one also through a telephone, so that a headset in call mode costs no marks. */
  band?: Band
  /** The scores of a synthetic reading: total, accuracy, fluency and prosody, 0 to 10. */
  scores?: readonly number[]
  /** For each word of a synthetic reading the target phones and the index of the mispronounced one (-1 if none is). */
  errors?: FaultyReading['words']
}

/** One point less if a fifth of the words has a mispronounced phone. Halting readings have a low fluency. */
function labelsOf({ words, halting }: FaultyReading): Labels {
  const wrong = words.filter(({ errorAt }) => errorAt >= 0).length / words.length
  const [total = 0, accuracy = 0, fluency = 0, prosody = 0] = excellent
  if (halting) return { scores: [5.5, 8.5, 3, 3] }
  return {
    scores: [total - 5 * wrong, accuracy - 5 * wrong, fluency - wrong, prosody - 2 * wrong],
    errors: words,
  }
}

// In the corpus every script was read completely. So no word is omitted, however badly it was read.
function people(): void {
  const sentences = [...readSentences(corpus).entries()]
  for (const [[at, { audio, words }], samples] of withAudio(sentences, ([, one]) =>
    join(corpus, one.audio),
  )) {
    write({ audio, band: 'wide' }, engine.alignAll(samples, scriptOf(words)))
    if (at % 2 === 1) continue
    const telephone = throughCodec(samples, 'telephone')
    write({ audio, band: 'telephone' }, engine.alignAll(telephone, scriptOf(words)))
  }
}

function voices(): void {
  for (const { samples, script } of correctReadings('tuning', 6))
    write({ scores: excellent }, engine.alignAll(samples, script))
  for (const reading of [...mispronouncedReadings('tuning', 12), ...haltingReadings('tuning', 4)])
    write(labelsOf(reading), engine.alignAll(reading.samples, reading.script))
}

function scriptOf(words: readonly { text: string }[]): string {
  return words.map(({ text }) => text.toLowerCase()).join(' ')
}

function write(labels: Labels, aligned: AlignedSegments): void {
  const { phones, wordOf, values, reading } = engine.scorer.features(aligned)
  const words = Array.from({ length: (wordOf.at(-1) ?? -1) + 1 }, (_, word) =>
    Array.from(phones).flatMap((phone, at) => (wordOf[at] === word ? [phoneInventory[phone] ?? ''] : [])),
  )
  if (words.length === 0) return
  writeSync(rows, `${JSON.stringify({ ...labels, words })}\n`)
  writeSync(features, new Uint8Array(values.buffer))
  writeSync(features, new Uint8Array(reading.buffer))
}
