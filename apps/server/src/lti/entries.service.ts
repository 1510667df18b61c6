import type { AuditedTransaction } from '../audit/audit.service.ts'
import type { Db, Handle } from '../db/client.ts'
import { minutesAfter, type Clock } from '../platform/clock.ts'
import { hashToken, newToken } from '../platform/tokens.ts'
import { Problem } from '../problem.ts'
import * as rows from './entries.repository.ts'
import type { Launch } from './launch-claims.ts'
import { launchMinutes } from './launch-state.ts'
import type { Task } from './tasks.ts'

/** What somebody may do next whom a platform has launched. */
export type NewEntry = {
  purpose: 'enter' | 'link' | 'choose'
  userId: string
  platformId: string
  courseId: string | null
  launch: Launch
  task: Task | null
}

/** What the row keeps of it. `launch` is there for what needs it only: it names a person. */
export type EntryDetails = Pick<NewEntry, 'purpose' | 'task'> & {
  role: Launch['role']
  launch: Launch | null
  deploymentId: string
  origins: readonly string[]
}

export type Entry = Omit<rows.Entry, 'details'> & { details: EntryDetails }
/** The cookie that binds a code to the browser. */
export type EntryCookie = { slot: number; value: string }
export type ReadCookie = (slot: number) => string | undefined

const minutesOf = { window: launchMinutes, enter: 1, link: launchMinutes, choose: 60 }

const over = () => new Problem('sign_in_refused', 'lti_over')

const withDetails = (row: rows.Entry): Entry => ({ ...row, details: row.details as EntryDetails })

/** One-time codes after a launch, each for one step of the browser that was launched. See decision 112. */
export const createEntries = ({ db, clock }: { db: Db; clock: Clock }) => {
  const insert = async (
    {
      purpose,
      userId,
      platformId,
      courseId,
      details,
    }: Pick<rows.Entry, 'purpose' | 'userId' | 'platformId' | 'courseId'> & { details: EntryDetails },
    cookie: EntryCookie | null,
  ): Promise<string> => {
    const code = `${cookie?.slot ?? 0}.${newToken()}`
    await rows.insertEntry(db, {
      codeHash: hashToken(code),
      browserHash: cookie && hashToken(cookie.value),
      purpose,
      userId,
      platformId,
      courseId,
      details,
      expiresAt: minutesAfter(clock.now(), minutesOf[purpose]),
    })
    return code
  }

  const detailsOf = ({ purpose, task, launch }: NewEntry, origins: readonly string[]): EntryDetails => ({
    purpose,
    task,
    role: launch.role,
    launch: purpose === 'enter' ? null : launch,
    deploymentId: launch.deploymentId,
    origins,
  })

  const wanted = (code: string, purpose: rows.Entry['purpose']) => ({
    codeHash: hashToken(code),
    purpose,
    now: clock.now(),
  })

  /** Refuses a code that another browser has got. */
  const assertBrowser = (code: string, { browserHash }: rows.Entry, cookie: ReadCookie): void => {
    const given = cookie(Number.parseInt(code, 10))
    if (given === undefined || !browserHash?.equals(hashToken(given))) throw over()
  }

  return {
    /** A code for the browser that has this cookie. */
    add: (entry: NewEntry & { origins: readonly string[] }, cookie: EntryCookie): Promise<string> =>
      insert({ ...entry, details: detailsOf(entry, entry.origins) }, cookie),

    /** A code with which a frame opens a window, whose browser has other cookies than the frame. */
    addWindow: (entry: NewEntry): Promise<string> =>
      insert({ ...entry, purpose: 'window', details: detailsOf(entry, []) }, null),

    /** The window that a frame has opened takes the code, and gets another one for its own cookie. */
    openWindow: async (code: string): Promise<{ code: string; cookie: EntryCookie }> => {
      const taken = await rows.takeEntry(db, wanted(code, 'window'))
      if (!taken) throw over()
      const { details } = withDetails(taken)
      const cookie = { slot: 0, value: newToken() }
      return { code: await insert({ ...taken, purpose: details.purpose, details }, cookie), cookie }
    },

    /** What a code is for, without taking it. */
    find: async (code: string, purpose: NewEntry['purpose'], cookie: ReadCookie): Promise<Entry | null> => {
      const row = await rows.findEntry(db, wanted(code, purpose))
      if (!row) return null
      assertBrowser(code, row, cookie)
      return withDetails(row)
    },

    /** Takes the code away, once. Refuses one that is over, was used, is of another browser, or of a deployment that is not allowed. */
    take: async (
      tx: Handle | AuditedTransaction,
      code: string,
      { purpose, cookie }: { purpose: NewEntry['purpose']; cookie: ReadCookie },
    ): Promise<Entry> => {
      const row = await rows.takeEntry(tx, wanted(code, purpose))
      if (!row) throw over()
      assertBrowser(code, row, cookie)
      return withDetails(row)
    },

    /** The origins that may show the page of a choice, by the public name of its code; none for an unknown one. */
    originsOf: async (name: string): Promise<readonly string[]> => {
      const row = await rows.findEntry(db, {
        codeHash: Buffer.from(name, 'base64url'),
        purpose: 'choose',
        now: clock.now(),
      })
      return row ? withDetails(row).details.origins : []
    },

    removeExpired: (signal?: AbortSignal): Promise<void> =>
      rows.deleteExpiredEntries(db, clock.now(), signal),
  }
}

export type Entries = ReturnType<typeof createEntries>

/** The public name of a code, which does not tell it. */
export const nameOfCode = (code: string): string => hashToken(code).toString('base64url')
