/**
 * Writes the features on which the substitution verifier is trained: one line of JSON for each phone.
 * usage: node packages/speech/training/substitution-verifier-features.ts CORPUS_FOLDER WORK_FOLDER
 *                                                                          (needs ffmpeg, espeak-ng and out-of-fold.json)
 */
import { closeSync, openSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { openReadingEngine } from '../fixtures/reading-engine.ts'
import { phoneScoredReadings } from './scored-phones.ts'

const [, , corpus = '', work = '.'] = process.argv
const engine = openReadingEngine()
const out = openSync(join(work, 'substitutions.jsonl'), 'w')
let lines = 0

for (const { source, voice, aligned, scores } of phoneScoredReadings(engine, corpus, work))
  for (const [word, phones] of engine.scorer.substitutionFeatures(aligned).entries())
    for (const [place, { values }] of phones.entries()) {
      const score = scores[word]?.[place] ?? null
      if (score === null) continue
      writeSync(out, `${JSON.stringify({ source, voice, score, values })}\n`)
      lines++
    }
closeSync(out)
console.log(lines, 'phones')
