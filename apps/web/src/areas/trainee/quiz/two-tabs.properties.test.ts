import type { WordOutcome } from '@elocute/contract/attempt-fields'
import type { AnswerBody, PlayableQuiz, StoredWord } from '@elocute/contract/quiz-attempts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aLexicon, anAttempt, aPlayableQuiz, aShootingQuiz } from '../../../testing/quizzes.ts'
import { attemptReducer, openAttempt, type AttemptEvent, type GameRules } from './attempt/attempt.reducer.ts'
import type { Attempt, Running } from './attempt/attempt.state.ts'
import { mergeWords, type NumberedWord } from './attempt/numbered-words.ts'
import { waitingAnswer } from './attempt/saving.ts'
import {
  pronounceItFast,
  type InProgress,
  type StageEvent,
} from './pronounce-it-fast/pronounce-it-fast.rules.ts'
import { shootTheWord } from './shoot-the-word/shoot-the-word.rules.ts'
import type {
  InProgress as Shooting,
  StageEvent as ShootingEvent,
} from './shoot-the-word/shoot-the-word.state.ts'

type Tab<Playing extends Running> = { game: Attempt<Playing>; rights: number }
type Player<Playing extends Running, Event> = {
  quiz: PlayableQuiz
  rules: (tab: number) => GameRules<Playing, Event>
  /** Says the word that is shown, or something else. */
  say: (game: Playing, right: boolean, nowMs: number) => Event[]
  skip: (nowMs: number) => Event[]
  scoreOf: (rightWords: number) => number
}

const step = fc.record({
  tab: fc.constantFrom(0, 1),
  what: fc.constantFrom('right', 'wrong', 'skip', 'send', 'ask'),
})

const at = '2026-03-04 09:00:05'
const rightsIn = ({ results }: Running) => results.filter((result) => result?.outcome === 'correct').length

/** Plays two tabs against a server that merges words by its own rule, and returns what the server has in the end. */
const play = <Playing extends Running, Event extends { type: string }>(
  player: Player<Playing, Event>,
  steps: readonly { tab: number; what: 'right' | 'wrong' | 'skip' | 'send' | 'ask' }[],
) => {
  let stored: NumberedWord[] = []
  const tabs: Tab<Playing>[] = [0, 1].map((tab) => ({
    game: openAttempt(player.rules(tab), player.quiz, aLexicon(), null, 0),
    rights: 0,
  }))
  const answers: AnswerBody[] = []
  const reduce = attemptReducer(player.rules(0))
  const tell = (tab: Tab<Playing>, events: readonly (Event | AttemptEvent)[]) => {
    for (const event of events) {
      const before = tab.game
      tab.game = reduce(before, event)
      if (before.phase !== 'inProgress') continue
      if (tab.game.phase === 'inProgress') tab.rights += rightsIn(tab.game) - rightsIn(before)
      const answer = waitingAnswer(tab.game.saving)
      if (!answer) continue
      const sent = answer.words?.filter(({ outcome }) => outcome === 'correct').length ?? 0
      tab.rights = Math.max(tab.rights, sent)
      answers.push(answer)
    }
  }
  const known = (): StoredWord[] =>
    stored.map(({ n, outcome, heard }) => ({
      n,
      outcome,
      question_word: 'any',
      confidence: null,
      heard: heard ?? null,
    }))
  let nowMs = 1_000
  for (const { tab: which, what } of steps) {
    const tab = tabs[which]
    if (!tab) continue
    nowMs += 100
    if (what === 'right' || what === 'wrong') {
      if (tab.game.phase === 'inProgress') tell(tab, player.say(tab.game, what === 'right', nowMs))
    } else if (what === 'skip') tell(tab, player.skip(nowMs))
    else if (what === 'send') {
      const [word] = tab.game.saving.words
      if (!word) continue
      stored = mergeWords(stored, [word])
      tell(tab, [{ type: 'word-settled', word }])
    } else tell(tab, [{ type: 'synchronised', attempt: anAttempt({ words: known() }), nowMs }])
  }
  // One tab is finished and the other is told so, while words of both are still waiting.
  for (const tab of tabs) tell(tab, [{ type: 'ended-elsewhere', nowMs }])
  for (const { words = [] } of answers) stored = mergeWords(stored, words)
  for (const { game } of tabs) stored = mergeWords(stored, game.saving.words)
  const right = stored.filter(({ outcome }) => outcome === 'correct').length
  return { score: player.scoreOf(right), right, stored, tabs }
}

const heard = (position: number, text: string, nowMs: number) => ({
  type: 'heard' as const,
  position,
  text,
  nowMs,
  confidence: 1,
  ms: 100,
  engine: 'elocute 1',
})

const outcomes = (words: readonly { outcome: WordOutcome }[]) => words.map(({ outcome }) => outcome)

test('Pronounce It Fast in two tabs: every word that one of them showed as correct counts', () => {
  const shownRight = new Set<number>()
  const player: Player<InProgress, StageEvent> = {
    quiz: aPlayableQuiz({ status: 'in_progress', attempt: anAttempt() }),
    rules: () => pronounceItFast,
    say: ({ position, quiz }, right, nowMs) => {
      if (right) shownRight.add(position)
      return [heard(position, right ? (quiz.words[position]?.text ?? '') : 'zebra', nowMs)]
    },
    skip: (nowMs) => [{ type: 'skip', nowMs }, { type: 'next' }],
    scoreOf: (right) => right,
  }
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      shownRight.clear()
      const { score, stored } = play(player, steps)
      expect([score, outcomes(stored)]).toEqual([shownRight.size, outcomes(stored)])
    }),
  )
})

test('Shoot The Word in two tabs: every hit of both counts, up to the points of the quiz', () => {
  const player: Player<Shooting, ShootingEvent> = {
    quiz: aShootingQuiz({ status: 'in_progress', attempt: anAttempt() }),
    rules: (tab) => shootTheWord({ seed: 7 + tab, reducedMotion: false }),
    say: ({ position, quiz, current }, right, nowMs) => [
      heard(position, right ? (quiz.words[current]?.text ?? '') : 'zebra', nowMs),
    ],
    skip: () => [],
    scoreOf: (right) => Math.min(15, 5 * right),
  }
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      const { right, tabs } = play(player, steps)
      expect(right).toBe(tabs.reduce((sum, { rights }) => sum + rights, 0))
    }),
  )
})

test('merging keeps a correct word, and an untried word replaces no other', () => {
  const word = (outcome: WordOutcome): NumberedWord => ({ n: 1, outcome, at })
  const after = (...order: WordOutcome[]) =>
    order.reduce<NumberedWord[]>((known, outcome) => mergeWords(known, [word(outcome)]), [])[0]?.outcome
  expect(after('correct', 'skipped', 'missed', 'incorrect')).toBe('correct')
  expect(after('skipped', 'correct')).toBe('correct')
  expect(after('incorrect', 'missed')).toBe('incorrect')
  expect(after('missed', 'skipped')).toBe('skipped')
})
