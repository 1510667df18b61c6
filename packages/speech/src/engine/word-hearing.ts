import type { LexiconEntry } from '../recogniser.ts'
import { levelled } from '../audio/level.ts'
import backgroundWords from './background-words.json' with { type: 'json' }
import type { Engine } from './soundswallower.ts'
import { wordGrammar } from './word-grammar.ts'

export type Verdict =
  { type: 'heard'; text: string; confidence: number } | { type: 'not-sure' } | { type: 'nothing' }

/** Judges one recording of one word at a time. */
export type WordHearing = {
  load(lexicon: readonly LexiconEntry[]): void
  aim(target: string): void
  judge(samples: Float32Array): Verdict
}

export function createWordHearing(engine: Engine): WordHearing {
  let lexicon: readonly LexiconEntry[] = []
  let target = ''
  let texts = new Map<string, string>()

  return {
    load(entries) {
      lexicon = entries
      target = ''
    },
    aim(word) {
      if (word === target) return
      const entry = lexicon.find((candidate) => candidate.word === word)
      if (!entry) throw new Error(`"${word}" is not among the loaded words`)
      target = word
      const near = entry.near.flatMap((other) =>
        other.pronunciations.map((sound) => [sound, other.word] as const),
      )
      const others = lexicon
        .filter((other) => other !== entry && !entry.sounds_like.includes(other.word))
        .flatMap((other) => other.pronunciations.map((sound) => [sound, other.word] as const))
      const background = Object.entries(backgroundWords).map(([text, sound]) => [sound, text] as const)
      // The first to claim a pronunciation keeps it, the target before all.
      texts = new Map([
        ...background,
        ...others,
        ...near,
        ...entry.pronunciations.map((sound) => [sound, word] as const),
      ])
      const soundsOf = (words: readonly (readonly [string, string])[]) => words.map(([sound]) => sound)
      engine.useGrammar(
        wordGrammar(engine, {
          target: entry.pronunciations,
          near: soundsOf(near),
          others: soundsOf(others),
          background: soundsOf(background),
        }),
      )
    },
    judge(samples) {
      const words = engine.decode(levelled(samples))
      const [first] = words
      if (words.length !== 1 || !first) return { type: 'nothing' }
      const text = texts.get(first.pronunciation)
      return text === undefined ? { type: 'nothing' } : { type: 'heard', text, confidence: 0.9 }
    },
  }
}
