import * as m from '@elocute/messages/modules'
import { SkeletonCards } from '../../ui/feedback/skeleton.tsx'

/** In the place of the list while it loads. It is said to everybody that it loads. */
export const ModulesSkeleton = () => (
  <div className="grid gap-4">
    <p className="text-ink-soft">{m.loading()}</p>
    <SkeletonCards />
  </div>
)
