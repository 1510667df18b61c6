import { limits } from '@elocute/contract/limits'
import type { AnswerBody, PlayableQuiz, RunningAttempt, WordResult } from '@elocute/contract/quiz-attempts'
import type { KeptAttempt } from '../../lib/attempt-storage.ts'
import type { LexiconEntry } from '../../lib/recogniser-types.ts'
import { clockOf, secondsLeft, serverTime } from './attempt-clock.ts'
import { wholeBetween, type Seed } from './chance.ts'
import { shoot, type Game, type InProgress, type Place, type Quiz } from './shoot-the-word.state.ts'
import { draw } from './word-bag.ts'

export const points = limits.pointsPerWord.shoot_the_word

/** Chance, and whether the player wants nothing to move. */
export type Circumstances = { seed: Seed; still: boolean; nowMs: number }

/** The game as it stands when its page opens. What was kept here belongs to the attempt that the server names, or to none. */
export const opened = (
  loaded: PlayableQuiz,
  lexicon: readonly LexiconEntry[],
  kept: KeptAttempt | null,
  circumstances: Circumstances,
): Game => {
  const quiz = quizOf(loaded, lexicon)
  if (loaded.status === 'pending' || loaded.status === 'completed')
    return { phase: 'completed', quiz, score: loaded.score ?? 0 }
  if (!loaded.attempt) return { phase: 'notStarted', quiz }
  const own = kept?.attemptId === loaded.attempt.id ? kept : null
  if (own?.answer) return { phase: 'submitting', quiz, answer: own.answer, savedAtMs: null }
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

/** Goes on after the last draw that is known, with the points that were made. */
export const resumed = (
  quiz: Quiz,
  attempt: RunningAttempt,
  unsaved: KeptAttempt['words'],
  { seed, still, nowMs }: Circumstances,
): InProgress => {
  const clock = clockOf(attempt, nowMs)
  const results: (WordResult | null)[] = []
  const put = (n: number, result: WordResult) => {
    while (results.length < n) results.push(null)
    if (results[n - 1]?.outcome !== 'correct') results[n - 1] = result
  }
  for (const { n, outcome, question_word } of attempt.words)
    put(n, { outcome, question_word, at: attempt.started_at })
  for (const { n, ...result } of unsaved) put(n, result)
  const { drawn, bag } = draw(quiz.words, { left: [], seed }, null)
  return shown(
    {
      phase: 'inProgress',
      quiz,
      attemptId: attempt.id,
      clock,
      secondsLeft: secondsLeft(clock, nowMs),
      timeCall: null,
      score: scoreOf(quiz, results),
      position: results.length,
      results,
      bag,
      current: drawn,
      wordEndsMs: 0,
      wordTenths: 0,
      place: { left: 0, top: 0 },
      movesAtMs: 0,
      still,
      listening: false,
      said: null,
      hit: null,
    },
    nowMs,
  )
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

export const scoreOf = (quiz: Quiz, results: readonly (WordResult | null)[]): number =>
  Math.min(quiz.totalPoints, points * results.filter((result) => result?.outcome === 'correct').length)

export const answerOf = (game: InProgress, endMs: number): AnswerBody => {
  const at = serverTime(game.clock, endMs)
  return {
    quiz_id: game.quiz.id,
    score: game.score,
    started_at: game.clock.startedAt,
    completed_at: at,
    taken_at: at,
    words: game.results.flatMap((result, index) => (result ? [{ ...result, n: index + 1 }] : [])),
  }
}
