import { expect, test } from 'vitest'
import { type PostgresProcess, restartDelay, supervise } from './supervisor.ts'

test('five restarts are allowed in a minute, and the sixth when the first is a minute old', () => {
  expect(restartDelay([], 0)).toBe(0)
  expect(restartDelay([0], 10)).toBe(250)
  expect(restartDelay([0, 1, 2, 3, 4], 10_000)).toBe(50_000)
  expect(restartDelay([0, 1, 2, 3, 4, 59_000], 60_000)).toBe(1)
  expect(restartDelay([0, 1, 2, 3, 4], 70_000)).toBe(0)
})

test('a process that ends by itself is started again, and the log says why', async () => {
  const { launched, launch, log, said } = setup()
  const supervised = await supervise({ launch, log, pause: () => Promise.resolve() })
  launched[0]?.end('It was ended by signal 9')
  await expect
    .poll(() => said)
    .toEqual(['PostgreSQL ended by itself and is started again.', 'PostgreSQL is back.'])
  expect(launched).toHaveLength(2)
  await supervised.stop()
  expect(launched).toHaveLength(2)
})

test('a failed restart is repeated', async () => {
  const { launched, launch, log, said } = setup()
  let failures = 1
  const flaky = () =>
    launched.length > 0 && failures-- > 0 ? Promise.reject(new Error('disk full')) : launch()
  const supervised = await supervise({ launch: flaky, log, pause: () => Promise.resolve() })
  launched[0]?.end('It left with code 1')
  await expect.poll(() => said.at(-1)).toBe('PostgreSQL is back.')
  expect(said).toContain('PostgreSQL could not be started again.')
  await supervised.stop()
})

test('a stop cancels the wait for a restart', async () => {
  const { launched, launch, log, said } = setup()
  let clock = 0
  const hanging = (ms: number, signal: AbortSignal) =>
    ms === 0
      ? Promise.resolve()
      : new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()))
  const supervised = await supervise({ launch, log, pause: hanging, now: () => clock++ })
  launched[0]?.end('first')
  await expect.poll(() => launched.length).toBe(2)
  launched[1]?.end('second')
  await expect.poll(() => said.filter((line) => line.includes('ended by itself'))).toHaveLength(2)
  await supervised.stop()
  expect(launched).toHaveLength(2)
})

test("a failed first start reports PostgreSQL's message", async () => {
  const { log } = setup()
  const failed = {
    ready: Promise.resolve(false),
    ended: Promise.resolve('No space left'),
    stop: () => Promise.resolve(),
  }
  await expect(supervise({ launch: () => Promise.resolve(failed), log })).rejects.toThrow(
    'PostgreSQL did not start. No space left',
  )
})

const setup = () => {
  const said: string[] = []
  const say = (_: object, message: string) => void said.push(message)
  const launched: (PostgresProcess & { end: (reason: string) => void })[] = []
  const launch = () => {
    const { promise, resolve } = Promise.withResolvers<string>()
    const stop = async () => {
      resolve('stopped')
      await promise
    }
    const postgres = { ready: Promise.resolve(true), ended: promise, stop, end: resolve }
    launched.push(postgres)
    return Promise.resolve(postgres)
  }
  return { launched, launch, said, log: { info: say, warn: say, error: say } }
}
