import { afterEach, expect, test } from 'vitest'
import {
  AnalysisFailed,
  AnalysisRunning,
  openSpeechPool,
  SpeechPoolBusy,
  UnusableRecording,
  type AnalysisJob,
  type SpeechPool,
  type SpeechPoolOptions,
} from './speech-pool.ts'

/** A worker that does what the script says: `wait 20`, `end`, `unusable too_quiet`, `fail`. */
const obedient = new URL(
  `data:text/javascript,${encodeURIComponent(`
    import { parentPort, threadId } from 'node:worker_threads'
    const report = { threadId, duration_s: 1 }
    const obey = {
      wait: (ms) => setTimeout(() => parentPort.postMessage({ type: 'report', report }), Number(ms)),
      end: () => process.exit(1),
      hang: () => { for (;;) ; },
      unusable: (reason) => parentPort.postMessage({ type: 'unusable', reason }),
      fail: () => parentPort.postMessage({ type: 'failed', message: 'on purpose' }),
    }
    parentPort.on('message', ({ script }) => {
      const [verb, value] = script.split(' ')
      obey[verb](value)
    })
    parentPort.postMessage({ type: 'ready' })
  `)}`,
)

let pool: SpeechPool
afterEach(() => pool.close())

const open = async (options: Partial<SpeechPoolOptions> = {}) => {
  pool = await openSpeechPool({ workers: 1, workerFile: obedient, ...options })
}
let owners = 0
const analyse = (script: string, more: Partial<AnalysisJob> = {}) =>
  pool.analyse({ audio: new Uint8Array(4_000), script, owner: `owner-${owners++}`, ...more })

test('readings are analysed in the order in which they came', async () => {
  await open()
  const done: number[] = []
  await Promise.all([1, 2, 3, 4].map((number) => analyse('wait 5').then(() => done.push(number))))
  expect(done).toEqual([1, 2, 3, 4])
})

test('two workers share the work, and the pool says how much there is', async () => {
  await open({ workers: 2 })
  const all = Promise.all(Array.from({ length: 5 }, () => analyse('wait 30')))
  expect(pool.load).toEqual({ running: 2, waiting: 3, workers: 2 })
  const threads = (await all).map((report) => Reflect.get(report, 'threadId') as number)
  expect(new Set(threads).size).toBe(2)
  expect(pool.load).toEqual({ running: 0, waiting: 0, workers: 2 })
})

test('a recording that cannot be used says why, and the next one is analysed', async () => {
  await open()
  const refusal = await analyse('unusable too_quiet').catch((error: unknown) => error)
  expect(refusal).toBeInstanceOf(UnusableRecording)
  expect(refusal).toHaveProperty('reason', 'too_quiet')
  await expect(analyse('fail')).rejects.toThrow(AnalysisFailed)
  await expect(analyse('wait 1')).resolves.toBeDefined()
})

test('a worker that ends is replaced: its caller hears of it, those who wait do not', async () => {
  await open()
  const lost = analyse('end')
  const waiting = analyse('wait 1')
  await expect(lost).rejects.toThrow(AnalysisFailed)
  await expect(waiting).resolves.toBeDefined()
})

test('a worker that takes too long is replaced', async () => {
  await open({ limitMs: 150 })
  await expect(analyse('hang')).rejects.toThrow('150 ms')
  await expect(analyse('wait 1')).resolves.toBeDefined()
})

test('an owner has one reading in the pool, running or waiting', async () => {
  await open()
  const first = analyse('wait 40', { owner: 'mia' })
  const second = analyse('wait 1', { owner: 'ben' })
  await expect(analyse('wait 1', { owner: 'mia' })).rejects.toThrow(AnalysisRunning)
  await expect(analyse('wait 1', { owner: 'ben' })).rejects.toThrow(AnalysisRunning)
  await Promise.all([first, second])
  await expect(analyse('wait 1', { owner: 'mia' })).resolves.toBeDefined()
})

test('a class that presses at once gets through; when more waits than can be done soon, the next hears when to come again', async () => {
  await open({ queueMs: 3_000 })
  const lesson = Array.from({ length: 9 }, () => analyse('wait 1', { claimedSeconds: 5 }))
  const late = await analyse('wait 1', { claimedSeconds: 5 }).catch((error: unknown) => error)
  expect(late).toBeInstanceOf(SpeechPoolBusy)
  expect(late).toHaveProperty('retryAfterSeconds', expect.any(Number))
  await Promise.all(lesson)
  await expect(analyse('wait 1')).resolves.toBeDefined()
})

test('who leaves while waiting is not analysed', async () => {
  await open()
  const first = analyse('wait 40')
  const leaver = new AbortController()
  const left = analyse('wait 1', { owner: 'leaver', signal: leaver.signal })
  leaver.abort(new Error('gone'))
  await expect(left).rejects.toThrow('gone')
  expect(pool.load.waiting).toBe(0)
  await first
  await expect(analyse('wait 1', { owner: 'leaver' })).resolves.toBeDefined()
})

test('closing ends the workers and tells who is still there', async () => {
  await open()
  const running = analyse('wait 5000')
  const waiting = analyse('wait 1')
  const told = Promise.allSettled([running, waiting])
  await pool.close()
  expect((await told).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  await expect(analyse('wait 1')).rejects.toThrow(AnalysisFailed)
})

test('a pool whose workers cannot start says so', async () => {
  const broken = new URL('data:text/javascript,throw new Error("no model")')
  await expect(openSpeechPool({ workers: 2, workerFile: broken })).rejects.toThrow(AnalysisFailed)
})
