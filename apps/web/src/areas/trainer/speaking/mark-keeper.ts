import type { SaveMarkBody } from '@elocute/contract/speaking-marks'
import type { SpeakingRemark } from '@elocute/contract/speaking-fields'
import { z } from 'zod/mini'
import { CallProblem } from '../../../client/call/call-problem.ts'
import { isFinalRefusal } from '../../../client/call/refusal.ts'
import { retryWithBackoff, type Retrying } from '../../../client/call/retry-with-backoff.ts'
import { keptStorage } from '../../../client/storage/storage.ts'
import { createStore } from '../../../store/store.ts'
import { asStored } from '../../../text/as-stored.ts'
import type { SpeakingMark } from './speaking.queries.ts'

/** What a trainer has chosen and written so far. */
type TypedMark = {
  levels: readonly (number | null)[]
  comment: string
  /** In the order of their places. One without a text is not sent. */
  remarks: readonly SpeakingRemark[]
  /** Whether each must-say point was said, by question; empty where nothing of the task is decided. */
  said: readonly (readonly (boolean | null)[])[]
}

/**
 * `waiting`: to be sent after a pause. `away`: the server cannot be reached. `unsaved`: a change of a final mark, which the trainee
 * would see at once, so it is not sent by itself. `conflict`: somebody else has changed the mark.
 */
type MarkStatus = 'saved' | 'waiting' | 'saving' | 'away' | 'refused' | 'unsaved' | 'conflict'

export type MarkState = {
  typed: TypedMark
  /** What the server has. */
  mark: SpeakingMark | null
  status: MarkStatus
  problem: unknown
  /** In a conflict, the mark of the other one. */
  theirs: SpeakingMark | null
}

/** What a trainer says of an answer, and of which revision. */
export type MarkBody = Omit<SaveMarkBody, 'third' | 'answers_appeal'>

type Options = {
  /** Where it is kept in the browser: its name has the trainer and the answer in it. */
  key: string
  mark: SpeakingMark | null
  criteria: number
  send: (body: MarkBody) => Promise<SpeakingMark>
  load: () => Promise<SpeakingMark | null>
  /** What the server has now is shown elsewhere, too. */
  onSaved: (mark: SpeakingMark) => void
}

const pauseMs = 800

const Kept = z.object({
  revision: z.int(),
  levels: z.array(z.nullable(z.int())),
  comment: z.string(),
  remarks: z._default(z.array(z.object({ n: z.int(), at_ms: z.int(), text: z.string() })), []),
  said: z._default(z.array(z.array(z.nullable(z.boolean()))), []),
})

/** What is decided of the points, to be compared. */
const decided = ({ said }: TypedMark): string =>
  said.every((points) => points.every((one) => one === null)) ? '' : JSON.stringify(said)

const readKept = (key: string) => {
  try {
    return Kept.parse(JSON.parse(keptStorage.get(key) ?? ''))
  } catch {
    return null
  }
}

const writtenRemarks = (remarks: readonly SpeakingRemark[]): SpeakingRemark[] =>
  remarks.flatMap(({ n, at_ms, text }) => (text.trim() === '' ? [] : [{ n, at_ms, text: asStored(text) }]))

/** As the server stores it. */
const isSame = (one: TypedMark, other: TypedMark): boolean =>
  one.comment.trim() === other.comment.trim() &&
  one.levels.join() === other.levels.join() &&
  JSON.stringify(writtenRemarks(one.remarks)) === JSON.stringify(writtenRemarks(other.remarks)) &&
  decided(one) === decided(other)

const revisionOf = (mark: SpeakingMark | null): number => mark?.revision ?? 0

/**
 * Keeps what a trainer marks: each change in the browser at once, and as a draft on the server after a pause. One call runs at a time.
 * Without a connection it goes on as soon as there is one.
 */
export const createMarkKeeper = ({ key, mark: loaded, criteria, send, load, onSaved }: Options) => {
  const typedOf = (mark: SpeakingMark | null): TypedMark =>
    mark ?? { levels: Array.from({ length: criteria }, () => null), comment: '', remarks: [], said: [] }

  const begin = (): MarkState => {
    const state: MarkState = {
      typed: typedOf(loaded),
      mark: loaded,
      status: 'saved',
      problem: null,
      theirs: null,
    }
    const kept = readKept(key)
    if (!kept || isSame(kept, state.typed)) return state
    const { revision, ...typed } = kept
    if (revision !== revisionOf(loaded)) return { ...state, typed, status: 'conflict', theirs: loaded }
    return { ...state, typed, status: loaded?.final ? 'unsaved' : 'waiting' }
  }
  const { get, set, subscribe } = createStore(begin())
  const change = (changed: Partial<MarkState>) => set({ ...get(), ...changed })
  let timer: ReturnType<typeof setTimeout> | undefined
  let retrying: Retrying | null = null
  let queue: Promise<unknown> = Promise.resolve()

  const isDirty = () => !isSame(get().typed, typedOf(get().mark))
  const keep = () => {
    const { typed, mark } = get()
    if (isDirty()) keptStorage.set(key, JSON.stringify({ revision: revisionOf(mark), ...typedPart(typed) }))
    else keptStorage.remove(key)
  }
  const stopRetrying = () => {
    retrying?.stop()
    retrying = null
  }
  /** After the server, the typed text or both have changed. */
  const settle = () => {
    clearTimeout(timer)
    keep()
    if (get().status === 'conflict') return
    if (!isDirty()) change({ status: 'saved', problem: null })
    else if (get().mark?.final) change({ status: 'unsaved' })
    else {
      change({ status: 'waiting' })
      timer = setTimeout(() => void inTurn(false), pauseMs)
    }
  }
  const take = (mark: SpeakingMark) => {
    stopRetrying()
    change({ mark, theirs: null, status: 'saved', problem: null })
    onSaved(mark)
    settle()
  }
  const fail = (problem: unknown) => {
    if (isFinalRefusal(problem)) {
      stopRetrying()
      change({ status: 'refused', problem })
      return
    }
    change({ status: 'away', problem })
    retrying ??= retryWithBackoff(async () => {
      await inTurn(false)
      return get().status !== 'away'
    })
  }
  /** Somebody has changed the mark. If it is what was sent, it was this call, whose first answer was lost. */
  const meet = async (sent: TypedMark, final: boolean): Promise<boolean> => {
    const theirs = await load()
    if (theirs && isSame(sent, theirs)) {
      change({ mark: theirs })
      return final && !theirs.final ? push(final) : (take(theirs), true)
    }
    stopRetrying()
    change({ status: 'conflict', theirs, problem: null })
    return false
  }
  const push = async (final: boolean): Promise<boolean> => {
    clearTimeout(timer)
    const { typed, mark, status } = get()
    if (status === 'conflict') return false
    const nothingNew = !isDirty() && (!final || mark?.final === true)
    if (nothingNew || (!final && mark?.final === true)) return (settle(), true)
    change({ status: 'saving' })
    try {
      take(await send({ ...sent(typed), final, revision: revisionOf(mark) }))
      return true
    } catch (problem) {
      if (!(problem instanceof CallProblem && problem.code === 'mark_changed')) return (fail(problem), false)
      return meet(typed, final).catch((failure: unknown) => (fail(failure), false))
    }
  }
  const inTurn = (final: boolean): Promise<boolean> => {
    const mine = queue.then(() => push(final))
    queue = mine
    return mine
  }

  return {
    get,
    subscribe,
    /** What was kept in the browser is sent. */
    open: () => {
      if (get().status === 'waiting') settle()
    },
    /** The server has a newer mark: it is shown, unless something is typed, which would then be a conflict. */
    loaded: (mark: SpeakingMark | null) => {
      if (get().status !== 'saved' || isDirty() || revisionOf(mark) <= revisionOf(get().mark)) return
      change({ mark, typed: typedPart(typedOf(mark)) })
    },
    change: (part: Partial<TypedMark>) => {
      change({ typed: { ...get().typed, ...part } })
      settle()
    },
    /** Saves the mark as final. False if it was not saved; the state says why. */
    finish: () => inTurn(true),
    /** In a conflict: what was typed here comes after the other one's mark. */
    keepMine: () => {
      change({ mark: get().theirs, theirs: null, status: 'waiting' })
      settle()
    },
    takeTheirs: () => {
      const { theirs } = get()
      change({ typed: typedPart(typedOf(theirs)), mark: theirs, theirs: null, status: 'saved' })
      if (theirs) onSaved(theirs)
      settle()
    },
    /** What waits is sent at once. What cannot be sent stays in the browser. */
    close: () => {
      stopRetrying()
      clearTimeout(timer)
      const { status } = get()
      if (status === 'waiting' || status === 'away') void inTurn(false).finally(stopRetrying)
    },
  }
}

const typedPart = ({ levels, comment, remarks, said }: TypedMark) => ({
  levels: [...levels],
  comment,
  remarks: [...remarks],
  said: said.map((points) => [...points]),
})

const sent = (typed: TypedMark) => ({ ...typedPart(typed), remarks: writtenRemarks(typed.remarks) })
