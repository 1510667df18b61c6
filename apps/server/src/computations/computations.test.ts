import { setImmediate } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { Busy } from '../platform/errors.ts'
import { openComputations } from './computations.ts'

const opened = (options: { limitMs?: number; firstLimitMs?: number; broken?: boolean } = {}) => {
  const warnings: object[] = []
  const computations = openComputations({
    log: { warn: (details: object) => warnings.push(details) },
    limitMs: options.limitMs ?? 60_000,
    firstLimitMs: options.firstLimitMs ?? 60_000,
    ...(options.broken && { heapMb: 32, workerFile: new URL('./testing/broken-worker.ts', import.meta.url) }),
  })
  onTestFinished(computations.close)
  return { ...computations, warnings }
}

test('a task runs beside the event loop, and its result is that of the task', async () => {
  const { run } = opened()
  const [ship] = await run('describeWords', 'anna', ['ship'])
  expect(ship).toMatchObject({ entry: { word: 'ship', pronunciations: ['SH IH P'] }, ipa: '/ʃɪp/' })
})

test('a task that fails is a failure, and the thread goes on', async () => {
  const { run, warnings } = opened()
  await expect(run('measureScript', 'anna', 7 as never)).rejects.toThrow('is not a function')
  expect((await run('measureScript', 'anna', 'A cat.')).words).toBe(2)
  expect(warnings).toEqual([])
})

test.for(['end', 'fill', 'throw'])(
  'a thread that dies (%s) loses its present job only, and a new one does the others',
  async (deadly) => {
    const { runAll, warnings } = opened({ broken: true })
    const results = await Promise.allSettled(runAll('measureScript', 'anna', ['one', deadly, 'two']))
    expect(results).toMatchObject([
      { value: 'one' },
      { reason: { name: 'Busy', retryAfter: 5 } },
      { value: 'two' },
    ])
    expect(warnings).toMatchObject([{ task: 'measureScript' }])
  },
)

test('a job that takes too long is ended, and the next one is done', async () => {
  const { runAll, warnings } = opened({ broken: true, firstLimitMs: 4_000 })
  const results = await Promise.allSettled(runAll('measureScript', 'anna', ['never', 'one']))
  expect(results).toMatchObject([{ reason: { name: 'Busy' } }, { value: 'one' }])
  expect(warnings).toMatchObject([{ limitMs: 4_000 }])
})

test('the first job of its kind has time to load what it needs, and later ones have not', async () => {
  const { runAll, warnings } = opened({ broken: true, limitMs: 1 })
  const results = await Promise.allSettled(runAll('measureScript', 'anna', ['one', 'never', 'two']))
  expect(results).toMatchObject([{ value: 'one' }, { reason: { name: 'Busy' } }, { value: 'two' }])
  expect(warnings).toMatchObject([{ limitMs: 1 }])
})

test('a reply that comes when the time of its job is over is not the result of the next job', async () => {
  const { run, runAll } = opened({ broken: true, limitMs: 1 })
  await run('measureScript', 'anna', 'one')
  // Out of the turn in which a reply is read: the next one has the timers first.
  await setImmediate()
  const replied = new Int32Array(new SharedArrayBuffer(4))
  const results = Promise.allSettled(runAll('measureScript', 'anna', [replied as never, 'two']))
  const startedAt = performance.now()
  Atomics.wait(replied, 0, 0)
  while (performance.now() - startedAt < 2);
  expect(await results).toMatchObject([{ reason: { name: 'Busy' } }, { value: 'two' }])
})

test('whoever asks for too much at once is refused, and others are not', async () => {
  const { runAll, run } = opened({ broken: true })
  const many = Array.from({ length: 201 }, () => 'one')
  expect(() => runAll('measureScript', 'anna', many)).toThrow(Busy)
  expect(await run('measureScript', 'ben', 'two')).toBe('two')
})

test('at the end of the server, jobs that run or wait are refused', async () => {
  const { runAll, run, close } = opened({ broken: true })
  const results = Promise.allSettled(runAll('measureScript', 'anna', ['never', 'one']))
  await close()
  expect((await results).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  await expect(run('measureScript', 'anna', 'one')).rejects.toThrow(Busy)
})
