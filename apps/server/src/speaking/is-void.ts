import { sql } from 'drizzle-orm'

/** Whether an answer was withdrawn when its task was reopened, in SQL over `speaking_answers`. See decision 123. */
export const isVoid = sql<boolean>`speaking_answers.voided_at is not null`
