import { sql } from 'drizzle-orm'

/** Whether no trainer judges the answers to a task, as `isMarkedByMachine` says, in SQL over `speaking_tasks`. */
export const isMachineMarked = sql<boolean>`speaking_tasks.kind in ('dictation', 'shadowing')`
