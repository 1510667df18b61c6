import { describe, expect, test as base } from 'vitest'
import { measured } from '../../testing/test-intensity.ts'
import { passages } from './passages.ts'
import { buildIndex } from './search-index.ts'
import { effortOf } from '../../../../../packages/speech/fixtures/effort.ts'
import { fitting, rankPassages } from './search.ts'

const test = base.extend('first', { scope: 'file' }, async () => {
  const index = await buildIndex(passages)
  return (topic: string): string | null => fitting(rankPassages(passages, index, topic))[0]?.id ?? null
})

/** Topics in other words than those of the library, with the passages that are about them. */
const covered: readonly (readonly [topic: string, fitting: RegExp])[] = [
  ['angry customer', /^(?:let-them-finish|cold-pizza|third-time-calling)$/],
  ['a parcel is late', /^(?:where-is-my-parcel|delayed-shipment)$/],
  ['apologising to a client', /^(?:cold-pizza|third-time-calling)$/],
  ['getting your money back', /^(?:wrong-size|no-receipt|explaining-a-refund|cancelled-concert)$/],
  ['spell your surname', /^(?:b-as-in-boston|a-long-name|smith-with-a-y)$/],
  ['wifi problems', /^router-in-the-kitchen$/],
  ['my laptop is broken', /^(?:off-and-on-again|screen-went-black)$/],
  ['hacked password', /^(?:a-good-password|password-expired)$/],
  ['phone manners', /^(?:smile-in-the-voice|putting-on-hold|language-of-yes)$/],
  ['baking a loaf', /^baking-bread$/],
  ['a cup of espresso', /^first-coffee$/],
  ['moving to a new flat', /^(?:moving-house|renting-a-flat)$/],
  ['grandma', /^(?:long-distance-family|cherry-blossom-book)$/],
  ['being homesick', /^long-distance-family$/],
  ['waiting in queues', /^supermarket-queue$/],
  ['a salary raise', /^job-offer-negotiation$/],
  ['applying for a job', /^(?:job-interview|first-day-at-work|job-offer-negotiation)$/],
  ['soccer', /^football-final$/],
  ['a hurricane is coming', /^storm-warning$/],
  ['visiting the physician', /^at-the-doctor$/],
  ['toothache', /^dentist$/],
  ['hay fever', /^allergy$/],
  ['a birthday present', /^planning-a-surprise$/],
  ['nervous before a test', /^exam-nerves$/],
  ['learning an instrument', /^first-violin-lesson$/],
  ['kittens', /^cats-purr$/],
  ['volcanoes', /^volcano-village$/],
  ['rocket', /^before-the-launch$/],
  ['global warming', /^(?:a-pattern-that-changes|cherry-blossom-book|cool-streets|small-habits)$/],
  ['a railway journey', /^(?:train-window|larry-and-the-railway)$/],
]

/** Topics that nobody wrote about. */
const uncovered =
  'quantum physics, bagpipes, quantum knitting, tax law, heart surgery, the French Revolution, Bitcoin, plumbing, divorce, ' +
  'tattoos, golf, Buddhism, Shakespeare, diamond mining, nuclear weapons, ballet, wine tasting, skateboarding, perfume, ' +
  'vaccines, elections, parachute jumping, snakes, ancient Rome, origami, stock market, inflation, kangaroos, earthquakes, prison'

describe('the search for a topic', () => {
  test('finds a passage that is about it, in other words', ({ first, task }) => {
    const fits = covered.filter(([topic, about]) => about.test(first(topic) ?? ''))
    measured(task, { 'covered topics': covered.length, 'whose first passage fits': fits.length })
    expect(covered.length).toBe(30)
    expect(fits.length).toBeGreaterThanOrEqual(23)
  })

  test('finds nothing when nobody wrote about it', ({ first, task }) => {
    const topics = uncovered.split(', ')
    const honest = topics.filter((topic) => first(topic) === null)
    measured(task, { 'uncovered topics': topics.length, 'honest answers': honest.length })
    expect(topics.length).toBe(30)
    expect(honest.length).toBeGreaterThanOrEqual(27)
  })

  test.for([
    ['GETTING   a   REFUND', /^(?:wrong-size|no-receipt|explaining-a-refund|cancelled-concert)$/],
    ['Volcanoes!', /^volcano-village$/],
    ['the café', /^(?:repair-cafe|at-the-restaurant)$/],
    ['blorf', null],
    ['42', null],
    ['%_:;--', null],
    ['天気', null],
    ['constructor __proto__', null],
    ['the the the', null],
    ['x'.repeat(100), null],
  ] as const)('takes %j as it comes', ([topic, about], { first }) => {
    if (about) expect(first(topic)).toMatch(about)
    else expect(first(topic)).toBeNull()
  })

  test('gives the same answer again, and is little work', async ({ task }) => {
    const before = process.memoryUsage().heapUsed
    const index = await buildIndex(passages)
    const heap = process.memoryUsage().heapUsed - before
    const topics = [...covered.map(([topic]) => topic), ...uncovered.split(', ')]
    const rank = () => topics.map((topic) => rankPassages(passages, index, topic))
    const first = rank()
    expect(rank()).toEqual(first)
    const perSearch = (await effortOf(rank, 1)) / topics.length
    measured(task, { 'a search (yardsticks)': perSearch, 'the index (MB)': heap / 2 ** 20 })
    expect(perSearch).toBeLessThan(6)
  })
})
