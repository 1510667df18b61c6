import { stressedPronunciations } from '@elocute/speech/node/pronouncing-dictionary'
import { americanSpelling } from '@elocute/speech/text/american-spelling'
import { toIpa } from './ipa.ts'

/** The pronunciation of a word or phrase in IPA; undefined if one of its words is unknown. */
export const phoneticOf = (phrase: string): string | undefined => {
  const said = phrase.split(/[ -]/).map((word) => phonesOf(word) ?? phonesOf(americanSpelling(word)))
  return said.includes(undefined)
    ? undefined
    : said
        .map((phones) => toIpa(phones ?? ''))
        .join(' ')
        .replaceAll('/ /', ' ')
}

/** The first pronunciation variant, with its stresses. */
const phonesOf = (word: string): string | undefined => stressedPronunciations(word)[0]
