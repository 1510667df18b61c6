/**
 * Writes the features on which the word verifier is trained: one line of JSON for each utterance. Only voices, speakers and words
 * for tuning are used, which trained no encoder and are not reported on.
 * usage: node packages/speech/training/word-verifier-features.ts TRIALS.jsonl SPEECHOCEAN762_FOLDER ENGLISH_OPEN_FOLDER [BAND]
 *
 * BAND is wide or telephone. Without it both are written. The lines of both, one after the other, are the same.
 */
import { appendFileSync, writeFileSync } from 'node:fs'
import { throughCodec } from '../fixtures/channels.ts'
import { corpusTrials, isHeldOut, isReported, openSentences, openTrials } from '../fixtures/people-trials.ts'
import { tuningVoices, wordTrials, type Trial } from '../fixtures/word-trials.ts'
import type { HeardWord } from '../src/engine/word-features.ts'
import { openNodeRecogniser } from '../src/node/node-recogniser.ts'
import { byName, wordFeatureNames } from '../src/scoring/features.ts'

const [, , out = 'word-trials.jsonl', corpus = '', open = '', only] = process.argv
const recogniser = openNodeRecogniser()
writeFileSync(out, '')
let lines = 0
/** A sound is asked for several words. */
let latest: { samples: Float32Array; heard: HeardWord[] } | null = null

const isForTuning = (speaker: string) => isHeldOut(speaker) && !isReported(speaker)
for (const band of (['wide', 'telephone'] as const).filter((one) => only === undefined || one === only)) {
  let synthetic = 0
  for (const trial of wordTrials(tuningVoices, 'tuning')) {
    if (band === 'wide') write(trial, 'synthetic', 10)
    // Every third through a telephone.
    else if (synthetic++ % 3 === 0)
      write({ ...trial, samples: throughCodec(trial.samples, 'telephone') }, 'synthetic', 10)
  }
  for await (const trial of corpusTrials(corpus, isForTuning, band, 2)) write(trial, 'cut', trial.accuracy)
  for await (const trial of openTrials(open, 'tuning', band, { sentences: 5 }))
    write(trial, trial.isolated ? 'alone' : 'cut', trial.accuracy)
  // A whole sentence is no word.
  if (band === 'wide') for (const sentence of openSentences(open, 'tuning', 8)) write(sentence, 'cut', 10)
}
console.log(lines, 'lines')

/** `accuracy`: the mean of the experts, 0 to 10. */
function write(
  { samples, lexicon, target, said, kind, voice }: Trial,
  source: 'synthetic' | 'cut' | 'alone',
  accuracy: number,
): void {
  if (latest?.samples !== samples)
    latest = { samples, heard: recogniser.wordsIn(samples).map((said) => recogniser.hear(said)) }
  recogniser.load(lexicon)
  recogniser.setTarget(target)
  for (const heard of latest.heard) {
    const values = recogniser.features(heard)?.values
    if (!values) continue
    const features = byName(wordFeatureNames, values)
    appendFileSync(out, `${JSON.stringify({ kind, source, said, target, voice, accuracy, features })}\n`)
    lines++
  }
}
