import type { AnswerBody, StoredWord, WordOutcome } from '@elocute/contract/quiz-attempts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aLexicon, anAttempt, aPlayableQuiz, aShootingQuiz } from '../../testing/quizzes.ts'
import { mergeWords, type NumberedWord } from './attempt/numbered-words.ts'
import { opened as openedPronounce } from './pronounce-it-fast/pronounce-it-fast.attempt.ts'
import {
  pronounceItFast,
  type GameEvent as PronounceEvent,
} from './pronounce-it-fast/pronounce-it-fast.reducer.ts'
import { opened as openedShoot } from './shoot-the-word/shoot-the-word.attempt.ts'
import { shootTheWord, type GameEvent as ShootEvent } from './shoot-the-word/shoot-the-word.reducer.ts'
import type { WorldEvent, WorldView } from './attempt/game-event.ts'

/** What both games have in common for a player who has them open twice. */
type Tab<Game extends WorldView> = { game: Game; unsent: NumberedWord[]; rights: number }
type Rules<Game extends WorldView, Event> = {
  open: (tab: number) => Game
  reduce: (game: Game, event: Event | WorldEvent) => Game
  /** Says the word that is shown, or something else. */
  say: (game: Game, right: boolean, nowMs: number) => (Event | WorldEvent)[]
  skip: (game: Game, nowMs: number) => (Event | WorldEvent)[]
  scoreOf: (rightWords: number) => number
}

const step = fc.record({
  tab: fc.constantFrom(0, 1),
  what: fc.constantFrom('right', 'wrong', 'skip', 'send', 'ask'),
})

const at = '2026-03-04 09:00:05'
const resultsOf = (game: WorldView) => (game.phase === 'inProgress' ? game.results : [])
const rightsIn = (game: WorldView) => resultsOf(game).filter((result) => result?.outcome === 'correct').length

/** Plays two tabs against a server that keeps words by its own rule, and returns what the server makes of it. */
const play = <Game extends WorldView, Event>(
  rules: Rules<Game, Event>,
  steps: readonly { tab: number; what: 'right' | 'wrong' | 'skip' | 'send' | 'ask' }[],
) => {
  let stored: NumberedWord[] = []
  const tabs: Tab<Game>[] = [0, 1].map((tab) => ({ game: rules.open(tab), unsent: [], rights: 0 }))
  const answers: AnswerBody[] = []
  const tell = (tab: Tab<Game>, events: readonly (Event | WorldEvent)[]) => {
    for (const event of events) {
      const before = tab.game
      tab.game = rules.reduce(before, event)
      if (before.phase !== 'inProgress') continue
      if (tab.game.phase === 'inProgress') {
        const { firstNumber } = tab.game
        tab.game.results.forEach((result, index) => {
          if (result && result !== before.results[index])
            tab.unsent = mergeWords(tab.unsent, [{ ...result, n: firstNumber + index }])
        })
        tab.rights += rightsIn(tab.game) - rightsIn(before)
      } else if (tab.game.phase === 'submitting') {
        const { answer } = tab.game
        const sent = answer.words?.filter(({ outcome }) => outcome === 'correct').length ?? 0
        tab.rights = Math.max(tab.rights, sent)
        answers.push(answer)
      }
    }
  }
  const known = (): StoredWord[] =>
    stored.map(({ n, outcome, heard }) => ({
      ...{ n, outcome, question_word: 'any', confidence: null },
      heard: heard ?? null,
    }))
  let nowMs = 1_000
  for (const { tab: which, what } of steps) {
    const tab = tabs[which]
    if (!tab) continue
    nowMs += 100
    if (what === 'right' || what === 'wrong') tell(tab, rules.say(tab.game, what === 'right', nowMs))
    else if (what === 'skip') tell(tab, rules.skip(tab.game, nowMs))
    else if (what === 'send') {
      const [word, ...rest] = tab.unsent
      tab.unsent = rest
      if (word) stored = mergeWords(stored, [word])
    } else tell(tab, [{ type: 'synchronised', attempt: anAttempt({ words: known() }), nowMs }])
  }
  // One is finished; the other is told so, with words of both still on their way.
  tell(tabs[0] as Tab<Game>, [{ type: 'ended-elsewhere', nowMs }])
  tell(tabs[1] as Tab<Game>, [{ type: 'ended-elsewhere', nowMs }])
  for (const { words = [] } of answers) stored = mergeWords(stored, words)
  for (const { unsent } of tabs) stored = mergeWords(stored, unsent)
  const right = stored.filter(({ outcome }) => outcome === 'correct').length
  return { score: rules.scoreOf(right), right, stored, tabs }
}

const heard = (position: number, text: string, nowMs: number) => ({
  ...{ type: 'heard' as const, position, text, nowMs },
  ...{ confidence: 1, ms: 100, engine: 'elocute 1' },
})

const outcomes = (words: readonly { outcome: WordOutcome }[]) => words.map(({ outcome }) => outcome)

test('Pronounce It Fast in two tabs: every word that was shown as right in one of them counts', () => {
  const shownRight = new Set<number>()
  const rules: Rules<ReturnType<typeof openedPronounce>, PronounceEvent> = {
    open: () =>
      openedPronounce(aPlayableQuiz({ status: 'in_progress', attempt: anAttempt() }), aLexicon(), null, 0),
    reduce: (game, event) => pronounceItFast(game, event),
    say: (game, right, nowMs) => {
      if (game.phase !== 'inProgress') return []
      const { position, quiz } = game
      if (right) shownRight.add(position)
      return [heard(position, right ? (quiz.words[position]?.text ?? '') : 'zebra', nowMs)]
    },
    skip: (_, nowMs) => [{ type: 'skip', nowMs }, { type: 'next' }],
    scoreOf: (right) => right,
  }
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      shownRight.clear()
      const { score, stored } = play(rules, steps)
      expect([score, outcomes(stored)]).toEqual([shownRight.size, outcomes(stored)])
    }),
  )
})

test('Shoot The Word in two tabs: every hit of both counts, up to the points of the quiz', () => {
  const rules: Rules<ReturnType<typeof openedShoot>, ShootEvent> = {
    open: (tab) =>
      openedShoot(aShootingQuiz({ status: 'in_progress', attempt: anAttempt() }), aLexicon(), null, {
        ...{ seed: 7 + tab, reducedMotion: false, nowMs: 0 },
      }),
    reduce: (game, event) => shootTheWord(game, event),
    say: (game, right, nowMs) => {
      if (game.phase !== 'inProgress') return []
      const { position, quiz, current } = game
      return [heard(position, right ? (quiz.words[current]?.text ?? '') : 'zebra', nowMs)]
    },
    skip: () => [],
    scoreOf: (right) => Math.min(15, 5 * right),
  }
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      const { right, tabs } = play(rules, steps)
      expect(right).toBe(tabs.reduce((sum, { rights }) => sum + rights, 0))
    }),
  )
})

test('of two lists of words the right one stays, and an untried one takes nothing away', () => {
  const word = (outcome: WordOutcome): NumberedWord => ({ n: 1, outcome, at })
  const after = (...order: WordOutcome[]) =>
    order.reduce<NumberedWord[]>((known, outcome) => mergeWords(known, [word(outcome)]), [])[0]?.outcome
  expect(after('correct', 'skipped', 'missed', 'incorrect')).toBe('correct')
  expect(after('skipped', 'correct')).toBe('correct')
  expect(after('incorrect', 'missed')).toBe('incorrect')
  expect(after('missed', 'skipped')).toBe('skipped')
})
