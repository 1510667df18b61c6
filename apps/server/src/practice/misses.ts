import { bands } from '@elocute/contract/limits'
import type { SoundPlace } from '@elocute/contract/practice'
import type { SpeechResult } from '@elocute/contract/speech-practice'
import type { LexiconEntry } from '@elocute/speech/recogniser'
import { pairCard, soundCard, wordCard, type NewCard } from './new-card.ts'

/** Of one reading. More would be a list of everything, and the next reading shows what is left. */
const mostOfReading = { words: 8, sounds: 3 }
/** One low score of a sound may be a mistake of the scorer. */
const fewestLowSounds = 2

type Word = SpeechResult['words'][number]

const isLow = ({ score }: { score: number }): boolean => score < bands.rating.hardFrom

const byScore = (one: { score: number }, other: { score: number }): number => one.score - other.score

const placeOf = (at: number, length: number): SoundPlace =>
  at === 0 ? 'start' : at === length - 1 ? 'end' : 'middle'

const wordsOf = (words: readonly Word[]): NewCard[] => {
  const cards = words
    .filter(isLow)
    .toSorted(byScore)
    .flatMap(({ text }) => wordCard(text) ?? [])
  const subjects = new Set(cards.map(({ subject }) => subject))
  return [...subjects].slice(0, mostOfReading.words).flatMap((subject) => wordCard(subject) ?? [])
}

/** The sounds that were low on average and more than once, each at its place in the word. */
const soundsOf = (words: readonly Word[]): NewCard[] => {
  const found = new Map<string, { ipa: string; place: SoundPlace; said: { score: number; word: string }[] }>()
  for (const { text, phones } of words) {
    const word = wordCard(text)?.subject
    if (word === undefined) continue
    phones.forEach(({ ipa, score }, at) => {
      const place = placeOf(at, phones.length)
      const key = `${ipa}:${place}`
      const sound = found.get(key) ?? { ipa, place, said: [] }
      sound.said.push({ score, word })
      found.set(key, sound)
    })
  }
  return [...found.values()]
    .map((sound) => ({
      ...sound,
      score: sound.said.reduce((sum, { score }) => sum + score, 0) / sound.said.length,
    }))
    .filter((sound) => isLow(sound) && sound.said.filter(isLow).length >= fewestLowSounds)
    .toSorted(byScore)
    .slice(0, mostOfReading.sounds)
    .map(({ ipa, place, said }) =>
      soundCard(ipa, place, [...new Set(said.toSorted(byScore).map(({ word }) => word))]),
    )
}

/** The cards of what was scored low in a reading. A word that was left out is no mistake of pronunciation. */
export const cardsOfReading = ({ words }: Pick<SpeechResult, 'words'>): NewCard[] => {
  const said = words.filter(({ verdict }) => verdict !== 'omitted')
  return [...wordsOf(said), ...soundsOf(said)]
}

/**
 * The cards of a word that was missed in a quiz. If the recogniser heard a word that differs by one sound, the two are a pair.
 */
export const cardsOfMiss = ({ heard }: { heard: string | null }, entry: LexiconEntry): NewCard[] => {
  const card = wordCard(entry.word)
  const other = heard === null ? undefined : entry.near.find(({ word }) => word === heard.toLowerCase())
  return [...(card ? [card] : []), ...(other ? [pairCard(entry.word, other.word)] : [])]
}
