import pino from 'pino'

/** A log that keeps its lines. */
export const testLog = () => {
  const written: string[] = []
  const log = pino({ level: 'debug' }, { write: (line: string) => written.push(line) })
  return { log, lines: () => written.join('') }
}
