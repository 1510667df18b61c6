/**
 * Trains the phrase verifier: from the features of a phrase in a place to the probability that it was said there.
 * usage: node packages/speech/training/train-phrase-verifier.ts CORPUS_FOLDER OPEN_FOLDER VERSION [--rows FILE]
 *                                                   (writes src/scoring/phrase-verifier.json; needs ffmpeg)
 *
 * CORPUS_FOLDER is speechocean762, OPEN_FOLDER is english-open. The speech encoder has not heard the speakers in training, and the phrases and
 * speakers of the benchmark are left out. `--rows FILE` saves the training data to the file, or reads them from it. Prints, in two folds
 * by speaker, how many are found from each probability on, of the phrases that were said, that were not, and that were with another word.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import type { AskedPhrase } from '../fixtures/asked-phrases.ts'
import { hash } from '../fixtures/hash.ts'
import { phraseTrials, type PhraseTrial } from '../fixtures/phrase-trials.ts'
import { createPhraseSpotter } from '../src/engine/phrase-spotter.ts'
import { probablySaidFrom as accept } from '../src/heard-point.ts'
import { speechEncoder } from '../src/node/engine-files.ts'
import { pronouncingDictionary } from '../src/node/pronouncing-dictionary.ts'
import { acceptanceProbability, type VerifierFile } from '../src/scoring/verifier.ts'
import { trainVerifier } from './train-verifier.ts'

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: { rows: { type: 'string', default: '' } },
})
const [corpus = '', open = '', version = ''] = positionals
const steps = 400
/** The columns that are printed. */
const kinds = ['said', 'absent', 'other word'] as const
const at = [0.4, 0.5, 0.55, 0.6, 0.7, 0.8, 0.9]

/** A phrase that was said, or was not, in its most likely places. */
type Row = Pick<PhraseTrial, 'speaker' | 'condition'> & Pick<AskedPhrase, 'kind'> & { places: number[][] }

const rows = existsSync(options.rows) ? (JSON.parse(readFileSync(options.rows, 'utf8')) as Row[]) : collect()
if (options.rows !== '') writeFileSync(options.rows, JSON.stringify(rows))
printFolds()
const file = trained(rows)
writeFileSync(new URL('../src/scoring/phrase-verifier.json', import.meta.url), `${JSON.stringify(file)}\n`)

function collect(): Row[] {
  const spotter = createPhraseSpotter(speechEncoder(), pronouncingDictionary(), untrained())
  const draw = { seed: 1, speakers: 100, sentences: 10, alone: 10, rounds: 4 }
  const trials = phraseTrials('tuning', { corpus, open, ...draw })
  return [...trials].flatMap(({ speaker, condition, samples, asked }) => {
    const sound = spotter.hear(samples)
    return (
      asked
        // A phrase that differs by a sound may be what somebody with an accent has said.
        .filter(({ kind }) => kind !== 'other sound')
        .map(({ kind, text }): Row => {
          const places = spotter.places(sound, text).map(({ features }) => features)
          return { speaker, condition, kind, places }
        })
        .filter(({ places }) => places.length > 0)
    )
  })
}

function untrained(): VerifierFile {
  return { version: '', means: [], spreads: [], hidden: [], output: [], accept, notSure: accept }
}

/** First with the place that the search prefers, then with the one that this first verifier finds the most likely. */
function trained(some: readonly Row[]): VerifierFile {
  const fitted = (placeOf: (row: Row) => number[]): VerifierFile => ({
    ...untrained(),
    version,
    ...trainVerifier(
      some.flatMap((row) =>
        Array.from({ length: weightOf(row) }, () => ({ said: row.kind === 'said', values: placeOf(row) })),
      ),
      steps,
    ),
  })
  const first = fitted(({ places: [best = []] }) => best)
  return fitted(({ places }) => likeliest(first, places))
}

/** Long answers are what the product hears, and few of these recordings are long. What was not said fits somewhere in most of them. */
function weightOf({ condition, kind }: Row): number {
  return condition === 'long' && kind !== 'said' ? 3 : 1
}

function likeliest(verifier: VerifierFile, places: readonly number[][]): number[] {
  const probabilities = places.map((features) => acceptanceProbability(verifier, features))
  return places[probabilities.indexOf(Math.max(...probabilities))] ?? []
}

function printFolds(): void {
  const isInFold = ({ speaker }: Row) => hash(speaker) % 2 === 0
  const judged = [true, false].flatMap((fold) => {
    const verifier = trained(rows.filter((row) => isInFold(row) !== fold))
    return rows
      .filter((row) => isInFold(row) === fold)
      .map(({ places, ...row }) => ({
        ...row,
        probability: acceptanceProbability(verifier, likeliest(verifier, places)),
      }))
  })
  for (const condition of ['', ...new Set(rows.map((row) => row.condition))]) {
    const here = judged.filter((one) => condition === '' || one.condition === condition)
    const share = (kind: Row['kind'], from: number) => {
      const some = here.filter((one) => one.kind === kind)
      return ((100 * some.filter(({ probability }) => probability >= from).length) / some.length).toFixed(1)
    }
    const columns = at.map((from) => `${from}: ${kinds.map((kind) => share(kind, from)).join('/')}`)
    console.log(`${(condition || 'all').padEnd(12)} ${columns.join('  ')}`)
  }
}
