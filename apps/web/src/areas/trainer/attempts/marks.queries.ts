import type { AnswerOf } from '@elocute/contract/define-endpoint'
import { readClip } from '@elocute/contract/clips'
import { listAppeals, type Appeal, type AppealQuery } from '@elocute/contract/appeals'
import {
  decideAttempt,
  decideWord,
  loadAttempt,
  reopenAttempt,
  type AttemptPage,
} from '@elocute/contract/trainer-marks'
import type { QueryClient } from '@tanstack/react-query'
import { call } from '../../../client/call/api-client.ts'
import { withClipType } from '../../../device/clip-type.ts'
import { download } from '../../../client/call/download.ts'
import { everyKeyOf, keyOf } from '../../../client/query/query-keys.ts'
import { patch, queryOf } from '../../../client/query/query-of.ts'
import { useChange, type Told } from '../../../shared/query/use-change.ts'
import { refreshMs } from '../../../client/query/refresh.ts'

export type AppealsState = NonNullable<AppealQuery['state']>
export type AppealPart = { data: Appeal[]; total: number }
/** What a trainer can decide about a word. */
export type Verdict = 'correct' | 'incorrect'

export const markQueries = {
  attempt: (id: string) =>
    queryOf(keyOf('attempt', 'one', id), {
      queryFn: async ({ signal }): Promise<AttemptPage> =>
        (await call(loadAttempt, { params: { id } }, { signal })).data,
      staleTime: 0,
      refetchInterval: refreshMs,
    }),
  /** `group` is empty for the appeals of all trainees. */
  appeals: (state: AppealsState, group: string, limit: number) =>
    queryOf(keyOf('appeals', 'list', state, group, limit), {
      queryFn: ({ signal }): Promise<AppealPart> =>
        call(listAppeals, { query: { state, limit, ...(group !== '' && { group }) } }, { signal }),
      // The shorter list stays while the longer one is loading, but never the appeals of another state or group.
      placeholderData: (before: AppealPart | undefined, query) =>
        query?.queryKey[2] === state && query.queryKey[3] === group ? before : undefined,
      staleTime: 0,
      refetchInterval: refreshMs,
    }),
}

export const loadClip = async (attemptId: string, n: number): Promise<Blob> =>
  withClipType(await download(readClip, { params: { id: attemptId, n } }, { type: '' }))

type WordDecision = { attemptId: string; n: number; outcome: Verdict; reason: string }

/** Decides on a word. The new outcome and score are shown at once; then the history and the appeals are loaded again. */
export const useDecideWord = (told: Told<AnswerOf<typeof decideWord>>) =>
  useChange(
    ({ attemptId, n, outcome, reason }: WordDecision) =>
      call(decideWord, { params: { id: attemptId, n }, body: { outcome, reason } }),
    {
      ...told,
      refreshes: ({ attemptId }) => shownOf(attemptId),
      patches: (client, { data, score }, { attemptId }) => {
        changeAttempt(client, attemptId, ({ attempt, words, ...page }) => ({
          ...page,
          attempt: { ...attempt, score },
          words: words.map((word) => (word.n === data.n ? data : word)),
        }))
        patch(client, keyOf('appeals', 'list', 'open'), (part) => withoutAppeal(part, attemptId, data.n))
      },
    },
  )

/** Sets the score of an attempt without words. */
export const useDecideAttempt = (id: string, told: Told<AnswerOf<typeof decideAttempt>>) =>
  useChange((body: { score: number; reason: string }) => call(decideAttempt, { params: { id }, body }), {
    ...told,
    refreshes: shownOf(id),
    patches: (client, { score }) =>
      changeAttempt(client, id, (page) => ({
        ...page,
        attempt: { ...page.attempt, score, score_decided: true },
      })),
  })

export const useReopenAttempt = (id: string, told: Told<AnswerOf<typeof reopenAttempt>>) =>
  useChange((reason: string) => call(reopenAttempt, { params: { id }, body: { reason } }), {
    ...told,
    refreshes: shownOf(id),
    // The answer has no attempt. What the page shows before it has loaded again must offer no decision.
    patches: (client) =>
      changeAttempt(client, id, (page) => ({ ...page, attempt: { ...page.attempt, state: 'void' } })),
  })

const withoutAppeal = ({ data, total }: AppealPart, attemptId: string, n: number): AppealPart => {
  const left = data.filter(
    (appeal) => appeal.kind !== 'word' || appeal.attempt_id !== attemptId || appeal.word.n !== n,
  )
  return { data: left, total: total - (data.length - left.length) }
}

const changeAttempt = (client: QueryClient, id: string, change: (page: AttemptPage) => AttemptPage): void => {
  patch(client, keyOf('attempt', 'one', id), change)
}

const shownOf = (attemptId: string) => [
  markQueries.attempt(attemptId),
  everyKeyOf('appeals'),
  everyKeyOf('trainee-page'),
]
