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
import { keyOf } from '../../../../client/query/query-keys.ts'
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
