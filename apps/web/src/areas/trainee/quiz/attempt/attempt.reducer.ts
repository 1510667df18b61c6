import { limits } from '@elocute/contract/limits'
import type {
  AnswerBody,
  PlayableQuiz,
  RunningAttempt,
  StoredAnswer,
  WordResult,
} from '@elocute/contract/quiz-attempts'
import type { KeptAttempt } from './attempt-storage.ts'
import type { LexiconEntry } from '@elocute/speech/recogniser'
import type { Trouble } from '../../../../client/call/trouble.ts'
import type { Ending } from './attempt-calls.ts'
import { clockOf, isOver, secondsLeft, timeCallBetween } from './attempt-clock.ts'
import type { Attempt, Completed, Quiz, Running, Submitting } from './attempt.state.ts'
import type { NumberedWord } from './numbered-words.ts'
import {
  addFromStorage,
  closeWords,
  confirmAnswer,
  endSaving,
  failSending,
  openSaving,
  recordAnswer,
  recordWord,
  settleWord,
  withScore,
  type Saving,
} from './saving.ts'

/** What the clock, the server, the storage and other tabs report. Times are on the page's own clock (performance.now). */
export type AttemptEvent =
  /** The server has started the attempt, or found it running. `saved` is what the browser's storage holds. */
  | { type: 'started'; attempt: RunningAttempt; saved: KeptAttempt | null; nowMs: number }
  | { type: 'tick'; nowMs: number }
  /** The server was asked again: how much time is left, and which words it has from any page. */
  | { type: 'synchronised'; attempt: RunningAttempt; nowMs: number }
  /** The quiz was answered in another tab or on another device. */
  | { type: 'ended-elsewhere'; nowMs: number }
  /** The storage was read after the answer was recorded: it may hold words of other tabs. */
  | { type: 'storage-read'; saved: KeptAttempt | null }
  /** The server has the word, or can never take it. */
  | { type: 'word-settled'; word: NumberedWord }
  /** The server takes no more words of this attempt, because it has been answered. */
  | { type: 'words-closed'; nowMs: number }
  | { type: 'answer-stored'; answer: StoredAnswer; nowMs: number }
  /** The server has counted one more word of the attempt, which has ended. */
  | { type: 'scored'; score: number }
  | { type: 'send-failed'; trouble: Trouble }
  /** Nothing more can be sent. */
  | { type: 'ended'; ending: Ending }

const attemptEvents: Readonly<Record<AttemptEvent['type'], true>> = {
  started: true,
  tick: true,
  synchronised: true,
  'ended-elsewhere': true,
  'storage-read': true,
  'word-settled': true,
  'words-closed': true,
  'answer-stored': true,
  scored: true,
  'send-failed': true,
  ended: true,
}

const isAttemptEvent = (event: { type: string }): event is AttemptEvent => event.type in attemptEvents

/** What makes one game different from another. All functions are pure. `Event` is what happens on its stage. */
export type GameRules<Playing extends Running, Event> = {
  /** Adds the state of the stage to an attempt that has begun, or that an earlier visit began. */
  begin: (running: Running, attempt: RunningAttempt, nowMs: number) => Playing
  /** Adds the words that other pages have told the server. */
  addStored: (game: Playing, attempt: RunningAttempt) => Playing
  tick: (game: Playing, nowMs: number) => Playing | Submitting
  play: (game: Playing, event: Event) => Playing | Submitting
  answerOf: (game: Playing, endMs: number) => AnswerBody
}

/** The attempt as it stands when its page opens. `nowMs` is when the server's answer came. */
export const openAttempt = <Playing extends Running, Event>(
  rules: GameRules<Playing, Event>,
  loaded: PlayableQuiz,
  lexicon: readonly LexiconEntry[],
  saved: KeptAttempt | null,
  nowMs: number,
): Attempt<Playing> => {
  const { status, score, attempt, attempt_id } = loaded
  const quiz = quizOf(loaded, lexicon)
  const saving = openSaving(attempt_id, saved)
  if (status === 'pending' || status === 'completed')
    return {
      phase: 'completed',
      quiz,
      saving,
      endedElsewhere: false,
      late: false,
      score: score ?? 0,
      submitted: status === 'completed',
    }
  return attempt ? run(rules, quiz, attempt, saving, nowMs) : { phase: 'notStarted', quiz, saving }
}

/** The machine of a whole attempt, for the rules of one game. An event that does not apply to a phase changes nothing. */
export const attemptReducer =
  <Playing extends Running, Event extends { type: string }>(rules: GameRules<Playing, Event>) =>
  (attempt: Attempt<Playing>, event: AttemptEvent | Event): Attempt<Playing> => {
    if (!isAttemptEvent(event)) return isRunning(attempt) ? rules.play(attempt, event) : attempt
    switch (event.type) {
      case 'started':
        if (attempt.phase !== 'notStarted') return attempt
        return run(rules, attempt.quiz, event.attempt, openSaving(event.attempt.id, event.saved), event.nowMs)
      case 'tick':
        if (isRunning(attempt)) return passTime(rules, attempt, event.nowMs)
        return attempt.phase === 'submitting' ? complete(attempt, event.nowMs) : attempt
      case 'synchronised':
        return isRunning(attempt) ? synchronise(rules, attempt, event.attempt, event.nowMs) : attempt
      case 'ended-elsewhere':
        return isRunning(attempt) ? submit(attempt, rules.answerOf(attempt, event.nowMs), true) : attempt
      case 'words-closed': {
        const closed = withSaving(attempt, closeWords(attempt.saving))
        return isRunning(closed) ? submit(closed, rules.answerOf(closed, event.nowMs), true) : closed
      }
      case 'storage-read':
        return withSaving(attempt, addFromStorage(attempt.saving, event.saved))
      case 'word-settled':
        return withSaving(attempt, settleWord(attempt.saving, event.word))
      case 'answer-stored':
        return withSaving(attempt, confirmAnswer(attempt.saving, event.answer, event.nowMs))
      case 'scored': {
        const saving = withScore(attempt.saving, event.score)
        return attempt.phase === 'completed'
          ? { ...attempt, saving, score: event.score }
          : withSaving(attempt, saving)
      }
      case 'send-failed':
        return withSaving(attempt, failSending(attempt.saving, event.trouble))
      case 'ended':
        return withSaving(attempt, endSaving(attempt.saving, event.ending))
      default:
        return event satisfies never
    }
  }

/** Records the result of the word that is shown, here and for the server. */
export const withResult = <Playing extends Running>(game: Playing, result: WordResult): Playing => {
  const results = [...game.results]
  results[game.position] = result
  const saving = recordWord(game.saving, { ...result, n: game.firstNumber + game.position })
  return { ...game, results, saving }
}

/** Ends the game with its answer. */
export const submit = (
  { quiz, saving }: Running,
  answer: AnswerBody,
  endedElsewhere = false,
): Submitting => ({ phase: 'submitting', quiz, endedElsewhere, saving: recordAnswer(saving, answer) })

const isRunning = <Playing extends Running>(attempt: Attempt<Playing>): attempt is Playing =>
  attempt.phase === 'inProgress'

const withSaving = <State extends { saving: Saving }>(state: State, saving: Saving): State =>
  saving === state.saving ? state : { ...state, saving }

const quizOf = ({ quiz_info, words }: PlayableQuiz, lexicon: readonly LexiconEntry[]): Quiz => {
  const soundsLike = new Map(lexicon.map((entry) => [entry.word, entry.sounds_like]))
  return {
    id: quiz_info.id,
    title: quiz_info.title,
    timerSeconds: quiz_info.timer_seconds,
    totalPoints: quiz_info.total_points,
    words: words.map(({ question_word: text, shown_as, difficulty }) => ({
      text,
      shown: shown_as ?? text,
      difficulty,
      soundsLike: soundsLike.get(text) ?? [],
    })),
  }
}

const run = <Playing extends Running, Event>(
  rules: GameRules<Playing, Event>,
  quiz: Quiz,
  attempt: RunningAttempt,
  saving: Saving,
  nowMs: number,
): Playing | Submitting => {
  // An answer that an earlier visit or another tab could not send.
  if (saving.answer) return { phase: 'submitting', quiz, endedElsewhere: false, saving }
  const clock = clockOf(attempt, nowMs)
  const running: Running = {
    phase: 'inProgress',
    quiz,
    clock,
    saving,
    secondsLeft: secondsLeft(clock, nowMs),
    timeCall: null,
    position: 0,
    results: [],
    firstNumber: 1,
  }
  return rules.begin(running, attempt, nowMs)
}

const synchronise = <Playing extends Running, Event>(
  rules: GameRules<Playing, Event>,
  game: Playing,
  attempt: RunningAttempt,
  nowMs: number,
): Playing | Submitting =>
  passTime(rules, rules.addStored({ ...game, clock: clockOf(attempt, nowMs) }, attempt), nowMs)

/** However late the page notices the end, the answer's time is the deadline. */
const passTime = <Playing extends Running, Event>(
  rules: GameRules<Playing, Event>,
  game: Playing,
  nowMs: number,
): Playing | Submitting => {
  if (isOver(game.clock, nowMs)) return submit(game, rules.answerOf(game, nowMs))
  const left = secondsLeft(game.clock, nowMs)
  if (left === game.secondsLeft) return rules.tick(game, nowMs)
  const timeCall = timeCallBetween(game.secondsLeft, left) ?? game.timeCall
  return rules.tick({ ...game, secondsLeft: left, timeCall }, nowMs)
}

/** The confirmation stays on the screen for a moment. */
const complete = (attempt: Submitting, nowMs: number): Submitting | Completed => {
  const { quiz, saving, endedElsewhere } = attempt
  if (!saving.stored || nowMs - saving.stored.atMs < limits.savedPauseMs) return attempt
  const { score, late, status } = saving.stored.answer
  return { phase: 'completed', quiz, saving, score, late, endedElsewhere, submitted: status === 'completed' }
}
