import { pronouncingDictionary } from '@elocute/speech/node/pronouncing-dictionary'
import type { LexiconEntry } from '@elocute/speech/recogniser'
import { buildLexicon, indexBySound } from '@elocute/speech/text/lexicon'
import { createWordSounds, type WordSound } from '@elocute/speech/text/word-check'
import { toIpa } from '../dictionary/ipa.ts'
import { phoneticOf } from '../dictionary/sounds.ts'

/** What is known of a word, whatever quiz it is in. */
export type WordFacts = {
  /** For the recogniser. */
  entry: LexiconEntry
  sound: WordSound
  /** With stresses from the dictionary. A word that it does not have gets its likely sounds. */
  ipa: string
}

const open = () => {
  const dictionary = pronouncingDictionary()
  const bySound = indexBySound(dictionary)
  return { lexicon: buildLexicon(dictionary, bySound), soundOf: createWordSounds(dictionary, bySound) }
}
let opened: ReturnType<typeof open> | undefined

/**
 * Opens for about 0.1 s, because it indexes the pronunciations of all common words. Then a word of the dictionary takes a
 * millisecond, and fifty letters that are none take some.
 */
export const describeWords = (words: readonly string[]): WordFacts[] => {
  const { lexicon, soundOf } = (opened ??= open())
  return lexicon(words).map((entry) => {
    const sound = soundOf(entry.word)
    return { entry, sound, ipa: phoneticOf(entry.word) ?? toIpa(sound.pronunciations[0] ?? '') }
  })
}
