import { CallProblem } from '../../client/call/call-problem.ts'

/** Whether the server itself has refused with this status. */
const isRefusedWith = (problem: Error | null, status: number): boolean =>
  problem instanceof CallProblem && problem.status === status

/**
 * What a query has loaded, unless it is gone. What a page shows can be deleted while the page is open; what is cached is obsolete
 * then.
 */
export const currentData = <Data>(query: { data: Data | undefined; error: Error | null }): Data | undefined =>
  isRefusedWith(query.error, 404) ? undefined : query.data
