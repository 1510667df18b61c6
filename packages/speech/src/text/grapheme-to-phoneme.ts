import { bytesOf } from './base64.ts'
import model from './letter-to-sound.json' with { type: 'json' }

/**
 * Pronunciations of words that the dictionary lacks. A small network reads a window of letters and its own last two answers, and
 * says for each letter from left to right which phones it stands for: none, one or two (letter-to-sound rules by
 * classification: Sejnowski and Rosenberg 1987, Parallel networks that learn to pronounce English text). Trained by
 * packages/speech/training/train-letter-to-sound.py.
 */

type Layer = { weights: Float64Array; biases: number[] }

const { letters, reach, answers } = model
const window = 2 * reach + 1
const before = window * letters.length
const inputs = unpacked(model.inputs)
const second: Layer = { weights: unpacked(model.second), biases: model.second.biases }
const last: Layer = { weights: unpacked(model.last), biases: model.last.biases }

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
  const hidden = Float64Array.from(model.bias)
  for (const column of columns) addRow(hidden, inputs, column)
  const outputs = product(last, positive(product(second, positive(hidden))))
  return outputs.indexOf(Math.max(...outputs))
}

const positive = (values: Float64Array) => values.map((value) => Math.max(0, value))

function addRow(sums: Float64Array, rows: Float64Array, row: number): void {
  for (let unit = 0; unit < sums.length; unit++)
    sums[unit] = (sums[unit] ?? 0) + (rows[row * sums.length + unit] ?? 0)
}

function product({ weights, biases }: Layer, input: Float64Array): Float64Array {
  return Float64Array.from(biases, (bias, row) => {
    let sum = bias
    for (let unit = 0; unit < input.length; unit++)
      sum += (weights[row * input.length + unit] ?? 0) * (input[unit] ?? 0)
    return sum
  })
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
