import {
  SpeechPoolBusy,
  UnusableRecording,
  type ClipFacts,
  type SpeechPool,
} from '@elocute/speech/node/speech-pool'
import { setImmediate } from 'node:timers/promises'
import { expect, onTestFinished } from 'vitest'
import type { ClipChecker } from '../clips/clip-check.ts'
import { speechWork } from '../db/schema.ts'
import { createJobs } from '../jobs/jobs.service.ts'
import { createQueue } from '../jobs/queue.ts'
import { silentLog } from '../testing/silent-log.ts'
import { openTestApp, test, type TestApp } from '../testing/test-app.ts'
import { createRemoteSpeech } from './remote-speech.service.ts'

const audio = new Uint8Array([1, 2, 3])
const job = { audio, script: 'A script', owner: 'anna' }
const report = { overall: 80 } as Awaited<ReturnType<SpeechPool['analyse']>>
const load = { running: 0, waiting: 0, workers: 1 }

/** A server without a pool, whose calls look for their answers without a pause. */
const openWeb = ({ database: { db, pool, inBackground } }: TestApp, longestMs?: number) => {
  const queue = createQueue({ database: { db, pool, inBackground }, log: silentLog })
  onTestFinished(() => queue.close(0))
  const told = async () => {
    await setImmediate()
  }
  return createRemoteSpeech({
    db,
    jobs: createJobs({ queue }),
    told,
    ...(longestMs !== undefined && { longestMs }),
  })
}

const openWorker = async (
  { database, clock }: TestApp,
  analyse: SpeechPool['analyse'],
  clipChecker?: ClipChecker,
) => {
  const { app, runJobs } = await openTestApp(database, {
    clock,
    scorer: { analyse, load },
    ...(clipChecker && { clipChecker }),
  })
  onTestFinished(() => app.close())
  return { runJobs }
}

const rows = ({ database: { db } }: TestApp) => db.select().from(speechWork)
const arrived = (testApp: TestApp) => expect.poll(() => rows(testApp)).toHaveLength(1)

test('a reading is analysed by a server that has a pool, and nothing of it stays', async ({ testApp }) => {
  const worker = await openWorker(testApp, async ({ audio: bytes, script, owner, onSpent }) => {
    expect([new Uint8Array(bytes), script, owner]).toEqual([audio, job.script, job.owner])
    onSpent?.(70)
    return Promise.resolve(report)
  })
  let spentMs = 0
  const answer = openWeb(testApp).analyse({ ...job, onSpent: (ms) => (spentMs += ms) })
  await arrived(testApp)
  await worker.runJobs()
  expect(await answer).toEqual(report)
  expect(spentMs).toBe(70)
  expect(await rows(testApp)).toEqual([])
})

test('what was played while somebody read goes to that server, too', async ({ testApp }) => {
  const played = { audio: new Uint8Array([4, 5]), atSeconds: 0.4 }
  const asked: unknown[] = []
  const worker = await openWorker(testApp, ({ audio: bytes, played: given }) => {
    asked.push([new Uint8Array(bytes), given && { ...given, audio: new Uint8Array(given.audio) }])
    return Promise.resolve(report)
  })
  for (const one of [{ ...job, played }, job]) {
    const answer = openWeb(testApp).analyse(one)
    await arrived(testApp)
    await worker.runJobs()
    expect(await answer).toEqual(report)
  }
  expect(asked).toEqual([
    [audio, played],
    [audio, undefined],
  ])
})

test('a clip is measured and searched by a server that has a pool, by the rules of the caller', async ({
  testApp,
}) => {
  const facts = {
    format: 'webm',
    milliseconds: 9_000,
    judged: null,
    measures: {
      speaking_ms: 7_000,
      syllables_per_second: 4.1,
      pauses: [{ start_ms: 3_000, end_ms: 3_800 }],
      mean_run_ms: 3_500,
      level_db: -21.5,
      noise_db: null,
    },
    heard: [{ probability: 0.97, alternative: 1, start_ms: 1_200, end_ms: 1_940 }],
  } as const satisfies ClipFacts
  const rules = { mostSeconds: 185, measured: true, points: [['I see', 'I understand']] }
  const asked: unknown[] = []
  const worker = await openWorker(testApp, () => Promise.resolve(report), {
    checkClip: ({ audio: bytes, signal: _, ...request }) => {
      asked.push([new Uint8Array(bytes), request])
      return Promise.resolve(facts)
    },
  })
  const answer = openWeb(testApp).checkClip({ audio, ...rules })
  await arrived(testApp)
  await worker.runJobs()
  expect(await answer).toEqual(facts)
  expect(asked).toEqual([[audio, rules]])
})

test.for([new UnusableRecording('too_quiet'), new SpeechPoolBusy(7)])(
  'a failure is the same for the caller: %o',
  async (failure, { testApp }) => {
    const worker = await openWorker(testApp, () => Promise.reject(failure))
    const answer = openWeb(testApp).analyse(job)
    const refused = expect(answer).rejects.toEqual(failure)
    await arrived(testApp)
    // A busy one is final when others have had their chance.
    await testApp.database.db.update(speechWork).set({ createdAt: new Date(Date.now() - 11_000) })
    await worker.runJobs()
    await refused
    expect(await rows(testApp)).toEqual([])
  },
)

test('a reading that finds a busy server is left to one that has room', async ({ testApp }) => {
  const busy = await openWorker(testApp, () => Promise.reject(new SpeechPoolBusy(7)))
  const idle = await openWorker(testApp, () => Promise.resolve(report))
  const answer = openWeb(testApp).analyse(job)
  await arrived(testApp)
  await busy.runJobs()
  testApp.clock.advance({ seconds: 2 })
  await idle.runJobs()
  expect(await answer).toEqual(report)
})

test('the job of a caller who is gone is taken back, and the bytes are gone', async ({ testApp }) => {
  let analysed = 0
  const worker = await openWorker(testApp, () => Promise.resolve(((analysed += 1), report)))
  const gone = new AbortController()
  const answer = openWeb(testApp).analyse({ ...job, signal: gone.signal })
  const refused = expect(answer).rejects.toThrow('gone')
  await arrived(testApp)
  gone.abort(new Error('gone'))
  await refused
  expect(await rows(testApp)).toEqual([])
  await worker.runJobs()
  expect(analysed).toBe(0)
})

test('the reading of a worker that was killed is analysed by another one', async ({ testApp }) => {
  const begun = Promise.withResolvers<undefined>()
  const killed = await openWorker(testApp, () => {
    begun.resolve(undefined)
    return new Promise(() => undefined)
  })
  const other = await openWorker(testApp, () => Promise.resolve(report))
  const answer = openWeb(testApp).analyse(job)
  await arrived(testApp)
  void killed.runJobs()
  await begun.promise
  for (let time = 0; time < 2; time++) {
    testApp.clock.advance({ seconds: 11 })
    await other.runJobs()
  }
  expect(await answer).toEqual(report)
})

test('a recording that PostgreSQL has lost in a crash is to be sent again, and the page does so by itself', async ({
  testApp,
}) => {
  const answer = openWeb(testApp).analyse(job)
  const refused = expect(answer).rejects.toEqual(new SpeechPoolBusy(1))
  await arrived(testApp)
  await testApp.database.db.delete(speechWork)
  await refused
})

test('without a worker the caller is told to come back, and a row that was left behind goes', async ({
  testApp,
}) => {
  const answer = openWeb(testApp, 0).analyse(job)
  await expect(answer).rejects.toBeInstanceOf(SpeechPoolBusy)
  expect(await rows(testApp)).toEqual([])
  const { db } = testApp.database
  await db
    .insert(speechWork)
    .values({ id: '01990000-0000-7000-8000-000000000000', request: {}, audio: Buffer.from(audio) })
  // The clock of this server is ahead of that of the database.
  testApp.clock.set(new Date(Date.now() + 130_000))
  await testApp.services.speechWork.removeAbandoned()
  expect(await rows(testApp)).toHaveLength(1)
  await db.update(speechWork).set({ createdAt: new Date(Date.now() - 130_000) })
  await testApp.services.speechWork.removeAbandoned()
  expect(await rows(testApp)).toEqual([])
})

test('the recordings are in no log of changes, so in no archive and on no standby', async ({ testApp }) => {
  const { rows: found } = await testApp.database.pool.query(
    `select relpersistence as kind from pg_class where oid = 'speech_work'::regclass`,
  )
  expect(found).toEqual([{ kind: 'u' }])
})
