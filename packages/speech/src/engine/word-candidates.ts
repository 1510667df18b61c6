import type { LexiconEntry } from '../recogniser.ts'
import type { Kind } from '../scoring/target-word-features.ts'
import backgroundWords from './background-words.json' with { type: 'json' }

export type Said = { text: string; kind: Kind }

/**
 * The candidates for one target: all words that may be said instead of it, by pronunciation. Where two words have the same
 * pronunciation, the target wins over words one sound away, those over the quiz, and the quiz over common words. Throws an
 * Error where the target is not in the lexicon.
 */
export function wordCandidates(target: string, lexicon: readonly LexiconEntry[]): Map<string, Said> {
  const entry = lexicon.find(({ word }) => word === target)
  if (!entry) throw new Error(`"${target}" is not among the loaded words`)
  const same = new Set(entry.sounds_like)
  const candidates = new Map<string, Said>()
  const claim = (pronunciations: readonly string[], text: string, kind: Kind) => {
    for (const sound of pronunciations)
      if (sound !== '' && !candidates.has(sound)) candidates.set(sound, { text, kind })
  }
  claim(entry.pronunciations, target, 'target')
  for (const { word, pronunciations } of entry.near) claim(pronunciations, word, 'near')
  for (const { word, pronunciations } of lexicon) if (!same.has(word)) claim(pronunciations, word, 'other')
  for (const [word, sound] of Object.entries(backgroundWords))
    if (!same.has(word)) claim([sound], word, 'background')
  return candidates
}
