import 'fake-indexeddb/auto'
import { defineEndpoint } from '@elocute/contract/define-endpoint'
// Code that is loaded when it is needed is here before the clock stands still.
import '@elocute/contract/problem-codes'
import './outbox-sender.ts'
import { IDBFactory } from 'fake-indexeddb'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod/mini'
import { createStore } from '../../store/store.ts'
import { foreignAnswers } from '../../testing/foreign-answers.ts'
import { answerOf } from '../call/call-answer.ts'
import { CallProblem } from '../call/call-problem.ts'
import type { RawAnswer } from '../call/own-answer.ts'
import type { Kind } from './kind.ts'
import { createKindOutbox } from './kind-outbox.ts'
import { createOutboxPage } from './outbox-page.ts'
import { openOutboxQueue, type OutboxQueue } from './outbox-queue.ts'
import { isWaiting, onWaiting } from './waiting-flag.ts'

const trainees = ['ann', 'eve'] as const
type Trainee = (typeof trainees)[number]
type Work = { traineeId: Trainee; n: number; refused?: true }

/** What happens to the next calls of an entry before the server takes or refuses it. */
const mishaps = ['lost request', 'lost answer', 'busy', 'fails', 'too early', ...foreignAnswers] as const
type Mishap = (typeof mishaps)[number]

/** What becomes of an entry, by its number. */
const fate = fc.record({
  traineeId: fc.constantFrom(...trainees),
  refused: fc.oneof({ weight: 3, arbitrary: fc.constant(false) }, fc.constant(true)),
  mishaps: fc.array(fc.constantFrom(...mishaps), { maxLength: 2 }),
})
type Fate = { traineeId: Trainee; refused: boolean; mishaps: Mishap[] }

const place = fc.constantFrom(0, 1)
const step = fc.oneof(
  { weight: 5, arbitrary: fc.record({ type: fc.constant('add' as const), tab: place }) },
  {
    weight: 4,
    arbitrary: fc.record({
      type: fc.constant('pass' as const),
      ms: fc.integer({ min: 1, max: 3_000 }),
      /** The next step comes while the database is at work. */
      then: fc.integer({ min: 0, max: 24 }),
    }),
  },
  fc.constant({ type: 'look' as const }),
  fc.record({ type: fc.constant('connection' as const), is: fc.boolean() }),
  fc.record({ type: fc.constant('crash' as const), tab: place, after: fc.integer({ min: 0, max: 12 }) }),
  fc.record({ type: fc.constant('load' as const), tab: place }),
  fc.record({ type: fc.constant('sign in' as const), as: fc.constantFrom(...trainees) }),
  fc.constant({ type: 'sign out' as const }),
  // Code of an earlier release is gone, or the browser refuses to open the database.
  fc.record({ type: fc.constant('break' as const), tab: place, opens: fc.integer({ min: 1, max: 3 }) }),
)
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never

const kindOfWork = fc.record({
  batch: fc.integer({ min: 1, max: 3 }),
  keepsRefused: fc.boolean(),
  /** An entry may fail alone, so that the order is not kept. */
  alone: fc.boolean(),
  /** An old browser has none, so that two tabs may send at once. */
  locks: fc.oneof({ weight: 4, arbitrary: fc.constant(true) }, fc.constant(false)),
})
type KindOfWork = typeof kindOfWork extends fc.Arbitrary<infer Value> ? Value : never

const endpoint = defineEndpoint({
  method: 'POST',
  path: '/work',
  access: 'trainee',
  summary: 'Takes waiting work',
  success: { status: 200, body: z.object({ taken: z.number() }) },
})
const own = (status: number, body: object): RawAnswer => ({
  status,
  text: JSON.stringify(body),
  retryAfter: null,
  own: true,
})
const refusal = (status: number, code: string) => own(status, { code, message: code })
class NotOpened extends Error {}
const lost = () => new CallProblem({ status: 0, code: 'network' })
const never = () => new Promise<never>(() => undefined)

/** Each task of the database takes some turns of the event loop, whose clock stands still. */
const turns = async (count = 24) => {
  for (let turn = 0; turn < count; turn++) await new Promise((resolve) => setImmediate(resolve))
}
const pass = async (ms: number, then = 24) => {
  for (let at = 0; at < ms; at += 250) {
    vi.advanceTimersByTime(Math.min(250, ms - at))
    await turns(at + 250 < ms ? 24 : then)
  }
}

/** A server with idempotent calls. `effects`: the entries in the order in which they took effect. */
const createServer = (fates: readonly Fate[]) => {
  const sessions = new Map<string, Trainee>()
  const effects: number[] = []
  const refused = new Set<number>()
  /** Entries that came with the token of another trainee. */
  const strangers: number[] = []
  const left = fates.map((one) => [...one.mishaps])

  const take = (token: string | null, entries: readonly Work[]): RawAnswer => {
    const owner = token === null ? undefined : sessions.get(token)
    if (owner === undefined) return refusal(401, 'not_signed_in')
    strangers.push(...entries.filter(({ traineeId }) => traineeId !== owner).map(({ n }) => n))
    if (entries.some(({ n }) => fates[n]?.refused)) {
      for (const { n } of entries) if (entries.length === 1) refused.add(n)
      return refusal(entries.length === 1 ? 422 : 400, 'not_scored')
    }
    for (const { n } of entries) if (!effects.includes(n)) effects.push(n)
    return own(200, { taken: entries.length })
  }
  return {
    sessions,
    effects,
    refused,
    strangers,
    connected: true,
    /** What the network gives back. */
    answer(token: string | null, entries: readonly Work[], alone: boolean): RawAnswer | CallProblem {
      if (!this.connected) return lost()
      const mishap = entries.map(({ n }) => left[n]?.shift()).find((one) => one !== undefined)
      if (mishap === undefined) return take(token, entries)
      if (mishap === 'too early') return alone ? refusal(409, 'word_not_saved') : refusal(429, 'too_many')
      if (mishap === 'busy') return refusal(503, 'busy')
      if (mishap === 'fails') return refusal(500, 'unexpected')
      if (mishap === 'lost answer') take(token, entries)
      if (typeof mishap === 'string') return lost()
      return { status: mishap.status, text: mishap.text, retryAfter: null, own: false }
    },
  }
}

/** `broken`: how often the code of the kind and its database cannot be opened from now on. */
type Tab = { alive: boolean; crashAfter: number; broken: number }
type Turn = { tab: Tab; begin: () => void }

/** A device with two tabs. Both have the token of the same trainee, one of them a little later. */
const createDevice = async (fates: readonly Fate[], work: KindOfWork) => {
  const server = createServer(fates)
  const problems: string[] = []
  const stored = await openOutboxQueue<Work>('work', { key: ['n'], timeOf: ({ n }) => n })
  const acknowledged = new Set<number>()
  let next = 0
  let token: string | null = 'token 0'
  let changes = 0
  let now: Trainee = 'ann'
  let line: Turn[] = []
  const begin = () => line[0]?.begin()
  const leave = (...turnsOf: Turn[]) => {
    line = line.filter((turn) => !turnsOf.includes(turn))
    begin()
  }
  const crash = (tab: Tab) => {
    tab.alive = false
    leave(...line.filter((turn) => turn.tab === tab))
  }
  const breaks = (tab: Tab): never => {
    tab.broken -= 1
    throw new NotOpened()
  }
  /** Between two steps of a tab. A tab that has crashed takes none. */
  const between = (tab: Tab): Promise<void> => {
    if (tab.alive && tab.crashAfter-- === 0) crash(tab)
    return tab.alive ? Promise.resolve() : never()
  }
  const steps =
    <Args extends unknown[], Value>(tab: Tab, act: (...args: Args) => Promise<Value>) =>
    async (...args: Args): Promise<Value> => {
      await between(tab)
      const value = await act(...args)
      await between(tab)
      return value
    }
  /** One holder at a time. A tab that is gone holds none and waits for none. */
  const locksOf = (tab: Tab) => {
    const request = (
      _name: string,
      { signal }: LockOptions & { signal: AbortSignal },
      act: () => Promise<unknown>,
    ) =>
      new Promise((resolve, reject: (reason: unknown) => void) => {
        let begun = false
        const turn: Turn = {
          tab,
          begin: () => {
            if (begun) return
            begun = true
            void between(tab)
              .then(act)
              .then(resolve, reject)
              .finally(() => leave(turn))
          },
        }
        if (!tab.alive) return
        line.push(turn)
        signal.addEventListener('abort', () => {
          if (begun) return
          leave(turn)
          reject(signal.reason as Error)
        })
        begin()
      })
    return { request } as unknown as LockManager
  }
  const calls = new Set<{ tab: Tab; signal: AbortSignal }>()
  const kindOf = (
    tab: Tab,
    tokens: { get: () => string | null; set: (next: null) => void },
  ): Kind<Work, unknown> => ({
    key: ['n'],
    timeOf: ({ n }) => n,
    batch: work.alone ? 1 : work.batch,
    send: async (entries, signal) => {
      const sent = tokens.get()
      const call = { tab, signal }
      for (const other of calls)
        if (work.locks && other.tab.alive && !other.signal.aborted) problems.push('two calls at once')
      calls.add(call)
      const raw = new Promise<RawAnswer | CallProblem>((resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason as Error))
        setTimeout(() => resolve(server.answer(sent, entries, work.alone)), 100)
      })
      try {
        const answer = await raw
        await between(tab)
        if (answer instanceof CallProblem) throw answer
        if (answer.own && answer.status === 401 && sent === tokens.get()) tokens.set(null)
        return await answerOf(endpoint, answer, sent)
      } finally {
        calls.delete(call)
        await between(tab)
      }
    },
    ...(work.alone && {
      failsAlone: (failure: unknown) => failure instanceof CallProblem && failure.code === 'word_not_saved',
    }),
    ...(work.keepsRefused && {
      refuse: (entry: Work) => ({ ...entry, refused: true as const }),
      waits: (entry: Work) => !entry.refused,
    }),
  })
  const openQueue = (tab: Tab) =>
    (async (name: string, kind: Kind<Work, unknown>): Promise<OutboxQueue<Work>> => {
      if (tab.broken > 0) breaks(tab)
      const queue = await openOutboxQueue(name, kind)
      return {
        add: steps(tab, queue.add),
        of: steps(tab, queue.of),
        change: steps(tab, queue.change),
        flag: steps(tab, queue.flag),
      }
    }) as unknown as typeof openOutboxQueue
  const openTab = () => {
    const tab: Tab = { alive: true, crashAfter: -1, broken: 0 }
    const tokens = createStore<string | null>(token)
    const page = createOutboxPage({
      tokens,
      locks: () => (work.locks ? locksOf(tab) : undefined),
      openQueue: openQueue(tab),
    })
    const loadKind = async () => {
      if (tab.broken % 2 === 1) breaks(tab)
      return Promise.resolve(kindOf(tab, tokens))
    }
    const outbox = createKindOutbox('work', loadKind, page)
    let end: () => void = () => undefined
    /** The page knows who is signed in when the server has told it. */
    const learn = () => {
      const asked = tokens.get()
      const traineeId = asked === null ? undefined : server.sessions.get(asked)
      setTimeout(() => {
        if (!tab.alive || traineeId === undefined || tokens.get() !== asked) return
        end()
        end = page.start(traineeId, [outbox])
      }, 150)
    }
    tokens.subscribe(learn)
    learn()
    return { tab, tokens, outbox, close: () => end() }
  }
  server.sessions.set(token, 'ann')
  const tabs = [openTab(), openTab()]
  const load = (at: number) => {
    const before = tabs[at]
    if (before) {
      crash(before.tab)
      before.close()
    }
    tabs[at] = openTab()
  }
  const signIn = (as: Trainee) => {
    now = as
    change(`token ${(changes += 1)}`)
  }
  const change = (next: string | null) => {
    if (token !== null) server.sessions.delete(token)
    token = next
    if (next !== null) server.sessions.set(next, now)
    // The other tab hears of it a little later.
    const [first, other] = tabs
    first?.tokens.set(next)
    setTimeout(() => other?.tokens.set(next), 50)
  }
  /** Adds the next entry in a tab, which need not be the work of the one who is signed in by now. */
  const add = (at: number) => {
    const n = next
    const one = fates[n]
    // Nobody has a page to work on without a sign-in.
    if (!one || token === null || !tabs[at]?.tab.alive) return
    next += 1
    tabs[at].outbox.add({ traineeId: one.traineeId, n }).then(
      () => acknowledged.add(n),
      (failure: unknown) => {
        if (!(failure instanceof NotOpened)) problems.push(String(failure))
      },
    )
  }
  /** The page loads the code again, and fails to. */
  const breakNext = ({ tab: at, opens }: { tab: number; opens: number }) => {
    load(at)
    const tab = tabs[at]?.tab
    if (tab) tab.broken = opens
  }
  const connection = (is: boolean) => {
    server.connected = is
    if (is) window.dispatchEvent(new Event('online'))
  }
  /** Every stored entry is there until the server has it or never takes it. */
  const check = async () => {
    const kept = (await Promise.all(trainees.map((trainee) => stored.of(trainee)))).flat().map(({ n }) => n)
    for (const n of acknowledged)
      if (!kept.includes(n) && !server.effects.includes(n) && !server.refused.has(n))
        problems.push(`${n} is lost`)
    expect([problems, server.strangers]).toEqual([[], []])
  }
  /** Waits as long as something can happen by itself. */
  const untilSent = async (trainee: Trainee) => {
    await turns()
    for (let waited = 0; waited < 200; waited++) {
      // Without a clock to wait for, only the database can be at work.
      if (vi.getTimerCount() === 0) await turns(100)
      const waiting = (await stored.of(trainee)).filter(({ refused }) => !refused)
      if (waiting.length === 0) break
      if (vi.getTimerCount() === 0) problems.push('something waits for nothing')
      vi.advanceTimersToNextTimer()
      await turns(8)
    }
    await turns()
    if ((await stored.of(trainee)).some(({ refused }) => !refused)) problems.push('something is not sent')
    await check()
  }
  // What one tab writes is an event of the others.
  let telling = false
  const tellOthers = () => {
    telling = true
    window.dispatchEvent(new StorageEvent('storage', { key: 'elocute.work' }))
    telling = false
  }
  const followed = onWaiting(() => {
    if (!telling && tabs.filter(({ tab }) => tab.alive).length > 1) setTimeout(tellOthers, 10)
  })
  return {
    server,
    stored,
    acknowledged,
    tabs,
    check,
    play: async (happening: Step) => {
      if (happening.type === 'add') add(happening.tab)
      else if (happening.type === 'pass') await pass(happening.ms, happening.then)
      else if (happening.type === 'connection') connection(happening.is)
      else if (happening.type === 'crash') {
        const tab = tabs[happening.tab]?.tab
        if (tab) tab.crashAfter = happening.after
      } else if (happening.type === 'load') load(happening.tab)
      else if (happening.type === 'sign in') signIn(happening.as)
      else if (happening.type === 'sign out') change(null)
      else if (happening.type === 'break') breakNext(happening)
      else await check()
      if (happening.type !== 'pass') await turns(2)
    },
    /** Everything is there again, and everybody signs in once more. */
    finish: async () => {
      for (const { tab } of tabs) tab.crashAfter = -1
      // The same trainee comes back.
      if (token === null) signIn(now)
      // A tab that is still open has to go on with what a crashed one has left.
      if (tabs.every(({ tab }) => !tab.alive)) load(0)
      await pass(250)
      if (!server.connected) connection(true)
      while (next < fates.length) {
        for (const at of tabs.keys()) add(at)
        await turns(6)
      }
      await untilSent(now)
      for (const trainee of trainees) {
        signIn(trainee)
        await pass(250)
        await untilSent(trainee)
      }
      await check()
    },
    close: () => {
      followed()
      for (const { tab, close } of tabs) {
        crash(tab)
        close()
      }
    },
  }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('whatever happens, each entry takes effect once, in its order and for its trainee, and only what the server refuses is dropped', async () => {
  const property = fc.asyncProperty(
    fc.array(fate, { minLength: 1, maxLength: 8 }),
    fc.array(step, { maxLength: 24 }),
    kindOfWork,
    async (fates, happenings, work) => {
      globalThis.indexedDB = new IDBFactory()
      localStorage.clear()
      vi.clearAllTimers()
      const device = await createDevice(fates, work)
      try {
        for (const happening of happenings) await device.play(happening)
        await device.finish()
        const { server, acknowledged, stored } = device
        const numbers = (chosen: (one: Fate, n: number) => boolean) =>
          fates.flatMap((one, n) => (acknowledged.has(n) && chosen(one, n) ? [n] : []))
        for (const trainee of trainees) {
          const isOf = (one: Fate | undefined) => one?.traineeId === trainee
          // An entry of a page that crashed while it was added may be there or not.
          const effects = server.effects.filter((n) => acknowledged.has(n) && isOf(fates[n]))
          const expected = numbers((one) => isOf(one) && !one.refused)
          const inOrder =
            work.locks && !work.alone && !fates.some(({ mishaps: those }) => those.includes('fails'))
          expect(inOrder ? effects : effects.sort((one, other) => one - other)).toEqual(expected)
          const left = await stored.of(trainee)
          expect(left.every(({ refused }) => refused)).toBe(true)
          const kept = left.map(({ n }) => n).filter((n) => acknowledged.has(n))
          expect(kept).toEqual(work.keepsRefused ? numbers((one) => isOf(one) && one.refused) : [])
          expect(isWaiting('work', trainee)).toBe(left.length > 0)
        }
      } finally {
        device.close()
      }
    },
  )
  await fc.assert(property, { numRuns: 250 })
})
