import type { CallInput } from '@elocute/contract/define-endpoint'
import { limits } from '@elocute/contract/limits'
import type { QuizState } from '@elocute/contract/quizzes'
import { deleteAnswerComment, speakAnswerComment } from '@elocute/contract/speaking-comments'
import type {
  MarkingTurn,
  MarkVersion,
  SpeakingAnswer,
  SpeakingMark,
  SpeakingRemark,
} from '@elocute/contract/speaking-fields'
import {
  loadSpeakingAnswer,
  markTwice,
  readAnswerSound,
  rejectMarkAppeal,
  saveSpeakingMark,
  type SpeakingAnswerPage,
} from '@elocute/contract/speaking-marks'
import {
  changeSpeakingTask,
  createSpeakingTask,
  deleteSpeakingTask,
  listSpeakingTasks,
  loadSpeakingTask,
  type ChangeSpeakingTaskBody,
  type CreateSpeakingTaskBody,
  type SpeakingOverview,
  type SpeakingTask,
} from '@elocute/contract/speaking-tasks'
import { reopenSpeakingAnswer } from '@elocute/contract/speaking-reopenings'
import { speakingAnswers, type SpeakingRow } from '@elocute/contract/speaking-rows'
import { listMissedWords, loadDictation, overruleWord } from '@elocute/contract/trainer-dictations'
import type { AnswerOf } from '@elocute/contract/define-endpoint'
import { keepPreviousData, type QueryClient } from '@tanstack/react-query'
import { call } from '../../../client/call/api-client.ts'
import { callWithBytes } from '../../../client/call/call-with-bytes.ts'
import { download } from '../../../client/call/download.ts'
import { everyPart } from '../../../client/query/every-part.ts'
import { everyKeyOf, keyOf } from '../../../client/query/query-keys.ts'
import { patch, queryOf } from '../../../client/query/query-of.ts'
import type { SendableRecording } from '../../../device/sendable-recording.ts'
import { inGroup } from '../group-choice/in-group.ts'
import { listQuery, type ListFilter } from '../lists/use-list-filter.ts'
import { useChange, type Told } from '../../../shared/query/use-change.ts'
import { refreshMs } from '../../../client/query/refresh.ts'

export type {
  SpeakingAnswer,
  SpeakingAnswerPage,
  SpeakingMark,
  SpeakingOverview,
  SpeakingRemark,
  SpeakingRow,
  SpeakingTask,
}

/** A mark, and what can be done with its answer now. */
export type SavedMark = { data: SpeakingMark; turn: MarkingTurn | null }

type SpeakingFilter = ListFilter<QuizState | 'all'>

export const speakingList = (filter: SpeakingFilter, limit: number) =>
  queryOf(keyOf('speaking-tasks', 'list', filter.search, filter.state, filter.group, limit), {
    queryFn: ({ signal }) => call(listSpeakingTasks, { query: listQuery(filter, limit) }, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: refreshMs,
  })

export const speakingTask = (id: string, group: string) =>
  queryOf(keyOf('speaking-tasks', 'one', id, group), {
    queryFn: async ({ signal }) =>
      (await call(loadSpeakingTask, { params: { id }, query: inGroup(group) }, { signal })).data,
    placeholderData: keepPreviousData,
    refetchInterval: refreshMs,
  })

/** The trainees for whom a task is. */
export const traineesOf = (id: string, group: string, limit: number) =>
  queryOf(keyOf('speaking-tasks', 'answers', id, group, limit), {
    queryFn: ({ signal }) =>
      call(speakingAnswers, { params: { id }, query: { limit, ...inGroup(group) } }, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: refreshMs,
  })

/** All who have answered it, however many others there are. */
export const answersOf = (id: string, group: string) =>
  queryOf(keyOf('speaking-tasks', 'answers', id, group, 'answered'), {
    queryFn: ({ signal }) =>
      everyPart((offset) => {
        const query = { limit: limits.listPart, offset, answered: '1', ...inGroup(group) } as const
        return call(speakingAnswers, { params: { id }, query }, { signal })
      }),
    placeholderData: keepPreviousData,
    refetchInterval: refreshMs,
  })

export const oneAnswer = (id: string) =>
  queryOf(keyOf('speaking-tasks', 'answer', id), {
    queryFn: async ({ signal }) => (await call(loadSpeakingAnswer, { params: { id } }, { signal })).data,
    // What a machine writes down arrives a little later.
    refetchInterval: ({ state }) =>
      state.data?.transcripts.some((one) => one.state === 'waiting') ? refreshMs : false,
  })

/** Its loading is an event of the audit, which the trainee reads. So it is loaded only to be heard. */
export const answerSound = (id: string, n: number) =>
  queryOf(keyOf('sound', 'answer', id, n), {
    queryFn: ({ signal }) => download(readAnswerSound, { params: { id, n } }, { type: '', signal }),
    staleTime: Number.POSITIVE_INFINITY,
    // A voice recording is personal: drop it one minute after the page that plays it.
    gcTime: 60_000,
  })

const refreshes = [everyKeyOf('speaking-tasks')]

export const useCreateTask = () =>
  useChange((body: CreateSpeakingTaskBody) => call(createSpeakingTask, { body }), { refreshes })

export const useChangeTask = (id: string, told: Told = {}) =>
  useChange((body: ChangeSpeakingTaskBody) => call(changeSpeakingTask, { params: { id }, body }), {
    ...told,
    refreshes,
  })

export const useDeleteTask = (told: Told) =>
  useChange((id: string) => call(deleteSpeakingTask, { params: { id } }), {
    ...told,
    refreshes: [{ queryKey: keyOf('speaking-tasks', 'list') }],
  })

export const useRejectAppeal = (id: string, told: Told) =>
  useChange((reason: string) => call(rejectMarkAppeal, { params: { id }, body: { reason } }), {
    ...told,
    // Also after a refusal: somebody else has answered it.
    refreshes: [...refreshes, everyKeyOf('appeals')],
    patches: (client, { data: appeal }) => {
      // It is open on the page of its kind.
      patch(client, keyOf('speaking-tasks', 'answer', id), (page) => ({ ...page, appeal }))
      patch(client, keyOf('speaking-tasks', 'dictation', id), (page) => ({ ...page, appeal }))
      patch(client, keyOf('speaking-tasks', 'shadowing', id), (page) => ({ ...page, appeal }))
    },
  })

export const useReopenAnswer = (id: string, told: Told<AnswerOf<typeof reopenSpeakingAnswer>>) =>
  useChange((reason: string) => call(reopenSpeakingAnswer, { params: { id }, body: { reason } }), {
    ...told,
    refreshes: [...refreshes, everyKeyOf('appeals')],
  })

const speakTimeoutMs = 120_000

/** Speaks a comment on an answer in place of an earlier one of the same trainer. */
export const useSpeakAnswerComment = (id: string) =>
  useChange(
    ({ bytes, type }: SendableRecording) =>
      callWithBytes(speakAnswerComment, { params: { id } }, { bytes, type, timeoutMs: speakTimeoutMs }),
    { refreshes: [oneAnswer(id)] },
  )

export const useDeleteAnswerComment = (answerId: string, told: Told) =>
  useChange((id: string) => call(deleteAnswerComment, { params: { id } }), {
    ...told,
    refreshes: [oneAnswer(answerId)],
  })

export const sendMark = (id: string, body: CallInput<typeof saveSpeakingMark>['body']): Promise<SavedMark> =>
  call(saveSpeakingMark, { params: { id }, body })

/** Has an answer marked by a second trainer, too. */
export const useMarkTwice = (told: Told) =>
  useChange((id: string) => call(markTwice, { params: { id } }), { ...told, refreshes })

const versionOf = ({ levels, comment, at, by }: SpeakingMark): MarkVersion => ({
  levels: levels.map((level) => level ?? 0),
  comment,
  at,
  by,
})

/** Shows a mark that was saved, wherever its answer is shown. */
export const showMark = (
  client: QueryClient,
  taskId: string,
  id: string,
  { data: mark, turn }: SavedMark,
): void => {
  patch(client, keyOf('speaking-tasks', 'answer', id), (page) => ({
    ...page,
    turn,
    // Who decides between two marks, one of which is the own one, begins anew.
    mark: turn === 'third' && page.turn !== 'third' ? null : mark,
    // It counted before, so that the change is one of the mark that counts.
    mark_history: page.turn === null ? [...page.mark_history, versionOf(mark)] : page.mark_history,
  }))
  patch(client, keyOf('speaking-tasks', 'answers', taskId), (list) => ({
    ...list,
    data: list.data.map((row) =>
      row.answer_id === id ? { ...row, turn, mark: { levels: mark.levels, final: mark.final } } : row,
    ),
  }))
}

export const oneDictation = (id: string) =>
  queryOf(keyOf('speaking-tasks', 'dictation', id), {
    queryFn: async ({ signal }) => (await call(loadDictation, { params: { id } }, { signal })).data,
  })

export const missedWords = (taskId: string, group: string) =>
  queryOf(keyOf('speaking-tasks', 'missed-words', taskId, group), {
    queryFn: ({ signal }) =>
      call(listMissedWords, { params: { id: taskId }, query: inGroup(group) }, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: refreshMs,
  })

export const useOverruleWord = (told: Told<AnswerOf<typeof overruleWord>>) =>
  useChange(overruleWord, {
    ...told,
    patches: (client, { data }, { params: { id } }) =>
      patch(client, keyOf('speaking-tasks', 'dictation', id), (page) => ({ ...page, answer: data })),
    // A change accepts an open appeal.
    refreshes: [...refreshes, everyKeyOf('appeals')],
  })
