import { SpeechPoolBusy, type ClipFacts, type SpeechPool } from '@elocute/speech/node/speech-pool'
import type { ReadingReport } from '@elocute/speech/scoring/reading-report'
import type { Db } from '../db/client.ts'
import { analyseSpeech } from '../jobs/all-jobs.ts'
import type { Jobs } from '../jobs/jobs.service.ts'
import { newId } from '../platform/ids.ts'
import { failureOfAnswer, type SpeechAnswer } from './speech-answer.ts'
import { packed } from './packed-audio.ts'
import * as work from './speech-work.repository.ts'

type Dependencies = {
  db: Db
  jobs: Pick<Jobs, 'send' | 'cancel'>
  /** Resolves when the answer to this work may be there. */
  told: (id: string) => Promise<void>
  /** So long a caller waits, if different from the default. */
  longestMs?: number
}

/** Longer than the analysis of the longest reading, and than the time after which the work of a killed server is taken again. */
const waitsAtMostMs = 85_000
const retryAfterSeconds = 10
/** A recording that is lost can be sent again at once. */
const lostRetrySeconds = 1
const priorities = { reading: 10, clip: 0 }

type Asked = {
  kind: keyof typeof priorities
  request: object
  audio: Uint8Array
  signal: AbortSignal | undefined
}

/** A speech pool on other servers: the bytes and the question are a row, and a job, that any worker takes. See decision 82. */
export const createRemoteSpeech = ({
  db,
  jobs,
  told,
  longestMs = waitsAtMostMs,
}: Dependencies): Omit<SpeechPool, 'close'> => {
  const answerTo = async (id: string, signal: AbortSignal | undefined): Promise<SpeechAnswer> => {
    const until = performance.now() + longestMs
    while (performance.now() < until) {
      signal?.throwIfAborted()
      const next = told(id)
      const answer = await work.findAnswer(db, id)
      // PostgreSQL has crashed, or another one has taken its place, and the recording is gone. The page sends it again.
      if (answer === undefined) throw new SpeechPoolBusy(lostRetrySeconds)
      if (answer !== null) return answer as SpeechAnswer
      await next
    }
    throw new SpeechPoolBusy(retryAfterSeconds)
  }

  const ask = async ({ kind, request, audio, signal }: Asked): Promise<SpeechAnswer> => {
    const id = newId()
    await db.transaction(async (tx) => {
      await work.insertWork(tx, { id, request: { kind, ...request }, audio: Buffer.from(audio) })
      await jobs.send(tx, analyseSpeech, { work: id }, { id, priority: priorities[kind] })
    })
    try {
      return await answerTo(id, signal)
    } catch (error) {
      await jobs.cancel(analyseSpeech, id).catch(() => undefined)
      throw error
    } finally {
      // A row that stays, because the database does not answer, is removed by the clock.
      await work.deleteWork(db, id).catch(() => undefined)
    }
  }

  const resultOf = (answer: SpeechAnswer): unknown => {
    if (answer.type !== 'done') throw failureOfAnswer(answer)
    return answer.result
  }

  return {
    analyse: async ({ audio: recording, played, signal, onSpent, script, owner, claimedSeconds }) => {
      const { audio, parts } = packed(recording, played)
      const request = { script, owner, claimedSeconds, ...parts }
      const answer = await ask({ kind: 'reading', request, audio, signal })
      onSpent?.(answer.spentMs)
      return resultOf(answer) as ReadingReport
    },
    checkClip: async ({ audio, signal, ...request }) =>
      resultOf(await ask({ kind: 'clip', request, audio, signal })) as ClipFacts,
    load: { running: 0, waiting: 0, workers: 0 },
  }
}
