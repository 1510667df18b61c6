import {
  deletePracticeRun,
  deleteRecording,
  listPracticeRuns,
  loadPracticeRun,
  readRecording,
  type PracticeRun,
} from '@elocute/contract/speech-practice'
import type { QueryClient } from '@tanstack/react-query'
import type { AnswerOf } from '@elocute/contract/define-endpoint'
import { call } from '../../../../client/call/api-client.ts'
import type { RecordingFormat } from '@elocute/speech/browser/recorder-types'
import type { KeyedRecording, Script } from './practice.state.ts'
import { outbox } from '../../../../client/outbox/outbox.ts'
import { sendReading } from '../../../../client/outbox/send-reading.ts'
import type { Progress } from '../../../../client/call/upload.ts'
import { everyKeyOf, keyOf } from '../../../../client/query/query-keys.ts'
import { patch, queryOf } from '../../../../client/query/query-of.ts'
import { useChange } from '../../../../shared/query/use-change.ts'

export type { PracticeRun }
export type StoredRun = AnswerOf<typeof loadPracticeRun>['data']

export const practiceQueries = {
  runs: () =>
    queryOf(keyOf('practice-runs', 'list'), {
      queryFn: async ({ signal }) => (await call(listPracticeRuns, {}, { signal })).data,
    }),
  run: (id: string) =>
    queryOf(keyOf('practice-runs', 'one', id), {
      queryFn: async ({ signal }) => (await call(loadPracticeRun, { params: { id } }, { signal })).data,
    }),
  recording: (id: string) =>
    queryOf(keyOf('sound', 'own', id), {
      queryFn: async ({ signal }) => {
        // Only the page of a stored reading plays it.
        const { download } = await import('../../../../client/call/download.ts')
        const bytes = await download(readRecording, { params: { id }, query: {} }, { type: '', signal })
        return { bytes, format: await recordingFormatOf(bytes) }
      },
      staleTime: Number.POSITIVE_INFINITY,
      // A voice recording is personal: drop it one minute after the page that plays it.
      gcTime: 60_000,
    }),
}

type Submission = {
  recording: KeyedRecording
  script: Pick<Script, 'text' | 'assignment'>
  saveRecording: boolean
}
type Options = { onProgress: (progress: Progress) => void; signal: AbortSignal }
export type SendRecording = (submission: Submission, options: Options) => ReturnType<typeof sendReading>

export type LeaveWaiting = (submission: Submission) => Promise<void>

/** Stores a recording on this device, where it waits for a connection. */
export const createLeaveWaiting =
  (traineeId: string): LeaveWaiting =>
  async ({ recording, script, saveRecording }) => {
    await outbox.readings.add({
      key: recording.key,
      traineeId,
      script: script.text,
      assignment: script.assignment ?? null,
      bytes: await recording.bytes.arrayBuffer(),
      type: recording.bytes.type,
      format: recording.format,
      durationS: recording.durationS,
      save: saveRecording,
      createdAtMs: Date.now(),
      refused: null,
    })
  }

/** Sends a recording for analysis. A scored reading invalidates the list of readings. */
export const createSendRecording =
  (client: QueryClient): SendRecording =>
  async ({ recording, script, saveRecording }, options) => {
    const analysis = await sendReading(
      {
        recording,
        key: recording.key,
        script: script.text,
        assignment: script.assignment,
        save: saveRecording,
      },
      options,
    )
    void client.invalidateQueries(practiceQueries.runs())
    void client.invalidateQueries(everyKeyOf('assigned-readings'))
    return analysis
  }

export const useDeleteRun = () =>
  useChange((id: string) => call(deletePracticeRun, { params: { id } }), {
    refreshes: [practiceQueries.runs()],
    patches: (client, _, id) => changeRuns(client, (runs) => runs.filter((run) => run.id !== id)),
  })

/** Deletes the recording of a reading and leaves its scores. */
export const useDeleteRecording = () =>
  useChange((id: string) => call(deleteRecording, { params: { id } }), {
    refreshes: [practiceQueries.runs()],
    patches: (client, _, id) => {
      const without = <Run extends PracticeRun>(run: Run) => ({ ...run, has_recording: false })
      changeRuns(client, (runs) => runs.map((run) => (run.id === id ? without(run) : run)))
      patch(client, keyOf('practice-runs', 'one', id), without)
    },
  })

const changeRuns = (client: QueryClient, change: (runs: PracticeRun[]) => PracticeRun[]): void => {
  patch(client, keyOf('practice-runs', 'list'), change)
}

const signatures: readonly (readonly [format: RecordingFormat, offset: number, bytes: string])[] = [
  ['webm', 0, '\x1a\x45\xdf\xa3'],
  ['ogg', 0, 'OggS'],
  ['wav', 0, 'RIFF'],
  ['mp4', 4, 'ftyp'],
]

/** The container format by its file signature. An unknown signature counts as webm, the most common format. */
export const recordingFormatOf = async (bytes: Blob): Promise<RecordingFormat> => {
  const head = String.fromCharCode(...new Uint8Array(await bytes.slice(0, 12).arrayBuffer()))
  return signatures.find(([, offset, signature]) => head.startsWith(signature, offset))?.[0] ?? 'webm'
}
