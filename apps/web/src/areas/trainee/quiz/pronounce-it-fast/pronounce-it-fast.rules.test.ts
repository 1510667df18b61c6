import { describe, expect, test } from 'vitest'
import { aLexicon, anAnswer, anAttempt, aPlayableQuiz, quizId } from '../../../../testing/quizzes.ts'
import { attemptReducer, openAttempt, type AttemptEvent } from '../attempt/attempt.reducer.ts'
import type { Attempt } from '../attempt/attempt.state.ts'
import { pronounceItFast, scoreOf, type InProgress, type StageEvent } from './pronounce-it-fast.rules.ts'

type Game = Attempt<InProgress>
type GameEvent = AttemptEvent | StageEvent

const start = 1_000
const notStarted = () => openAttempt(pronounceItFast, aPlayableQuiz(), aLexicon(), null, start)
const after = (game: Game, ...events: GameEvent[]): Game =>
  events.reduce(attemptReducer(pronounceItFast), game)
const playing = (...events: GameEvent[]): Game =>
  after(notStarted(), { type: 'started', attempt: anAttempt(), saved: null, nowMs: start }, ...events)
const inProgress = (game: Game): InProgress => {
  if (game.phase !== 'inProgress') throw new Error(`The game is ${game.phase}.`)
  return game
}
const heard = (position: number, text: string, atSeconds = 1): GameEvent => ({
  type: 'heard',
  position,
  text,
  confidence: 0.9,
  ms: 320,
  engine: 'elocute 1',
  nowMs: start + atSeconds * 1_000,
})
const at = (seconds: number) => ({ nowMs: start + seconds * 1_000 })
const isStored = { type: 'answer-stored' as const, answer: anAnswer({ score: 0 }) }
const answerIn = (game: Game) => {
  if (game.phase !== 'submitting' || !game.saving.answer) throw new Error(`The game is ${game.phase}.`)
  return game.saving.answer
}

describe('starting', () => {
  test('waits for the server', () => {
    const game = notStarted()
    expect(game.phase).toBe('notStarted')
    expect(after(game, { type: 'speak' }, { type: 'tick', ...at(500) }, { type: 'next' })).toBe(game)
  })

  test('shows the first word with the whole time', () => {
    expect(inProgress(playing())).toMatchObject({
      position: 0,
      secondsLeft: 90,
      listening: false,
      said: null,
    })
  })

  test('a second start changes nothing', () => {
    const game = playing(heard(0, 'apple'))
    expect(after(game, { type: 'started', attempt: anAttempt(), saved: null, ...at(2) })).toBe(game)
  })
})

describe('a spoken word', () => {
  test('that is correct scores, stops listening, and enables Next Word', () => {
    const game = inProgress(playing({ type: 'speak' }, heard(0, 'apple')))
    expect(game.said).toEqual({ text: 'apple', verdict: 'correct' })
    expect(game.listening).toBe(false)
    expect(game.results[0]).toEqual({
      outcome: 'correct',
      heard: 'apple',
      confidence: 0.9,
      verdict_ms: 320,
      engine: 'elocute 1',
      at: '2026-03-04 09:00:01',
    })
    expect(inProgress(after(game, { type: 'next' }))).toMatchObject({ position: 1, said: null })
  })

  test('that is wrong is shown, listening goes on, and it may be said again', () => {
    const game = inProgress(playing({ type: 'speak' }, heard(0, 'maple')))
    expect(game).toMatchObject({ listening: true, said: { text: 'maple', verdict: 'incorrect' } })
    expect(game.results[0]?.outcome).toBe('incorrect')
    expect(scoreOf(inProgress(after(game, heard(0, 'apple', 2))))).toBe(1)
  })

  test.each([
    [0, 'Apple'],
    [0, ' apple. '],
    [1, 'there'],
    [1, "they're"],
    [2, 'Ice-cream'],
    [2, 'icecream'],
  ])('for word %i counts as the word when it is heard as “%s”', (position, text) => {
    const game = inProgress(playing())
    expect(scoreOf(inProgress(after({ ...game, position }, heard(position, text))))).toBe(1)
  })

  test('counts once, and a correct word stays correct', () => {
    const game = playing(heard(0, 'apple'))
    expect(after(game, heard(0, 'apple', 2), heard(0, 'pear', 3), { type: 'not-sure', position: 0 })).toBe(
      game,
    )
  })

  test('that is recognised late does not count for the next word', () => {
    const game = playing({ type: 'skip', ...at(1) })
    expect(after(game, heard(0, 'apple', 2), { type: 'not-sure', position: 0 })).toBe(game)
  })

  test('that is not recognised with confidence costs nothing', () => {
    const game = inProgress(playing({ type: 'speak' }, { type: 'not-sure', position: 0 }))
    expect(game).toMatchObject({ listening: true, said: { text: null, verdict: 'not-sure' } })
    expect(game.results).toEqual([null, null, null])
  })

  test('after the end does not count', () => {
    expect(answerIn(playing(heard(0, 'apple', 91)))).toMatchObject({ score: 0 })
  })

  test('is cut to the length that the server accepts', () => {
    const game = inProgress(playing(heard(0, 'x'.repeat(300))))
    expect(game.results[0]?.heard).toHaveLength(100)
  })
})

describe('moving on', () => {
  test('Next Word needs a correct answer', () => {
    const game = playing(heard(0, 'pear'))
    expect(after(game, { type: 'next' })).toBe(game)
  })

  test('Skip Word goes on without a point and keeps what was heard', () => {
    const game = inProgress(playing(heard(0, 'pear'), { type: 'skip', ...at(4) }))
    expect(game.position).toBe(1)
    expect(game.results[0]).toMatchObject({ outcome: 'skipped', heard: 'pear', at: '2026-03-04 09:00:04' })
    expect(scoreOf(game)).toBe(0)
  })

  test('the last word cannot be skipped; Finish Quiz records it as skipped', () => {
    const last = playing({ type: 'skip', ...at(1) }, { type: 'skip', ...at(2) })
    expect(inProgress(last).position).toBe(2)
    expect(after(last, { type: 'skip', ...at(3) })).toBe(last)
    expect(answerIn(after(last, { type: 'finish', ...at(3) })).words?.map(({ outcome }) => outcome)).toEqual([
      'skipped',
      'skipped',
      'skipped',
    ])
  })

  test('Finish Quiz works on the last word only', () => {
    const game = playing(heard(0, 'apple'))
    expect(after(game, { type: 'finish', ...at(2) })).toBe(game)
  })

  test('Start Speaking and stopping', () => {
    const speaking = playing({ type: 'speak' })
    expect(inProgress(speaking).listening).toBe(true)
    expect(after(speaking, { type: 'speak' })).toBe(speaking)
    expect(inProgress(after(speaking, { type: 'stop' })).listening).toBe(false)
    const right = playing(heard(0, 'apple'))
    expect(after(right, { type: 'speak' })).toBe(right)
  })
})

describe('time', () => {
  test('is read from the clock, so that a suspended page catches up', () => {
    const game = inProgress(playing({ type: 'tick', ...at(0.4) }, { type: 'tick', ...at(61) }))
    expect(game).toMatchObject({ secondsLeft: 29, timeCall: 30 })
  })

  test('is announced at 60, 30 and 10 seconds', () => {
    const calls = [29.5, 30, 59, 60, 79, 80, 85].map(
      (seconds) =>
        inProgress(playing({ type: 'tick', ...at(seconds - 1) }, { type: 'tick', ...at(seconds) })).timeCall,
    )
    expect(calls).toEqual([null, 60, 60, 30, 30, 10, 10])
  })

  test('changes nothing within the same second', () => {
    const game = playing({ type: 'tick', ...at(3.2) })
    expect(after(game, { type: 'tick', ...at(3.4) })).toBe(game)
  })

  test('ends the quiz at the deadline, however late the page notices', () => {
    const answer = answerIn(playing(heard(0, 'apple'), { type: 'tick', ...at(4_000) }))
    expect(answer).toMatchObject({
      quiz_id: quizId,
      score: 1,
      started_at: '2026-03-04 09:00:00',
      completed_at: '2026-03-04 09:01:30',
      taken_at: '2026-03-04 09:01:30',
    })
    expect(answer.words?.map(({ n, outcome }) => [n, outcome])).toEqual([
      [1, 'correct'],
      [2, 'missed'],
      [3, 'missed'],
    ])
  })

  test('is corrected by the server', () => {
    const game = inProgress(
      playing({ type: 'synchronised', attempt: anAttempt({ seconds_left: 12.3 }), ...at(5) }),
    )
    expect(game.secondsLeft).toBe(13)
    const over = playing({ type: 'synchronised', attempt: anAttempt({ seconds_left: 0 }), ...at(5) })
    expect(over.phase).toBe('submitting')
  })
})

describe('a word that is said in another tab or on another device', () => {
  const right = (...positions: number[]): GameEvent => ({
    type: 'synchronised',
    attempt: anAttempt({
      words: positions.map((n) => ({
        n,
        question_word: 'any',
        outcome: 'correct' as const,
        confidence: 1,
        heard: `heard ${n}`,
      })),
    }),
    nowMs: start,
  })

  test('is correct on this page too, whether it is shown now or later', () => {
    const game = inProgress(playing({ type: 'speak' }, right(1, 2)))
    expect(game).toMatchObject({ listening: false, said: { text: 'heard 1', verdict: 'correct' } })
    expect(after(game, { type: 'skip', ...at(1) })).toBe(game)
    const next = inProgress(after(game, { type: 'next' }))
    expect(next).toMatchObject({ position: 1, said: { text: 'heard 2', verdict: 'correct' } })
    expect(inProgress(after(next, { type: 'next' }))).toMatchObject({ position: 2, said: null })
  })

  test('counts in the score, and is not sent again as missed', () => {
    const answer = answerIn(playing(right(2), heard(0, 'apple'), { type: 'tick', ...at(90) }))
    expect(answer).toMatchObject({ score: 2, words: [{ n: 1 }, { n: 3, outcome: 'missed' }] })
  })

  test('that this page knows already changes nothing', () => {
    const game = playing(heard(0, 'apple'))
    expect(inProgress(after(game, right(1))).elsewhere.size).toBe(0)
  })

  test('may end the quiz: this page submits all its words and shows the score of the server', () => {
    const game = playing(heard(0, 'apple'), { type: 'ended-elsewhere', ...at(5) })
    expect(game).toMatchObject({
      phase: 'submitting',
      endedElsewhere: true,
      saving: { answer: { score: 1 } },
    })
    const answer = anAnswer({ score: 3, status: 'completed', late: true })
    expect(after(game, { type: 'answer-stored', answer, ...at(6) }, { type: 'tick', ...at(8) })).toEqual({
      phase: 'completed',
      score: 3,
      endedElsewhere: true,
      late: true,
      submitted: true,
      quiz: game.quiz,
      saving: { ...game.saving, stored: { atMs: at(6).nowMs, answer } },
    })
  })
})

describe('saving', () => {
  const saving = () => playing({ type: 'tick', ...at(90) })

  test('shows the score two seconds after the server has it', () => {
    const game = after(saving(), { ...isStored, ...at(100) })
    expect(after(game, { type: 'tick', ...at(101.9) })).toBe(game)
    expect(after(game, { type: 'tick', ...at(102) })).toMatchObject({ phase: 'completed', score: 0 })
  })

  test('waits for the confirmation of the server, and accepts only one', () => {
    const game = saving()
    expect(after(game, { type: 'tick', ...at(9_000) }, { type: 'finish', ...at(9_000) })).toBe(game)
    const stored = after(game, { ...isStored, ...at(100) })
    expect(after(stored, { ...isStored, ...at(110) })).toBe(stored)
  })

  test('ends in a completed attempt, which never changes', () => {
    const game = after(saving(), { ...isStored, ...at(100) }, { type: 'tick', ...at(102) })
    expect(after(game, { type: 'tick', ...at(200) }, heard(0, 'apple', 201), { type: 'speak' })).toBe(game)
  })
})
