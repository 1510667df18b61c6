import { removeExpiredRows } from '../jobs/all-jobs.ts'
import { handle } from '../jobs/define-job.ts'
import type { Auth } from './auth.service.ts'

type Expiring = Pick<Auth, 'removeExpired'>

/** `others`: what else has rows that expire. */
export const authJobs = (auth: Expiring, ...others: readonly Expiring[]) => [
  handle(removeExpiredRows, async (_, { signal }) => {
    for (const part of [auth, ...others]) await part.removeExpired(signal)
  }),
]
