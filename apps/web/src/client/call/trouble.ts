import { CallProblem } from './call-problem.ts'

/**
 * Why a request failed that may succeed later. `connection`: the server has not answered. The message is that of the server, or says
 * what somebody else has answered.
 */
export type Trouble = { kind: 'connection' | 'server'; message: string | null }

export const troubleOf = (failure: unknown): Trouble =>
  failure instanceof CallProblem
    ? { kind: failure.status > 0 ? 'server' : 'connection', message: failure.serverMessage ?? null }
    : { kind: 'connection', message: null }
