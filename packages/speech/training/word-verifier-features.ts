/**
 * Writes the features on which the word verifier and the clip verifier are trained: one line of JSON for each utterance. Only voices, speakers and words
 * for tuning are used, which trained no phone network and are not reported on.
 * usage: node packages/speech/training/word-verifier-features.ts TRIALS.jsonl SPEECHOCEAN762_FOLDER ENGLISH_OPEN_FOLDER
 */
import { appendFileSync, writeFileSync } from 'node:fs'
import { throughCodec } from '../fixtures/channels.ts'
import { corpusTrials, isHeldOut, isReported, openSentences, openTrials } from '../fixtures/people-trials.ts'
import { tuningVoices, wordTrials, type Trial } from '../fixtures/word-trials.ts'
import { openClipListener } from '../src/node/open-clip-listener.ts'
import { openNodeRecogniser } from '../src/node/node-recogniser.ts'
import { byName, clipFeatureNames } from '../src/scoring/features.ts'

const [, , out = 'word-trials.jsonl', corpus = '', open = ''] = process.argv
const recogniser = openNodeRecogniser()
const listener = openClipListener()
writeFileSync(out, '')
let lines = 0

let synthetic = 0
for (const trial of wordTrials(tuningVoices, 'tuning')) {
  write(trial, 'synthetic', 10)
  // Every third through a telephone.
  if (synthetic++ % 3 === 0)
    write({ ...trial, samples: throughCodec(trial.samples, 'telephone') }, 'synthetic', 10)
}
const isForTuning = (speaker: string) => isHeldOut(speaker) && !isReported(speaker)
for (const band of ['wide', 'telephone'] as const) {
  for await (const trial of corpusTrials(corpus, isForTuning, band, 2)) write(trial, 'cut', trial.accuracy)
  for await (const trial of openTrials(open, 'tuning', band, { alone: 3, sentences: 5 }))
    write(trial, trial.isolated ? 'alone' : 'cut', trial.accuracy)
}
// A whole sentence is no word.
for (const sentence of openSentences(open, 'tuning', 8)) write(sentence, 'cut', 10)
console.log(lines, 'lines')

/** `accuracy`: the mean of the experts, 0 to 10. */
function write(
  { samples, lexicon, target, said, kind, voice }: Trial,
  source: 'synthetic' | 'cut' | 'alone',
  accuracy: number,
): void {
  for (const utterance of recogniser.wordsIn(samples)) {
    const features = byName(clipFeatureNames, listener.features(utterance, { target, lexicon }))
    appendFileSync(out, `${JSON.stringify({ kind, source, said, target, voice, accuracy, features })}\n`)
    lines++
  }
}
