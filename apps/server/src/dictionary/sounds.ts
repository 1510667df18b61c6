import { stressedPronunciations } from '@elocute/speech/node/pronouncing-dictionary'
import { americanSpelling } from '@elocute/speech/text/american-spelling'
import { toIpa } from './ipa.ts'

/** How a word or a phrase is said, in IPA; nothing when one of its words is not known. */
export const phoneticOf = (phrase: string): string | undefined => {
  const said = phrase.split(/[ -]/).map((word) => phonesOf(word) ?? phonesOf(americanSpelling(word)))
  return said.includes(undefined)
    ? undefined
    : said
        .map((phones) => toIpa(phones ?? ''))
        .join(' ')
        .replaceAll('/ /', ' ')
}

/** The usual way, with its stresses. */
const phonesOf = (word: string): string | undefined => stressedPronunciations(word)[0]
