/**
 * Writes the features on which the substitution verifier is trained: one line of JSON for each phone.
 * usage: node packages/speech/training/substitution-verifier-features.ts CORPUS_FOLDER WORK_FOLDER
 *                                                                          (needs ffmpeg, espeak-ng and out-of-fold.json)
 *
 * Synthetic readings have known errors: as they are, and every second one through a telephone. Of people the experts' scores
 * say which phones were wrong; train-reading-model.py wrote them to out-of-fold.json. Speakers who are reported on are left
 * out. All recordings of the other speakers whom no network has heard are taken, and every sixth of the rest.
 */
import { closeSync, openSync, readFileSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { throughCodec } from '../fixtures/channels.ts'
import { readAudio, readSentences } from '../fixtures/corpus.ts'
import { anyErrors, frequentErrors, mispronouncedReadings } from '../fixtures/mispronounced-readings.ts'
import { isHeldOut, isReported } from '../fixtures/people-trials.ts'
import { openReadingEngine } from '../fixtures/reading-engine.ts'
import type { AlignedReading } from '../src/engine/transcript-aligner.ts'

const [, , corpus = '', work = '.'] = process.argv
const engine = openReadingEngine()
const out = openSync(join(work, 'substitutions.jsonl'), 'w')
const everyHeard = 6
/** The scores of right and wrong phones of synthetic voices, as the experts would give them: 0 to 2. */
const [right, wrong] = [2, 0]
let lines = 0

for (const errorsOf of [anyErrors, frequentErrors])
  for (const [at, { samples, script, words, voice }] of [
    ...mispronouncedReadings('tuning', Infinity, errorsOf),
  ].entries()) {
    const scoreOf = (word: number, place: number, phones: string) => {
      const target = words[word]
      if (target?.phones.join(' ') !== phones) return null
      return target.errorAt === place ? wrong : right
    }
    write('synthetic', voice, engine.alignAll(samples, script), scoreOf)
    if (at % 2 === 0)
      write('synthetic', voice, engine.alignAll(throughCodec(samples, 'telephone'), script), scoreOf)
  }

type Predictions = Record<string, { experts: [phones: (number | null)[]] }>
const predictions = JSON.parse(readFileSync(join(work, 'out-of-fold.json'), 'utf8')) as Predictions
for (const [at, { id, speaker, audio, words }] of readSentences(corpus).entries()) {
  if (isReported(speaker) || (!isHeldOut(speaker) && at % everyHeard !== 0)) continue
  const script = words.map(({ text }) => text.toLowerCase()).join(' ')
  const scores = predictions[id]?.experts[0] ?? []
  let phone = 0
  write(
    isHeldOut(speaker) ? 'unseen' : 'heard',
    speaker,
    engine.alignAll(readAudio(join(corpus, audio)), script),
    () => scores[phone++] ?? null,
  )
}
closeSync(out)
console.log(lines, 'phones')

/** `scoreOf`: the experts' score of the phone at a place in a word, or null if it is not known. */
function write(
  source: 'synthetic' | 'unseen' | 'heard',
  voice: string,
  aligned: AlignedReading,
  scoreOf: (word: number, place: number, phones: string) => number | null,
): void {
  const segments = aligned.segments.filter((segment) => segment.type === 'word')
  for (const [word, phones] of engine.scorer.substitutionFeatures(aligned).entries()) {
    const sounds = (segments[word]?.phones ?? []).map(({ phone }) => aligned.phones[phone]).join(' ')
    for (const [place, { values }] of phones.entries()) {
      const score = scoreOf(word, place, sounds)
      if (score === null) continue
      writeSync(out, `${JSON.stringify({ source, voice, score, values })}\n`)
      lines++
    }
  }
}
