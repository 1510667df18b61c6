import * as m from '@elocute/messages/nav'
import { lazyModule, useLazyModule } from '../ui/lazy/lazy-module.ts'

/** The other pages of trainees do not load the readings. */
const lazyCount = lazyModule(() => import('../areas/trainee/reading/assigned/assigned-count.tsx'))

/** The tab of the assigned readings, with the number of those to read. It has no number where that cannot be loaded. */
export const AssignedLabel = () => {
  const part = useLazyModule(lazyCount, true, () => undefined)
  return part ? <part.AssignedCount /> : m.assigned()
}
