/**
 * Compares a retrained model with the shipped one, or their predictions (fixtures/reading-answers.json).
 * usage: node packages/speech/training/compare-models.ts OLD.json NEW.json      (exits with 1 where a bound is exceeded)
 *
 * Seeds are fixed: the same data, packages and processor give the same bytes. Another processor or other packages round
 * sums differently, and training amplifies this. The bounds below limit the difference. The weights of networks and trees
 * have no bound, because different weights can compute the same function. The agreement with experts, the predictions and
 * the benchmarks check these models instead.
 */
import { readFileSync } from 'node:fs'

export type Difference = { part: string; difference: number; bound: number; kind: Kind }
type Kind = 'absolute' | 'relative'

/** Largest accepted difference: of any single number (absolute), or of the root mean square relative to the old one's. */
const bounds: readonly { part: RegExp; kind: Kind; bound: number }[] = [
  { part: /^agreement/, kind: 'absolute', bound: 0.005 },
  { part: /^sentences/, kind: 'absolute', bound: 0.25 },
  { part: /^(accept|notSure|recordings|treeShares|scales)/, kind: 'absolute', bound: 0 },
  { part: /^(means|spreads|norms|logPriors)/, kind: 'relative', bound: 0.01 },
  { part: /^(weights|bias|hidden|output)/, kind: 'relative', bound: 0.05 },
]
const free = /^(members|trees|layers)/
const texts = /^(version|command)$/

if (import.meta.main) {
  const [, , oldPath = '', newPath = ''] = process.argv
  const [before, after] = [oldPath, newPath].map((path) => readFileSync(path, 'utf8'))
  if (before === after) {
    console.log('identical')
  } else {
    const differences = compareModels(JSON.parse(before ?? ''), JSON.parse(after ?? ''))
    for (const { part, difference, bound, kind } of differences)
      console.log(
        `${difference <= bound ? 'ok      ' : 'EXCEEDED'} ${part}: ${difference.toPrecision(3)} ${kind}, bound ${bound}`,
      )
    process.exitCode = differences.every(({ difference, bound }) => difference <= bound) ? 0 : 1
  }
}

/** The largest difference of each part of two models of the same structure. Throws where the structures differ. */
export function compareModels(before: unknown, after: unknown): Difference[] {
  const [oldNumbers, newNumbers] = [numbersOf(before), numbersOf(after)]
  const names = (numbers: ReadonlyMap<string, readonly number[]>) =>
    [...numbers].map(([part, values]) => `${part} (${values.length})`).join(', ')
  if (names(oldNumbers) !== names(newNumbers))
    throw new Error(`The models have different parts: ${names(oldNumbers)}; ${names(newNumbers)}`)
  return [...oldNumbers].map(([part, values]) => {
    const rule = bounds.find((one) => one.part.test(part))
    if (!rule) throw new Error(`There is no bound for ${part}`)
    const differences = values.map((value, at) => (newNumbers.get(part)?.[at] ?? NaN) - value)
    const difference =
      rule.kind === 'absolute'
        ? Math.max(...differences.map(Math.abs))
        : rootMeanSquare(differences) / Math.max(rootMeanSquare(values), 1e-9)
    return { part, difference, bound: rule.bound, kind: rule.kind }
  })
}

function rootMeanSquare(values: readonly number[]): number {
  return Math.sqrt(values.reduce((sum, value) => sum + value ** 2, 0) / values.length)
}

/** All numbers of a model by the names of the objects around them; packed tensors are unpacked. */
function numbersOf(model: unknown, part = '', found = new Map<string, number[]>()): Map<string, number[]> {
  if (free.test(part) || texts.test(part) || model === null) return found
  if (typeof model === 'number') found.set(part, [...(found.get(part) ?? []), model])
  else if (Array.isArray(model)) for (const value of model) numbersOf(value, part, found)
  else if (isPacked(model)) numbersOf(unpacked(model), part, found)
  else if (typeof model === 'object')
    for (const [name, value] of Object.entries(model))
      numbersOf(value, part === '' ? name : `${part}.${name}`, found)
  else throw new Error(`${part} is neither a number nor a tensor`)
  return found
}

/** A tensor as train-reading-model.py packs it: 16-bit integers, base64, times `step`. */
type Packed = { shape: number[]; step: number; data: string }

function isPacked(value: unknown): value is Packed {
  return typeof value === 'object' && value !== null && 'shape' in value && 'step' in value && 'data' in value
}

function unpacked({ step, data }: Packed): number[] {
  const bytes = Buffer.from(data, 'base64')
  return Array.from({ length: bytes.length / 2 }, (_, at) => bytes.readInt16LE(2 * at) * step)
}
