import { attemptLimits } from '@elocute/contract/attempt-limits'
import { limits } from '@elocute/contract/limits'
import type { WordOutcome } from '@elocute/contract/attempt-fields'
import type { AnswerBody, RunningAttempt, WordResult } from '@elocute/contract/quiz-attempts'
import { isSameWord } from '@elocute/speech/text/normalise-word'
import { isOver, serverTime } from '../attempt/attempt-clock.ts'
import { submit, withResult, type GameRules } from '../attempt/attempt.reducer.ts'
import type { Running, Submitting } from '../attempt/attempt.state.ts'
import { heardResult } from '../attempt/word-result.ts'
import { wholeBetween, type Seed } from './prng.ts'
import { shoot, type InProgress, type Place, type StageEvent } from './shoot-the-word.state.ts'
import { draw } from './word-bag.ts'

export const points = limits.pointsPerWord.shoot_the_word

/** The seed of all random draws, and whether the player prefers reduced motion. */
export type Setup = { seed: Seed; reducedMotion: boolean }

/** The rules of Shoot The Word: words in random order, ten seconds each, until all points are made or the time is over. */
export const shootTheWord = (setup: Setup): GameRules<InProgress, StageEvent> => ({
  begin: (running, attempt, nowMs) => begin(running, attempt, setup, nowMs),
  addStored,
  tick,
  play,
  answerOf,
})

/** Continues with the points that were made. The draws of each page have numbers of their own. */
const begin = (
  running: Running,
  attempt: RunningAttempt,
  { seed, reducedMotion }: Setup,
  nowMs: number,
): InProgress => {
  const { quiz, saving } = running
  const elsewhere = new Set(correctNumbers([...attempt.words, ...saving.words]))
  const { drawn, bag } = draw(quiz.words, { left: [], seed }, null)
  const game: InProgress = {
    ...running,
    firstNumber: firstNumberFor(seed),
    elsewhere,
    score: 0,
    bag,
    current: drawn,
    reducedMotion,
    wordEndsMs: 0,
    wordTenths: 0,
    place: { left: 0, top: 0 },
    movesAtMs: 0,
    listening: false,
    said: null,
    hit: null,
  }
  return withNewWord({ ...game, score: scoreOf(game) }, nowMs)
}

/** Random, so that pages need not agree: two pages of an attempt have the same number once in 200,000 attempts. */
const firstNumberFor = (seed: Seed): number =>
  1 + ((seed >>> 0) % (attemptLimits.wordNumber / shoot.numbersOfPage)) * shoot.numbersOfPage

const correctNumbers = (words: readonly { n: number; outcome: WordOutcome }[]): number[] =>
  words.flatMap(({ n, outcome }) => (outcome === 'correct' ? [n] : []))

/** Adds the points that other pages have made. */
const addStored = (game: InProgress, { words }: RunningAttempt): InProgress => {
  const { firstNumber } = game
  const isOwn = (n: number) => n >= firstNumber && n < firstNumber + shoot.numbersOfPage
  const elsewhere = new Set([...game.elsewhere, ...correctNumbers(words).filter((n) => !isOwn(n))])
  return elsewhere.size === game.elsewhere.size ? game : withScore({ ...game, elsewhere })
}

const tick = (game: InProgress, nowMs: number): InProgress | Submitting => {
  // All points may have been made before this page opened, or on other pages.
  if (hasAllPoints(game)) return end(game, nowMs)
  const calm = game.hit && nowMs >= game.hit.untilMs ? { ...game, hit: null } : game
  if (nowMs >= calm.wordEndsMs) return next(withMissed(calm, nowMs), nowMs)
  const moves = !calm.reducedMotion && nowMs >= calm.movesAtMs
  const moved = moves ? { ...calm, ...newPlace(calm, nowMs) } : calm
  const wordTenths = Math.ceil((moved.wordEndsMs - nowMs) / shoot.tickMs)
  return wordTenths === moved.wordTenths ? moved : { ...moved, wordTenths }
}

const play = (game: InProgress, event: StageEvent): InProgress | Submitting => {
  switch (event.type) {
    case 'speak':
      return game.listening ? game : { ...game, listening: true }
    case 'stop':
      return game.listening ? { ...game, listening: false } : game
    case 'heard':
      return isOver(game.clock, event.nowMs) ? end(game, event.nowMs) : hear(game, event)
    case 'not-sure':
      return event.position === game.position ? { ...game, said: { text: null, verdict: 'not-sure' } } : game
    default:
      return event satisfies never
  }
}

const hear = (game: InProgress, event: Extract<StageEvent, { type: 'heard' }>): InProgress | Submitting => {
  const word = game.quiz.words[game.current]
  if (!word || event.position !== game.position) return game
  const correct = isSameWord(event.text, word.text, word.soundsLike)
  const result = heardResult(correct ? 'correct' : 'incorrect', event, game.clock)
  const heard = withResult(game, { ...result, question_word: word.text })
  if (!correct) return { ...heard, said: { text: event.text, verdict: 'incorrect' } }
  const scored = withScore(heard)
  if (hasAllPoints(scored)) return end(scored, event.nowMs)
  const hit = { word: word.text, place: game.place, untilMs: event.nowMs + shoot.burstMs }
  return { ...next(scored, event.nowMs), hit }
}

/** A word whose time is over costs nothing. A result that it has stays. */
const withMissed = (game: InProgress, nowMs: number): InProgress => {
  if (game.results[game.position]) return game
  const result: WordResult = {
    outcome: 'missed',
    question_word: game.quiz.words[game.current]?.text ?? '',
    at: serverTime(game.clock, nowMs),
  }
  return withResult(game, result)
}

const next = (game: InProgress, nowMs: number): InProgress => {
  const { drawn, bag } = draw(game.quiz.words, game.bag, game.current)
  return withNewWord({ ...game, bag, current: drawn, position: game.position + 1 }, nowMs)
}

/** The time of a newly drawn word begins, at a random place. */
const withNewWord = (game: InProgress, nowMs: number): InProgress => ({
  ...game,
  ...newPlace(game, nowMs),
  wordEndsMs: nowMs + shoot.wordMs,
  wordTenths: shoot.wordMs / 100,
  said: null,
})

const newPlace = (
  { bag }: InProgress,
  nowMs: number,
): { place: Place; movesAtMs: number; bag: InProgress['bag'] } => {
  const { from, to } = shoot.place
  const left = wholeBetween(from, to, bag.seed)
  const top = wholeBetween(from, to, left.seed)
  return {
    place: { left: left.value, top: top.value },
    movesAtMs: nowMs + shoot.moveMs,
    bag: { ...bag, seed: top.seed },
  }
}

const scoreOf = ({ quiz, results, elsewhere }: InProgress): number => {
  const own = results.filter((result) => result?.outcome === 'correct').length
  return Math.min(quiz.totalPoints, points * (own + elsewhere.size))
}

const withScore = (game: InProgress): InProgress => ({ ...game, score: scoreOf(game) })

const hasAllPoints = ({ score, quiz }: InProgress): boolean => score >= quiz.totalPoints

const end = (game: InProgress, nowMs: number): Submitting => submit(game, answerOf(game, nowMs))

const answerOf = (game: InProgress, endMs: number): AnswerBody => {
  const at = serverTime(game.clock, endMs)
  return {
    quiz_id: game.quiz.id,
    score: game.score,
    started_at: game.clock.startedAt,
    completed_at: at,
    taken_at: at,
    words: game.results.flatMap((result, index) =>
      result ? [{ ...result, n: game.firstNumber + index }] : [],
    ),
  }
}
