import { lazyModule } from '../../../ui/lazy/lazy-module.ts'

/** The panels that replace the recorder after a recording. They are loaded once there is a script. */
export const lazyRecordedTake = lazyModule(() => import('./recorded-take.tsx'))
