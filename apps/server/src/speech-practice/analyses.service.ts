import type { AnswerOf } from '@elocute/contract/define-endpoint'
import type { analyzeVoice, SpeechResult } from '@elocute/contract/speech-practice'
import type { SpeechPool } from '@elocute/speech/node/speech-pool'
import type { ReadingReport } from '@elocute/speech/scoring/reading-report'
import { buffer } from 'node:stream/consumers'
import type { Transaction } from '../db/client.ts'
import type { Limits } from '../platform/limits.ts'
import { newId } from '../platform/ids.ts'
import type { ReceiveFile } from '../platform/incoming-file.ts'
import { createUploadSemaphore } from '../platform/upload-semaphore.ts'
import { baseLocale, getLocale } from '@elocute/messages/locale'
import { Problem } from '../problem.ts'
import type { AnalysisClaim, AnalysisClaims } from './analysis-claims.service.ts'
import { feedbackByService } from './feedback-by-service.ts'
import type { LanguageWriter } from './language-writer.ts'
import { practiceLimits } from './practice-limits.ts'
import type { PracticeRuns } from './practice-runs.service.ts'
import { shownResult } from './shown-result.ts'
import { recordingType, type RecordingType } from './recording-type.ts'
import { problemOf } from './refusals.ts'
import { toSpeechResult } from './to-speech-result.ts'

/** Scores recordings. */
export type ReadingScorer = Pick<SpeechPool, 'analyse' | 'load'>

type ReadingToCount = {
  assignmentId: string
  traineeId: string
  runId: string
  script: string
  result: SpeechResult
}

/** Readings that count for an assignment. */
export type CountedReadings = {
  /** Refuses a reading that cannot count. */
  admit: (traineeId: string, assignmentId: string, script: string) => Promise<void>
  /** Whether the recordings are kept for the trainers. */
  keepsRecordings: () => Promise<boolean>
  /** Counts a reading in the transaction that stores it. */
  count: (tx: Transaction, reading: ReadingToCount) => Promise<void>
}

/** The practice bag, which gets what was scored low in a reading. */
export type PracticeBag = {
  addFromReading: (tx: Transaction, traineeId: string, result: SpeechResult) => Promise<void>
}

type Dependencies = {
  limits: Limits
  claims: AnalysisClaims
  scorer: ReadingScorer
  writer: LanguageWriter | null
  practiceRuns: PracticeRuns
  countedReadings: CountedReadings
  practiceBag: PracticeBag
}
type Fields = {
  script: string
  duration_s?: number | undefined
  keep?: '1' | undefined
  assignment_id?: string | undefined
  idempotency_key?: string | undefined
}
type Received = { audio: Uint8Array; type: RecordingType; fields: Fields }
type Analysed = AnswerOf<typeof analyzeVoice>

/**
 * Recordings are held in memory only, unless the trainee keeps one. A class that sends at the same time has thirty of them:
 * 20 MB when browsers compress them, 170 MB when they cannot.
 */
const recordingsAtOnce = { eachUser: 2, all: 40 }

export const createAnalyses = ({
  limits,
  claims,
  scorer,
  writer,
  practiceRuns,
  countedReadings,
  practiceBag,
}: Dependencies) => {
  const turns = createUploadSemaphore(recordingsAtOnce)

  const scored = (
    traineeId: string,
    { audio, fields }: Received,
    claim: AnalysisClaim,
    signal: AbortSignal,
  ): Promise<ReadingReport> =>
    scorer
      .analyse({
        audio,
        script: fields.script,
        owner: traineeId,
        signal,
        claimedSeconds: fields.duration_s,
        onSpent: claim.spend,
      })
      .catch((error: unknown) => {
        stopWhenGone(signal, error)
        throw problemOf(error)
      })

  /** The scores come from the engine. A language service may only reword the feedback. */
  const resultOf = async (
    traineeId: string,
    report: ReadingReport,
    script: string,
  ): Promise<SpeechResult> => {
    // The service words English.
    const worded =
      getLocale() === baseLocale
        ? writer && (await feedbackByService(writer, traineeId, report, script))
        : null
    return toSpeechResult(report, worded)
  }

  const isToKeep = async ({ assignment_id: assignmentId, keep }: Fields): Promise<boolean> =>
    assignmentId === undefined ? keep !== undefined : countedReadings.keepsRecordings()

  /** The stored result of a recording that was sent before. */
  const analysedBefore = async (
    traineeId: string,
    runId: string | null,
    fields: Fields,
  ): Promise<Analysed> => {
    if (runId === null) throw new Problem('not_found', 'run_not_found')
    const { id, result, has_recording } = await practiceRuns.load(traineeId, runId)
    if (!result) throw new Error('the stored result of an analysis is damaged')
    return { result, run_id: id, ...keeping(await isToKeep(fields), has_recording) }
  }

  const analysed = async (
    traineeId: string,
    received: Received,
    claim: AnalysisClaim,
    signal: AbortSignal,
  ): Promise<Analysed> => {
    const { audio, type, fields } = received
    const { script, assignment_id: assignmentId } = fields
    if (assignmentId !== undefined) await countedReadings.admit(traineeId, assignmentId, script)
    const keep = await isToKeep(fields)
    const refund = await limits.takeAll([[practiceLimits.analyses, traineeId]])
    const report = await scored(traineeId, received, claim, signal).catch(async (problem: unknown) => {
      // A failure of the server does not count. A refused recording and an aborted call do.
      if (problem instanceof Problem && problem.status !== 422 && !signal.aborted)
        await refund([[practiceLimits.analyses, traineeId]])
      throw problem
    })
    const result = await resultOf(traineeId, report, script)
    stopWhenGone(signal)
    const recording = keep ? { bytes: audio, type } : null
    const { id, recordingKept } = await practiceRuns.add({
      traineeId,
      script,
      result,
      recording,
      alongside: async (tx, runId) => {
        await claim.done(tx, runId)
        await practiceBag.addFromReading(tx, traineeId, result)
        if (assignmentId !== undefined)
          await countedReadings.count(tx, { assignmentId, traineeId, runId, script, result })
      },
    })
    return { result: shownResult(result) ?? result, run_id: id, ...keeping(keep, recordingKept) }
  }

  return {
    analyse: async (
      traineeId: string,
      receive: ReceiveFile<Fields>,
      signal: AbortSignal,
    ): Promise<Analysed> => {
      const release = turns.acquire(traineeId)
      try {
        const sent = await received(receive)
        const { audio, fields } = sent
        const key = fields.idempotency_key ?? newId()
        const claiming = await claims.claim({ traineeId, key, audio, script: fields.script })
        if (claiming.type === 'repeated') return await analysedBefore(traineeId, claiming.runId, fields)
        try {
          return await analysed(traineeId, sent, claiming.claim, signal)
        } finally {
          await claiming.claim.release()
        }
      } finally {
        release()
      }
    },
  }
}

export type Analyses = ReturnType<typeof createAnalyses>

const keeping = (isToKeep: boolean, isKept: boolean): Pick<Analysed, 'recording_kept' | 'no_space'> => ({
  recording_kept: isKept,
  ...(isToKeep && !isKept && { no_space: true }),
})

/** Stops when the connection is lost. The client sends the recording again, and it must not be stored twice. */
const stopWhenGone = (signal: AbortSignal, cause?: unknown): void => {
  if (signal.aborted) throw new Problem('invalid_input', 'form_incomplete', { cause })
}

const received = async (receive: ReceiveFile<Fields>): Promise<Received> => {
  const { file: audio, fields } = await receive(({ bytes }) => buffer(bytes), {
    tooLarge: 'recording_too_large',
  })
  if (!audio?.byteLength) throw new Problem('invalid_input', 'recording_missing')
  const type = recordingType(audio)
  if (type === null) throw new Problem('recording_unreadable', 'recording_unreadable')
  return { audio, type, fields }
}
