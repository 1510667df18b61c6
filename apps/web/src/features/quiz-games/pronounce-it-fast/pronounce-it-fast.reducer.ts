import type { RunningAttempt, WordResult } from '@elocute/contract/quiz-attempts'
import { isSameWord } from '../../../lib/recogniser-types.ts'
import { clockOf, isOver, secondsLeft, serverTime } from '../attempt/attempt-clock.ts'
import type { Heard, WorldEvent } from '../attempt/game-event.ts'
import { answerOf, resumed, saidElsewhere, withStored } from './pronounce-it-fast.attempt.ts'
import { isCorrect, isLastWord, type Game, type InProgress } from './pronounce-it-fast.state.ts'
import { save, submitting } from '../attempt/saving.ts'
import { timeCallBetween } from '../attempt/time-call.ts'
import { heardResult } from '../attempt/word-result.ts'

export type GameEvent =
  | WorldEvent
  /** The server has started the attempt, or found it running. */
  | { type: 'started'; attempt: RunningAttempt; nowMs: number }
  | { type: 'speak' }
  | { type: 'skip'; nowMs: number }
  | { type: 'next' }
  | { type: 'finish'; nowMs: number }

/** The rules of Pronounce It Fast. What does not apply in a phase changes nothing. */
export const pronounceItFast = (game: Game, event: GameEvent): Game => {
  switch (game.phase) {
    case 'notStarted':
      return event.type === 'started' ? resumed(game.quiz, event.attempt, [], event.nowMs) : game
    case 'inProgress':
      return play(game, event)
    case 'submitting':
      return save(game, event)
    case 'completed':
      return game
    default:
      return game satisfies never
  }
}

const play = (game: InProgress, event: GameEvent): Game => {
  switch (event.type) {
    case 'tick':
      return passTime(game, event.nowMs)
    case 'synchronised':
      return passTime(
        withStored({ ...game, clock: clockOf(event.attempt, event.nowMs) }, event.attempt),
        event.nowMs,
      )
    case 'ended-elsewhere':
      return submitting(game.quiz, answerOf(game, event.nowMs), true)
    case 'speak':
      return isCorrect(game) || game.listening ? game : { ...game, listening: true }
    case 'stop':
      return game.listening ? { ...game, listening: false } : game
    case 'heard':
      return isOver(game.clock, event.nowMs) ? ended(game) : hear(game, event)
    case 'not-sure':
      return event.position !== game.position || isCorrect(game)
        ? game
        : { ...game, said: { text: null, verdict: 'not-sure' } }
    case 'skip':
      return isLastWord(game) || isCorrect(game)
        ? game
        : next(withResult(game, passedOver(game, event.nowMs)))
    case 'next':
      return isCorrect(game) && !isLastWord(game) ? next(game) : game
    case 'finish':
      return isLastWord(game) ? finished(game, event.nowMs) : game
    case 'started':
    case 'saved':
      return game
    default:
      return event satisfies never
  }
}

const passTime = (game: InProgress, nowMs: number): Game => {
  if (isOver(game.clock, nowMs)) return ended(game)
  const left = secondsLeft(game.clock, nowMs)
  if (left === game.secondsLeft) return game
  return { ...game, secondsLeft: left, timeCall: timeCallBetween(game.secondsLeft, left) ?? game.timeCall }
}

const hear = (game: InProgress, event: Heard): InProgress => {
  const word = game.quiz.words[game.position]
  if (!word || event.position !== game.position || isCorrect(game)) return game
  const correct = isSameWord(event.text, word.text, word.soundsLike)
  const result = heardResult(correct ? 'correct' : 'incorrect', event, game.clock)
  return {
    ...withResult(game, result),
    listening: game.listening && !correct,
    said: { text: event.text, verdict: correct ? 'correct' : 'incorrect' },
  }
}

/** What was heard before stays with a word that is passed over: it was tried. */
const passedOver = (game: InProgress, nowMs: number): WordResult => ({
  ...game.results[game.position],
  outcome: 'skipped',
  at: serverTime(game.clock, nowMs),
})

const withResult = (game: InProgress, result: WordResult): InProgress => ({
  ...game,
  results: game.results.with(game.position, result),
})

const next = (game: InProgress): InProgress => ({
  ...game,
  position: game.position + 1,
  listening: false,
  said: saidElsewhere(game.elsewhere, game.position + 1),
})

const finished = (game: InProgress, nowMs: number): Game => {
  if (isOver(game.clock, nowMs)) return ended(game)
  const known = game.results[game.position] !== null || isCorrect(game)
  const last = known ? game : withResult(game, passedOver(game, nowMs))
  return submitting(game.quiz, answerOf(last, nowMs))
}

/** The clock overtook whatever was not done; the end is the deadline, however late the page noticed. */
const ended = (game: InProgress): Game => submitting(game.quiz, answerOf(game, game.clock.deadlineMs))
