import { bytesOf } from './base64.ts'
import model from './letter-to-sound.json' with { type: 'json' }

/**
 * Pronunciations of words that the dictionary lacks. A small network reads a window of letters and its own last two answers, and
 * says for each letter from left to right which phones it stands for: none, one or two (letter-to-sound rules by
 * classification: Sejnowski and Rosenberg 1987, Parallel networks that learn to pronounce English text). Trained by
 * packages/speech/training/train-letter-to-sound.py.
 */

/** `weights` input by input, so that an input that is zero costs nothing. Half of them are. */
type Layer = { weights: Float64Array; biases: Float64Array; outputs: Float64Array }

const { letters, reach, answers } = model
const window = 2 * reach + 1
const before = window * letters.length
const inputs = unpacked(model.inputs)
/** The arrays of each layer are filled anew for each letter: to make them would take most of the time. */
const layerOf = (stored: { scales: number[]; weights: string; biases: number[] }): Layer => ({
  weights: transposed(unpacked(stored), stored.biases.length),
  biases: Float64Array.from(stored.biases),
  outputs: new Float64Array(stored.biases.length),
})
const bias = Float64Array.from(model.bias)
const hidden = new Float64Array(bias.length)
const second = layerOf(model.second)
const last = layerOf(model.last)

/** `graphemesToPhonemes('blick')` → `B L IH K`: ARPAbet without stress. Characters outside a-z are ignored. */
export function graphemesToPhonemes(word: string): string {
  const spelled = word.toLowerCase().replace(/[^a-z]/g, '')
  // The answer before the first has the number after the last answer.
  let [previous, earlier] = [answers.length, answers.length]
  const phones: string[] = []
  for (let at = 0; at < spelled.length; at++) {
    const columns = Array.from({ length: window }, (_, place) => {
      const letter = spelled[at + place - reach] ?? ' '
      return place * letters.length + letters.indexOf(letter)
    })
    const answer = answerFor([...columns, before + previous, before + answers.length + 1 + earlier])
    phones.push(...(answers[answer] ?? '').split(' ').filter(Boolean))
    earlier = previous
    previous = answer
  }
  return phones.join(' ')
}

/** The number of the most likely answer. `columns`: the inputs that are one; all others are zero. */
function answerFor(columns: readonly number[]): number {
  hidden.set(bias)
  for (const column of columns) addRow(hidden, inputs, column)
  const outputs = product(last, positive(product(second, positive(hidden))))
  let best = 0
  for (let answer = 1; answer < outputs.length; answer++)
    if ((outputs[answer] ?? 0) > (outputs[best] ?? 0)) best = answer
  return best
}

function positive(values: Float64Array): Float64Array {
  for (let unit = 0; unit < values.length; unit++) if ((values[unit] ?? 0) < 0) values[unit] = 0
  return values
}

function addRow(sums: Float64Array, rows: Float64Array, row: number): void {
  for (let unit = 0; unit < sums.length; unit++)
    sums[unit] = (sums[unit] ?? 0) + (rows[row * sums.length + unit] ?? 0)
}

function product({ weights, biases, outputs }: Layer, input: Float64Array): Float64Array {
  outputs.set(biases)
  for (let unit = 0; unit < input.length; unit++) {
    const value = input[unit] ?? 0
    if (value === 0) continue
    const from = unit * outputs.length
    for (let row = 0; row < outputs.length; row++)
      outputs[row] = (outputs[row] ?? 0) + (weights[from + row] ?? 0) * value
  }
  return outputs
}

function transposed(byRow: Float64Array, rows: number): Float64Array {
  const width = byRow.length / rows
  return Float64Array.from(byRow, (_, at) => byRow[(at % rows) * width + Math.floor(at / rows)] ?? 0)
}

/** Row by row. A weight is a signed byte in base64, times the value of one step in its row. */
function unpacked({ scales, weights }: { scales: number[]; weights: string }): Float64Array {
  const steps = new Int8Array(bytesOf(weights).buffer)
  const values = new Float64Array(steps.length)
  const width = steps.length / scales.length
  for (let at = 0; at < steps.length; at++)
    values[at] = (steps[at] as number) * (scales[Math.floor(at / width)] ?? 0)
  return values
}
