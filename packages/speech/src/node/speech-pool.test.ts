import { afterEach, describe, expect, test } from 'vitest'
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

/**
 * A worker that executes the script as a command: `wait 20`, `end`, `hang`, `unusable too_quiet`, `fail`, or `is 90`, a
 * reading with 90 units of work that takes 90 ms.
 */
const commandWorker = new URL(
  `data:text/javascript,${encodeURIComponent(`
    import { parentPort, threadId } from 'node:worker_threads'
    const report = { threadId, duration_s: 1 }
    const answer = (outcome) => parentPort.postMessage({ ...outcome, processorMs: 7 })
    const commands = {
      wait: (ms) => setTimeout(() => answer({ type: 'report', report }), Number(ms)),
      end: () => process.exit(1),
      hang: () => { for (;;) ; },
      is: (work, { mostWork }) => {
        if (Number(work) > mostWork) return answer({ type: 'more-work', work: Number(work) })
        parentPort.postMessage({ type: 'measured', work: Number(work) })
        commands.wait(work)
      },
      unusable: (reason) => answer({ type: 'unusable', reason }),
      fail: () => answer({ type: 'failed', message: 'on purpose' }),
    }
    parentPort.on('message', (request) => {
      const [name, value] = request.script.split(' ')
      commands[name](value, request)
    })
    parentPort.postMessage({ type: 'ready' })
  `)}`,
)

let pool: SpeechPool
afterEach(() => pool.close())

const open = async (options: Partial<SpeechPoolOptions> = {}) => {
  pool = await openSpeechPool({ workers: 1, workerFile: commandWorker, ...options })
}
let owners = 0
const analyse = (script: string, more: Partial<AnalysisJob> = {}) =>
  pool.analyse({ audio: new Uint8Array(4_000), script, owner: `owner-${owners++}`, ...more })

const long = { claimedSeconds: 170 }

test('readings are analysed in the order of arrival', async () => {
  await open()
  const done: number[] = []
  await Promise.all([1, 2, 3, 4].map((number) => analyse('wait 5').then(() => done.push(number))))
  expect(done).toEqual([1, 2, 3, 4])
})

test('two workers share the work, and the pool reports its load', async () => {
  await open({ workers: 2 })
  const all = Promise.all(Array.from({ length: 5 }, () => analyse('wait 30')))
  expect(pool.load).toEqual({ running: 2, waiting: 3, workers: 2 })
  const threads = (await all).map((report) => Reflect.get(report, 'threadId') as number)
  expect(new Set(threads).size).toBe(2)
  expect(pool.load).toEqual({ running: 0, waiting: 0, workers: 2 })
})

test('an unusable recording has a reason, and the next one is analysed', async () => {
  await open()
  const refusal = await analyse('unusable too_quiet').catch((error: unknown) => error)
  expect(refusal).toBeInstanceOf(UnusableRecording)
  expect(refusal).toHaveProperty('reason', 'too_quiet')
  await expect(analyse('fail')).rejects.toThrow(AnalysisFailed)
  await expect(analyse('wait 1')).resolves.toBeDefined()
})

test('a worker that ends is replaced: its own job fails, waiting jobs do not', async () => {
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

test('the time for an analysis grows with its work', async () => {
  await open({ limitMs: 100 })
  // 250 ms of work, for which there are 75 s.
  await expect(analyse('is 250', long)).resolves.toBeDefined()
  await expect(analyse('wait 250', long)).rejects.toThrow('100 ms')
})

describe('a short reading', () => {
  test('is analysed at the same time as a long one, by a pool of one worker', async () => {
    await open()
    const longOnes = Promise.allSettled([analyse('hang', long), analyse('wait 1', long)])
    for (let turn = 0; turn < 3; turn++) await analyse('wait 1')
    // The second long one had no part in that.
    expect(pool.load).toEqual({ running: 1, waiting: 1, workers: 1 })
    await pool.close()
    expect((await longOnes).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  })

  test('is analysed before the long ones that wait', async () => {
    await open()
    const done: string[] = []
    const note = (name: string) => () => done.push(name)
    await Promise.all([
      analyse('wait 40').then(note('first')),
      analyse('wait 1', long).then(note('long')),
      analyse('wait 1').then(note('short')),
    ])
    expect(done).toEqual(['first', 'short', 'long'])
  })

  test('whose measured work is that of a long one waits with the long ones', async () => {
    await open()
    const pretender = { claimedSeconds: 2, owner: 'pretender' }
    const longOnes = Promise.allSettled([analyse('hang', long), analyse('is 90', pretender)])
    for (let turn = 0; turn < 3; turn++) await analyse('wait 1')
    expect(pool.load).toEqual({ running: 1, waiting: 1, workers: 1 })
    await expect(analyse('wait 1', pretender)).rejects.toThrow(AnalysisRunning)
    await pool.close()
    expect((await longOnes).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  })

  test('of many bytes and unknown length does not count as long', async () => {
    await open()
    const endless = Promise.allSettled([analyse('hang', long)])
    await expect(analyse('wait 1', { audio: new Uint8Array(500_000) })).resolves.toBeDefined()
    await pool.close()
    await endless
  })

  test('is accepted while many long ones wait', async () => {
    await open({ queueMs: 15_000 })
    const lesson = [analyse('wait 30', long), ...[1, 2].map(() => analyse('wait 1', long))]
    await expect(analyse('wait 1', long)).rejects.toThrow(SpeechPoolBusy)
    await expect(analyse('wait 1')).resolves.toBeDefined()
    await Promise.all(lesson)
  })
})

test('the processor time is reported for every outcome', async () => {
  await open({ limitMs: 150 })
  const spent = async (script: string, more: Partial<AnalysisJob> = {}) => {
    let sum = 0
    const onSpent = (ms: number) => {
      sum += ms
    }
    await analyse(script, { ...more, onSpent }).catch(() => undefined)
    return sum
  }
  expect(await spent('wait 1')).toBe(7)
  expect(await spent('unusable too_quiet')).toBe(7)
  expect(await spent('fail')).toBe(7)
  // Found to be long, and then analysed.
  expect(await spent('is 90', { claimedSeconds: 2 })).toBe(14)
  expect(await spent('hang')).toBeGreaterThan(150)
  expect(await spent('end')).toBeGreaterThan(0)
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

test('a whole class is accepted at once; when the queue is full, the next job gets a time to retry', async () => {
  await open({ queueMs: 3_000 })
  const lesson = Array.from({ length: 9 }, () => analyse('wait 1', { claimedSeconds: 5 }))
  const late = await analyse('wait 1', { claimedSeconds: 5 }).catch((error: unknown) => error)
  expect(late).toBeInstanceOf(SpeechPoolBusy)
  expect(late).toHaveProperty('retryAfterSeconds', expect.any(Number))
  await Promise.all(lesson)
  await expect(analyse('wait 1')).resolves.toBeDefined()
})

test('a job that is aborted in the queue is not analysed', async () => {
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

test('an aborted long analysis frees its worker at once, and its processor time is reported', async () => {
  await open()
  const leaver = new AbortController()
  const spent: number[] = []
  const left = analyse('hang', { ...long, signal: leaver.signal, onSpent: (ms) => spent.push(ms) })
  const next = analyse('wait 1', long)
  expect(pool.load).toEqual({ running: 1, waiting: 1, workers: 1 })
  leaver.abort(new Error('gone'))
  await expect(left).rejects.toThrow('gone')
  await expect(next).resolves.toBeDefined()
  expect(spent).toEqual([expect.any(Number)])
})

test('an aborted short analysis rejects at its end, and its owner may then send another', async () => {
  await open()
  const leaver = new AbortController()
  const left = analyse('wait 30', { owner: 'leaver', signal: leaver.signal })
  leaver.abort(new Error('gone'))
  await expect(left).rejects.toThrow('gone')
  await expect(analyse('wait 1', { owner: 'leaver' })).resolves.toBeDefined()
})

test('closing ends the workers and rejects all jobs', async () => {
  await open()
  const running = analyse('wait 5000')
  const waiting = analyse('wait 1')
  const told = Promise.allSettled([running, waiting])
  await pool.close()
  expect((await told).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  await expect(analyse('wait 1')).rejects.toThrow(AnalysisFailed)
})

test('a pool whose workers cannot start rejects', async () => {
  const broken = new URL('data:text/javascript,throw new Error("no model")')
  await expect(openSpeechPool({ workers: 2, workerFile: broken })).rejects.toThrow(AnalysisFailed)
})
