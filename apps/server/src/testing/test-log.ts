import { createLog } from '../log.ts'

/** A log that collects its lines. */
export const testLog = () => {
  const written: string[] = []
  const log = createLog('debug', { write: (line: string) => void written.push(line) })
  return { log, lines: () => written.join('') }
}
