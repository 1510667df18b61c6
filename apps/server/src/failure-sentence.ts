const longest = 300

/** The innermost cause of a failed query: what PostgreSQL or the connection said, without the statement and its values. */
const causeOfQuery = (error: Error): Error =>
  'params' in error && error.cause instanceof Error ? causeOfQuery(error.cause) : error

/**
 * What a person reads on the terminal when a command fails. A failed query names its statement and all its parameters, which can
 * be megabytes, so that only its cause is said.
 */
export const failureSentence = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error)
  const cause = causeOfQuery(error)
  if (cause === error) return error.message
  const code = 'code' in cause && typeof cause.code === 'string' ? ` (${cause.code})` : ''
  const said = cause.message.split('\n')[0]?.slice(0, longest) ?? ''
  return said === ''
    ? `The database did not answer${code}.`
    : `The database refused a statement: ${said}${code}`
}
