import { limits } from '@elocute/contract/limits'
import {
  listeningOverview,
  saveListening,
  type ContrastProgress,
  type ListeningAnswer,
} from '@elocute/contract/listening'
import { listSchoolTalkers, type SchoolTalker } from '@elocute/contract/voice'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api-client.ts'

export type { ContrastProgress, SchoolTalker }
export const { test: testLength, training: trainingLength } = limits.listening

export const listening = queryOptions({
  queryKey: ['listening'],
  queryFn: ({ signal }) => call(listeningOverview, {}, { signal }),
})

export const schoolTalkers = async (contrast: string): Promise<SchoolTalker[]> =>
  (await call(listSchoolTalkers, { params: { contrast } })).data

export const saveAnswers = (id: string, contrast: string, answers: ListeningAnswer[]) =>
  call(saveListening, { params: { id }, body: { contrast, answers } })
