import type { UseQueryResult } from '@tanstack/react-query'
import { CallProblem } from '../../lib/call-problem.ts'
import type { ModuleDetail } from './modules.queries.ts'

export type ModuleQuery = UseQueryResult<ModuleDetail>

/** It is not there, or was deleted while it was open: an older answer is worth nothing then. */
export const isGone = ({ error }: ModuleQuery): boolean =>
  error instanceof CallProblem && error.status === 404

export const isShown = (module: ModuleQuery): boolean => module.data !== undefined && !isGone(module)
