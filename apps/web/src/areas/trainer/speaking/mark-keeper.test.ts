import { beforeEach, describe, expect, test, vi } from 'vitest'
import { CallProblem } from '../../../client/call/call-problem.ts'
import { keptStorage } from '../../../client/storage/storage.ts'
import { createMarkKeeper, type MarkBody } from './mark-keeper.ts'
import { aMark } from './speaking.factory.ts'
import type { SpeakingMark } from './speaking.queries.ts'

const key = 'elocute.mark.a-trainer.an-answer'
const away = new CallProblem({ status: 0, code: 'network' })
const changed = new CallProblem({ status: 409, code: 'mark_changed', serverMessage: 'Somebody was faster.' })

beforeEach(() => {
  vi.useFakeTimers()
  keptStorage.remove(key)
  return () => {
    vi.useRealTimers()
    keptStorage.remove(key)
  }
})

/** A server with one mark, which answers as the test says. */
const aServer = (stored: SpeakingMark | null = null) => {
  const server = {
    mark: stored,
    calls: [] as MarkBody[],
    /** What the next calls meet instead of an answer, the first one first. */
    failures: [] as ('lost' | Error)[],
    /** Calls that come before wait for it. */
    ready: Promise.resolve(),
  }
  const send = async (body: MarkBody): Promise<SpeakingMark> => {
    server.calls.push(body)
    await server.ready
    const failure = server.failures.shift()
    if (failure instanceof Error) throw failure
    if (body.revision !== (server.mark?.revision ?? 0)) throw changed
    server.mark = aMark({
      levels: body.levels,
      comment: body.comment.trim(),
      remarks: body.remarks.map(({ text, ...place }) => ({ ...place, text: text.trim().normalize('NFC') })),
      final: body.final || server.mark?.final === true,
      revision: body.revision + 1,
    })
    if (failure === 'lost') throw away
    return server.mark
  }
  const open = () => {
    const onSaved = vi.fn<(mark: SpeakingMark) => void>()
    const load = () => Promise.resolve(server.mark)
    const keeper = createMarkKeeper({ key, mark: server.mark, criteria: 2, send, load, onSaved })
    keeper.open()
    return { keeper, onSaved, status: () => keeper.get().status }
  }
  return { server, open }
}

/** More than any pause before a draft is sent, or is sent again. */
const later = () => vi.advanceTimersByTimeAsync(60_000)

describe('what is marked', () => {
  test('is sent as one draft after a pause, and is in the browser until then', async () => {
    const { server, open } = aServer()
    const { keeper, onSaved, status } = open()
    keeper.change({ levels: [1, null] })
    keeper.change({ levels: [1, 3] })
    expect(status()).toBe('waiting')
    expect(keptStorage.get(key)).toContain('[1,3]')
    await later()
    expect(server.calls).toEqual([
      { levels: [1, 3], comment: '', remarks: [], said: [], final: false, revision: 0 },
    ])
    expect(status()).toBe('saved')
    expect(onSaved).toHaveBeenCalledExactlyOnceWith(server.mark)
    expect(keptStorage.get(key)).toBeNull()
  })

  test('while a draft is on its way is sent after it, with its revision', async () => {
    const { server, open } = aServer()
    const { keeper } = open()
    keeper.change({ levels: [1, null] })
    let answers: () => void = () => undefined
    server.ready = new Promise((resolve) => (answers = resolve))
    const finished = keeper.finish()
    await vi.advanceTimersByTimeAsync(0)
    keeper.change({ comment: 'Clear. ' })
    answers()
    expect(await finished).toBe(true)
    await later()
    // The mark is final now: what came after it waits for the trainer.
    expect(server.calls).toHaveLength(1)
    expect(keeper.get().status).toBe('unsaved')
    expect(await keeper.finish()).toBe(true)
    expect(server.calls[1]).toMatchObject({ comment: 'Clear. ', final: true, revision: 1 })
    expect(keeper.get().status).toBe('saved')
  })

  test('and undone is not sent', async () => {
    const { server, open } = aServer(aMark())
    const { keeper, status } = open()
    keeper.change({ comment: 'x' })
    keeper.change({ comment: '' })
    await later()
    expect(status()).toBe('saved')
    expect(server.calls).toEqual([])
  })

  test('and has letters and accents apart is sent once', async () => {
    const { server, open } = aServer()
    const { keeper, status } = open()
    keeper.change({ remarks: [{ n: 1, at_ms: 500, text: 'Tiếng Đông'.normalize('NFD') }] })
    await later()
    expect(status()).toBe('saved')
    expect(server.calls).toHaveLength(1)
    expect(keptStorage.get(key)).toBeNull()
  })

  test('is sent at once when its page is left', async () => {
    const { server, open } = aServer()
    const { keeper } = open()
    keeper.change({ levels: [2, null] })
    keeper.close()
    await vi.advanceTimersByTimeAsync(0)
    expect(server.mark?.levels).toEqual([2, null])
    expect(keptStorage.get(key)).toBeNull()
  })
})

describe('without a connection', () => {
  test('it is kept, and sent when there is one again', async () => {
    const { server, open } = aServer()
    server.failures = [away, away]
    const { keeper, status } = open()
    keeper.change({ levels: [2, null] })
    await vi.advanceTimersByTimeAsync(1_000)
    expect(status()).toBe('away')
    await later()
    expect(status()).toBe('saved')
    expect(server.mark?.levels).toEqual([2, null])
  })

  test('it survives a reload of the page', async () => {
    const { server, open } = aServer()
    server.failures = Array.from({ length: 9 }, () => away)
    const first = open()
    first.keeper.change({ levels: [2, 3], comment: 'Clear' })
    await vi.advanceTimersByTimeAsync(1_000)
    first.keeper.close()
    await vi.advanceTimersByTimeAsync(0)
    server.failures = []
    const second = open()
    expect(second.keeper.get().typed).toEqual({ levels: [2, 3], comment: 'Clear', remarks: [], said: [] })
    await later()
    expect(server.mark).toMatchObject({ levels: [2, 3], comment: 'Clear' })
    second.keeper.close()
  })

  test('a final mark stays a draft here, and the trainer is told', async () => {
    const { server, open } = aServer()
    server.failures = [away]
    const { keeper, status } = open()
    keeper.change({ levels: [2, 3] })
    expect(await keeper.finish()).toBe(false)
    expect(status()).toBe('away')
    await later()
    expect(server.mark).toMatchObject({ levels: [2, 3], final: false })
    expect(await keeper.finish()).toBe(true)
    expect(server.mark?.final).toBe(true)
  })

  test('a call whose answer was lost is not taken for somebody else', async () => {
    const { server, open } = aServer()
    server.failures = ['lost']
    const { keeper, status } = open()
    keeper.change({ levels: [2, 3] })
    await later()
    expect(status()).toBe('saved')
    expect(await keeper.finish()).toBe(true)
    expect(server.mark).toMatchObject({ final: true, revision: 2 })
  })
})

describe('a mark that somebody else has changed', () => {
  const open = async () => {
    const { server, open: openKeeper } = aServer()
    const opened = openKeeper()
    server.mark = aMark({ levels: [1, 1], comment: 'Theirs', revision: 4 })
    opened.keeper.change({ levels: [3, 3], comment: 'Mine' })
    await later()
    return { server, ...opened }
  }

  test('is shown beside what was typed, of which nothing is sent or lost', async () => {
    const { server, keeper, status } = await open()
    expect(status()).toBe('conflict')
    expect(keeper.get().theirs?.comment).toBe('Theirs')
    keeper.change({ comment: 'Mine too' })
    await later()
    expect(server.calls).toHaveLength(1)
    expect(await keeper.finish()).toBe(false)
    expect(keptStorage.get(key)).toContain('Mine too')
  })

  test('can be followed by what was typed', async () => {
    const { server, keeper, status } = await open()
    keeper.keepMine()
    await later()
    expect(status()).toBe('saved')
    expect(server.mark).toMatchObject({ levels: [3, 3], comment: 'Mine', revision: 5 })
  })

  test('can be taken instead', async () => {
    const { server, keeper, status, onSaved } = await open()
    keeper.takeTheirs()
    await later()
    expect(status()).toBe('saved')
    expect(keeper.get().typed).toEqual({ levels: [1, 1], comment: 'Theirs', remarks: [], said: [] })
    expect(onSaved).toHaveBeenCalledExactlyOnceWith(server.mark)
    expect(keptStorage.get(key)).toBeNull()
  })

  test('is found also after a reload', async () => {
    const { server, open: openKeeper } = aServer()
    server.failures = [away]
    const { keeper } = openKeeper()
    keeper.change({ levels: [3, 3] })
    await vi.advanceTimersByTimeAsync(900)
    server.failures = Array.from({ length: 9 }, () => away)
    keeper.close()
    server.mark = aMark({ levels: [1, 1], revision: 4 })
    expect(openKeeper().status()).toBe('conflict')
  })
})

test('a refusal stays with its reason, and what was typed in the browser', async () => {
  const { server, open } = aServer()
  server.failures = [
    new CallProblem({ status: 404, code: 'not_found', serverMessage: 'The answer is gone.' }),
  ]
  const { keeper, status } = open()
  keeper.change({ levels: [2, 3] })
  await later()
  expect(status()).toBe('refused')
  expect(keeper.get().problem).toMatchObject({ serverMessage: 'The answer is gone.' })
  expect(keptStorage.get(key)).toContain('[2,3]')
})
