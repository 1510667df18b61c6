import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { isFuture, isPast } from '../../../text/is-future.ts'
import { isoOf } from '../../../text/local-time.ts'
import { audienceCount, type Announced } from './audience-count.ts'
import { chosenOf, type AudienceForm } from './audience-form.ts'

const isNobody = ({ forSome, groups, people }: AudienceForm): boolean =>
  forSome && groups.length + people.length === 0

/** The fields of a form. */
type Typed = { audience: AudienceForm; opens?: string; due: string }

/** Whom pressing the button that creates something mails, and when; null if nobody, and where nothing is created. */
export const useMailed = (
  kind: Announced | null,
  { audience, opens = '', due }: Typed,
): { count: number; opens: 'now' | 'later' } | null => {
  const { data } = useQuery({
    ...audienceCount(kind ?? 'quiz', chosenOf(audience)),
    enabled: kind !== null && !isNobody(audience),
    placeholderData: keepPreviousData,
  })
  const count = kind === null || isNobody(audience) ? 0 : (data?.mails ?? 0)
  // Nobody is told of what was due already.
  if (count === 0 || isPast(isoOf(due) ?? '')) return null
  return { count, opens: isFuture(isoOf(opens) ?? '') ? 'later' : 'now' }
}
