import { openConvolution } from './convolution.ts'
import { phoneFeatureCount, readingFeatureCount } from './features.ts'
import { openMatrixMemory, type MatrixMemory } from './matrix-kernel.ts'
import type { ReadingFeatures } from './reading-features.ts'
import { zScore } from './statistics.ts'
import {
  add,
  concat,
  columnMaxima,
  columnMeans,
  columnDeviations,
  emptyRows,
  part,
  relu,
  unpackTensor,
  type PackedTensor,
  type Rows,
  type Tensor,
} from './tensors.ts'
import { treeFeatures } from './tree-features.ts'
import { openTrees, type PackedTrees } from './trees.ts'

/** Written by packages/speech/training/train-reading-model.py. */
export type ReadingModelFile = {
  version: string
  /** The command that trained it, and the correlations (Pearson) with experts on speakers outside its training data. */
  command: string
  agreement: Record<string, number>
  norms: Record<'phoneMeans' | 'phoneSpreads' | 'wholeMeans' | 'wholeSpreads', PackedTensor>
  /** For each output the mean and the standard deviation of the experts' scores. */
  scales: { phone: number[]; word: number[]; whole: number[] }
  /** The networks of the ensemble: one shape, different random seeds. */
  members: Record<string, PackedTensor>[]
  trees: { phone: PackedTrees; word: PackedTrees; whole: PackedTrees[] }
  /** The weights of the trees in the mean of networks and trees, 0 to 1. */
  treeShares: { phone: number; word: number; whole: number }
}

/** Predictions of the experts' scores: phones 0 to 2, words and the reading 0 to 10. */
export type PredictedScores = {
  /** In the order of time. */
  words: { score: number; phones: number[] }[]
  total: number
  accuracy: number
  fluency: number
  prosody: number
}

export type ReadingModel = { readonly version: string; predict(features: ReadingFeatures): PredictedScores }

const varianceFloor = 1e-4

export function openReadingModel(file: ReadingModelFile): ReadingModel {
  const memory = openMatrixMemory()
  const members = file.members.map((member) => openMember(memory, member))
  const phoneTrees = openTrees(file.trees.phone)
  const wordTrees = openTrees(file.trees.word)
  const wholeTrees = file.trees.whole.map(openTrees)
  const norms = {
    phoneMeans: unpackTensor(file.norms.phoneMeans).values,
    phoneSpreads: unpackTensor(file.norms.phoneSpreads).values,
    wholeMeans: unpackTensor(file.norms.wholeMeans).values,
    wholeSpreads: unpackTensor(file.norms.wholeSpreads).values,
  }
  const { scales, treeShares } = file

  /** Phone features as z-scores: by the mean and the standard deviation of the feature for this phone. */
  function phoneZScores({ phones, values }: ReadingFeatures): Rows {
    const rows = emptyRows(phones.length, phoneFeatureCount)
    for (let at = 0; at < rows.values.length; at++) {
      const norm =
        (phones[Math.floor(at / phoneFeatureCount)] as number) * phoneFeatureCount + (at % phoneFeatureCount)
      rows.values[at] = zScore(values[at] as number, norms.phoneMeans[norm], norms.phoneSpreads[norm])
    }
    return rows
  }

  const readingZScores = ({ reading }: ReadingFeatures): Rows => ({
    count: 1,
    size: readingFeatureCount,
    values: Float64Array.from(reading, (value, at) =>
      zScore(value, norms.wholeMeans[at], norms.wholeSpreads[at]),
    ),
  })

  return {
    version: file.version,
    predict(features) {
      const zScores = phoneZScores(features)
      const outputs = members.map((member) => member(features, zScores, readingZScores(features)))
      const inputs = treeFeatures(features, zScores)
      // scikit-learn rounds the inputs of these trees to 32 bits.
      const readingInputs = Float32Array.from(inputs.reading.values)
      const phones = blend(
        meanOf(outputs.map((output) => output.phones)),
        scales.phone,
        eachRow(inputs.phones, phoneTrees),
        treeShares.phone,
      )
      const words = blend(
        meanOf(outputs.map((output) => output.words)),
        scales.word,
        eachRow(inputs.words, wordTrees),
        treeShares.word,
      )
      const reading = blend(
        meanOf(outputs.map((output) => output.reading)),
        scales.whole,
        wholeTrees.map((trees) => trees(readingInputs)),
        treeShares.whole,
      )
      const [total = 0, accuracy = 0, fluency = 0, prosody = 0] = reading
      const phonesOf = (word: number) => phones.filter((_, at) => features.wordOf[at] === word)
      return {
        words: words.map((score, word) => ({ score, phones: phonesOf(word) })),
        total,
        accuracy,
        fluency,
        prosody,
      }
    },
  }
}

const eachRow = (rows: Rows, trees: (inputs: ArrayLike<number>) => number) =>
  Array.from({ length: rows.count }, (_, row) => trees(part(rows, row, row + 1).values))

/** The mean of the outputs of the networks. */
function meanOf(outputs: readonly Rows[]): Rows {
  const sum = emptyRows(outputs[0]?.count ?? 0, outputs[0]?.size ?? 0)
  for (const { values } of outputs)
    for (let at = 0; at < values.length; at++)
      sum.values[at] = (sum.values[at] as number) + (values[at] as number) / outputs.length
  return sum
}

/** The weighted mean of networks and trees, on the experts' scales. */
function blend(
  { values }: Rows,
  scale: readonly number[],
  treeOutputs: readonly number[],
  treeWeight: number,
): number[] {
  return Array.from(values, (value, at) => {
    const unit = (2 * at) % scale.length
    const score = value * (scale[unit + 1] ?? 1) + (scale[unit] ?? 0)
    return (1 - treeWeight) * score + treeWeight * (treeOutputs[at] ?? 0)
  })
}

type Member = (
  features: ReadingFeatures,
  phoneZScores: Rows,
  readingZScores: Rows,
) => { phones: Rows; words: Rows; reading: Rows }

function openMember(memory: MatrixMemory, packed: Record<string, PackedTensor>): Member {
  const tensors = new Map(Object.entries(packed).map(([name, tensor]) => [name, unpackTensor(tensor)]))
  const tensor = (name: string): Tensor => {
    const found = tensors.get(name)
    if (!found) throw new Error(`the reading model has no ${name}`)
    return found
  }
  const layers = new Map(
    Array.from(tensors.keys(), (key) => key.slice(0, key.lastIndexOf('.')))
      .filter((name) => tensors.has(`${name}.bias`))
      .map((name) => [name, openLayer(memory, tensor(`${name}.weight`), tensor(`${name}.bias`))]),
  )
  const layer = (name: string, input: Rows) => {
    const found = layers.get(name)
    if (!found) throw new Error(`the reading model has no layer ${name}`)
    return found(input)
  }
  const head = (name: string, input: Rows, last: number) =>
    layer(`${name}.${last}`, relu(layer(`${name}.0`, input)))

  function embedded(phones: Uint8Array): Rows {
    const { shape, values } = tensor('emb.weight')
    const rows = emptyRows(phones.length, shape[1] ?? 0)
    for (const [at, phone] of phones.entries())
      rows.values.set(values.subarray(phone * rows.size, (phone + 1) * rows.size), at * rows.size)
    return rows
  }

  return ({ phones, wordOf }, phoneZScores, readingZScores) => {
    const context = layer('whole', readingZScores)
    let hidden = relu(add(layer('inp', concat(phoneZScores, embedded(phones))), context))
    for (const at of [0, 1, 2]) {
      hidden = add(relu(layer(`conv.${at}`, hidden)), hidden)
      if (at > 0) continue
      const means = columnMeans(hidden)
      const deviations = columnDeviations(hidden, means, varianceFloor)
      hidden = add(hidden, relu(layer('ctx', concat(means, deviations))))
    }
    const means = columnMeans(hidden)
    const deviations = columnDeviations(hidden, means, varianceFloor)
    const pooled = concat(means, deviations, columnMaxima(hidden), relu(context))
    return {
      phones: head('ph', hidden, 2),
      words: head('wd', wordRows(hidden, wordOf), 3),
      reading: head('ut', pooled, 3),
    }
  }
}

function openLayer(memory: MatrixMemory, weights: Tensor, biases: Tensor): (input: Rows) => Rows {
  const [outputs = 0, width = 1, inputs = 0] = weights.shape
  const convolve = openConvolution(memory, { inputs, outputs, width }, weights.values, biases.values)
  return ({ values, count }) => ({
    count,
    size: outputs,
    values: Float64Array.from(convolve(values, count)),
  })
}

/** For each word the mean and the maximum of the rows of its phones. */
function wordRows(hidden: Rows, wordOf: Int32Array): Rows {
  const rows = emptyRows((wordOf.at(-1) ?? -1) + 1, hidden.size * 2)
  for (let word = 0; word < rows.count; word++) {
    const phones = part(hidden, wordOf.indexOf(word), wordOf.lastIndexOf(word) + 1)
    rows.values.set(columnMeans(phones).values, word * rows.size)
    rows.values.set(columnMaxima(phones).values, word * rows.size + hidden.size)
  }
  return rows
}
