import { setTimeout as pause } from 'node:timers/promises'
import { send, type Replicas } from './replicas.ts'

/** A call that may be made twice: it answers the same, and a second one changes nothing. */
type Idempotent = { path: string; method?: string; body?: unknown; token: string }

type Traffic = { calls: number; retried: number; lost: string[] }

/** What a browser does when a call fails for a reason that passes: once more, a moment later. */
const withOneRetry = async (url: string, { path, ...call }: Idempotent, traffic: Traffic) => {
  const attempt = () =>
    send(url, path, call).then(
      ({ status }) => status,
      (error: unknown) => String(error instanceof Error ? (error.cause ?? error) : error),
    )
  const good = (answer: number | string) => typeof answer === 'number' && answer < 500
  traffic.calls += 1
  const first = await attempt()
  if (good(first)) return
  traffic.retried += 1
  await pause(250)
  const second = await attempt()
  if (!good(second)) traffic.lost.push(`${call.method ?? 'GET'} ${path}: ${first}, then ${second}`)
}

/**
 * Restarts both servers, one after the other, so many times, while calls come through nginx without a pause; says how
 * many calls there were, how many needed the client's second try, and which failed all the same.
 */
export const rollingRestarts = async (
  { one, two, nginx }: Replicas,
  calls: readonly Idempotent[],
  times: number,
): Promise<Traffic & { restarts: number; exitCodes: (number | null)[] }> => {
  const traffic: Traffic = { calls: 0, retried: 0, lost: [] }
  const ended = new AbortController()
  const client = async (offset: number) => {
    for (let at = offset; !ended.signal.aborted; at++) {
      const call = calls[at % calls.length]
      if (call) await withOneRetry(nginx.url, call, traffic)
    }
  }
  const clients = Promise.all([0, 1, 2, 3].map(client))
  const exitCodes: (number | null)[] = []
  for (let time = 0; time < times; time++)
    for (const replica of [one, two]) {
      exitCodes.push(await replica.stop())
      await replica.restart()
    }
  ended.abort()
  await clients
  return { ...traffic, restarts: 2 * times, exitCodes }
}
