import { isVowel } from './arpabet.ts'

/**
 * The pronunciations of words that are said one after the other: those of each word alone, then those that its neighbour in fluent
 * speech leads to. A final t or d is lost after a consonant (next week, old man); a sound that the next word also begins with is said once
 * (order received); t, d, s and z melt into a following y (would you); n takes the place of the sound after it (in Paris).
 * Source: Cruttenden 2014, Gimson's Pronunciation of English, chapter 12. What follows the last word is not known.
 */
export function connectedPronunciations(words: readonly (readonly string[])[]): string[][] {
  return words.map((pronunciations, at) => {
    const next = words[at + 1]?.map(firstPhone)
    const connected = pronunciations.flatMap((phones) => beforeNext(phones.split(' '), next))
    return [...new Set([...pronunciations, ...connected])]
  })
}

const firstPhone = (phones: string) => phones.slice(0, `${phones} `.indexOf(' '))

const melted: Readonly<Record<string, string>> = { T: 'CH', D: 'JH', S: 'SH', Z: 'ZH' }
const placeOf: Readonly<Record<string, string>> = { P: 'M', B: 'M', M: 'M', K: 'NG', G: 'NG' }

/** `next`: the sounds that the next word may begin with; absent if anything may follow. */
function beforeNext(phones: readonly string[], next?: readonly string[]): string[] {
  const head = phones.slice(0, -1)
  const [before = '', last = ''] = [head.at(-1), phones.at(-1)]
  if (head.length === 0 || isVowel(last)) return []
  const mayBeLost =
    'TD'.includes(last) &&
    before !== '' &&
    !isVowel(before) &&
    (next?.some((first) => !isVowel(first)) ?? true)
  const isSaidOnce = next?.includes(last) === true
  const instead = [
    ...(next?.includes('Y') && melted[last] !== undefined ? [melted[last]] : []),
    ...(last === 'N' ? (next ?? []).flatMap((first) => placeOf[first] ?? []) : []),
  ]
  return [
    ...(mayBeLost || isSaidOnce ? [head.join(' ')] : []),
    ...instead.map((phone) => [...head, phone].join(' ')),
  ]
}
