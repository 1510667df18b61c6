import { lazyModule } from '../../../ui/lazy/lazy-module.ts'

/** The script with its recorder. It is loaded once there is a script. */
export const lazyScriptPart = lazyModule(() => import('./script-part.tsx'))

/** The panels that replace the recorder after a recording. They are loaded once there is a script. */
export const lazyRecordedTake = lazyModule(() => import('./recorded-take.tsx'))
