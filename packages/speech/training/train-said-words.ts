/**
 * Trains the second look at a reading: from the evidence to how likely it is that a word of the script was said.
 * usage: node packages/speech/training/train-said-words.ts CORPUS_FOLDER VERSION (writes src/scoring/said-words.json)
 *
 * Neither the voices nor the speakers that the benchmark reports on are heard here. `--rows FILE` keeps the evidence, or
 * uses what was kept.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { isKept, isReported } from '../fixtures/people-trials.ts'
import { peopleReadings } from '../fixtures/people-readings.ts'
import { tuningScripts } from '../fixtures/reading-scripts.ts'
import { readingTrials } from '../fixtures/reading-trials.ts'
import { tuningVoices } from '../fixtures/word-trials.ts'
import { createReadingFollower } from '../src/engine/follow-reading.ts'
import { pronouncingDictionary } from '../src/node/pronouncing-dictionary.ts'
import type { NetworkFile } from '../src/scoring/phone-network.ts'
import type { VerdictFile } from '../src/scoring/weigh-evidence.ts'
import { scriptWords } from '../src/text/script-words.ts'

type Row = { said: boolean; values: number[] }

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: { rows: { type: 'string', default: '' } },
})
const [corpus = '', version = ''] = positionals
const hiddenUnits = 12
const steps = 1500
const rate = 0.01
const decay = 0.02
// Under this a word was not said; above it the judge decides, too (score-reading.ts): a good word that is called left out
// hurts more than a bad one that is scored.
const accept = 0.1

const rows = existsSync(options.rows) ? (JSON.parse(readFileSync(options.rows, 'utf8')) as Row[]) : collect()
if (options.rows !== '') writeFileSync(options.rows, JSON.stringify(rows))
const file = train(rows)
writeFileSync(new URL('../src/scoring/said-words.json', import.meta.url), `${JSON.stringify(file)}\n`)

function collect(): Row[] {
  const network = JSON.parse(
    readFileSync(new URL('../src/scoring/phone-network.json', import.meta.url), 'utf8'),
  ) as NetworkFile
  const follower = createReadingFollower(network, {
    version: '',
    means: [],
    spreads: [],
    hidden: [],
    output: [],
    accept: 0,
    notSure: 0,
  })
  const dictionary = pronouncingDictionary()
  const found: Row[] = []
  const add = (script: string[], said: (boolean | null)[], samples: Float32Array) => {
    const words = scriptWords(script.join(' '), dictionary)
    if (words.length !== script.length) return
    const { parts, evidence } = follower.firstLook(samples, words)
    const read = parts.filter((part) => part.type === 'word')
    for (const [at, { word }] of read.entries()) {
      const truth = said[word] ?? null
      if (truth !== null) found.push({ said: truth, values: evidence[at] ?? [] })
    }
  }
  for (const round of [0, 1, 2])
    for (const { script, fates, samples } of readingTrials(tuningVoices, tuningScripts, round))
      add(
        script.split(' '),
        fates.map((fate) => fate === 'read'),
        samples,
      )
  console.log(found.length, 'words of synthetic voices')
  const people = (round: number, wanted: (speaker: string, at: number) => boolean) => {
    for (const { words, samples } of peopleReadings(corpus, wanted, round)) {
      // What the experts rated under 2 was perhaps not said.
      add(
        words.map(({ text }) => text),
        words.map(({ said, accuracy }) => (said && accuracy < 2 ? null : said)),
        samples,
      )
    }
  }
  for (const round of [0, 1, 2]) people(round, (speaker) => isKept(speaker) && !isReported(speaker))
  people(3, (speaker, at) => !isKept(speaker) && at % 4 === 0)
  console.log(found.length, 'words in all')
  return found
}

function train(all: readonly Row[]): VerdictFile {
  const width = all[0]?.values.length ?? 0
  const column = (at: number) => all.map(({ values }) => values[at] ?? 0)
  const mean = (numbers: number[]) => numbers.reduce((sum, value) => sum + value, 0) / numbers.length
  const means = Array.from({ length: width }, (_, at) => mean(column(at)))
  const spreads = means.map(
    (centre, at) => Math.sqrt(mean(column(at).map((value) => (value - centre) ** 2))) || 1,
  )
  const inputs = all.map(({ values }) => [
    ...values.map((value, at) => Math.max(-4, Math.min(4, (value - (means[at] ?? 0)) / (spreads[at] ?? 1)))),
    1,
  ])
  const hiddenWeights = hiddenUnits * (width + 1)
  const weights = Float64Array.from(
    { length: hiddenWeights + hiddenUnits + 1 },
    (_, at) => 0.3 * Math.sin(at * 12.9898 + 4.1),
  )
  const gradient = new Float64Array(weights.length)
  const momentum = new Float64Array(weights.length)
  const power = new Float64Array(weights.length)
  const units = new Float64Array(hiddenUnits)
  for (let step = 1; step <= steps; step++) {
    gradient.fill(0)
    let loss = 0
    for (const [row, { said }] of all.entries()) {
      const input = inputs[row] ?? []
      let total = weights[hiddenWeights + hiddenUnits] ?? 0
      for (let unit = 0; unit < hiddenUnits; unit++) {
        let sum = 0
        for (let at = 0; at <= width; at++) sum += (weights[unit * (width + 1) + at] ?? 0) * (input[at] ?? 0)
        units[unit] = Math.tanh(sum)
        total += (weights[hiddenWeights + unit] ?? 0) * (units[unit] ?? 0)
      }
      const likelihood = 1 / (1 + Math.exp(-total))
      loss -= Math.log(Math.max(1e-9, said ? likelihood : 1 - likelihood))
      const error = (likelihood - (said ? 1 : 0)) / all.length
      gradient[hiddenWeights + hiddenUnits] = (gradient[hiddenWeights + hiddenUnits] ?? 0) + error
      for (let unit = 0; unit < hiddenUnits; unit++) {
        const value = units[unit] ?? 0
        gradient[hiddenWeights + unit] = (gradient[hiddenWeights + unit] ?? 0) + error * value
        const back = error * (weights[hiddenWeights + unit] ?? 0) * (1 - value * value)
        for (let at = 0; at <= width; at++) {
          const place = unit * (width + 1) + at
          gradient[place] = (gradient[place] ?? 0) + back * (input[at] ?? 0)
        }
      }
    }
    const now = rate * (step > 0.7 * steps ? 0.2 : 1)
    for (const [at, slope] of gradient.entries()) {
      momentum[at] = 0.9 * (momentum[at] ?? 0) + 0.1 * slope
      power[at] = 0.999 * (power[at] ?? 0) + 0.001 * slope * slope
      const move =
        (momentum[at] ?? 0) / (1 - 0.9 ** step) / (Math.sqrt((power[at] ?? 0) / (1 - 0.999 ** step)) + 1e-8)
      weights[at] = (weights[at] ?? 0) * (1 - now * decay) - now * move
    }
    if (step % 250 === 0) console.log('step', step, 'loss', (loss / all.length).toFixed(4))
  }
  const rounded = (numbers: ArrayLike<number>) =>
    Array.from(numbers, (value) => Math.round(value * 1e4) / 1e4)
  return {
    version,
    means: rounded(means),
    spreads: rounded(spreads),
    hidden: Array.from({ length: hiddenUnits }, (_, unit) =>
      rounded(weights.subarray(unit * (width + 1), (unit + 1) * (width + 1))),
    ),
    output: rounded(weights.subarray(hiddenWeights)),
    accept,
    notSure: accept,
  }
}
