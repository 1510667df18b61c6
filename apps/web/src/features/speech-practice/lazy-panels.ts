import { late } from '../../ui/late.ts'

/** The panels that replace the recorder after a recording. They are loaded once there is a script. */
export const lazyRecordedTake = late(() => import('./recorded-take.tsx'))
