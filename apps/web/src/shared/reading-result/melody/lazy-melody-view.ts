import { lazyModule } from '../../../ui/lazy/lazy-module.ts'

/** The drawing of a melody. It is loaded when it is first opened. */
export const lazyMelodyView = lazyModule(() => import('./melody-view.tsx'))
