import { lockUser } from '../db/lock-user.ts'
import { createHash } from 'node:crypto'
import type { Db, Handle } from '../db/client.ts'
import { hoursAfter, secondsAfter, type Clock } from '../platform/clock.ts'
import { LimitReached } from '../platform/errors.ts'
import { newId } from '../platform/ids.ts'
import { Problem } from '../problem.ts'
import * as repository from './analyses.repository.ts'
import { analysisTime } from './practice-limits.ts'

/** How long a repeated recording is recognised. */
const rememberedHours = 24
/** Lifetime of a claim without renewal. After a server was killed, its trainee waits at most this long. */
const claimSeconds = 20
const renewMs = 5_000
/** Long enough for the analysis of a short reading. */
const runningRetrySeconds = 2

/** A sent recording with the idempotency key of the page. */
export type Sending = { traineeId: string; key: string; script: string; audio: Uint8Array }

/** The exclusive right of one server to analyse a recording. It ends once, with a stored run or without. */
export type AnalysisClaim = {
  /** Adds processor time, in milliseconds. It is stored when the claim ends. */
  spend: (ms: number) => void
  /** Call it in the transaction that stores the run. Throws when another server has taken the claim over. */
  done: (tx: Handle, runId: string) => Promise<void>
  /** Ends the claim. Without `done` the analysis counts as failed. */
  release: () => Promise<void>
}

/** `runId` is null when the run was deleted meanwhile. */
export type Claiming = { type: 'claimed'; claim: AnalysisClaim } | { type: 'repeated'; runId: string | null }

const contentOf = ({ script, audio }: Sending): Buffer =>
  createHash('sha256')
    .update(`${Buffer.byteLength(script)}:${script}`)
    .update(audio)
    .digest()

const running = () => new Problem('analysis_running', 'analysis_running', { retryAfter: runningRetrySeconds })

/** Over all servers: one analysis of a trainee at a time, each recording once, and a limit of processor time. */
export const createAnalysisClaims = ({ db, clock }: { db: Db; clock: Clock }) => {
  const claimedUntil = () => secondsAfter(clock.now(), claimSeconds)

  const assertTimeLeft = async (tx: Handle, traineeId: string, now: Date): Promise<void> => {
    const spent = await repository.spentSince(tx, traineeId, secondsAfter(now, -analysisTime.seconds))
    let ms = spent.reduce((sum, { spentMs }) => sum + spentMs, 0)
    if (ms < analysisTime.maxMs) return
    // The analysis that must leave the window before there is time again.
    const blocking = spent.find(({ spentMs }) => (ms -= spentMs) < analysisTime.maxMs)
    const freeAt = secondsAfter(blocking?.startedAt ?? now, analysisTime.seconds)
    throw new LimitReached(analysisTime, Math.max(1, Math.ceil((freeAt.getTime() - now.getTime()) / 1000)))
  }

  const held = (claimed: repository.Claimed): AnalysisClaim => {
    let spentMs = 0
    // A failed renewal is retried by the next one. A claim survives three failures.
    const renewing = setInterval(
      () => void repository.renewClaim(db, claimed, claimedUntil()).catch(() => undefined),
      renewMs,
    )
    return {
      spend: (ms) => {
        spentMs += ms
      },
      done: async (tx, runId) => {
        if (!(await repository.endAnalysis(tx, claimed, { state: 'done', runId, spentMs }))) throw running()
      },
      release: async () => {
        clearInterval(renewing)
        // When the database is away the claim expires, and its whole lifetime counts as spent.
        await repository.endAnalysis(db, claimed, { state: 'failed', spentMs }).catch(() => false)
      },
    }
  }

  return {
    claim: async (sending: Sending): Promise<Claiming> => {
      const { traineeId, key } = sending
      const content = contentOf(sending)
      const claimed = { userId: traineeId, key, claim: newId() }
      const repeated = await db.transaction(async (tx) => {
        if (!(await lockUser(tx, traineeId))) throw new Problem('not_signed_in', 'not_signed_in')
        const now = clock.now()
        await repository.failAbandoned(tx, traineeId, now)
        const before = await repository.lockAnalysis(tx, claimed)
        if (before && !before.content.equals(content)) throw new Problem('key_reused', 'key_reused')
        if (before?.state === 'done') return before
        if (await repository.isAnyRunning(tx, traineeId)) throw running()
        await assertTimeLeft(tx, traineeId, now)
        await repository.beginAnalysis(tx, {
          ...claimed,
          content,
          startedAt: now,
          claimedUntil: claimedUntil(),
        })
        return null
      })
      return repeated
        ? { type: 'repeated', runId: repeated.runId }
        : { type: 'claimed', claim: held(claimed) }
    },

    removeOld: async (signal?: AbortSignal): Promise<void> => {
      await repository.deleteAnalyses(db, hoursAfter(clock.now(), -rememberedHours), signal)
    },
  }
}

export type AnalysisClaims = ReturnType<typeof createAnalysisClaims>
