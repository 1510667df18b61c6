import type {
  AnswerBody,
  PlayableQuiz,
  RunningAttempt,
  StoredWord,
  WordResult,
} from '@elocute/contract/quiz-attempts'
import type { KeptAttempt } from '../../../lib/attempt-storage.ts'
import type { LexiconEntry } from '../../../lib/recogniser-types.ts'
import { clockOf, secondsLeft, serverTime } from '../attempt/attempt-clock.ts'
import type { NumberedWord } from '../attempt/numbered-words.ts'
import {
  isRight,
  scoreOf,
  type Game,
  type InProgress,
  type Quiz,
  type Said,
} from './pronounce-it-fast.state.ts'
import { alreadyCompleted, submitting } from '../attempt/saving.ts'

/** The game as it stands when its page opens. What was kept here belongs to the attempt that the server names, or to none. */
export const opened = (
  loaded: PlayableQuiz,
  lexicon: readonly LexiconEntry[],
  kept: KeptAttempt | null,
  nowMs: number,
): Game => {
  const quiz = quizOf(loaded, lexicon)
  if (loaded.status === 'pending' || loaded.status === 'completed') return alreadyCompleted(quiz, loaded)
  if (!loaded.attempt) return { phase: 'notStarted', quiz }
  const own = kept?.attemptId === loaded.attempt.id ? kept : null
  if (own?.answer) return submitting(quiz, own.answer)
  return resumed(quiz, loaded.attempt, own?.words ?? [], nowMs)
}

const quizOf = ({ quiz_info, words }: PlayableQuiz, lexicon: readonly LexiconEntry[]): Quiz => {
  const soundsLike = new Map(lexicon.map((entry) => [entry.word, entry.sounds_like]))
  return {
    id: quiz_info.id,
    title: quiz_info.title,
    timerSeconds: quiz_info.timer_seconds,
    words: words.map(({ question_word: text, difficulty }) => ({
      text,
      difficulty,
      soundsLike: soundsLike.get(text) ?? [],
    })),
  }
}

/** From the words that the server has, and those that it does not have yet, to the first that is still open. */
export const resumed = (
  quiz: Quiz,
  attempt: RunningAttempt,
  unsaved: readonly NumberedWord[],
  nowMs: number,
): InProgress => {
  const clock = clockOf(attempt, nowMs)
  const results = quiz.words.map((_, index): WordResult | null => {
    const stored = attempt.words.find(({ n }) => n === index + 1)
    const { n: _n, ...own } = unsaved.find(({ n }) => n === index + 1) ?? { n: 0 }
    // What was right once stays right; otherwise what this page knows is newer.
    if ('outcome' in own && stored?.outcome !== 'correct') return own
    return stored ? resultOf(stored, attempt.started_at) : null
  })
  const open = results.findIndex((result) => result === null || result.outcome === 'incorrect')
  const position = open < 0 ? quiz.words.length - 1 : open
  const here = results[position]
  return {
    phase: 'inProgress',
    quiz,
    attemptId: attempt.id,
    clock,
    secondsLeft: secondsLeft(clock, nowMs),
    timeCall: null,
    position,
    results,
    firstNumber: 1,
    elsewhere: new Map(),
    listening: false,
    said:
      here?.outcome === 'correct' || here?.outcome === 'incorrect'
        ? { text: here.heard ?? null, verdict: here.outcome }
        : null,
  }
}

const resultOf = ({ outcome, heard, confidence }: StoredWord, at: string): WordResult => ({
  outcome,
  ...(heard !== null && { heard }),
  ...(confidence !== null && { confidence }),
  at,
})

/** What the server is told in the end. Every word has its outcome; those that the clock overtook are missed. */
export const answerOf = (game: InProgress, endMs: number): AnswerBody => {
  const at = serverTime(game.clock, endMs)
  return {
    quiz_id: game.quiz.id,
    score: scoreOf(game),
    started_at: game.clock.startedAt,
    completed_at: at,
    taken_at: at,
    words: game.results.flatMap((result, index) =>
      // Who said a word elsewhere has told the server.
      result || !isRight(game, index) ? [{ ...(result ?? { outcome: 'missed', at }), n: index + 1 }] : [],
    ),
  }
}

/** With the words that the server has as right and this page has not. */
export const withStored = (game: InProgress, { words }: RunningAttempt): InProgress => {
  const elsewhere = new Map(game.elsewhere)
  for (const { n, outcome, heard } of words)
    if (outcome === 'correct' && !isRight({ ...game, elsewhere }, n - 1)) elsewhere.set(n - 1, { heard })
  if (elsewhere.size === game.elsewhere.size) return game
  return elsewhere.has(game.position) && !isRight(game, game.position)
    ? { ...game, elsewhere, listening: false, said: saidElsewhere(elsewhere, game.position) }
    : { ...game, elsewhere }
}

export const saidElsewhere = (elsewhere: InProgress['elsewhere'], position: number): Said | null => {
  const word = elsewhere.get(position)
  return word ? { text: word.heard, verdict: 'correct' } : null
}
