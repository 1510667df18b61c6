import type { PracticeCard, Rating } from '@elocute/contract/practice'
import { describe, expect, test } from 'vitest'
import { beginSession, finishedRating, sessionReducer, wordsToSay, type Session } from './session.reducer.ts'

const card = (id: string, words = [id], kind: PracticeCard['kind'] = 'word'): PracticeCard => ({
  from_trainer: false,
  id,
  kind,
  sound: kind === 'sound' ? { ipa: 'θ', place: 'start' } : null,
  due_at: null,
  reviews: 0,
  words: words.map((word) => ({ word, ipa: '' })),
})

const rate = (session: Session, rating: Rating): Session => sessionReducer(session, { type: 'rated', rating })
const awaits = (session: Session, rating: Rating | null): Session =>
  sessionReducer(session, { type: 'expected', rating })
const next = (session: Session, nowMs = 1_000): Session => sessionReducer(session, { type: 'next', nowMs })
const idsOf = ({ left }: Session): string[] => left.map(({ id }) => id)

describe('a session', () => {
  test('shows one card after the other, and ends when none is left', () => {
    const first = beginSession([card('river'), card('apple')], 0)
    const second = next(rate(first, 'good'))
    expect([idsOf(second), second.reviewed.length, second.over]).toEqual([['apple'], 1, null])
    expect(next(rate(second, 'easy'))).toMatchObject({
      left: [],
      reviewed: [{ rating: 'good' }, { rating: 'easy' }],
      over: 'done',
    })
    expect(beginSession([], 0).over).toBe('done')
  })

  test('ends after ten minutes, but not in the middle of a card', () => {
    const late = 10 * 60_000
    const session = rate(beginSession([card('river'), card('apple')], 0), 'good')
    expect(session.over).toBeNull()
    expect(next(session, late - 1).over).toBeNull()
    expect(next(session, late).over).toBe('time')
  })

  test('shows a card that was not known again at its end, twice at most', () => {
    let session = beginSession([card('river'), card('apple')], 0)
    const seen: string[] = []
    while (!session.over) {
      seen.push(idsOf(session)[0] ?? '')
      session = next(rate(session, idsOf(session)[0] === 'river' ? 'again' : 'good'))
    }
    expect(seen).toEqual(['river', 'apple', 'river', 'river'])
  })

  test('counts the first rating of a word only', () => {
    const session = rate(rate(beginSession([card('river')], 0), 'again'), 'easy')
    expect([finishedRating(session), session.reviewed]).toEqual([
      'again',
      [{ cardId: 'river', rating: 'again' }],
    ])
  })

  test('rates a pair by its worse word, once both were said', () => {
    const first = rate(beginSession([card('pair', ['sheep', 'ship'], 'pair')], 0), 'hard')
    expect([finishedRating(first), first.reviewed]).toEqual([null, []])
    const second = next(first)
    expect([second.word, second.isRated]).toEqual([1, false])
    expect(finishedRating(rate(second, 'easy'))).toBe('hard')
  })

  test('goes on without a rating, and without a card that was taken out', () => {
    const session = next(beginSession([card('river'), card('apple'), card('yellow')], 0))
    expect([idsOf(session), session.reviewed]).toEqual([['apple', 'yellow'], []])
    expect(idsOf(sessionReducer(session, { type: 'removed', nowMs: 0 }))).toEqual(['yellow'])
    expect(sessionReducer(session, { type: 'stop' }).over).toBe('stopped')
  })

  test('does not lose a word whose sounds are still being scored when the trainee goes on, or stops', () => {
    const waiting = awaits(beginSession([card('river'), card('apple')], 0), 'again')
    expect([finishedRating(waiting), waiting.reviewed]).toEqual([null, []])
    const gone = next(waiting)
    expect([idsOf(gone), gone.reviewed]).toEqual([['apple', 'river'], [{ cardId: 'river', rating: 'again' }]])
    expect(sessionReducer(waiting, { type: 'stop' }).reviewed).toHaveLength(1)
    expect(rate(waiting, 'good').reviewed).toEqual([{ cardId: 'river', rating: 'good' }])
    expect(next(awaits(waiting, null)).reviewed).toEqual([])
    expect(next(gone).reviewed).toHaveLength(1)
  })

  test('does not lose the first word of a pair either', () => {
    const second = next(awaits(beginSession([card('pair', ['sheep', 'ship'], 'pair')], 0), 'hard'))
    expect([second.rating, second.isRated, second.expected]).toEqual(['hard', false, null])
    expect(finishedRating(rate(second, 'easy'))).toBe('hard')
  })

  test('says another word of a sound each time', () => {
    const sound = card('sound', ['think', 'three'], 'sound')
    expect(wordsToSay(sound).map(({ word }) => word)).toEqual(['think'])
    expect(wordsToSay({ ...sound, reviews: 3 }).map(({ word }) => word)).toEqual(['three'])
  })
})
