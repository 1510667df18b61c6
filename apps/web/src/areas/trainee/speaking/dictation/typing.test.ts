import { beforeEach, describe, expect, test, vi } from 'vitest'
import { createTyping } from './typing.ts'

const key = 'elocute.dictation.ann.try'
const items = [
  { n: 1, typed: '' },
  { n: 2, typed: '' },
  { n: 3, typed: 'stored' },
]
type Saved = Parameters<Parameters<typeof createTyping>[0]['save']>[0]

/** A try whose texts arrive where they are sent to, and what has arrived. */
const open = (waiting?: Parameters<typeof createTyping>[0]['waiting'], from = items) => {
  const saved: Saved[] = []
  const typing = createTyping({
    key,
    items: from,
    waiting,
    save: (what) => {
      saved.push(what)
      return Promise.resolve()
    },
  })
  return { typing, saved }
}
/** Lets the promises of what was just begun run to their end. */
const settled = async () => {
  for (let turn = 0; turn < 10; turn++) await Promise.resolve()
}

beforeEach(() => localStorage.clear())

describe('what is typed', () => {
  test('begins at the first empty item, and with what waits and was typed last', () => {
    localStorage.setItem(key, JSON.stringify([{ n: 2, typed: 'half a wo' }]))
    const { typing } = open({ items: [{ n: 1, typed: 'waits' }], changedAtMs: 5 })
    expect(typing.get().typed).toEqual({ 1: 'waits', 2: 'half a wo', 3: 'stored' })
    expect(typing.get().at).toBe('review')
    localStorage.clear()
    expect(open().typing.get().at).toBe(1)
  })

  test('is kept with each key until it is on its way, and then no longer', async () => {
    const { typing, saved } = open()
    typing.type(1, 'a')
    typing.type(1, 'ab')
    expect(JSON.parse(localStorage.getItem(key) ?? '')).toEqual([{ n: 1, typed: 'ab' }])
    expect(saved).toEqual([])
    typing.go(2)
    await settled()
    expect(saved).toMatchObject([{ items: [{ n: 1, typed: 'ab' }], send: false }])
    expect(localStorage.getItem(key)).toBeNull()
  })

  test('goes together with what is on its way, until the server has it', async () => {
    const { typing, saved } = open()
    typing.type(1, 'one')
    typing.go(2)
    typing.type(2, 'two')
    typing.go(3)
    await settled()
    expect(saved.at(-1)?.items).toEqual([
      { n: 1, typed: 'one' },
      { n: 2, typed: 'two' },
    ])
    expect(saved[1]?.changedAtMs).toBeGreaterThan(saved[0]?.changedAtMs ?? 0)
    typing.isStored(saved[1]?.items ?? [])
    typing.type(3, 'three')
    typing.go('review')
    await settled()
    expect(saved.at(-1)?.items).toEqual([{ n: 3, typed: 'three' }])
  })

  test('that is taken back while it is on its way is sent again', async () => {
    const { typing, saved } = open()
    typing.type(1, 'one')
    typing.go(2)
    typing.type(1, '')
    typing.go(3)
    await settled()
    expect(saved.at(-1)?.items).toEqual([{ n: 1, typed: '' }])
  })

  test('of which nothing is new goes nowhere, and a try is sent once', async () => {
    const { typing, saved } = open()
    typing.go(2)
    typing.leave()
    expect(await typing.send()).toBe(true)
    typing.type(2, 'too late')
    typing.leave()
    await settled()
    expect(saved).toMatchObject([{ items: [], send: true }])
  })

  test('that nobody takes stays in the browser, and is tried again', async () => {
    const save = vi.fn<(what: Saved) => Promise<void>>().mockRejectedValueOnce(new Error('full'))
    save.mockResolvedValue(undefined)
    const typing = createTyping({ key, items, waiting: undefined, save })
    typing.type(1, 'one')
    expect(await typing.send()).toBe(false)
    expect(typing.get().failed).toBe(true)
    expect(JSON.parse(localStorage.getItem(key) ?? '')).toEqual([{ n: 1, typed: 'one' }])
    expect(await typing.send()).toBe(true)
    expect(typing.get().failed).toBe(false)
    expect(save.mock.calls.at(-1)?.[0]).toMatchObject({ items: [{ n: 1, typed: 'one' }], send: true })
  })
})
