import { late } from '../ui/late.ts'

/** The drawer of the navigation: only a narrow screen has it, and only who opens it needs its code. */
export const latePanel = late(() => import('./drawer-panel.tsx'))
