import type { ScriptLevel, ScriptSound } from '@elocute/contract/scripts'
import { isCommonWord } from '@elocute/speech/text/common-words'
import { baseForms } from '../../dictionary/base-forms.ts'
import { isFunctionWord } from '../../dictionary/own-words.ts'
import type { Passage } from './passage.ts'
import { denseSounds } from './sound-density.ts'
import { phonesIn } from './script-sounds.ts'

export type TextFacts = {
  words: number
  level: ScriptLevel
  /** The groups of sounds that are dense in it, the densest first. */
  sounds: readonly ScriptSound[]
  /** How often each sound is in it, by IPA, in the notation of scored readings. */
  phones: Readonly<Record<string, number>>
}

/** What is measured in a text. */
export const measure = (text: string): TextFacts => ({
  words: wordsIn(text).length,
  level: levelOf(difficultyOf(text)),
  sounds: denseSounds(text),
  phones: phonesIn(text),
})

const known = new Map<string, TextFacts>()

/** What is measured in a passage, once for each. */
export const factsOf = ({ id, text }: Passage): TextFacts => {
  const facts = known.get(id) ?? measure(text)
  known.set(id, facts)
  return facts
}

const mediumFrom = 15
const hardFrom = 21.5

const levelOf = (difficulty: number): ScriptLevel =>
  difficulty < mediumFrom ? 'easy' : difficulty < hardFrom ? 'medium' : 'hard'

const longFrom = 8

/**
 * The words in a sentence, plus the hard words in a hundred. A word is hard when it is long or not among the 8,500 most
 * common ones. It counts once, however often it occurs, and names do not count. The formula is that of the readability
 * index LIX, which takes only the length of words.
 */
export const difficultyOf = (text: string): number => {
  const words = wordsIn(text)
  const sentences = text.split(/[.?!]”?(?=\s|$)/).filter((sentence) => /[a-z]/i.test(sentence))
  const hard = new Set(words.filter(isHard))
  return words.length / sentences.length + (100 * hard.size) / words.length
}

const wordsIn = (text: string): string[] => text.match(/[A-Za-z]+(?:['’-][A-Za-z]+)*/g) ?? []

const isHard = (word: string): boolean =>
  /^[a-z]/.test(word) &&
  (word.length >= longFrom || ![word, ...word.split('-'), ...baseForms(word)].some(isCommon))

const isCommon = (word: string): boolean => isCommonWord(word) || isFunctionWord(word)
