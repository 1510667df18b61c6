import { listClassmates, readClassmateWord, type Classmate } from '@elocute/contract/classmates'
import { listeningLimits } from '@elocute/contract/listening-limits'
import {
  listeningOverview,
  saveListening,
  type ContrastProgress,
  type ListeningAnswer,
} from '@elocute/contract/listening'
import { listSchoolTalkers, type SchoolTalker } from '@elocute/contract/voice'
import { call } from '../../../client/call/api-client.ts'
import { download } from '../../../client/call/download.ts'
import { keyOf } from '../../../client/query/query-keys.ts'
import { queryOf } from '../../../client/query/query-of.ts'

export type { Classmate, ContrastProgress, SchoolTalker }
export const { test: testLength, training: trainingLength } = listeningLimits

export const listening = queryOf(keyOf('listening', 'overview'), {
  queryFn: ({ signal }) => call(listeningOverview, {}, { signal }),
})

export const schoolTalkers = async (contrast: string): Promise<SchoolTalker[]> =>
  (await call(listSchoolTalkers, { params: { contrast } })).data

export const classmates = async (contrast: string): Promise<Classmate[]> =>
  (await call(listClassmates, { params: { contrast } })).data

/** The question waits for the sound, so another voice takes over soon. */
const patienceMs = 3_000

export const classmateSound = async (id: string, word: string): Promise<ArrayBuffer> =>
  (
    await download(
      readClassmateWord,
      { params: { id, word } },
      { type: 'application/octet-stream', patienceMs },
    )
  ).arrayBuffer()

export const saveAnswers = (id: string, contrast: string, answers: ListeningAnswer[]) =>
  call(saveListening, { params: { id }, body: { contrast, answers } })
