import { randomUUID } from 'node:crypto'
import { statfs } from 'node:fs/promises'
import { hostname } from 'node:os'
import type { Db } from '../db/client.ts'
import { isAtDoubling } from '../jobs/doubling-counts.ts'
import type { Log } from '../log.ts'
import { serverTimeZone } from '../platform/school-time.ts'
import { release } from './release.ts'
import { forgetServer, forgetSilentServers, sendHeartbeat } from './system.repository.ts'

const everyMs = 15_000
/** How long a server that was killed is shown. */
const shownMinutes = 60

type Options = {
  db: Db
  log: Pick<Log, 'warn'>
  role: string
  /** On the disk of the files, if that is one of this server. */
  folder: string | undefined
  /** Each server does this for its own disk: a job runs on one of those that run jobs. */
  removeDrafts: () => Promise<void>
}

const freeBytes = async (folder: string | undefined): Promise<number | null> => {
  if (folder === undefined) return null
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

/** Says again and again that this server runs, so that the owner sees it, and tidies its disk; `stop` says that it has ended. */
export const createHeartbeat = ({ db, log, role, folder, removeDrafts }: Options) => {
  const server = { id: randomUUID(), host: hostname(), role, version: release, startedAt: new Date() }
  let timer: NodeJS.Timeout | undefined
  let stopped = false
  let underWay: Promise<void> = Promise.resolve()
  let failures = 0

  const send = async (): Promise<void> => {
    try {
      const diskFreeBytes = await freeBytes(folder)
      await sendHeartbeat(db, { ...server, timeZone: serverTimeZone(), diskFreeBytes }, Date.now)
      await forgetSilentServers(db, shownMinutes)
      failures = 0
    } catch (error) {
      failures += 1
      // As for jobs: while the database is away for hours, the log has few lines.
      if (isAtDoubling(failures))
        log.warn(
          { err: error, failures },
          'the heartbeat of this server could not be written and will be tried again',
        )
    }
    await removeDrafts().catch((error: unknown) => log.warn({ err: error }, 'drafts were not removed'))
    if (!stopped) timer = setTimeout(begin, everyMs)
  }
  const begin = (): void => {
    underWay = send()
  }

  return {
    start: begin,

    /** Sends one now. */
    send,

    stop: async (): Promise<void> => {
      stopped = true
      clearTimeout(timer)
      await underWay
      await forgetServer(db, server.id).catch(() => undefined)
    },
  }
}
