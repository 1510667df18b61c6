import { CallProblem } from './call-problem.ts'

/** What the server says about one field. */
export const fieldProblem = (problem: Error | null, field: string): string | undefined =>
  problem instanceof CallProblem ? problem.errors.find(({ path }) => path === field)?.message : undefined
