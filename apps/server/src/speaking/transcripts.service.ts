import type { SpeakingKind } from '@elocute/contract/speaking-fields'
import type { AnswerTranscript } from '@elocute/contract/speaking-transcripts'
import { buffer } from 'node:stream/consumers'
import { soundFormat } from '../clips/sound-format.ts'
import type { Db, Handle, Transaction } from '../db/client.ts'
import { inBatches } from '../db/in-batches.ts'
import { transcribeAnswer } from '../jobs/all-jobs.ts'
import { JobFailed } from '../jobs/define-job.ts'
import type { Jobs } from '../jobs/jobs.service.ts'
import type { Log } from '../log.ts'
import { loggable } from '../loggable.ts'
import { hoursAfter, type Clock } from '../platform/clock.ts'
import { LimitReached } from '../platform/errors.ts'
import { languageCallsOfAll, ServiceRefused } from '../platform/language-service.ts'
import type { Limits } from '../platform/limits.ts'
import type { StoredFiles } from '../platform/stored-files.ts'
import type { Transcriber } from '../platform/transcriber.ts'
import type { SchoolSettings } from '../settings/settings.service.ts'
import * as transcripts from './transcripts.repository.ts'

/** As mails and the events of webhooks do. */
const waitsHours = 72
/** The statuses by which a service refuses a recording, and not all of them. */
const ofThisRecording = [400, 413, 415, 422]
/** The circuit breaker lets the next call through by then. */
const closedSeconds = 30
/** However long a service wants to be left alone. */
const longestPauseSeconds = 1_800

type Dependencies = {
  db: Db
  clock: Clock
  log: Pick<Log, 'warn' | 'error'>
  jobs: Pick<Jobs, 'send' | 'sendMany'>
  limits: Limits
  settings: Pick<SchoolSettings, 'transcriptionHost'>
  storedFiles: Pick<StoredFiles, 'read'>
  /** Null where the operator has set none. */
  writer: { transcriber: Transcriber; callsPerDay: number } | null
}

/** Only what nobody has written before is written down: nothing is recorded in a dictation, and a passage that is shadowed has its text. */
const isWrittenDown = (kind: SpeakingKind): boolean => kind === 'answer' || kind === 'conversation'

const jobFailure = (error: unknown): JobFailed => {
  if (error instanceof LimitReached)
    return new JobFailed('The calls of the language service for a day are used up.', {
      ...(error.retryAfter !== undefined && { retryAfterSeconds: error.retryAfter }),
    })
  const wantedSeconds = error instanceof ServiceRefused ? error.retryAfterMs / 1_000 : 0
  return new JobFailed('The language service did not write down an answer.', {
    ...(wantedSeconds > 0 && { retryAfterSeconds: Math.min(wantedSeconds, longestPauseSeconds) }),
    details: { failure: loggable(error) },
  })
}

/** What the operator's language service writes down of answers, if the owner allows it. See decision 119. */
export const createTranscripts = (dependencies: Dependencies) => {
  const { db, clock, log, jobs, limits, settings, storedFiles, writer } = dependencies

  const givenUpBefore = () => hoursAfter(clock.now(), -waitsHours)

  /** Where the answers to such a task are sent; null if they are not. */
  const hostFor = async (handle: Handle, kind: SpeakingKind): Promise<string | null> =>
    isWrittenDown(kind) ? settings.transcriptionHost(handle) : null

  return {
    hostFor,

    /**
     * Has a recording written down, in the transaction that stores it, if the trainee was told of this host before she spoke. What was
     * recorded without being told is never sent, whatever is allowed later.
     */
    request: async (
      tx: Transaction,
      { fileId, kind, told }: { fileId: string; kind: SpeakingKind; told: string | undefined },
    ): Promise<void> => {
      const host = await hostFor(tx, kind)
      if (host === null || host !== told) return
      await transcripts.insertWaiting(tx, { fileId, host, createdAt: clock.now() })
      await jobs.send(tx, transcribeAnswer, { file: fileId }, { id: fileId })
    },

    /** Writes the jobs of recordings that wait without one, as after a restore. */
    keep: (signal?: AbortSignal): Promise<void> =>
      db.transaction(async (tx) => {
        const since = givenUpBefore()
        await inBatches(async (most) => {
          const waiting = await transcripts.waitingWithoutJob(tx, transcribeAnswer.name, since, most)
          await jobs.sendMany(
            tx,
            transcribeAnswer,
            waiting.map(({ fileId }) => ({ id: fileId, payload: { file: fileId } })),
          )
          return waiting.length
        }, signal)
      }),

    /**
     * Writes down one recording. Nothing is sent once the recording is deleted, the owner has taken back what she has allowed, or the
     * operator has set another host. Throws `JobFailed`.
     */
    write: async (fileId: string, signal: AbortSignal): Promise<void> => {
      const found = await transcripts.findWaiting(db, fileId)
      if (!found) return
      if (found.createdAt < givenUpBefore()) {
        log.error({ file: fileId }, 'an answer was not written down for three days, which was given up')
        return
      }
      if (!writer || (await settings.transcriptionHost()) !== found.host) {
        await transcripts.forgetWaiting(db, fileId)
        return
      }
      const { transcriber, callsPerDay } = writer
      const { key, mediaType } = found
      const bytes = await buffer(await storedFiles.read(key))
      const demandCall = () => limits.takeAll([languageCallsOfAll(callsPerDay)])
      let text: string | null
      try {
        text = await transcriber.transcribe(
          { bytes, mediaType, name: `answer.${soundFormat(mediaType)}` },
          { demandCall, signal },
        )
      } catch (error) {
        if (!(error instanceof ServiceRefused) || !ofThisRecording.includes(error.status))
          throw jobFailure(error)
        await transcripts.noteRefused(db, fileId)
        log.warn(
          { file: fileId, status: error.status },
          'the language service refused to write down an answer, which was given up',
        )
        return
      }
      if (text === null)
        throw new JobFailed('The language service is not called for a while after failures.', {
          retryAfterSeconds: closedSeconds,
        })
      const { model } = transcriber
      await transcripts.write(db, fileId, { text, model, writtenAt: clock.now() })
    },

    /** Of the recordings of these answers whose sound is kept. */
    of: async (answerIds: readonly string[]): Promise<AnswerTranscript[]> => {
      if (answerIds.length === 0) return []
      const rows = await transcripts.transcriptsOf(db, answerIds, givenUpBefore())
      return rows.map(({ writtenAt, ...row }) => ({
        ...row,
        written_at: writtenAt && writtenAt.toISOString(),
      }))
    },
  }
}

export type Transcripts = ReturnType<typeof createTranscripts>
