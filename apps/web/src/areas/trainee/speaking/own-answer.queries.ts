import { appealMark, type AppealMarkBody } from '@elocute/contract/speaking-appeals'
import { pickSpeakingAnswer, readOwnPart, startSpeakingAnswer } from '@elocute/contract/speaking-answers'
import type { SpeakingAnswer } from '@elocute/contract/speaking-fields'
import * as m from '@elocute/messages/own-speaking'
import { call } from '../../../client/call/api-client.ts'
import { download } from '../../../client/call/download.ts'
import { everyKeyOf, keyOf } from '../../../client/query/query-keys.ts'
import { patch, queryOf } from '../../../client/query/query-of.ts'
import { withClipType } from '../../../device/clip-type.ts'
import { useChange, type Told } from '../../../shared/query/use-change.ts'

/** The own sound of the answer to a question of a try. */
export const ownAnswerSound = (answerId: string, n: number) =>
  queryOf(keyOf('sound', 'own-answer', answerId, n), {
    queryFn: async ({ signal }) =>
      withClipType(await download(readOwnPart, { params: { id: answerId, n } }, { type: '', signal })),
    // What was sent never changes.
    staleTime: Number.POSITIVE_INFINITY,
    // A voice recording is personal: drop it one minute after the page that plays it.
    gcTime: 60_000,
  })

/** The tries with this one as it is now. */
const withAnswer = (answers: readonly SpeakingAnswer[], answer: SpeakingAnswer): SpeakingAnswer[] =>
  [...answers.filter(({ id }) => id !== answer.id), answer].toSorted((one, other) => one.n - other.n)

/** Begins a try. The questions are known from then on. */
export const useStartAnswer = (id: string) =>
  useChange(() => call(startSpeakingAnswer, { params: { id } }), {
    refreshes: [everyKeyOf('own-speaking')],
    patches: (client, { data: { answer, asked } }) =>
      patch(client, keyOf('own-speaking', 'one', id), ({ data, ...rest }) => ({
        ...rest,
        data: { ...data, asked, answers: withAnswer(data.answers, answer) },
      })),
    fallback: m.startFailed(),
    away: m.needsConnection(),
  })

export const usePickAnswer = () =>
  useChange((id: string) => call(pickSpeakingAnswer, { params: { id } }), {
    refreshes: [everyKeyOf('own-speaking')],
    says: ({ message }) => message,
    fallback: m.pickFailed(),
    toasts: true,
  })

/** Asks for the own mark to be checked. It is shown at once. */
export const useAppealMark = (taskId: string, told: Told) =>
  useChange(
    ({ answerId, ...body }: AppealMarkBody & { answerId: string }) =>
      call(appealMark, { params: { id: answerId }, body }),
    {
      ...told,
      refreshes: [everyKeyOf('own-speaking')],
      patches: (client, { data: appeal }) =>
        patch(client, keyOf('own-speaking', 'one', taskId), ({ data, ...rest }) => ({
          ...rest,
          data: { ...data, appeal },
        })),
    },
  )
