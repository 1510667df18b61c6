import { isUnwelcome } from '../dictionary/unwelcome-words.ts'

/** Words of a task that stand in an answer in the same order: so many of them are no accident. */
const echoedWords = 6

/** What plain English prose is made of: no markup, no code, no addresses, nothing invisible. */
const plain = /^[\p{Script=Latin}\p{M}\p{N} .,:;!?'"‘’“”()–—…%&/-]+$/u
const address = /\bhttps?\b|\bwww\b|\w\.(?:com|org|net|io)\b/i

/**
 * What a language service wrote, as one paragraph of plain text; null when it is anything else. Text that somebody
 * gave it to work on can make it say whatever that somebody likes, its own task included.
 */
export const plainText = (written: string, { rules }: { rules: string }): string | null => {
  const text = unquoted(written.normalize('NFC').replace(/\s+/g, ' ').trim())
  const fit = plain.test(text) && !address.test(text) && !isUnwelcome(text) && !echoes(rules, text)
  return fit ? text : null
}

/** Some models put quotation marks around everything that they write. */
const unquoted = (text: string): string => /^["“]([^"“”]*)["”]$/.exec(text)?.[1]?.trim() ?? text

const echoes = (rules: string, text: string): boolean => {
  const known = new Set(runsOf(rules))
  return runsOf(text).some((run) => known.has(run))
}

const runsOf = (text: string): string[] => {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
  return words.slice(echoedWords - 1).map((_, at) => words.slice(at, at + echoedWords).join(' '))
}
