import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { tokenHeader } from '@elocute/contract/headers'
import { ownHeaders } from '../testing/fake-server.ts'
import { foreign, foreignAnswers } from '../testing/foreign-answers.ts'
import { memoryCaches } from '../testing/memory-caches.ts'
import { answerOrStored, forgetAnswers, noteChange } from './answers.ts'
import { patienceMs } from './in-time-or-stored.ts'
import type { KeepAlive } from './in-time-or-stored.ts'
import { isReadableLater, mostAnswers } from './readable-later.ts'
import { answersPrefix, storedAtHeader } from '../client/storage/cache-names.ts'

const ask = (path = '/api/trainee/home', token = 'a-token', base = '', keepAlive?: KeepAlive) =>
  answerOrStored(
    new Request(new URL(base + path, location.href), { headers: { authorization: `Bearer ${token}` } }),
    base,
    keepAlive,
  )
const server = vi.fn<() => Promise<Response>>()
const answers = (text: string, status = 200) =>
  server.mockImplementation(() => Promise.resolve(new Response(text, { status, headers: ownHeaders })))
const somebodyElseAnswers = (each: Pick<(typeof foreignAnswers)[number], 'status' | 'text' | 'headers'>) =>
  server.mockImplementation(() => Promise.resolve(foreign({ name: '', said: '', ...each }).response()))
const isAway = () => server.mockImplementation(() => Promise.reject(new TypeError('no connection')))
const names = async () => (await caches.keys()).filter((name) => name.includes(answersPrefix))

beforeEach(() => {
  vi.stubGlobal('caches', memoryCaches())
  vi.stubGlobal('fetch', server)
})
afterEach(() => vi.unstubAllGlobals())

describe('an answer', () => {
  test('is shown again without a connection, with its time', async () => {
    answers('{"n":1}')
    expect((await ask()).headers.get(storedAtHeader)).toBeNull()
    isAway()
    const stored = await ask()
    expect(await stored.text()).toBe('{"n":1}')
    expect(Date.now() - Number(stored.headers.get(storedAtHeader))).toBeLessThan(60_000)
  })

  test('of the server comes first', async () => {
    answers('old')
    await ask()
    answers('new')
    expect(await (await ask()).text()).toBe('new')
  })

  test('is not shown to another session, and its cache does not name the token', async () => {
    answers('mine')
    await ask('/api/trainee/home', 'mine')
    isAway()
    await expect(ask('/api/trainee/home', 'yours')).rejects.toThrow('no connection')
    expect((await names()).join()).not.toContain('mine')
  })

  test.for([401, 403, 404, 500])('with status %i is not stored', async (status) => {
    answers('refused', status)
    expect((await ask()).status).toBe(status)
    isAway()
    await expect(ask()).rejects.toThrow('no connection')
  })

  test('without a session is not stored', async () => {
    answers('public')
    await answerOrStored(new Request(new URL('/api/module', location.href)), '')
    expect(await names()).toEqual([])
  })

  test('that is too long is not stored', async () => {
    answers('x'.repeat(500_001))
    await ask()
    isAway()
    await expect(ask()).rejects.toThrow('no connection')
  })

  test('comes to the page although the storage is full', async () => {
    answers('fresh')
    vi.spyOn(caches, 'open').mockRejectedValue(new DOMException('full', 'QuotaExceededError'))
    expect(await (await ask()).text()).toBe('fresh')
  })
})

describe('on a connection through which nothing comes', () => {
  /** What the server would answer, as soon as it comes through. */
  const isStuck = () => {
    let arrive: (response: Response) => void = () => undefined
    server.mockImplementation(() => new Promise((resolve) => (arrive = resolve)))
    return (text: string) => arrive(new Response(text, { headers: ownHeaders }))
  }
  const stuck = async () => {
    await vi.waitFor(() => expect(server).toHaveBeenCalled())
    await vi.advanceTimersByTimeAsync(patienceMs.content)
  }
  let nowMs = Date.now()
  beforeEach(() => {
    // The worker remembers when something was changed: each test is later than the one before.
    vi.useFakeTimers({ now: (nowMs += 3_600_000) })
    server.mockClear()
  })
  afterEach(() => void vi.useRealTimers())

  test('the stored answer is shown after some seconds, and the one that comes late is stored', async () => {
    answers('stored')
    await ask()
    server.mockClear()
    const arrive = isStuck()
    const works: Promise<unknown>[] = []
    const asked = ask('/api/trainee/home', 'a-token', '', (work) => works.push(work))
    await stuck()
    expect(await (await asked).text()).toBe('stored')
    arrive('late')
    await Promise.all(works)
    isAway()
    expect(await (await ask()).text()).toBe('late')
  })

  test('an answer from before a change on this device is not shown while the server is on its way', async () => {
    answers('before')
    await ask()
    await vi.advanceTimersByTimeAsync(1_000)
    noteChange()
    server.mockClear()
    const arrive = isStuck()
    const asked = ask()
    await stuck()
    arrive('after')
    expect(await (await asked).text()).toBe('after')
  })

  test('who is signed in is known before the first page gives up asking', async () => {
    answers('me')
    await ask('/api/auth/me')
    server.mockClear()
    isStuck()
    const asked = ask('/api/auth/me')
    await vi.waitFor(() => expect(server).toHaveBeenCalled())
    await vi.advanceTimersByTimeAsync(patienceMs.start)
    expect(await (await asked).text()).toBe('me')
  })

  test('the answer of a busy server is waited for longer than that', async () => {
    answers('yesterday')
    await ask()
    server.mockClear()
    const arrive = isStuck()
    const asked = ask()
    await vi.waitFor(() => expect(server).toHaveBeenCalled())
    await vi.advanceTimersByTimeAsync(patienceMs.start + 2_000)
    arrive('today')
    expect(await (await asked).text()).toBe('today')
  })

  test('what is not stored is waited for', async () => {
    const arrive = isStuck()
    const asked = ask()
    await stuck()
    arrive('at last')
    expect(await (await asked).text()).toBe('at last')
  })
})

describe('the answer of somebody else', () => {
  test.for(foreignAnswers)('is never stored, and a stored answer takes its place: $name', async (each) => {
    somebodyElseAnswers(each)
    expect(await (await ask()).text()).toBe(each.text)
    expect(await names()).toEqual([])
    answers('mine')
    await ask()
    somebodyElseAnswers(each)
    // A page whose bearer token gets a 401 asks again with the token in another header.
    expect(await (await ask()).text()).toBe(each.status === 401 ? each.text : 'mine')
    const again = new Request(new URL('/api/trainee/home', location.href), {
      headers: { [tokenHeader]: 'a-token' },
    })
    expect(await (await answerOrStored(again, '')).text()).toBe('mine')
  })
})

test('an answer of the day before is shown on the next day, but not one of another address', async () => {
  answers('two cards')
  await ask('/api/trainee/practice/cards?day=2026-03-04')
  isAway()
  expect(await (await ask('/api/trainee/practice/cards?day=2026-03-05')).text()).toBe('two cards')
  await expect(ask('/api/trainee/practice/words?words=river')).rejects.toThrow('no connection')
})

test('the answer of the newest day is the one that is stored', async () => {
  for (const day of [4, 5]) {
    answers(`cards of day ${day}`)
    await ask(`/api/trainee/practice/cards?day=2026-03-0${day}`)
  }
  isAway()
  expect(await (await ask('/api/trainee/practice/cards?day=2026-03-04')).text()).toBe('cards of day 5')
})

test('only the newest answers are stored', async () => {
  answers('a word')
  for (let n = 0; n <= mostAnswers; n++) await ask(`/api/v2/entries/en/word${n}`)
  await ask('/api/v2/entries/en/word1')
  await ask('/api/v2/entries/en/another')
  isAway()
  for (const gone of ['word0', 'word2'])
    await expect(ask(`/api/v2/entries/en/${gone}`)).rejects.toThrow('no connection')
  for (const there of ['word1', 'word3', 'another'])
    expect(await (await ask(`/api/v2/entries/en/${there}`)).text()).toBe('a word')
})

describe('after signing out', () => {
  test('no answer of any session is left', async () => {
    answers('mine')
    await ask('/api/trainee/home', 'one')
    await ask('/api/trainee/home', 'two')
    await forgetAnswers('')
    expect(await names()).toEqual([])
  })

  test('those of another school of the same origin are left', async () => {
    answers('mine')
    await ask('/api/trainee/home', 'one')
    await ask('/api/trainee/home', 'one', '/elocute')
    await forgetAnswers('')
    isAway()
    await expect(ask('/api/trainee/home', 'one')).rejects.toThrow('no connection')
    expect(await (await ask('/api/trainee/home', 'one', '/elocute')).text()).toBe('mine')
  })

  test('an answer that was still on its way is not stored', async () => {
    let arrive: (response: Response) => void = () => undefined
    server.mockImplementation(() => new Promise((resolve) => (arrive = resolve)))
    const asked = ask()
    await vi.waitFor(() => expect(server).toHaveBeenCalled())
    await forgetAnswers('')
    arrive(new Response('late', { headers: ownHeaders }))
    expect(await (await asked).text()).toBe('late')
    expect(await names()).toEqual([])
  })
})

const id = '01890000-0000-7000-8000-00000000000a'
test.for([
  '/api/auth/me',
  '/api/trainee/quizzes/not-answered',
  '/api/v2/entries/en/lead',
  '/api/scripts',
  `/api/scripts/${id}`,
  `/api/trainee/practice-runs/${id}`,
])('%s can be shown later', (path) => expect(isReadableLater(path)).toBe(true))

test.for([
  `/api/trainee/quizzes/${id}`,
  `/api/trainee/practice-runs/${id}/recording`,
  `/api/trainee/listening/classmates/${id}/words/ship`,
  '/api/trainer/home',
  '/api/ready',
  '/api/account/data',
  `/api/module/files/single/${id}`,
])('%s is never stored', (path) => expect(isReadableLater(path)).toBe(false))
