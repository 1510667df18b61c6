/**
 * Writes the small acoustic model of the games from the acoustic model of CMU Sphinx.
 * usage: node packages/speech/training/small-acoustic-model.ts OUT.json VERSION
 *
 * Contexts: for the first state of a phone those triphones are averaged that have the same phone before it, weighted by how often they are in
 * common words said alone; for the last state those with the same phone after it. Then the neighbours that change the
 * weights least are joined until `classes` are left. Gaussians: of each codebook the two whose union loses least likelihood are
 * joined until `gaussians` are left.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import {
  acousticModelFiles,
  gaussiansInFiles,
  readGaussianParameters,
  readMixtureWeights,
  readModelDefinition,
} from '../fixtures/acoustic-model-files.ts'
import { pronouncingDictionary } from '../src/node/pronouncing-dictionary.ts'
import { streamCount, streamSize, varianceFloor, weightStep } from '../src/scoring/acoustic-model.ts'
import { positionOf, wordPosition } from '../src/scoring/forced-alignment.ts'
import type { QuantisedParameters, SmallAcousticModelFile } from '../src/scoring/small-acoustic-model.ts'
import { phoneInventory } from '../src/text/arpabet.ts'
import { inLetters } from '../src/text/base64.ts'
import commonWords from '../src/text/common-words.json' with { type: 'json' }
import { contextClasses, type Context, type Weights } from './context-classes.ts'
import { fewerGaussians, type Gaussian } from './fewer-gaussians.ts'

const classes = 8
const gaussians = 64
/** Means: 64 values from the lowest to the highest of a dimension. Logarithms of variances: 16, without the outermost. */
const [meanLevels, varianceLevels, outermost] = [64, 16, 0.002]
/** A weight is one of twelve, each e^-0.82 times the one before it. */
const [weightSteps, weightLevels] = [8, 12]
/** A context that no word has counts this much. */
const unseen = 1e-3

const [, , out = '', version = ''] = process.argv
const files = acousticModelFiles
const definition = readModelDefinition(readFileSync(files.mdef))
const allWeights = readMixtureWeights(readFileSync(files.sendump))
const means = readGaussianParameters(readFileSync(files.means))
const variances = readGaussianParameters(readFileSync(files.variances))
const size = streamCount * gaussiansInFiles

const silence = 'SIL'
const phones = [...phoneInventory.filter((phone) => phone !== silence), silence]
const inFiles = phones.map((phone) => definition.phones.indexOf(phone))
const inContext = phones.slice(0, -1).map((_, at) => at)

const wordContexts = countContexts()
const plain = inFiles.flatMap((phone) => [0, 1, 2].map((state) => weightsOf(3 * phone + state)))
const ofContexts = inContext.map((phone) =>
  [0, 2].map((state) => contextClasses(contextsOf(phone, state), classes)),
)
const vectors = [
  ...plain,
  ...ofContexts.flatMap((states) => states.flatMap((contexts) => contexts.map(({ weights }) => weights))),
]
const phoneOf = [
  ...phones.flatMap((_, phone) => [phone, phone, phone]),
  ...inContext.flatMap((phone) => Array<number>(2 * classes).fill(phone)),
]

const reduced = reducedCodebooks()

const classesOf = (contexts: readonly Context[]) =>
  inLetters(phones.map((_, neighbour) => contexts.findIndex(({ members }) => members.includes(neighbour))))
const file: SmallAcousticModelFile = {
  version,
  phones,
  gaussians,
  means: quantised(reduced.means, meanLevels, 0),
  logVariances: quantised(reduced.logVariances, varianceLevels, outermost),
  weights: inLetters(
    Array.from(reduced.weights, (weight) =>
      Math.min(weightLevels - 1, Math.round(-Math.log(Math.max(1e-12, weight)) / weightStep / weightSteps)),
    ),
  ),
  weightSteps,
  classes,
  before: ofContexts.map(([first]) => classesOf(first ?? [])),
  after: ofContexts.map(([, last]) => classesOf(last ?? [])),
}
writeFileSync(out, `${JSON.stringify(file)}\n`)
console.log(vectors.length, 'senones, written to', out)

/** How often a phone is between two others in a position of a word, for common words said alone. */
function countContexts(): Map<string, number> {
  const counts = new Map<string, number>()
  const numbers = new Map(phones.map((phone, at) => [phone, at]))
  const none = numbers.get(silence) ?? 0
  const dictionary = pronouncingDictionary()
  for (const word of commonWords.lists.flatMap((list) => list.split(' '))) {
    for (const pronunciation of dictionary.get(word) ?? []) {
      const said = pronunciation.split(' ').map((phone) => numbers.get(phone) ?? none)
      for (const [at, phone] of said.entries()) {
        const key = [phone, positionOf(at, said.length), said[at - 1] ?? none, said[at + 1] ?? none].join()
        counts.set(key, (counts.get(key) ?? 0) + 1)
      }
    }
  }
  return counts
}

function weightsOf(senone: number): Weights {
  const senones = definition.codebookOf.length
  const weights = Float64Array.from({ length: size }, (_, at) =>
    Math.exp(-weightStep * (allWeights[at * senones + senone] as number)),
  )
  for (let stream = 0; stream < streamCount; stream++) {
    const part = weights.subarray(stream * gaussiansInFiles, (stream + 1) * gaussiansInFiles)
    const sum = part.reduce((total, weight) => total + weight, 0)
    for (let at = 0; at < part.length; at++) part[at] = (part[at] as number) / sum
  }
  return weights
}

/** For each neighbour of a phone the mean weights of one of its states. */
function contextsOf(phone: number, state: number): Context[] {
  return phones.map((_, neighbour) => {
    const shares = new Map<number, number>()
    for (const position of Object.values(wordPosition)) {
      for (const other of phones.keys()) {
        const [left, right] = state === 0 ? [neighbour, other] : [other, neighbour]
        const [middle, before, after] = [phone, left, right].map((one) => inFiles[one] ?? 0) as [
          number,
          number,
          number,
        ]
        const senone = definition.senonesOf(definition.findTriphone(middle, before, after, position))[
          state
        ] as number
        const count = (wordContexts.get([phone, position, left, right].join()) ?? 0) + unseen
        shares.set(senone, (shares.get(senone) ?? 0) + count)
      }
    }
    const count = [...shares.values()].reduce((sum, share) => sum + share, 0)
    const weights = new Float64Array(size)
    for (const [senone, share] of shares)
      for (const [at, weight] of weightsOf(senone).entries())
        weights[at] = (weights[at] as number) + (share / count) * weight
    return { members: [neighbour], count, weights }
  })
}

/** The joined Gaussians of each codebook, and their weights in its senones. */
function reducedCodebooks() {
  const count = phones.length * streamCount * gaussians
  const reduced = {
    means: new Float64Array(count * streamSize),
    logVariances: new Float64Array(count * streamSize),
    weights: new Float64Array(streamCount * gaussians * vectors.length),
  }
  for (const phone of phones.keys()) {
    const senones = [...vectors.keys()].filter((senone) => phoneOf[senone] === phone)
    for (let stream = 0; stream < streamCount; stream++) {
      const kept = gaussiansOf(phone, stream, senones)
      for (const [gaussian, { members, mean, variance }] of kept.entries()) {
        const to = ((phone * streamCount + stream) * gaussians + gaussian) * streamSize
        reduced.means.set(mean, to)
        reduced.logVariances.set(variance.map(Math.log), to)
        for (const senone of senones) {
          const weights = vectors[senone] ?? new Float64Array(size)
          const sum = members.reduce(
            (total, member) => total + (weights[stream * gaussiansInFiles + member] as number),
            0,
          )
          reduced.weights[(stream * gaussians + gaussian) * vectors.length + senone] = sum
        }
      }
    }
  }
  return reduced
}

function gaussiansOf(phone: number, stream: number, senones: readonly number[]): Gaussian[] {
  const first = ((inFiles[phone] ?? 0) * streamCount + stream) * gaussiansInFiles
  const all = Array.from({ length: gaussiansInFiles }, (_, at): Gaussian => {
    const values = (of: Float32Array) =>
      Float64Array.from(of.subarray((first + at) * streamSize, (first + at + 1) * streamSize))
    const weights = senones.map((senone) => vectors[senone]?.[stream * gaussiansInFiles + at] ?? 0)
    return {
      members: [at],
      weight: weights.reduce((sum, one) => sum + one, 0) / senones.length + 1e-6,
      mean: values(means),
      variance: values(variances).map((one) => Math.max(varianceFloor, one)),
    }
  })
  return fewerGaussians(all, gaussians)
}

/** Without the share `outside` at either end of a dimension: these get its first and its last level. */
function quantised(values: Float64Array, levels: number, outside: number): QuantisedParameters {
  const dimensions = Array.from({ length: streamCount * streamSize }, (_, dimension) => {
    const [stream, at] = [Math.floor(dimension / streamSize), dimension % streamSize]
    return phones.flatMap((_phone, phone) =>
      Array.from({ length: gaussians }, (_gaussian, gaussian) => {
        const place = (phone * streamCount + stream) * gaussians + gaussian
        return values[place * streamSize + at] as number
      }),
    )
  })
  const scales = dimensions.map((numbers) => {
    const sorted = numbers.toSorted((a, b) => a - b)
    const left = Math.floor(outside * sorted.length)
    const [lowest, highest] = [sorted[left] as number, sorted[sorted.length - 1 - left] as number]
    return { lowest: rounded(lowest), step: rounded((highest - lowest) / (levels - 1)) }
  })
  const levelOf = (value: number, dimension: number) => {
    const { lowest, step } = scales[dimension] as { lowest: number; step: number }
    return Math.max(0, Math.min(levels - 1, Math.round((value - lowest) / step)))
  }
  return {
    lowest: scales.map(({ lowest }) => lowest),
    step: scales.map(({ step }) => step),
    values: inLetters(
      dimensions.flatMap((numbers, dimension) => numbers.map((value) => levelOf(value, dimension))),
    ),
  }
}

function rounded(value: number): number {
  return Number(value.toPrecision(6))
}
