import type { DictationItem } from '@elocute/contract/dictation-fields'
import { z } from 'zod/mini'
import type { WaitingDictation } from '../../../../client/outbox/kinds/dictations.ts'
import { keptStorage } from '../../../../client/storage/storage.ts'
import { createStore } from '../../../../store/store.ts'

type Typed = Readonly<Record<number, string>>

/** `at`: the item that is shown, by its number, or the page before sending. `failed`: what was typed is in this page only. */
type State = { at: number | 'review'; typed: Typed; failed: boolean }

type Options = {
  /** Where it is kept in the browser: its name has the trainee and the try in it. */
  key: string
  items: readonly Pick<DictationItem, 'n' | 'typed'>[]
  /** What waits on this device to be sent. */
  waiting: Pick<WaitingDictation, 'items' | 'changedAtMs'> | undefined
  /** Takes what the server does not have. Rejects if neither this device nor the server can. */
  save: (what: Pick<WaitingDictation, 'items' | 'send' | 'changedAtMs'>) => Promise<void>
}

const Kept = z.array(z.object({ n: z.int(), typed: z.string() }))

const byNumber = (items: readonly { n: number; typed: string }[]): Typed =>
  Object.fromEntries(items.map(({ n, typed }) => [n, typed]))

const readKept = (key: string): Typed => {
  try {
    return byNumber(Kept.parse(JSON.parse(keptStorage.get(key) ?? '[]')))
  } catch {
    return {}
  }
}

const listOf = (typed: Typed) => Object.entries(typed).map(([n, text]) => ({ n: Number(n), typed: text }))

/**
 * Keeps what is typed in a try at a dictation: each change in the browser at once, and on its way to the server when the trainee leaves
 * the item.
 */
export const createTyping = ({ key, items, waiting, save }: Options) => {
  /** What the server has, and what of the rest is on its way to it. */
  let stored = byNumber(items)
  let onTheWay = byNumber(waiting?.items ?? [])
  let changedAtMs = waiting?.changedAtMs ?? 0
  let isSent = false
  let turn: Promise<unknown> = Promise.resolve()
  const typed = { ...stored, ...onTheWay, ...readKept(key) }
  const firstEmpty = items.find(({ n }) => (typed[n] ?? '') === '')?.n ?? 'review'
  const { get, set, subscribe } = createStore<State>({ at: firstEmpty, typed, failed: false })
  const change = (changed: Partial<State>) => set({ ...get(), ...changed })

  const unsaved = (): Typed =>
    byNumber(
      items.flatMap(({ n }) => {
        const text = get().typed[n] ?? ''
        return text === (onTheWay[n] ?? stored[n] ?? '') ? [] : [{ n, typed: text }]
      }),
    )
  const keep = () => {
    const left = unsaved()
    if (Object.keys(left).length > 0) keptStorage.set(key, JSON.stringify(listOf(left)))
    else keptStorage.remove(key)
  }
  const put = async (send: boolean): Promise<boolean> => {
    const left = unsaved()
    if (isSent || (Object.keys(left).length === 0 && !send)) return true
    const before = onTheWay
    onTheWay = { ...onTheWay, ...left }
    // Two changes within a millisecond are two.
    changedAtMs = Math.max(Date.now(), changedAtMs + 1)
    isSent = send
    const what = { items: listOf(onTheWay), send, changedAtMs }
    const saved = turn.then(() => save(what))
    turn = saved.catch(() => undefined)
    try {
      await saved
      keep()
      change({ failed: false })
      return true
    } catch {
      isSent = false
      onTheWay = before
      change({ failed: true })
      return false
    }
  }

  return {
    get,
    subscribe,
    type: (n: number, text: string) => {
      change({ typed: { ...get().typed, [n]: text } })
      keep()
    },
    go: (at: State['at']) => {
      change({ at })
      void put(false)
    },
    /** The server has it. What was typed meanwhile is still to be sent. */
    isStored: (saved: readonly { n: number; typed: string }[]) => {
      stored = { ...stored, ...byNumber(saved) }
      onTheWay = byNumber(listOf(onTheWay).filter(({ n, typed: text }) => stored[n] !== text))
      keep()
    },
    /** When the page is hidden or left. */
    leave: () => void put(false),
    /** Resolves to whether the try waits to be sent now. */
    send: () => put(true),
  }
}

export type Typing = ReturnType<typeof createTyping>
