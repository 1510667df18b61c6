import { placeInAddress } from './content-roles.ts'
import { isParticle } from './names.ts'
import { besideNames, conjunctions, countFunctionWords, isCapital, wordsOf } from './words-of-sentences.ts'

/** A name has fewer words, but for those like “de”. */
const mostWords = 6

/** Whether what stands in the place of a name is not the name of one person: “Anna and Otto Weber”, “Please add Bo Li”. */
export const isMoreThanName = (text: string): boolean => {
  const words = wordsOf(text)
  const isBetween = (at: number) => at > 0 && at < words.length - 1
  // “von und zu” is of one name.
  const isOfName = (at: number) => isParticle(words[at - 1] ?? '') && isParticle(words[at + 1] ?? '')
  const joins = (word: string, at: number) =>
    word === 'and' || word === 'und' ? !isOfName(at) : conjunctions.has(word) && isBetween(at)
  return (
    words.some(joins) ||
    words.filter((word) => !isParticle(word)).length > mostWords ||
    (words.some(isCapital) && countFunctionWords(text) > 1)
  )
}

/** Whether first names are those of two people: “Ana y Eva”. */
export const areTwoFirstNames = (text: string): boolean => {
  const [, second = '', third] = wordsOf(text)
  return third !== undefined && besideNames.has(second)
}

/** From here on the words of a name are perhaps those of a second one. */
const secondName = 2

/** Whether a name with two addresses is that of two people: “Anna Weber Otto Weber” with anna@ and otto@. */
export const areTwoNames = (text: string, email: string, second: string): boolean => {
  const words = wordsOf(text)
  const firstIn = (address: string) => words.findIndex((word) => placeInAddress(word, address) !== -1)
  return words.length >= 2 * secondName && firstIn(email) === 0 && firstIn(second) >= secondName
}
