import * as m from '@elocute/messages/modules'
import { SkeletonCards } from '../../ui/feedback/skeleton.tsx'

/** The loading state of the list. It appears after 300 ms, so a quick response does not flicker. */
export const ModulesWaiting = () => (
  <div role="status" aria-busy="true" className="appear-late grid gap-4">
    <p className="text-ink-soft">{m.loading()}</p>
    <div aria-hidden="true">
      <SkeletonCards />
    </div>
  </div>
)
