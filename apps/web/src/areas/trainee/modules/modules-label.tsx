import * as m from '@elocute/messages/nav'
import { useQuery } from '@tanstack/react-query'
import { CountedLabel } from '../../../ui/navigation/counted-label.tsx'
import { newModulesQuery } from './new-modules.queries.ts'
import { listed } from '../../../text/list.ts'

const useNewModules = (): number => useQuery(newModulesQuery).data ?? 0

/** The link to the modules, with the number of new ones. Without an answer of the server it has no number. */
export const ModulesLabel = () => {
  const count = useNewModules()
  const label = m.modules()
  return <CountedLabel label={label} count={count} says={m.newIn({ label, count })} />
}

/** More, behind which the modules are on a phone: a dot says that there are new ones. */
export const MoreLabel = () => {
  const count = useNewModules()
  if (count === 0) return m.more()
  return (
    <>
      <span aria-hidden="true" className="relative">
        {m.more()}
        <span className="absolute -end-1.5 -top-5 size-2 rounded-full bg-accent" />
      </span>
      <span className="sr-only">{listed([m.more(), m.newIn({ label: m.modules(), count })])}</span>
    </>
  )
}
