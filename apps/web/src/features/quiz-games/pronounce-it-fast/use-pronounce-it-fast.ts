import { useReducer } from 'react'
import { attemptStorage } from '../../../lib/attempt-storage.ts'
import { opened } from './pronounce-it-fast.attempt.ts'
import { pronounceItFast } from './pronounce-it-fast.reducer.ts'
import type { Game } from './pronounce-it-fast.state.ts'
import { useGameWorld, type GameParts } from '../frame/use-game-world.ts'
import type { Target } from '../microphone/use-hearing.ts'

const tickMs = 250

/** The game and the world around it. */
export const usePronounceItFast = (parts: GameParts) => {
  const [game, dispatch] = useReducer(pronounceItFast, parts, ({ loaded, lexicon, attemptKey }) =>
    opened(loaded.quiz, lexicon, attemptStorage.get(attemptKey), loaded.receivedAtMs),
  )
  const world = useGameWorld({ ...parts, game, target: targetOf(game), dispatch, tickMs })
  return { game, dispatch, ...world }
}

const targetOf = (game: Game): Target | null => {
  if (game.phase !== 'inProgress' || !game.listening) return null
  const word = game.quiz.words[game.position]
  return word ? { position: game.position, text: word.text } : null
}
