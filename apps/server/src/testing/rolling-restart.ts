import { setTimeout as pause } from 'node:timers/promises'
import { send, type Replicas } from './replicas.ts'

/** A call that can be repeated: its repetition has the same answer and no further effect. */
type Idempotent = { path: string; method?: string; body?: unknown; token: string }

type Traffic = { calls: number; retried: number; lost: string[] }

/** Retries a call once after a temporary failure, as a browser does. */
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
 * Restarts both servers one after the other, several times, during constant calls through nginx. Returns the number of
 * calls, how many needed a retry, and which failed. `restarted` is awaited after each.
 */
export const rollingRestarts = async (
  { one, two, nginx }: Pick<Replicas, 'one' | 'two' | 'nginx'>,
  calls: readonly Idempotent[],
  {
    times,
    program,
    restarted,
  }: { times: number; program?: readonly string[]; restarted?: () => Promise<void> },
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
  try {
    for (let time = 0; time < times; time++)
      for (const replica of [one, two]) {
        exitCodes.push(await replica.stop())
        await replica.restart(program)
        await restarted?.()
      }
  } finally {
    ended.abort()
    await clients
  }
  return { ...traffic, restarts: 2 * times, exitCodes }
}
