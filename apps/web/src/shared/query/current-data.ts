import { CallProblem } from '../../client/call/call-problem.ts'

type Loaded<Data> = { data: Data | undefined; error: Error | null }

/** Whether the server itself has refused with this status. */
export const isRefusedWith = (problem: Error | null, status: number): problem is CallProblem =>
  problem instanceof CallProblem && problem.status === status

/**
 * What a query has loaded, unless the server has meanwhile refused it with this status. What it shows can be deleted while its
 * page is open; what is cached is obsolete then.
 */
export const currentData = <Data>({ data, error }: Loaded<Data>, obsolete = 404): Data | undefined =>
  isRefusedWith(error, obsolete) ? undefined : data
