import { Refused } from './refused.ts'

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/**
 * Aborts when the process is told to end, so that a command takes back what it has written first. Further signals change nothing: a
 * launcher often passes on what the terminal has sent too.
 */
export const abortOnSignal = (from: Pick<NodeJS.Process, 'on'> = process): AbortSignal => {
  const interruption = new AbortController()
  for (const name of signals) from.on(name, () => interruption.abort(new Refused(`Stopped by ${name}.`)))
  return interruption.signal
}
