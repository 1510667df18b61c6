import { lazyModule } from '../../../ui/lazy/lazy-module.ts'

/** The editor of an own text. It is loaded when somebody wants to write one. */
export const lazyScriptEditor = lazyModule(() => import('./script/script-editor.tsx'))

/** The script with its recorder. It is loaded once there is a script. */
export const lazyScriptPart = lazyModule(() => import('./script-part.tsx'))

/** The panels that replace the recorder after a recording. They are loaded once there is a script. */
export const lazyRecordedTake = lazyModule(() => import('./recorded-take.tsx'))
