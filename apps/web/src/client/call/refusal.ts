import { CallProblem } from './call-problem.ts'

const finalStatuses = [400, 403, 404, 409, 413, 415, 422]
/** Of a state that passes: the word that a clip belongs to is on its way, or another reading is being analysed. */
const passingCodes = ['word_not_saved', 'analysis_running']

/** What was sent is itself of no use. The other refusals are about the state of things, which people change: a closed task, for example. */
const contentStatuses = [400, 413, 415, 422]

/** Whether what was refused is refused whenever it is sent again. */
export const isOfNoUse = ({ status }: CallProblem): boolean => contentStatuses.includes(status)

/**
 * Whether the server can never take what it has refused, so that the same call would get the same answer. Everything else may
 * succeed later: no connection, an answer of somebody else, a server that fails, is busy or wants a pause, an expired session.
 */
export const isFinalRefusal = (failure: unknown): failure is CallProblem =>
  failure instanceof CallProblem &&
  finalStatuses.includes(failure.status) &&
  !passingCodes.includes(failure.code)
