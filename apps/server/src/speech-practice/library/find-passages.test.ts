import { randomTopics } from '@elocute/contract/speech-practice'
import { describe, expect, test } from 'vitest'
import { findPassages, listedPassages } from './find-passages.ts'
import { passageById } from './passages.ts'

const found = async (topic: string) => {
  const { passages, ...rest } = await findPassages(topic)
  return { ...rest, passages: passages.flatMap((id) => passageById(id) ?? []) }
}
const titles = async (topic: string) => (await found(topic)).passages.map(({ title }) => title)

describe('the passages for a topic', () => {
  test.each(randomTopics)('of Random Topic are those of %s, with any case and spacing', async (topic) => {
    const about = await found(` ${topic.toUpperCase().replace(' ', '  ')} `)
    expect(about).toMatchObject({ match: 'nearest', counter: { bestFirst: false } })
    expect(about.passages.length).toBeGreaterThanOrEqual(3)
    for (const { listed } of about.passages) expect(listed).toBe(topic)
  })

  test('start with the best one', async () => {
    expect(await findPassages('refund')).toMatchObject({ match: 'nearest', counter: { bestFirst: true } })
    expect((await titles('refund')).length).toBeGreaterThanOrEqual(3)
    expect((await titles('hacked password'))[0]).toBe('A Good Password')
  })

  test('are the nearest ones when nobody wrote about it', async () => {
    const about = await found('hockey')
    expect(about.match).toBe('none')
    expect(about.passages.length).toBeLessThanOrEqual(5)
    expect((await titles('hockey'))[0]).toBe('Small Club, Big Cup')
  })

  test('are any when none comes near, but no exercises for one sound', async () => {
    const about = await found('blorf')
    expect(about).toMatchObject({ match: 'none', counter: { name: '', bestFirst: false } })
    expect(about.passages.length).toBeGreaterThan(100)
    for (const { topic } of about.passages) expect(topic).not.toBe('sounds')
  })

  test('share as many counters as there are passages, whatever is typed', async () => {
    for (const topic of ['refund', 'refunds', 'a refund', 'blorf', 'qwertz'])
      expect((await findPassages(topic)).counter.name).toMatch(/^[a-z-]*$/)
  })
})

test('an unlisted topic is not one of Random Topic', () => {
  expect(listedPassages('climate')).toEqual([])
  expect(listedPassages('constructor')).toEqual([])
})
