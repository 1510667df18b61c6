/**
 * Writes the features on which the word verifier is trained: one line of JSON for each utterance.
 * usage: node packages/speech/training/word-verifier-features.ts OUT.jsonl [CORPUS_FOLDER]
 */
import { createWriteStream } from 'node:fs'
import { isKept, isReported, peopleTrials } from '../fixtures/people-trials.ts'
import { tuningVoices, wordTrials, type Trial } from '../fixtures/word-trials.ts'
import { openNodeRecogniser } from '../src/node/node-recogniser.ts'

const [, , out = 'evidence.jsonl', corpus] = process.argv
const recogniser = openNodeRecogniser()
const file = createWriteStream(out)
let lines = 0

for (const trial of wordTrials(tuningVoices, 'tuning')) write(trial, 10)
if (corpus !== undefined) {
  for await (const trial of peopleTrials(corpus, (speaker) => isKept(speaker) && !isReported(speaker))) {
    write(trial, trial.accuracy)
  }
}
file.end(() => console.log(lines, 'lines'))

function write({ samples, lexicon, target, said, kind, voice }: Trial, accuracy: number): void {
  recogniser.load(lexicon)
  recogniser.setTarget(target)
  for (const word of recogniser.wordsIn(samples)) {
    const { values } = recogniser.features(word)
    file.write(`${JSON.stringify({ kind, said, target, voice, accuracy, values })}\n`)
    lines++
  }
}
