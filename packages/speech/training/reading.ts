/**
 * Trains the reading model from beginning to end: features, the model, and whether a text was read at all.
 * usage: node packages/speech/training/reading.ts CORPUS_FOLDER WORK_FOLDER VERSION [PYTHON]
 *                                      (needs ffmpeg, espeak-ng, flite, and Python with torch, numpy and scikit-learn)
 */
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const [, , corpus = '', work = '.', version = '1', python = 'python3'] = process.argv
const here = (name: string) => fileURLToPath(new URL(name, import.meta.url))

for (const name of ['people', 'voices'])
  run(process.execPath, here('reading-features.ts'), name, corpus, work)
run(process.execPath, here('reading-matches.ts'), corpus, work)
run(
  python,
  here('train-reading-gate.py'),
  join(work, 'matches.jsonl'),
  here('../src/scoring/transcript-verifier.json'),
)
const [model, answers] = [here('../src/scoring/reading-model.json'), here('../fixtures/reading-answers.json')]
run(python, here('train-reading.py'), corpus, work, model, answers, version)
run(process.execPath, here('train-judged-words.ts'), corpus, work, version)

function run(program: string, ...args: string[]): void {
  console.log(`\n${[program, ...args].join(' ')}`)
  const { status } = spawnSync(program, args, { stdio: 'inherit' })
  if (status !== 0) process.exit(1)
}
