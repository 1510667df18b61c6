import { late } from '../../ui/late.ts'

/** What stands in the place of the recorder once there is a recording. Nobody needs it before there is a script. */
export const latePanels = late(() => import('./recorded-take.tsx'))
