import * as m from '@elocute/messages/quiz-draft'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { call } from '../../../client/call/api-client.ts'
import { keyOf } from '../../../client/query/query-keys.ts'
import { queryOf } from '../../../client/query/query-of.ts'
import { isFuture, isPast } from '../../../text/is-future.ts'
import { isoOf } from '../../../text/local-time.ts'
import { chosenOf, type AudienceForm } from '../audience/audience-form.ts'
import type { QuizFormControl } from './quiz-form.ts'

const isNobody = ({ forSome, groups, people }: AudienceForm): boolean =>
  forSome && groups.length + people.length === 0

const countQuery = (audience: AudienceForm) =>
  queryOf(keyOf('quizzes', 'audience', chosenOf(audience)), {
    queryFn: async ({ signal }) => {
      const { countAudience } = await import('@elocute/contract/quiz-words')
      return (await call(countAudience, { body: { audience: chosenOf(audience) } }, { signal })).data
    },
    enabled: !isNobody(audience),
    placeholderData: keepPreviousData,
    retry: false,
  })

/** What pressing the button that creates the quiz does: whom it mails, and when. */
export const useCreateLabel = (control: QuizFormControl): string => {
  const [audience, opens, due] = useWatch({ control, name: ['audience', 'opens_at', 'due_at'] })
  const { data } = useQuery(countQuery(audience))
  const mails = isNobody(audience) ? 0 : (data?.mails ?? 0)
  // Nobody is told of a quiz that was due already.
  if (mails === 0 || isPast(isoOf(due) ?? '')) return m.create()
  return m.createAndMail({ count: mails, opens: isFuture(isoOf(opens) ?? '') ? 'later' : 'now' })
}
