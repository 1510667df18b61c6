import { afterEach, expect, test } from 'vitest'
import {
  AnalysisFailed,
  openSpeechPool,
  SpeechPoolBusy,
  UnusableRecording,
  type SpeechPool,
} from './speech-pool.ts'

/** A worker that executes the script of a reading, or the bytes of a clip, as a command: `wait 20`, `hang` or `end`. */
const commandWorker = new URL(
  `data:text/javascript,${encodeURIComponent(`
    import { parentPort } from 'node:worker_threads'
    const answer = (outcome) => parentPort.postMessage({ ...outcome, processorMs: 7 })
    const facts = { format: 'ogg', milliseconds: 900 }
    const commands = {
      wait: (ms, type) => setTimeout(() => answer({ type: type === 'clip' ? 'clip' : 'report', facts, report: {} }), Number(ms)),
      hang: () => { for (;;) ; },
      end: () => process.exit(1),
      unusable: (reason) => answer({ type: 'unusable', reason }),
    }
    parentPort.on('message', ({ type, script, audio }) => {
      const [name, value] = (script ?? new TextDecoder().decode(audio)).split(' ')
      commands[name](value, type)
    })
    parentPort.postMessage({ type: 'ready' })
  `)}`,
)

let pool: SpeechPool
afterEach(() => pool.close())
const open = async (options: { workers?: number; limitMs?: number; clipWaitMs?: number } = {}) => {
  pool = await openSpeechPool({ workers: 1, workerFile: commandWorker, ...options })
}
const check = (command: string, signal?: AbortSignal) =>
  pool.checkClip({ audio: new TextEncoder().encode(command), signal })
let owners = 0
const analyse = (script: string) =>
  pool.analyse({ audio: new Uint8Array(4_000), script, owner: `owner-${owners++}` })

test('a clip is checked, and one that is unusable has a reason', async () => {
  await open()
  expect(await check('wait 1')).toEqual({ format: 'ogg', milliseconds: 900 })
  const refusal = await check('unusable no_speech').catch((error: unknown) => error)
  expect(refusal).toBeInstanceOf(UnusableRecording)
  expect(refusal).toHaveProperty('reason', 'no_speech')
})

test('a reading goes first, also when it arrives after the clips', async () => {
  await open({ workers: 2 })
  const done: string[] = []
  const note = (name: string) => () => done.push(name)
  await Promise.all([
    analyse('wait 50').then(note('reading 1')),
    analyse('wait 400').then(note('reading 2')),
    check('wait 300').then(note('clip 1')),
    check('wait 1').then(note('clip 2')),
    analyse('wait 20').then(note('reading 3')),
  ])
  expect(done).toEqual(['reading 1', 'reading 3', 'clip 2', 'clip 1', 'reading 2'])
})

test('clips leave a thread free for the next reading', async () => {
  await open()
  const clips = Promise.allSettled([check('hang'), check('hang')])
  await analyse('wait 1')
  await pool.close()
  expect((await clips).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
})

test('a clip that waits too long, or behind too many, is refused for now', async () => {
  await open({ clipWaitMs: 20 })
  const first = check('wait 80')
  await expect(check('wait 1')).rejects.toThrow(SpeechPoolBusy)
  await first
  const many = Array.from({ length: 202 }, () => check('wait 1'))
  await expect(many.at(-1)).rejects.toThrow(SpeechPoolBusy)
  await Promise.allSettled(many)
  await expect(check('wait 1')).resolves.toBeDefined()
})

test('a clip whose caller leaves is not checked', async () => {
  await open()
  const first = check('wait 30')
  const leaver = new AbortController()
  const left = check('wait 1', leaver.signal)
  leaver.abort(new Error('gone'))
  await expect(left).rejects.toThrow('gone')
  await expect(first).resolves.toBeDefined()
})

test('a worker that ends or hangs is replaced, and other clips are checked', async () => {
  await open({ limitMs: 150 })
  const [ended, hung, waiting] = [check('end'), check('hang'), check('wait 1')]
  await expect(ended).rejects.toThrow(AnalysisFailed)
  await expect(hung).rejects.toThrow(AnalysisFailed)
  await expect(waiting).resolves.toBeDefined()
})

test('a long clip that is measured has more time than a word', async () => {
  await open({ limitMs: 100 })
  const audio = new TextEncoder().encode('wait 250')
  await expect(pool.checkClip({ audio, mostSeconds: 185, measured: true })).resolves.toBeDefined()
  await expect(pool.checkClip({ audio, mostSeconds: 185 })).rejects.toThrow('100 ms')
})

test('closing rejects the clips that wait', async () => {
  await open()
  const told = Promise.allSettled([check('wait 5000'), check('wait 1')])
  await pool.close()
  expect((await told).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  await expect(check('wait 1')).rejects.toThrow(AnalysisFailed)
})
