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
 * Connection failure, lack of resources (disk full, too many clients), operator intervention, timeouts of statements,
 * locks and idle transactions, a read-only replica, or a transaction that was rolled back in a conflict.
 */
const sqlStates = /^(08|53|57)|^55P03$|^58|^25(006|P03)$|^40(001|P01)$/
/** Messages of pg without a code. */
const sentences =
  /Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error|Client was closed and is not queryable/

/** Returns whether the database was the cause of the error, not the query, so that a later try may succeed. */
export const isDatabaseUnavailable = (error: unknown): boolean => {
  for (let at = error; at instanceof Error; at = at.cause) {
    const code = 'code' in at && typeof at.code === 'string' ? at.code : ''
    if (socketErrors.has(code) || sqlStates.test(code) || sentences.test(at.message)) return true
  }
  return false
}
