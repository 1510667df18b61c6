import { describe, expect, test } from 'vitest'
import { noTakes, ratingOfTake, ratingOfWord, scoreFor, takeReducer, type Take } from './take.reducer.ts'

const said = {
  score: 72,
  phones: [
    { ipa: 'θ', score: 40, heard: 't' },
    { ipa: 'r', score: 88 },
    { ipa: 'θ', score: 95 },
  ],
}
const heardRiver = { type: 'said', verdict: 'accepted', heard: 'river', sound: new Float32Array(1) } as const

describe('a take', () => {
  test('ends listening and is scored', () => {
    const listening = takeReducer(noTakes, { type: 'speak' })
    const taken = takeReducer(listening, heardRiver)
    expect([listening.listening, taken.listening, taken.takes[0]?.sounds]).toEqual([
      true,
      false,
      { type: 'scoring' },
    ])
    const scored = takeReducer(taken, { type: 'sounds', n: 1, sounds: { type: 'scored', said } })
    expect(scored.takes[0]?.sounds).toEqual({ type: 'scored', said })
  })

  test('gets its own answer, also after a newer one', () => {
    const second = takeReducer(takeReducer(noTakes, heardRiver), heardRiver)
    const scored = takeReducer(second, { type: 'sounds', n: 1, sounds: { type: 'scored', said } })
    expect(scored.takes.map(({ n, sounds }) => [n, sounds.type])).toEqual([
      [1, 'scored'],
      [2, 'scoring'],
    ])
  })

  test('keeps its sound until the next one, also while that is listened for', () => {
    const [one, other] = [new Float32Array(1), new Float32Array(2)]
    const taken = takeReducer(noTakes, { ...heardRiver, sound: one })
    const listened = takeReducer(takeReducer(taken, { type: 'speak' }), { type: 'stop' })
    expect(listened.sound).toBe(one)
    expect(takeReducer(listened, { ...heardRiver, sound: other }).sound).toBe(other)
  })

  test('has no sounds where the recogniser gives none', () => {
    expect(takeReducer(noTakes, { ...heardRiver, sound: null }).takes[0]?.sounds).toEqual({ type: 'silent' })
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

  test('of a word is that of its first take, and until its sounds are scored what the recogniser makes of it', () => {
    const first = (sounds: Take['sounds']) => take(sounds, 'not-sure')
    const second = { ...take({ type: 'scored', said: { ...said, score: 95 } }), n: 2 }
    expect(ratingOfWord([], null)).toBeNull()
    expect(ratingOfWord([first({ type: 'scoring' }), second], null)).toEqual({
      rating: 'hard',
      isFinal: false,
    })
    const poor = first({ type: 'scored', said: { ...said, score: 20 } })
    expect(ratingOfWord([poor, second], null)).toEqual({ rating: 'again', isFinal: true })
  })

  test('of a word passes over a take that cannot be scored', () => {
    const refused = take({ type: 'refused', sentence: 'Too quiet.' })
    const second = { ...take({ type: 'scored', said }), n: 2 }
    expect(ratingOfWord([refused], null)).toBeNull()
    expect(ratingOfWord([refused, second], null)).toEqual({ rating: 'hard', isFinal: true })
  })
})
