import type { RunningAttempt, WordResult } from '@elocute/contract/quiz-attempts'
import { isSameWord } from '../../../lib/recogniser-types.ts'
import { clockOf, isOver, secondsLeft, serverTime } from '../attempt/attempt-clock.ts'
import type { Seed } from './prng.ts'
import type { Heard, WorldEvent } from '../attempt/game-event.ts'
import { answerOf, placed, resumed, scoreOf, shown, withStored } from './shoot-the-word.attempt.ts'
import { save, submitting } from '../attempt/saving.ts'
import { shoot, type Game, type InProgress } from './shoot-the-word.state.ts'
import { timeCallBetween } from '../attempt/time-call.ts'
import { draw } from './word-bag.ts'
import { heardResult } from '../attempt/word-result.ts'

export type GameEvent =
  | WorldEvent
  /** The server has started the attempt, or found it running. */
  | { type: 'started'; attempt: RunningAttempt; seed: Seed; reducedMotion: boolean; nowMs: number }
  | { type: 'speak' }

/** The rules of Shoot The Word. What does not apply in a phase changes nothing. */
export const shootTheWord = (game: Game, event: GameEvent): Game => {
  switch (game.phase) {
    case 'notStarted':
      return event.type === 'started' ? resumed(game.quiz, event.attempt, [], event) : game
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
      return game.listening ? game : { ...game, listening: true }
    case 'stop':
      return game.listening ? { ...game, listening: false } : game
    case 'heard':
      return isOver(game.clock, event.nowMs) ? ended(game, game.clock.deadlineMs) : hear(game, event)
    case 'not-sure':
      return event.position === game.position ? { ...game, said: { text: null, verdict: 'not-sure' } } : game
    case 'started':
    case 'saved':
      return game
    default:
      return event satisfies never
  }
}

const passTime = (game: InProgress, nowMs: number): Game => {
  // Resumed with all points made, there is nothing left to do.
  if (game.score >= game.quiz.totalPoints) return ended(game, nowMs)
  if (isOver(game.clock, nowMs)) return ended(game, game.clock.deadlineMs)
  const left = secondsLeft(game.clock, nowMs)
  const timed: InProgress =
    left === game.secondsLeft
      ? game
      : { ...game, secondsLeft: left, timeCall: timeCallBetween(game.secondsLeft, left) ?? game.timeCall }
  const calm = timed.hit && nowMs >= timed.hit.untilMs ? { ...timed, hit: null } : timed
  if (nowMs >= calm.wordEndsMs) return next(withResult(calm, missed(calm, nowMs)), nowMs)
  const moved = !calm.reducedMotion && nowMs >= calm.movesAtMs ? { ...calm, ...placed(calm, nowMs) } : calm
  const wordTenths = Math.ceil((moved.wordEndsMs - nowMs) / shoot.tickMs)
  return wordTenths === moved.wordTenths ? moved : { ...moved, wordTenths }
}

const hear = (game: InProgress, event: Heard): Game => {
  const word = game.quiz.words[game.current]
  if (!word || event.position !== game.position) return game
  const right = isSameWord(event.text, word.text, word.soundsLike)
  const result = {
    ...heardResult(right ? 'correct' : 'incorrect', event, game.clock),
    question_word: word.text,
  }
  const told = withResult(game, result)
  if (!right) return { ...told, said: { text: event.text, verdict: 'incorrect' } }
  const scored = { ...told, score: scoreOf(game.quiz, told) }
  if (scored.score >= game.quiz.totalPoints) return ended(scored, event.nowMs)
  const hit = { word: word.text, place: game.place, untilMs: event.nowMs + shoot.burstMs }
  return { ...next(scored, event.nowMs), hit }
}

/** A word whose time ran out costs nothing. What was heard of it stays with it. */
const missed = (game: InProgress, nowMs: number): WordResult =>
  game.results[game.position] ?? {
    outcome: 'missed',
    question_word: game.quiz.words[game.current]?.text ?? '',
    at: serverTime(game.clock, nowMs),
  }

const withResult = (game: InProgress, result: WordResult): InProgress => {
  const results = [...game.results]
  results[game.position] = result
  return { ...game, results }
}

const next = (game: InProgress, nowMs: number): InProgress => {
  const { drawn, bag } = draw(game.quiz.words, game.bag, game.current)
  return shown({ ...game, bag, current: drawn, position: game.position + 1 }, nowMs)
}

const ended = (game: InProgress, endMs: number): Game => submitting(game.quiz, answerOf(game, endMs))
