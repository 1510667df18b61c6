import { describe, expect, test } from 'vitest'
import { noTakes, ratingOfTake, scoreFor, takeReducer, type Take } from './take.reducer.ts'

const said = {
  score: 72,
  phones: [
    { ipa: 'θ', score: 40, heard: 't' },
    { ipa: 'r', score: 88 },
    { ipa: 'θ', score: 95 },
  ],
}
const heardRiver = { type: 'said', verdict: 'accepted', heard: 'river', hasSound: true } as const

describe('a take', () => {
  test('ends listening and is scored', () => {
    const listening = takeReducer(noTakes, { type: 'speak' })
    const taken = takeReducer(listening, heardRiver)
    expect([listening.listening, taken.listening, taken.take?.sounds]).toEqual([
      true,
      false,
      { type: 'scoring' },
    ])
    const scored = takeReducer(taken, { type: 'sounds', n: 1, sounds: { type: 'scored', said } })
    expect(scored.take?.sounds).toEqual({ type: 'scored', said })
  })

  test('ignores the answer about an earlier one', () => {
    const second = takeReducer(takeReducer(noTakes, heardRiver), {
      ...heardRiver,
      verdict: 'refused',
      heard: '',
    })
    expect(takeReducer(second, { type: 'sounds', n: 1, sounds: { type: 'scored', said } })).toBe(second)
  })

  test('has no sounds where the recogniser gives none', () => {
    expect(takeReducer(noTakes, { ...heardRiver, hasSound: false }).take?.sounds).toEqual({ type: 'silent' })
  })
})

describe('the rating', () => {
  const take = (sounds: Take['sounds'], verdict: Take['verdict'] = 'accepted'): Take => ({
    n: 1,
    heard: 'river',
    verdict,
    sounds,
  })

  test('follows from the score of the word, or of the sound that the card is about', () => {
    const scored = take({ type: 'scored', said })
    expect(ratingOfTake(scored, null)).toBe('hard')
    expect(ratingOfTake(scored, { ipa: 'θ', place: 'start' })).toBe('again')
    expect(ratingOfTake(scored, { ipa: 'θ', place: 'end' })).toBe('easy')
    expect(scoreFor(said, { ipa: 'm', place: 'middle' })).toBe(72)
  })

  test.for(['away', 'busy', 'silent'] as const)('is that of the recogniser when the scorer is %s', (type) => {
    expect(
      (['refused', 'not-sure', 'accepted'] as const).map((verdict) =>
        ratingOfTake(take({ type }, verdict), null),
      ),
    ).toEqual(['again', 'hard', 'good'])
  })

  test('waits for the scorer, and there is none for a recording that cannot be scored', () => {
    expect(ratingOfTake(take({ type: 'scoring' }), null)).toBeNull()
    expect(ratingOfTake(take({ type: 'refused', sentence: 'Too quiet.' }), null)).toBeNull()
  })
})
