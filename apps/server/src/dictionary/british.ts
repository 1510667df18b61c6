import { readFileSync } from 'node:fs'
import { britishPhones } from './british-phones.ts'
import { toIpa } from './ipa.ts'

const signs = { OH: 'ɒ', IA: 'ɪə', EA: 'eə', UA: 'ʊə', OW: 'əʊ', ER: 'ɜː', VV: 'ʌ', WW: 'u' }

const table = new URL('words/british.txt', import.meta.url)
let loaded: ReadonlyMap<string, string> | undefined

/** The pronunciations that the rules do not give, by word, or by word and American pronunciation. */
export const britishExceptions = (): ReadonlyMap<string, string> =>
  (loaded ??= new Map(
    readFileSync(table, 'utf8')
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'))
      .map((line) => line.split(': '))
      .map(([key = '', ipa = '']) => [key, `/${ipa}/`]),
  ))

/** The British pronunciation of a word in IPA from the American one in ARPAbet. */
export const britishIpa = (word: string, american: string): string =>
  britishExceptions().get(`${word} ${toIpa(american).slice(1, -1)}`) ??
  britishExceptions().get(word) ??
  britishByRules(word, american)

export const britishByRules = (word: string, american: string): string =>
  toIpa(britishPhones(word, american.split(' ')).join(' '), signs)
