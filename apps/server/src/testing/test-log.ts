import { createLog } from '../log.ts'

/** The log as it is, which keeps its lines. */
export const testLog = () => {
  const written: string[] = []
  const log = createLog('debug', { write: (line: string) => void written.push(line) })
  return { log, lines: () => written.join('') }
}
