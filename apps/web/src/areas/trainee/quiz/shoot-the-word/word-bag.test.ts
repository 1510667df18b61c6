import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nextRandom, shuffled, wholeBetween } from './prng.ts'
import { draw, type WordBag } from './word-bag.ts'

const seeds = fc.integer({ min: 0, max: 2 ** 32 - 1 })
const drawMany = (texts: readonly string[], seed: number, times: number): string[] => {
  const words = texts.map((text) => ({ text }))
  let bag: WordBag = { left: [], seed }
  let current: number | null = null
  return Array.from({ length: times }, () => {
    const next = draw(words, bag, current)
    bag = next.bag
    current = next.drawn
    return texts[next.drawn] ?? ''
  })
}

test('every word is drawn once before any is drawn again', () => {
  fc.assert(
    fc.property(seeds, fc.uniqueArray(fc.string(), { minLength: 2, maxLength: 12 }), (seed, texts) => {
      const drawn = drawMany(texts, seed, texts.length)
      expect(new Set(drawn).size).toBe(texts.length)
    }),
  )
})

test('the next word is another one, unless there is only one', () => {
  fc.assert(
    fc.property(
      seeds,
      fc.array(fc.constantFrom('a', 'b', 'c'), { minLength: 1, maxLength: 8 }),
      (seed, texts) => {
        const drawn = drawMany(texts, seed, 40)
        const single = new Set(texts).size === 1
        for (const [index, word] of drawn.slice(1).entries()) expect(word === drawn[index]).toBe(single)
      },
    ),
  )
})

test('over many draws all words are equally frequent', () => {
  const counts = new Map<string, number>()
  for (const word of drawMany(['a', 'b', 'c', 'd'], 7, 4_000)) counts.set(word, (counts.get(word) ?? 0) + 1)
  for (const count of counts.values()) expect(Math.abs(count - 1_000)).toBeLessThan(60)
})

test('the generator repeats its sequence for the same seed, and stays within its bounds', () => {
  fc.assert(
    fc.property(seeds, (seed) => {
      expect(nextRandom(seed)).toEqual(nextRandom(seed))
      const { value } = wholeBetween(10, 79, seed)
      expect(value).toBeGreaterThanOrEqual(10)
      expect(value).toBeLessThanOrEqual(79)
      expect([...shuffled(9, seed).order].sort()).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8])
    }),
  )
})
