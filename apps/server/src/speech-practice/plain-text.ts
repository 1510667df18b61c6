import { isUnwelcome } from '../dictionary/unwelcome-words.ts'

/** This many words of the instructions in the same order count as an echo of them. */
const echoedWords = 6

/** The characters of plain English prose: no markup, no code, nothing invisible. */
const plain = /^[\p{Script=Latin}\p{M}\p{N} .,:;!?'"‘’“”()–—…%&/-]+$/u
const address = /\bhttps?\b|\bwww\b|\w\.(?:com|org|net|io)\b/i

/**
 * Returns the text of a language service as one paragraph of plain text, or null when it is not plain. The trainee's input
 * can inject instructions, so the text is not trusted and must not repeat the instructions.
 */
export const plainText = (written: string, { rules }: { rules: string }): string | null => {
  const text = unquoted(written.normalize('NFC').replace(/\s+/g, ' ').trim())
  const fit = plain.test(text) && !address.test(text) && !isUnwelcome(text) && !echoes(rules, text)
  return fit ? text : null
}

/** Some models put their whole answer in quotation marks. */
const unquoted = (text: string): string => /^["“]([^"“”]*)["”]$/.exec(text)?.[1]?.trim() ?? text

const echoes = (rules: string, text: string): boolean => {
  const known = new Set(runsOf(rules))
  return runsOf(text).some((run) => known.has(run))
}

const runsOf = (text: string): string[] => {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
  return words.slice(echoedWords - 1).map((_, at) => words.slice(at, at + echoedWords).join(' '))
}
