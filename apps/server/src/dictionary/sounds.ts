import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { toIpa } from './ipa.ts'

const require = createRequire(import.meta.url)

let loaded: Promise<Buffer> | undefined
// The speech package imports this dictionary for the games and drops the stress. Importing it only to look up one
// word would cost 70 MB and 160 ms; its text costs 5 MB, and finding a line in it at most 2 ms.
const text = (): Promise<Buffer> => (loaded ??= readFile(require.resolve('cmu-pronouncing-dictionary')))

/** How a word or a phrase is said, in IPA; nothing when one of its words is not known. */
export const phoneticOf = async (phrase: string): Promise<string | undefined> => {
  const dictionary = await text()
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
const phonesIn = (dictionary: Buffer, word: string): string | undefined => {
  const key = `\n  "${word}": "`
  const at = dictionary.indexOf(key, 0, 'latin1')
  if (at === -1) return undefined
  const from = at + key.length
  return dictionary.toString('latin1', from, dictionary.indexOf('"', from)).replace(/\s*#.*/, '')
}

/** The pronouncing dictionary writes color, organize, center, traveled. */
const americanSpelling = (word: string): string =>
  word
    .replace(/our/, 'or')
    .replace(/([iy])s(?=(?:e[drs]?|ing|ations?)$)/, '$1z')
    .replace(/tre(?=s?$)/, 'ter')
    .replace(/ll(?=(?:ed|ing|ers?)$)/, 'l')
