import { currencies, currencyCodes } from './measures.ts'
import { spellingOf } from './same-spelling.ts'

// Sums of money in dictations, each with its currency written in one way.

const named = Object.entries(currencies).flatMap(([symbol, { one, many }]) => [
  [many, symbol] as const,
  [one, symbol] as const,
])
const symbols = new Map(named)
/** A sum with the sign or name of its currency behind it. */
const currencyBehind = new RegExp(
  `\\b(\\d[\\d.,]{0,19}) (us )?((?:${named.map(([name]) => name).join('|')})\\b|\\p{Sc})(?! ?\\d)`,
  'gu',
)

/** `22.75 dollars` and `22,75 $` → `$22.75`, whose readings are known. */
export const withSymbols = (text: string): string =>
  text
    .replace(/\bu\.?s\.?(?=\p{Sc})/giu, 'US')
    .replace(/\bper cent\b/g, 'percent')
    .replace(
      currencyBehind,
      (_, sum: string, us = '', name: string) => `${us === '' ? '' : 'US'}${symbols.get(name) ?? name}${sum}`,
    )
    .replace(/(?<=\p{Sc}) /gu, '')

const all = Object.values({ ...currencies, ...currencyCodes }).filter((currency) => currency !== undefined)
const oneOf = (names: readonly string[]) => [...new Set(names.map(spellingOf))].join('|')
const wholes = oneOf(all.flatMap(({ one, many }) => [many, one]))
const parts = oneOf(all.flatMap(({ parts: many }) => [many, many.replace(/s$/, '')]))

export const moneyWord = new RegExp(`\\p{Sc}|\\b(?:${wholes}|${parts})\\b`, 'u')

const namedParts = new RegExp(`\\b(${wholes}) (?:and )?(\\d{1,9}) (?:${parts})\\b`, 'g')
/** `22 dollars and 75 cents` → `22 dollars 75`. */
export const withoutParts = (text: string): string => text.replace(namedParts, '$1 $2')
