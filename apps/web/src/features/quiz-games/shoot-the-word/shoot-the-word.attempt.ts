import { limits } from '@elocute/contract/limits'
import type { AnswerBody, PlayableQuiz, RunningAttempt, WordOutcome } from '@elocute/contract/quiz-attempts'
import type { KeptAttempt } from '../../../lib/attempt-storage.ts'
import type { LexiconEntry } from '../../../lib/recogniser-types.ts'
import { clockOf, secondsLeft, serverTime } from '../attempt/attempt-clock.ts'
import { wholeBetween, type Seed } from './prng.ts'
import type { NumberedWord } from '../attempt/numbered-words.ts'
import { alreadyCompleted, submitting } from '../attempt/saving.ts'
import { shoot, type Game, type InProgress, type Place, type Quiz } from './shoot-the-word.state.ts'
import { draw } from './word-bag.ts'

export const points = limits.pointsPerWord.shoot_the_word

/** Chance, and whether the player wants nothing to move. */
export type Circumstances = { seed: Seed; reducedMotion: boolean; nowMs: number }

/** The game as it stands when its page opens. What was kept here belongs to the attempt that the server names, or to none. */
export const opened = (
  loaded: PlayableQuiz,
  lexicon: readonly LexiconEntry[],
  kept: KeptAttempt | null,
  circumstances: Circumstances,
): Game => {
  const quiz = quizOf(loaded, lexicon)
  if (loaded.status === 'pending' || loaded.status === 'completed') return alreadyCompleted(quiz, loaded)
  if (!loaded.attempt) return { phase: 'notStarted', quiz }
  const own = kept?.attemptId === loaded.attempt.id ? kept : null
  if (own?.answer) return submitting(quiz, own.answer)
  return resumed(quiz, loaded.attempt, own?.words ?? [], circumstances)
}

const quizOf = ({ quiz_info, words }: PlayableQuiz, lexicon: readonly LexiconEntry[]): Quiz => {
  const soundsLike = new Map(lexicon.map((entry) => [entry.word, entry.sounds_like]))
  return {
    id: quiz_info.id,
    title: quiz_info.title,
    timerSeconds: quiz_info.timer_seconds,
    totalPoints: quiz_info.total_points,
    words: words.map(({ question_word: text }) => ({ text, soundsLike: soundsLike.get(text) ?? [] })),
  }
}

/** Goes on with the points that were made. Its draws have numbers of their own, whatever other pages draw meanwhile. */
export const resumed = (
  quiz: Quiz,
  attempt: RunningAttempt,
  unsaved: readonly NumberedWord[],
  { seed, reducedMotion, nowMs }: Circumstances,
): InProgress => {
  const clock = clockOf(attempt, nowMs)
  const elsewhere = new Set(rightNumbers([...attempt.words, ...unsaved]))
  const { drawn, bag } = draw(quiz.words, { left: [], seed }, null)
  return shown(
    {
      phase: 'inProgress',
      quiz,
      attemptId: attempt.id,
      clock,
      secondsLeft: secondsLeft(clock, nowMs),
      timeCall: null,
      score: scoreOf(quiz, { results: [], elsewhere }),
      position: 0,
      results: [],
      firstNumber: firstNumberFor(seed),
      elsewhere,
      bag,
      current: drawn,
      wordEndsMs: 0,
      wordTenths: 0,
      place: { left: 0, top: 0 },
      movesAtMs: 0,
      reducedMotion,
      listening: false,
      said: null,
      hit: null,
    },
    nowMs,
  )
}

/** By chance, so that two pages do not have to agree: one pair in two hundred thousand would have the same. */
const firstNumberFor = (seed: Seed): number =>
  1 + ((seed >>> 0) % (limits.wordNumber / shoot.numbersOfPage)) * shoot.numbersOfPage

const rightNumbers = (words: readonly { n: number; outcome: WordOutcome }[]): number[] =>
  words.flatMap(({ n, outcome }) => (outcome === 'correct' ? [n] : []))

/** With the points that other pages have made. */
export const withStored = (game: InProgress, { words }: RunningAttempt): InProgress => {
  const { firstNumber, quiz } = game
  const isOwn = (n: number) => n >= firstNumber && n < firstNumber + shoot.numbersOfPage
  const elsewhere = new Set([...game.elsewhere, ...rightNumbers(words).filter((n) => !isOwn(n))])
  if (elsewhere.size === game.elsewhere.size) return game
  return { ...game, elsewhere, score: scoreOf(quiz, { ...game, elsewhere }) }
}

/** A word that has just been drawn: its time begins, at a place of its own. */
export const shown = (game: InProgress, nowMs: number): InProgress => ({
  ...game,
  ...placed(game, nowMs),
  wordEndsMs: nowMs + shoot.wordMs,
  wordTenths: shoot.wordMs / 100,
  said: null,
})

/** Somewhere else. */
export const placed = (
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

export const scoreOf = (
  quiz: Quiz,
  { results, elsewhere }: Pick<InProgress, 'results' | 'elsewhere'>,
): number => {
  const own = results.filter((result) => result?.outcome === 'correct').length
  return Math.min(quiz.totalPoints, points * (own + elsewhere.size))
}

export const answerOf = (game: InProgress, endMs: number): AnswerBody => {
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
