import type { AnswerBody, RunningAttempt, StoredWord, WordResult } from '@elocute/contract/quiz-attempts'
import { isSameWord } from '@elocute/speech/text/normalise-word'
import { isOver, serverTime } from '../attempt/attempt-clock.ts'
import { submit, withResult, type GameRules } from '../attempt/attempt.reducer.ts'
import type { Running, Submitting } from '../attempt/attempt.state.ts'
import { heardResult } from '../attempt/word-result.ts'
import type { HearingEvent } from '../../../../shared/microphone/use-hearing.ts'

/** `incorrect` in `results` may still become better while its word is shown. */
export type InProgress = Running & {
  /** Correct words, by position, that this page has not heard: said in another tab or on another device. */
  elsewhere: ReadonlyMap<number, { heard: string | null }>
  /** Whether the player wants to speak. */
  listening: boolean
  said: Said | null
}

export type Said = { text: string | null; verdict: 'correct' | 'incorrect' | 'not-sure' }

export type StageEvent =
  | HearingEvent
  | { type: 'speak' }
  | { type: 'skip'; nowMs: number }
  | { type: 'next' }
  | { type: 'finish'; nowMs: number }

type Words = Pick<InProgress, 'results' | 'elsewhere'>

const isRight = ({ results, elsewhere }: Words, position: number): boolean =>
  results[position]?.outcome === 'correct' || elsewhere.has(position)

/** Whether the word that is shown is correct. */
export const isCorrect = (game: InProgress): boolean => isRight(game, game.position)

export const isLastWord = (game: InProgress): boolean => game.position >= game.quiz.words.length - 1

/** One point for each correct word, wherever it was said. */
export const scoreOf = (game: Words): number =>
  game.results.filter((_, position) => isRight(game, position)).length

/** Starts at the first word that is still open, by the words that the server has and those it does not have yet. */
const begin = (running: Running, attempt: RunningAttempt): InProgress => {
  const { quiz, saving } = running
  const results = quiz.words.map((_, index): WordResult | null => {
    const stored = attempt.words.find(({ n }) => n === index + 1)
    const { n: _n, ...own } = saving.words.find(({ n }) => n === index + 1) ?? { n: 0 }
    // A correct word stays correct. Otherwise what this page knows is newer.
    if ('outcome' in own && stored?.outcome !== 'correct') return own
    return stored ? resultOf(stored, attempt.started_at) : null
  })
  const open = results.findIndex((result) => result === null || result.outcome === 'incorrect')
  const position = open < 0 ? quiz.words.length - 1 : open
  const here = results[position]
  return {
    ...running,
    position,
    results,
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

/** Every word has an outcome. A word that was not reached in time is `missed`. */
export const answerOf = (game: InProgress, endMs: number): AnswerBody => {
  const at = serverTime(game.clock, endMs)
  return {
    quiz_id: game.quiz.id,
    score: scoreOf(game),
    started_at: game.clock.startedAt,
    completed_at: at,
    taken_at: at,
    words: game.results.flatMap((result, index) =>
      // A word that was correct elsewhere has been sent from there.
      result || !isRight(game, index) ? [{ ...(result ?? { outcome: 'missed', at }), n: index + 1 }] : [],
    ),
  }
}

const addStored = (game: InProgress, { words }: RunningAttempt): InProgress => {
  const elsewhere = new Map(game.elsewhere)
  for (const { n, outcome, heard } of words)
    if (outcome === 'correct' && !isRight({ ...game, elsewhere }, n - 1)) elsewhere.set(n - 1, { heard })
  if (elsewhere.size === game.elsewhere.size) return game
  return elsewhere.has(game.position) && !isRight(game, game.position)
    ? { ...game, elsewhere, listening: false, said: saidElsewhere(elsewhere, game.position) }
    : { ...game, elsewhere }
}

const saidElsewhere = (elsewhere: InProgress['elsewhere'], position: number): Said | null => {
  const word = elsewhere.get(position)
  return word ? { text: word.heard, verdict: 'correct' } : null
}

const play = (game: InProgress, event: StageEvent): InProgress | Submitting => {
  switch (event.type) {
    case 'speak':
      return isCorrect(game) || game.listening ? game : { ...game, listening: true }
    case 'stop':
      return game.listening ? { ...game, listening: false } : game
    case 'heard':
      return isOver(game.clock, event.nowMs) ? end(game, event.nowMs) : hear(game, event)
    case 'not-sure':
      return event.position !== game.position || isCorrect(game)
        ? game
        : { ...game, said: { text: null, verdict: 'not-sure' } }
    case 'skip':
      return isLastWord(game) || isCorrect(game) ? game : next(withResult(game, skipped(game, event.nowMs)))
    case 'next':
      return isCorrect(game) && !isLastWord(game) ? next(game) : game
    case 'finish':
      return isLastWord(game) ? finish(game, event.nowMs) : game
    default:
      return event satisfies never
  }
}

const hear = (game: InProgress, event: Extract<StageEvent, { type: 'heard' }>): InProgress => {
  const word = game.quiz.words[game.position]
  if (!word || event.position !== game.position || isCorrect(game)) return game
  const verdict = isSameWord(event.text, word.text, word.soundsLike) ? 'correct' : 'incorrect'
  return {
    ...withResult(game, heardResult(verdict, event, game.clock)),
    listening: game.listening && verdict !== 'correct',
    said: { text: event.text, verdict },
  }
}

/** A skipped word keeps what was heard of it. */
const skipped = (game: InProgress, nowMs: number): WordResult => ({
  ...game.results[game.position],
  outcome: 'skipped',
  at: serverTime(game.clock, nowMs),
})

const next = (game: InProgress): InProgress => ({
  ...game,
  position: game.position + 1,
  listening: false,
  said: saidElsewhere(game.elsewhere, game.position + 1),
})

const finish = (game: InProgress, nowMs: number): Submitting => {
  const done = game.results[game.position] !== null || isCorrect(game) || isOver(game.clock, nowMs)
  return end(done ? game : withResult(game, skipped(game, nowMs)), nowMs)
}

const end = (game: InProgress, nowMs: number): Submitting => submit(game, answerOf(game, nowMs))

/** The rules of Pronounce It Fast: every word once, in order, against the clock. */
export const pronounceItFast: GameRules<InProgress, StageEvent> = {
  begin,
  addStored,
  tick: (game) => game,
  play,
  answerOf,
}
