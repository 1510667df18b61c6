import * as m from '@elocute/messages/nav'
import { useQuery } from '@tanstack/react-query'
import { openAppealsQuery } from './open-appeals.queries.ts'

/** The link to the appeals, with the number of open ones. Without an answer of the server it has no number. */
export const AppealsLabel = () => {
  const { data: count = 0 } = useQuery(openAppealsQuery())
  const label = m.appeals()
  if (count === 0) return label
  return (
    <>
      <span aria-hidden="true">{label}</span>
      <span
        aria-hidden="true"
        className="tabular ms-auto min-w-6 rounded-full bg-accent px-2 py-0.5 text-center text-small font-semibold text-on-accent"
      >
        {count}
      </span>
      <span className="sr-only">{m.appealsOpen({ label, count })}</span>
    </>
  )
}
