/**
 * Trains one model from beginning to end, writes its files into src and renews the manifest.
 * usage: node packages/speech/training/train.ts MODEL CORPUS_FOLDER WORK_FOLDER VERSION [--open FOLDER] [--moonshine FILE] [--python PROGRAM]
 *
 * MODEL is phone-network, speech-encoder, small-acoustic-model, word-verifier, phrase-verifier, first-pass-verifier, reading (the
 * reading model, the transcript verifier, the scored-word verifier, the vowel formants and the substitution verifier), word-stress,
 * background-words, letter-to-sound or common-words. README.md lists what each needs. --moonshine is the file of Moonshine's encoder, for the encoder. --open is the folder of english-open, for
 * the models of the word games, for phrase-verifier and for word-stress.
 */
import { spawnSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { isOfWordsAlone, openSets } from '../fixtures/english-open.ts'
import { models } from '../src/models.ts'
import { pathOf } from './manifest.ts'

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    open: { type: 'string', default: '' },
    moonshine: { type: 'string', default: '' },
    python: { type: 'string', default: 'python3' },
  },
})
const [name = '', corpus = '', work = '.', version = '1'] = positionals
const { open, moonshine, python } = options

const here = (file: string) => join(import.meta.dirname, file)
const fileOf = (model: string) => {
  const [file] = models.find((one) => one.name === model)?.files ?? []
  if (!file) throw new Error(`The manifest has no model ${model}`)
  return pathOf(file)
}

const trainings: Record<string, () => void> = {
  'phone-network'() {
    node('phone-frames.ts', work, 'corpus', corpus)
    node('phone-frames.ts', work, 'words', '18000')
    runPython('train-phone-network.py', work, fileOf('phone-network'), version)
  },
  // From people who read, synthetic words and noises.
  'speech-encoder'() {
    const noise = join(open, 'noise_and_rooms')
    for (const set of openSets.filter((one) => !isOfWordsAlone(one)))
      node('phone-frames.ts', work, set, open, noise)
    node('phone-frames.ts', work, 'corpus', corpus, noise)
    node('phone-frames.ts', work, 'words', '6000', noise)
    node('phone-frames.ts', work, 'noises', noise, noise)
    const answers = here('../fixtures/speech-encoder-answers.json')
    runPython('train-speech-encoder.py', work, moonshine, fileOf('speech-encoder'), answers, version)
  },
  'small-acoustic-model'() {
    node('small-acoustic-model.ts', fileOf('small-acoustic-model'), version)
  },
  'word-verifier'() {
    const trials = join(work, 'word-trials.jsonl')
    node('word-verifier-features.ts', trials, corpus, open)
    runPython('train-word-verifier.py', trials, fileOf('word-verifier'), version)
  },
  'phrase-verifier'() {
    node('train-phrase-verifier.ts', corpus, open, version)
  },
  'first-pass-verifier'() {
    node('train-first-pass-verifier.ts', corpus, version)
  },
  reading() {
    for (const source of ['people', 'voices']) node('reading-model-features.ts', source, corpus, work)
    node('transcript-verifier-features.ts', corpus, work)
    const trials = join(work, 'transcript-trials.jsonl')
    runPython('train-transcript-verifier.py', trials, fileOf('transcript-verifier'))
    const answers = here('../fixtures/reading-answers.json')
    runPython('train-reading-model.py', corpus, work, fileOf('reading-model'), answers, version)
    node('train-scored-word-verifier.ts', corpus, work, version)
    node('train-vowel-formants.ts', corpus, work, fileOf('vowel-formants'), version)
    node('substitution-verifier-features.ts', corpus, work)
    runPython('train-substitution-verifier.py', work, fileOf('substitution-verifier'), version)
  },
  'word-stress'() {
    const measures = ['voices', 'learners', 'open'].map((source) => {
      const out = join(work, `word-stress-${source}.jsonl`)
      node('word-stress-measures.ts', source, source === 'open' ? open : corpus, out)
      return out
    })
    const answers = here('../fixtures/word-stress-answers.json')
    runPython('train-word-stress.py', fileOf('word-stress'), answers, version, ...measures)
  },
  'background-words'() {
    node('background-words.ts')
  },
  'letter-to-sound'() {
    const dictionary = createRequire(import.meta.url).resolve('cmu-pronouncing-dictionary')
    runPython('train-letter-to-sound.py', dictionary, fileOf('letter-to-sound'), version)
  },
  'common-words'() {
    node('common-words.ts', corpus)
  },
}

const train = trainings[name]
if (!train) throw new Error(`There is no model ${name}. Models: ${Object.keys(trainings).join(', ')}`)
mkdirSync(work, { recursive: true })
train()
node('manifest.ts')

function node(script: string, ...args: string[]): void {
  run(process.execPath, here(script), ...args)
}

function runPython(script: string, ...args: string[]): void {
  run(python, here(script), ...args)
}

function run(program: string, ...args: string[]): void {
  console.log(`\n${[program, ...args].join(' ')}`)
  const { status } = spawnSync(program, args, { stdio: 'inherit' })
  if (status !== 0) process.exit(1)
}
