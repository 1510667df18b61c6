import { deleteOwnClips, readOwnClip } from '@elocute/contract/clips'
import type { AnswerOf } from '@elocute/contract/define-endpoint'
import { appealWord, ownWords } from '@elocute/contract/own-words'
import { loadQuiz } from '@elocute/contract/quiz-attempts'
import { call } from '../../../client/call/api-client.ts'
import { withClipType } from '../../../device/clip-type.ts'
import { download } from '../../../client/call/download.ts'
import { keyOf } from '../../../client/query/query-keys.ts'
import { patch, queryOf } from '../../../client/query/query-of.ts'
import { useChange, type Told } from '../../../shared/query/use-change.ts'
import { refreshMs } from '../../../client/query/refresh.ts'

export type QuizResult = AnswerOf<typeof ownWords>['data']

export const resultQueries = {
  /** The quiz and whether it was submitted. */
  quiz: (quizId: string) =>
    queryOf(keyOf('trainee', 'result-quiz', quizId), {
      queryFn: async ({ signal }) => {
        const { status, quiz_info } = await call(loadQuiz, { params: { id: quizId } }, { signal })
        return { status, title: quiz_info.title, type: quiz_info.type }
      },
    }),
  words: (quizId: string) =>
    queryOf(keyOf('trainee', 'result-words', quizId), {
      queryFn: async ({ signal }): Promise<QuizResult> =>
        (await call(ownWords, { params: { id: quizId } }, { signal })).data,
      staleTime: 0,
      refetchInterval: refreshMs,
    }),
}

export const loadOwnClip = async (attemptId: string, n: number): Promise<Blob> =>
  withClipType(await download(readOwnClip, { params: { id: attemptId, n } }, { type: '' }))

type Appeal = { attemptId: string; n: number; note: string }

/** Contests a word. The new state of the word is shown at once. */
export const useAppeal = (quizId: string, told: Told) =>
  useChange(
    ({ attemptId, n, note }: Appeal) => call(appealWord, { params: { id: attemptId, n }, body: { note } }),
    {
      ...told,
      refreshes: [resultQueries.words(quizId)],
      patches: (client, { data }) =>
        patch(client, keyOf('trainee', 'result-words', quizId), (result) => ({
          ...result,
          words: result.words.map((word) => (word.n === data.n ? data : word)),
        })),
    },
  )

export const useDeleteOwnClips = (quizId: string) =>
  useChange((attemptId: string) => call(deleteOwnClips, { params: { id: attemptId } }), {
    refreshes: [resultQueries.words(quizId)],
  })
