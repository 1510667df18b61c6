/** The parts of an error that may be logged: kinds, codes and places in the code, but no values from callers. */
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

/** The lines of a stack that have places, without the first lines, which repeat the message. */
const placesIn = (stack: string | undefined): string | undefined =>
  stack
    ?.split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n')

/**
 * Whether a message may contain values: errors of a query contain its parameters, and those of PostgreSQL may quote a
 * value.
 */
const mayQuote = (error: Error): boolean => 'params' in error || text(error, 'severity') !== undefined

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
