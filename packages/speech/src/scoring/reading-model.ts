import { phoneFeatureCount, wholeFeatureCount, type ReadingFeatures } from './reading-features.ts'
import { treeFeatures } from './tree-features.ts'
import {
  add,
  concat,
  columnMaxima,
  columnMeans,
  columnDeviations,
  convolve,
  emptyRows,
  part,
  relu,
  unpackTensor,
  type PackedTensor,
  type Rows,
  type Tensor,
} from './tensors.ts'
import { openTrees, type PackedTrees } from './trees.ts'

/** Written by packages/speech/training/train-reading.py. */
export type ReadingModelFile = {
  version: string
  /** What trained it, and how well it agreed with experts on speakers that it had not seen (Pearson). */
  command: string
  agreement: Record<string, number>
  norms: Record<'phoneMeans' | 'phoneSpreads' | 'wholeMeans' | 'wholeSpreads', PackedTensor>
  /** For each answer the mean and the spread of what experts say. */
  scales: { phone: number[]; word: number[]; whole: number[] }
  /** Networks of one shape, trained from different beginnings. */
  members: Record<string, PackedTensor>[]
  trees: { phone: PackedTrees; word: PackedTrees; whole: PackedTrees[] }
  /** How much the trees count beside the networks. */
  treeShares: { phone: number; word: number; whole: number }
}

/** On the experts' scales: phones 0 to 2, words and the whole 0 to 10. */
export type PredictedScores = {
  phones: number[]
  words: number[]
  total: number
  accuracy: number
  fluency: number
  prosody: number
}

export type ReadingModel = { readonly version: string; predict(features: ReadingFeatures): PredictedScores }

const most = 4 // standard deviations that any feature may be away from the usual
const leastVariance = 1e-4

export function openReadingModel(file: ReadingModelFile): ReadingModel {
  const members = file.members.map(openMember)
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

  /** Features in standard deviations from what is usual for this phone. */
  function usualPhones({ phones, values }: ReadingFeatures): Rows {
    const rows = emptyRows(phones.length, phoneFeatureCount)
    for (let at = 0; at < rows.values.length; at++) {
      const norm =
        (phones[Math.floor(at / phoneFeatureCount)] as number) * phoneFeatureCount + (at % phoneFeatureCount)
      rows.values[at] = zScore(values[at] as number, norms.phoneMeans[norm], norms.phoneSpreads[norm])
    }
    return rows
  }

  const usualWhole = ({ whole }: ReadingFeatures): Rows => ({
    count: 1,
    size: wholeFeatureCount,
    values: Float64Array.from(whole, (value, at) =>
      zScore(value, norms.wholeMeans[at], norms.wholeSpreads[at]),
    ),
  })

  return {
    version: file.version,
    predict(features) {
      const usual = usualPhones(features)
      const usually = usualWhole(features)
      const answers = members.map((member) => member(features, usual, usually))
      const summaries = treeFeatures(features, usual)
      const fround = Float32Array.from(summaries.whole.values) // as scikit-learn's trees compare
      const phones = blend(
        mean(answers.map((answer) => answer.phones)),
        scales.phone,
        eachRow(summaries.phones, phoneTrees),
        treeShares.phone,
      )
      const words = blend(
        mean(answers.map((answer) => answer.words)),
        scales.word,
        eachRow(summaries.words, wordTrees),
        treeShares.word,
      )
      const whole = blend(
        mean(answers.map((answer) => answer.whole)),
        scales.whole,
        wholeTrees.map((trees) => trees(fround)),
        treeShares.whole,
      )
      const [total = 0, accuracy = 0, fluency = 0, prosody = 0] = whole
      return { phones, words, total, accuracy, fluency, prosody }
    },
  }
}

const zScore = (value: number, mean = 0, spread = 1) =>
  Math.max(-most, Math.min(most, (value - mean) / spread))

const eachRow = (rows: Rows, trees: (inputs: ArrayLike<number>) => number) =>
  Array.from({ length: rows.count }, (_, row) => trees(part(rows, row, row + 1).values))

function mean(answers: readonly Rows[]): Rows {
  const sum = emptyRows(answers[0]?.count ?? 0, answers[0]?.size ?? 0)
  for (const { values } of answers)
    for (let at = 0; at < values.length; at++)
      sum.values[at] = (sum.values[at] as number) + (values[at] as number) / answers.length
  return sum
}

/** The networks' answers, brought to the experts' scales, with the trees' share. */
function blend(
  { values }: Rows,
  scale: readonly number[],
  ofTrees: readonly number[],
  share: number,
): number[] {
  return Array.from(values, (value, at) => {
    const unit = (2 * at) % scale.length
    return (1 - share) * (value * (scale[unit + 1] ?? 1) + (scale[unit] ?? 0)) + share * (ofTrees[at] ?? 0)
  })
}

type Answer = { phones: Rows; words: Rows; whole: Rows }
type Member = (features: ReadingFeatures, usual: Rows, usually: Rows) => Answer

function openMember(packed: Record<string, PackedTensor>): Member {
  const tensors = new Map(Object.entries(packed).map(([name, tensor]) => [name, unpackTensor(tensor)]))
  const tensor = (name: string): Tensor => {
    const found = tensors.get(name)
    if (!found) throw new Error(`the reading model has no ${name}`)
    return found
  }
  const layer = (name: string, input: Rows) =>
    convolve(input, tensor(`${name}.weight`), tensor(`${name}.bias`))
  const head = (name: string, input: Rows, last: number) =>
    layer(`${name}.${last}`, relu(layer(`${name}.0`, input)))

  function named(phones: Uint8Array): Rows {
    const { shape, values } = tensor('emb.weight')
    const rows = emptyRows(phones.length, shape[1] ?? 0)
    for (const [at, phone] of phones.entries())
      rows.values.set(values.subarray(phone * rows.size, (phone + 1) * rows.size), at * rows.size)
    return rows
  }

  return ({ phones, wordOf }, usual, usually) => {
    const context = layer('whole', usually)
    let hidden = relu(add(layer('inp', concat(usual, named(phones))), context))
    for (const at of [0, 1, 2]) {
      hidden = add(relu(layer(`conv.${at}`, hidden)), hidden)
      if (at > 0) continue
      const means = columnMeans(hidden)
      const spreads = columnDeviations(hidden, means, leastVariance)
      hidden = add(hidden, relu(layer('ctx', concat(means, spreads))))
    }
    const means = columnMeans(hidden)
    const spreads = columnDeviations(hidden, means, leastVariance)
    const all = concat(means, spreads, columnMaxima(hidden), relu(context))
    return {
      phones: head('ph', hidden, 2),
      words: head('wd', wordRows(hidden, wordOf), 3),
      whole: head('ut', all, 3),
    }
  }
}

/** For each word the mean and the largest of its phones' rows. */
function wordRows(hidden: Rows, wordOf: Int32Array): Rows {
  const rows = emptyRows((wordOf.at(-1) ?? -1) + 1, hidden.size * 2)
  for (let word = 0; word < rows.count; word++) {
    const phones = part(hidden, wordOf.indexOf(word), wordOf.lastIndexOf(word) + 1)
    rows.values.set(columnMeans(phones).values, word * rows.size)
    rows.values.set(columnMaxima(phones).values, word * rows.size + hidden.size)
  }
  return rows
}
