import { expect, onTestFinished, test, vi } from 'vitest'
import { testLog } from '../testing/test-log.ts'
import { createPeriodicTasks } from './periodic-tasks.ts'

const everyMs = 1_000
const name = 'the test task'
const second = () => vi.advanceTimersByTimeAsync(everyMs)

const open = () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  onTestFinished(() => {
    vi.useRealTimers()
  })
  const { log, lines } = testLog()
  const ran: string[] = []
  const tasks = createPeriodicTasks({
    log,
    inBackground: (work) => {
      ran.push('in the background')
      return work()
    },
  })
  const levels = () =>
    lines()
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line) as { level: number; failures?: number; since?: string; msg: string })
  return { tasks, levels, ran }
}

test('a task that goes on failing is a warning, then errors with their number since when, and at last good news', async () => {
  const { tasks, levels } = open()
  const begin = new Date()
  let broken = true
  tasks.start({ name, everyMs, work: () => (broken ? Promise.reject(new Error('no')) : Promise.resolve()) })
  await vi.advanceTimersByTimeAsync(0)
  expect(tasks.failures()).toEqual(new Map([[name, 1]]))
  expect(levels()).toMatchObject([{ level: 40 }])
  for (let time = 0; time < 9; time++) await second()
  expect(tasks.failures()).toEqual(new Map([[name, 10]]))
  expect(levels().slice(1)).toMatchObject(
    [2, 4, 8].map((failures) => ({
      level: 50,
      failures,
      since: begin.toISOString(),
      msg: `${name} has failed ${failures} times in a row`,
    })),
  )
  broken = false
  await second()
  expect(tasks.failures()).toEqual(new Map([[name, 0]]))
  expect(levels().at(-1)).toMatchObject({ level: 30, failures: 10, msg: `${name} works again` })
  await tasks.stop()
})

test('each run is work of the background, and no run begins before the one before has ended', async () => {
  const { tasks, ran } = open()
  const gate = Promise.withResolvers<undefined>()
  tasks.start({ name, everyMs, work: () => gate.promise })
  for (let time = 0; time < 5; time++) await second()
  expect(ran).toHaveLength(1)
  gate.resolve(undefined)
  await second()
  expect(ran).toHaveLength(2)
  await tasks.stop()
  await second()
  expect(ran).toHaveLength(2)
})

test('a stop waits for runs that end soon, and not for ever', async () => {
  const { tasks } = open()
  const gate = Promise.withResolvers<undefined>()
  let ended = 0
  tasks.start({ name, everyMs, work: () => gate.promise.then(() => (ended += 1)) })
  tasks.start({ name: 'another', everyMs, work: () => new Promise(() => undefined) })
  const stopped = tasks.stop()
  gate.resolve(undefined)
  await vi.advanceTimersByTimeAsync(0)
  expect(ended).toBe(1)
  await vi.advanceTimersByTimeAsync(5_000)
  await stopped
})
