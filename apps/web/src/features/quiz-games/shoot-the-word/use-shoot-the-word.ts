import { useReducer } from 'react'
import { attemptStorage } from '../../../lib/attempt-storage.ts'
import type { Seed } from './prng.ts'
import { opened } from './shoot-the-word.attempt.ts'
import { shootTheWord } from './shoot-the-word.reducer.ts'
import { shoot, type Game } from './shoot-the-word.state.ts'
import { useGameWorld, type GameParts } from '../frame/use-game-world.ts'
import type { Target } from '../microphone/use-hearing.ts'

/** The game and the world around it. */
export const useShootTheWord = (parts: GameParts) => {
  const [game, dispatch] = useReducer(shootTheWord, parts, ({ loaded, lexicon, attemptKey }) =>
    opened(loaded.quiz, lexicon, attemptStorage.get(attemptKey), {
      seed: newSeed(),
      reducedMotion: prefersReducedMotion(),
      nowMs: loaded.receivedAtMs,
    }),
  )
  const world = useGameWorld({ ...parts, game, target: targetOf(game), dispatch, tickMs: shoot.tickMs })
  return { game, dispatch, ...world }
}

export const newSeed = (): Seed => crypto.getRandomValues(new Uint32Array(1))[0] ?? 0

export const prefersReducedMotion = (): boolean =>
  window.matchMedia('(prefers-reduced-motion: reduce)').matches

const targetOf = (game: Game): Target | null => {
  if (game.phase !== 'inProgress' || !game.listening) return null
  const word = game.quiz.words[game.current]
  return word ? { position: game.position, text: word.text } : null
}
