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
import { recordingFormatOfFile } from '@elocute/speech/audio/recording-format'
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
        // The name of an unknown format is that of the most common one.
        return { bytes, format: (await recordingFormatOfFile(bytes)) ?? 'webm' }
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
