/**
 * Writes the features on which the word verifier is trained: one line of JSON for each utterance.
 * usage: node packages/speech/training/word-verifier-features.ts TRIALS.jsonl [CORPUS_FOLDER]
 */
import { createWriteStream } from 'node:fs'
import { isHeldOut, isReported, peopleTrials } from '../fixtures/people-trials.ts'
import { tuningVoices, wordTrials, type Trial } from '../fixtures/word-trials.ts'
import { openNodeRecogniser } from '../src/node/node-recogniser.ts'
import { byName, targetWordFeatureNames } from '../src/scoring/features.ts'

const [, , out = 'word-trials.jsonl', corpus] = process.argv
const recogniser = openNodeRecogniser()
const file = createWriteStream(out)
let lines = 0

for (const trial of wordTrials(tuningVoices, 'tuning')) write(trial, 10)
if (corpus !== undefined) {
  const isForTuning = (speaker: string) => isHeldOut(speaker) && !isReported(speaker)
  for await (const trial of peopleTrials(corpus, isForTuning)) write(trial, trial.accuracy)
}
file.end(() => console.log(lines, 'lines'))

/** `accuracy`: the mean of the experts, 0 to 10. */
function write({ samples, lexicon, target, said, kind, voice }: Trial, accuracy: number): void {
  recogniser.load(lexicon)
  recogniser.setTarget(target)
  for (const utterance of recogniser.wordsIn(samples)) {
    const features = byName(targetWordFeatureNames, recogniser.features(utterance).values)
    file.write(`${JSON.stringify({ kind, said, target, voice, accuracy, features })}\n`)
    lines++
  }
}
