/** What of a failure the log may say: kinds, codes, places in our code. Values that somebody sent stay out. */
type Loggable = {
  type: string
  message?: string
  code?: string
  constraint?: string
  stack?: string
  cause?: Loggable
}

const text = (error: object, key: string): string | undefined => {
  const value: unknown = (error as Record<string, unknown>)[key]
  return typeof value === 'string' ? value : undefined
}

/** The lines of a stack that say where, without the first ones that repeat the message. */
const placesIn = (stack: string | undefined): string | undefined =>
  stack
    ?.split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n')

/** The query's error carries its parameters in its message, and PostgreSQL's may quote a value. */
const mayQuote = (error: Error): boolean =>
  error.name === 'DrizzleQueryError' || 'params' in error || text(error, 'severity') !== undefined

export const loggable = (error: unknown): Loggable => {
  if (!(error instanceof Error)) return { type: typeof error }
  const optional = {
    message: mayQuote(error) ? undefined : error.message,
    code: text(error, 'code'),
    constraint: text(error, 'constraint'),
    stack: placesIn(error.stack),
    cause: error.cause === undefined ? undefined : loggable(error.cause),
  }
  const known = Object.fromEntries(Object.entries(optional).filter(([, value]) => value !== undefined))
  return { type: error.name, ...known }
}
