import * as m from '@elocute/messages/nav'
import { useQuery } from '@tanstack/react-query'
import { CountedLabel } from '../../../ui/navigation/counted-label.tsx'
import { openAppealsQuery } from './open-appeals.queries.ts'

/** The link to the appeals, with the number of open ones. Without an answer of the server it has no number. */
export const AppealsLabel = () => {
  const { data: count = 0 } = useQuery(openAppealsQuery())
  const label = m.appeals()
  return <CountedLabel label={label} count={count} says={m.appealsOpen({ label, count })} />
}
