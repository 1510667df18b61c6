const socketErrors = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
])
/**
 * Connection trouble, no resources (disk full, too many clients), operator at work, a statement or lock over its time,
 * a server that has become a replica, a transaction that had to give way.
 */
const sqlStates = /^(08|53|57)|^55P03$|^58|^25006$|^40(001|P01)$/
/** What pg says when it has no code to give. */
const sentences =
  /Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error|Client was closed and is not queryable/

/** Whether the database, not the question, was at fault; asking again later makes sense. */
export const isDatabaseUnavailable = (error: unknown): boolean => {
  for (let at = error; at instanceof Error; at = at.cause) {
    const code = 'code' in at && typeof at.code === 'string' ? at.code : ''
    if (socketErrors.has(code) || sqlStates.test(code) || sentences.test(at.message)) return true
  }
  return false
}
