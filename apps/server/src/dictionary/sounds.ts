import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { toIpa } from './ipa.ts'

const require = createRequire(import.meta.url)

/** The text of the pronouncing dictionary, and between which bytes the words with the same beginning stand. */
type Text = { bytes: Buffer; parts: ReadonlyMap<string, { from: number; to: number }> }

const beginning = (word: string): string => word.slice(0, 3)

let loaded: Text | undefined
// The speech package imports this dictionary for the games and drops the stress. Importing it only to look up one
// word would cost 70 MB; its text costs 5 MB. Searching all of it took 9 ms for a word, a part of it 0.1 ms.
const text = (): Text => (loaded ??= readText())

const readText = (): Text => {
  const bytes = readFileSync(require.resolve('cmu-pronouncing-dictionary'))
  const parts = new Map<string, { from: number; to: number }>()
  for (let at = 0; at < bytes.length;) {
    const end = bytes.indexOf('\n', at)
    const to = end === -1 ? bytes.length : end
    const key = beginning(bytes.toString('latin1', at + 3, Math.min(at + 6, to)).replace(/".*/, ''))
    const part = parts.get(key)
    if (part) part.to = to
    else parts.set(key, { from: at, to })
    at = to + 1
  }
  return { bytes, parts }
}

/** How a word or a phrase is said, in IPA; nothing when one of its words is not known. */
export const phoneticOf = (phrase: string): string | undefined => {
  const dictionary = text()
  const said = phrase
    .split(/[ -]/)
    .map((word) => phonesIn(dictionary, word) ?? phonesIn(dictionary, americanSpelling(word)))
  return said.includes(undefined)
    ? undefined
    : said
        .map((phones) => toIpa(phones ?? ''))
        .join(' ')
        .replaceAll('/ /', ' ')
}

/** The phones of a line `  "every": "EH1 V ER0 IY0",`: the first pronunciation, with its stresses. */
const phonesIn = ({ bytes, parts }: Text, word: string): string | undefined => {
  const part = parts.get(beginning(word))
  if (!part) return undefined
  const key = `  "${word}": "`
  const at = bytes.subarray(part.from, part.to).indexOf(key, 0, 'latin1')
  if (at === -1) return undefined
  const from = part.from + at + key.length
  return bytes.toString('latin1', from, bytes.indexOf('"', from)).replace(/\s*#.*/, '')
}

/** The pronouncing dictionary writes color, organize, center, traveled. */
const americanSpelling = (word: string): string =>
  word
    .replace(/our/, 'or')
    .replace(/([iy])s(?=(?:e[drs]?|ing|ations?)$)/, '$1z')
    .replace(/tre(?=s?$)/, 'ter')
    .replace(/ll(?=(?:ed|ing|ers?)$)/, 'l')
