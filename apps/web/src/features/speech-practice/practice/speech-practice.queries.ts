import {
  analyzeVoice,
  deletePracticeRun,
  deleteRecording,
  listPracticeRuns,
  loadPracticeRun,
  readRecording,
  type PracticeRun,
} from '@elocute/contract/speech-practice'
import { queryOptions, useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import type { AnswerOf } from '@elocute/contract/define-endpoint'
import { call } from '../../../lib/api-client.ts'
import { download } from '../../../lib/download.ts'
import type { KeyedRecording } from './practice.state.ts'
import { recordingFormatOf } from './recording-format.ts'
import { upload, type Progress } from '../../../lib/upload.ts'

export type { PracticeRun }
export type StoredRun = AnswerOf<typeof loadPracticeRun>['data']

export const practiceQueries = {
  runs: () =>
    queryOptions({
      queryKey: ['practice-runs'],
      queryFn: async ({ signal }) => (await call(listPracticeRuns, {}, { signal })).data,
    }),
  run: (id: string) =>
    queryOptions({
      queryKey: ['practice-run', id],
      queryFn: async ({ signal }) => (await call(loadPracticeRun, { params: { id } }, { signal })).data,
    }),
  recording: (id: string) =>
    queryOptions({
      queryKey: ['practice-run', id, 'recording'],
      queryFn: async ({ signal }) => {
        const bytes = await download(readRecording, { params: { id }, query: {} }, { type: '', signal })
        return { bytes, format: await recordingFormatOf(bytes) }
      },
      staleTime: Number.POSITIVE_INFINITY,
      // A voice is not left lying around for longer than the page that plays it.
      gcTime: 60_000,
    }),
}

type Reading = { recording: KeyedRecording; script: string; keep: boolean }
type Options = { onProgress: (progress: Progress) => void; signal: AbortSignal }
export type SendReading = (reading: Reading, options: Options) => Promise<AnswerOf<typeof analyzeVoice>>

/** The server may wait 15 s for its turn, analyse three minutes of sound for 64 and ask a language service for 8. */
const patienceMs = 100_000

/** Has a reading scored; it stands in the list as soon as the server has done so. */
export const sendReadingFor =
  (client: QueryClient): SendReading =>
  async ({ recording, script, keep }, options) => {
    const { bytes, format, durationS, key } = recording
    const answer = await upload(
      analyzeVoice,
      {
        file: new File([bytes], `reading.${format}`, { type: bytes.type }),
        fields: { script, duration_s: durationS, idempotency_key: key, ...(keep && { keep: '1' as const }) },
      },
      { ...options, patienceMs },
    )
    void client.invalidateQueries(practiceQueries.runs())
    return answer
  }

export const useDeleteRun = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => call(deletePracticeRun, { params: { id } }),
    onSuccess: (_, id) => changeRuns(client, (runs) => runs.filter((run) => run.id !== id)),
    onSettled: () => client.invalidateQueries(practiceQueries.runs()),
  })
}

/** Deletes the sound of a reading; its scores stay. */
export const useDeleteRecording = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => call(deleteRecording, { params: { id } }),
    onSuccess: (_, id) => {
      const without = <Run extends PracticeRun>(run: Run) => ({ ...run, has_recording: false })
      changeRuns(client, (runs) => runs.map((run) => (run.id === id ? without(run) : run)))
      client.setQueryData(practiceQueries.run(id).queryKey, (run) => run && without(run))
    },
    onSettled: () => client.invalidateQueries(practiceQueries.runs()),
  })
}

const changeRuns = (client: QueryClient, change: (runs: PracticeRun[]) => PracticeRun[]): void => {
  client.setQueryData(practiceQueries.runs().queryKey, (runs) => runs && change(runs))
}
