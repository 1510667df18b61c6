import { CallProblem } from './call-problem.ts'

/** What was to be changed is gone, or somebody else has changed it: a second try cannot succeed. */
export const isObsolete = (problem: Error): boolean =>
  problem instanceof CallProblem && (problem.status === 404 || problem.status === 409)
