import { limits } from '@elocute/contract/limits'
import { injections } from './injections.ts'
import { oddValues } from './odd-values.ts'

/** Texts that make a pattern with two ways to match backtrack. */
const slow = [
  'a'.repeat(5_000),
  `${'a'.repeat(5_000)}!`,
  `a@${'a.'.repeat(2_000)}`,
  'a-'.repeat(2_500),
  ' '.repeat(5_000),
  `a${' '.repeat(5_000)}b`,
  '\t'.repeat(5_000),
  "'".repeat(5_000),
  '\u0301'.repeat(2_000),
  '0'.repeat(5_000),
]

/** Every number of the contract that may be the length of a text, and its two neighbours. */
const lengths = [...new Set(figuresIn(limits).flatMap((figure) => [figure - 1, figure, figure + 1]))].filter(
  (length) => length > 0 && length <= 2_001,
)
const lettersOf = (length: number) => 'a'.repeat(length)
const astralOf = (length: number) => '😀'.repeat(length)

function figuresIn(value: unknown): number[] {
  if (typeof value === 'number') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(figuresIn) : []
}

/** Texts that a user or an attacker may send. */
export const hostileStrings: readonly string[] = [
  ...injections,
  ...oddValues,
  ...slow,
  ...lengths.map(lettersOf),
  ...lengths.filter((length) => length <= 202).map(astralOf),
]
