import * as m from '@elocute/messages/quiz-draft'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { isFuture, isPast } from '../../../text/is-future.ts'
import { isoOf } from '../../../text/local-time.ts'
import { audienceCount } from '../audience/audience-count.ts'
import { chosenOf, type AudienceForm } from '../audience/audience-form.ts'
import type { QuizFormControl } from './quiz-form.ts'

const isNobody = ({ forSome, groups, people }: AudienceForm): boolean =>
  forSome && groups.length + people.length === 0

/** What pressing the button that creates the quiz does: whom it mails, and when. */
export const useCreateLabel = (control: QuizFormControl): string => {
  const [audience, opens, due] = useWatch({ control, name: ['audience', 'opens_at', 'due_at'] })
  const { data } = useQuery({
    ...audienceCount(chosenOf(audience)),
    enabled: !isNobody(audience),
    placeholderData: keepPreviousData,
  })
  const mails = isNobody(audience) ? 0 : (data?.mails ?? 0)
  // Nobody is told of a quiz that was due already.
  if (mails === 0 || isPast(isoOf(due) ?? '')) return m.create()
  return m.createAndMail({ count: mails, opens: isFuture(isoOf(opens) ?? '') ? 'later' : 'now' })
}
