import { stressedPronunciations } from '@elocute/speech/node/pronouncing-dictionary'
import { americanSpelling } from '@elocute/speech/text/american-spelling'
import { britishIpa } from './british.ts'
import { toIpa } from './ipa.ts'

/** The American pronunciation of a word or phrase in IPA; undefined if one of its words is unknown. */
export const phoneticOf = (phrase: string): string | undefined => inIpa(phrase, (_, phones) => toIpa(phones))

/** The British one. It is checked for the commonest words only. */
export const britishPhoneticOf = (phrase: string): string | undefined => inIpa(phrase, britishIpa)

const inIpa = (phrase: string, ipaOf: (word: string, phones: string) => string): string | undefined => {
  const said = phrase.split(/[ -]/).map((word) => {
    const phones = phonesOf(word) ?? phonesOf(americanSpelling(word))
    return phones && ipaOf(word, phones)
  })
  return said.includes(undefined) ? undefined : said.join(' ').replaceAll('/ /', ' ')
}

/** The first pronunciation variant, with its stresses. */
const phonesOf = (word: string): string | undefined => stressedPronunciations(word)[0]
