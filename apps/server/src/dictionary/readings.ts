import type { DictionaryEntry } from '@elocute/contract/dictionary'
import { britishIpa } from './british.ts'
import { heteronyms, type Reading } from './heteronyms.ts'
import { toIpa } from './ipa.ts'
import { isCommonest } from './own-words.ts'
import { britishPhoneticOf, phoneticOf } from './sounds.ts'

type Meaning = DictionaryEntry['meanings'][number]

/**
 * The entries of a word: one for each of its pronunciations, with the senses that are said like that. That of the most common
 * sense comes first.
 */
export const entriesByReading = (word: string, meanings: readonly Meaning[]): DictionaryEntry[] => {
  const readings = heteronyms.get(word)
  if (!readings) {
    const phonetic = phoneticOf(word)
    const british = isCommonest(word) ? britishPhoneticOf(word) : undefined
    return [
      {
        word,
        ...(phonetic !== undefined && { phonetic }),
        ...(british !== undefined && { british }),
        meanings: [...meanings],
      },
    ]
  }
  const first = meanings[0]
  const ofFirst = first?.definitions[0] && readingOf(readings, first, first.definitions[0].definition)
  return readings
    .toSorted((a, b) => Number(b === ofFirst) - Number(a === ofFirst))
    .map((reading) => ({
      word,
      phonetic: toIpa(reading.phones),
      ...(isCommonest(word) && { british: britishIpa(word, reading.phones) }),
      spoken: reading.spoken,
      meanings: meanings.flatMap((meaning) => sensesWith(reading, readings, meaning)),
    }))
    .filter((entry) => entry.meanings.length > 0)
}

/** Whether an entry's word is said in a phrase as it is in the entry. Unknown pronunciations are taken for the same. */
export const isSaidIn = ({ word, spoken }: DictionaryEntry, phrase: string): boolean => {
  const readings = heteronyms.get(word)
  if (!readings || spoken === undefined) return true
  return (readings.find(({ isIn }) => isIn(phrase)) ?? readings.at(-1))?.spoken === spoken
}

const readingOf = (readings: readonly Reading[], { partOfSpeech }: Meaning, definition: string) =>
  readings.find(({ has }) => has(partOfSpeech, definition)) ?? readings.at(-1)

/** The definitions of a meaning that are said like this, with their synonyms. */
const sensesWith = (reading: Reading, readings: readonly Reading[], meaning: Meaning): Meaning[] => {
  const definitions = meaning.definitions.filter(
    ({ definition }) => readingOf(readings, meaning, definition) === reading,
  )
  if (definitions.length === 0) return []
  if (definitions.length === meaning.definitions.length) return [meaning]
  const own = new Set(definitions.flatMap(({ synonyms }) => synonyms))
  // An antonym belongs to one sense, and the entry does not say to which one.
  return [
    { ...meaning, definitions, synonyms: meaning.synonyms.filter((word) => own.has(word)), antonyms: [] },
  ]
}
