import type { ScriptSound } from '@elocute/contract/scripts'
import type { SoundOfScript } from '@elocute/contract/school-scripts'
import { ipaOf } from '@elocute/speech/text/ipa'
import { denseSounds, placesOfWords, soundCounts, spokenWords } from './sound-density.ts'

const withoutStress = (phone: string): string => phone.replace(/\d/, '')

const tally = (symbols: Iterable<string>): Map<string, number> => {
  const counts = new Map<string, number>()
  for (const symbol of symbols) counts.set(symbol, (counts.get(symbol) ?? 0) + 1)
  return counts
}

/** How often each sound is in a text, by IPA. */
export const phonesIn = (text: string): Record<string, number> => {
  const phones = spokenWords(text).flatMap((word) => word.phones)
  return Object.fromEntries(
    tally(phones.filter((phone) => phone !== '').map((phone) => ipaOf(withoutStress(phone)))),
  )
}

/** The usual symbol of a phone with stress: an unstressed AH is a schwa. */
const symbolOf = (phone: string): string => (phone === 'AH0' ? 'ə' : ipaOf(withoutStress(phone)))

export type SoundsOfText = {
  spoken: { start: number; end: number }[]
  trained: { sound: ScriptSound; parts: SoundOfScript[] }[]
  others: SoundOfScript[]
}

/** The sounds of a text, with the words that have them: those of the groups that are dense in it, and the others. */
export const soundsOf = (text: string): SoundsOfText => {
  const words = spokenWords(text)
  const held = (ipa: string | null, count: (word: (typeof words)[number]) => number): SoundOfScript => {
    const counts = words.map(count)
    return {
      ipa,
      count: counts.reduce((all, each) => all + each, 0),
      words: counts.flatMap((each, index) => (each > 0 ? [index] : [])),
    }
  }
  const dense = denseSounds(text)
  const trained = dense.map((sound) => ({
    sound,
    parts: soundCounts[sound].map(({ ipa, count }) => held(ipa, count)),
  }))
  const shown = new Set(dense.flatMap((sound) => soundCounts[sound].flatMap(({ ipa }) => ipa ?? [])))
  const symbols = new Set(words.flatMap(({ phones }) => phones.filter((phone) => phone !== '').map(symbolOf)))
  const others = [...symbols]
    .filter((ipa) => !shown.has(ipa))
    .map((ipa) => held(ipa, ({ phones }) => phones.filter((phone) => symbolOf(phone) === ipa).length))
    .sort((a, b) => b.count - a.count)
  return { spoken: placesOfWords(text), trained, others }
}
