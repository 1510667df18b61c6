import { SpeechPoolBusy, type AnalysisJob, type SpeechPool } from '@elocute/speech/node/speech-pool'
import type { Db } from '../db/client.ts'
import { JobFailed } from '../jobs/define-job.ts'
import type { Log } from '../log.ts'
import { answerOfFailure, type SpeechAnswer } from './speech-answer.ts'
import { unpacked, type Parts } from './packed-audio.ts'
import * as work from './speech-work.repository.ts'

type LocalPool = Pick<SpeechPool, 'analyse' | 'checkClip'>
type Dependencies = { db: Db; pool: LocalPool; log: Pick<Log, 'warn'> }
type ClipQuestion = Omit<Parameters<SpeechPool['checkClip']>[0], 'audio' | 'signal'>
type ReadingRequest = Pick<AnalysisJob, 'script' | 'owner' | 'claimedSeconds'> & Parts
type Request = ({ kind: 'reading' } & ReadingRequest) | ({ kind: 'clip' } & ClipQuestion)

/** Nobody waits so long for an answer. */
const abandonedAfterSeconds = 120
/** For so long a recording that finds a busy pool is left to whichever server has room first. The caller waits meanwhile. */
const passedOnSeconds = 10

/** Analyses what other servers have received, in the pool of this one. */
export const createSpeechWork = ({ db, pool, log }: Dependencies) => {
  const resultOf = (
    { kind, ...request }: Request,
    common: { audio: Uint8Array; signal: AbortSignal },
    onSpent: (ms: number) => void,
  ): Promise<unknown> =>
    kind === 'reading'
      ? pool.analyse({ ...unpacked(request as ReadingRequest, common.audio), signal: common.signal, onSpent })
      : pool.checkClip({ ...(request as ClipQuestion), ...common })

  return {
    /** Does the work of a row, unless its caller is gone, and stores the answer in place of the bytes. Throws `JobFailed`. */
    analyse: async (id: string, signal: AbortSignal): Promise<void> => {
      const row = await work.findWork(db, id)
      if (!row?.audio) return
      let spentMs = 0
      const answer: SpeechAnswer = await resultOf(
        row.request as Request,
        { audio: row.audio, signal },
        (ms) => {
          spentMs += ms
        },
      ).then(
        (result) => ({ type: 'done' as const, result, spentMs }),
        (error: unknown) => {
          // The caller is gone, or this server stops: another one takes the job.
          signal.throwIfAborted()
          if (error instanceof SpeechPoolBusy && row.ageSeconds < passedOnSeconds)
            throw new JobFailed('All speech workers of a server are busy.', {
              retryAfterSeconds: 1,
              passedOn: true,
            })
          const failure = answerOfFailure(error, spentMs)
          // The caller, on another server, is told that the log of this one says why.
          if (failure.type === 'failed') log.warn({ err: error, work: id }, 'an analysis failed')
          return failure
        },
      )
      await work.answerWork(db, id, answer)
    },

    /** Removes what callers have left behind that ended meanwhile. */
    removeAbandoned: async (signal?: AbortSignal): Promise<void> => {
      await work.deleteOldWork(db, abandonedAfterSeconds, signal)
    },
  }
}

export type SpeechWork = ReturnType<typeof createSpeechWork>
