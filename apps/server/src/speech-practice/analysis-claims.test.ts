import { Problem } from '../problem.ts'
import { sentence } from '../sentence.ts'
import { deletePracticeRun, listPracticeRuns } from '@elocute/contract/speech-practice'
import { AnalysisFailed, UnusableRecording } from '@elocute/speech/node/speech-pool'
import { randomUUID } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { describe, expect, vi } from 'vitest'
import { analyses, practiceRuns } from '../db/schema.ts'
import { startTcpProxy } from '../testing/tcp-proxy.ts'
import { readingReport, webm } from './testing/readings.ts'
import { analyse, readingCall, sendReading } from './testing/send-reading.ts'
import { signedIn, test, waitingScorer } from './testing/two-servers.ts'

describe('a recording that is sent again', () => {
  test('under its key gets the same answer, and is analysed and stored once', async ({
    testApp,
    servers,
  }) => {
    const { one, other, jobs, open } = servers
    const { token } = await testApp.make.trainee()
    const sent = { token, key: randomUUID(), audio: webm(5_000), keep: '1' }
    const first = await analyse(one, sent)
    expect(first.recording_kept).toBe(true)
    expect(await analyse(one, sent)).toEqual(first)
    expect(await analyse(other, sent)).toEqual(first)
    // A new server, as after a restart.
    expect(await analyse(await open(), sent)).toEqual(first)
    expect(jobs).toHaveLength(1)
    expect((await testApp.call(listPracticeRuns, {}, { token })).data).toHaveLength(1)
  })

  test('during its analysis is refused with a time to retry, and then gets the answer', async ({
    testApp,
    servers,
  }) => {
    const { one, other, jobs, says } = servers
    const { token } = await testApp.make.trainee()
    const { scorer, answer } = waitingScorer()
    says(scorer)
    const sent = { token, key: randomUUID() }
    const first = analyse(one, sent)
    await vi.waitFor(() => expect(jobs).toHaveLength(1), { interval: 5 })
    for (const server of [one, other]) {
      const refused = await sendReading(server, sent)
      expect([refused.statusCode, refused.json(), refused.headers['retry-after']]).toEqual([
        409,
        new Problem('analysis_running', 'analysis_running').body(),
        '2',
      ])
    }
    answer()
    const answered = await first
    expect(await analyse(other, sent)).toEqual(answered)
    expect(jobs).toHaveLength(1)
  })

  test('twenty times at once is analysed and stored once', async ({
    testApp,
    servers: { one, other, jobs },
  }) => {
    const { token } = await testApp.make.trainee()
    const key = randomUUID()
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) => sendReading(at % 2 === 0 ? one : other, { token, key })),
    )
    for (const { statusCode } of answers) expect([200, 409, 503]).toContain(statusCode)
    const done = [
      ...answers,
      await sendReading(one, { token, key }),
      await sendReading(other, { token, key }),
    ]
    const ids = done.flatMap((answer) =>
      answer.statusCode === 200 ? [answer.json<{ run_id: string }>().run_id] : [],
    )
    expect([ids.length > 2, new Set(ids).size]).toEqual([true, 1])
    expect(jobs).toHaveLength(1)
    expect(await testApp.database.db.select().from(practiceRuns)).toHaveLength(1)
  })

  test('because the answer was lost gets it', async ({ testApp, servers: { one, jobs } }) => {
    const { token } = await testApp.make.trainee()
    await one.app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = one.app.server.address() as AddressInfo
    const proxy = await startTcpProxy({ port, host: '127.0.0.1' })
    const { method, url, headers, payload } = readingCall({ token, key: randomUUID() })
    const send = () =>
      fetch(`http://127.0.0.1:${proxy.port}${url}`, {
        method,
        headers,
        body: new Uint8Array(payload),
      })
    await proxy.startFault({
      pass: (chunk, { side, cut }) => {
        if (side === 'up') return chunk
        cut()
        return undefined
      },
    })
    await expect(send()).rejects.toThrow()
    const { data } = await testApp.call(listPracticeRuns, {}, { token })
    expect(data).toHaveLength(1)
    await proxy.endFault()
    const again = await send()
    expect([again.status, await again.json()]).toMatchObject([200, { run_id: data[0]?.id }])
    expect(jobs).toHaveLength(1)
    expect((await testApp.call(listPracticeRuns, {}, { token })).data).toHaveLength(1)
    await proxy.stop()
  })

  test('counts once among sixty in an hour', async ({ testApp, servers: { one, jobs } }) => {
    const { token } = await testApp.make.trainee()
    const key = randomUUID()
    for (let n = 0; n < 70; n++) await analyse(one, { token, key })
    expect(jobs).toHaveLength(1)
  })

  test('after it could not be scored is analysed again', async ({ testApp, servers }) => {
    const { one, jobs, says } = servers
    const { token } = await testApp.make.trainee()
    const sent = { token, key: randomUUID() }
    says(() => Promise.reject(new UnusableRecording('too_quiet')))
    expect((await sendReading(one, sent)).statusCode).toBe(422)
    says(() => Promise.reject(new AnalysisFailed('died')))
    expect((await sendReading(one, sent)).statusCode).toBe(500)
    says(() => Promise.resolve(readingReport()))
    await analyse(one, sent)
    expect(jobs).toHaveLength(3)
  })

  test('after its run was deleted is not found', async ({ testApp, servers: { one, jobs } }) => {
    const { token } = await testApp.make.trainee()
    const sent = { token, key: randomUUID() }
    const { run_id } = await analyse(one, sent)
    await testApp.call(deletePracticeRun, { params: { id: run_id } }, { token })
    const refused = await sendReading(one, sent)
    expect([refused.statusCode, refused.json()]).toEqual([
      404,
      new Problem('not_found', 'run_not_found').body(),
    ])
    expect(jobs).toHaveLength(1)
  })

  test('after a day is analysed again', async ({ testApp, servers: { one, jobs } }) => {
    const { id } = await testApp.make.trainee()
    const key = randomUUID()
    await analyse(one, { token: await signedIn(testApp, id), key })
    testApp.clock.advance({ hours: 23 })
    await one.services.speechPractice.removeOldAnalyses()
    await analyse(one, { token: await signedIn(testApp, id), key })
    expect(jobs).toHaveLength(1)
    testApp.clock.advance({ hours: 2 })
    await one.services.speechPractice.removeOldAnalyses()
    await analyse(one, { token: await signedIn(testApp, id), key })
    expect(jobs).toHaveLength(2)
  })
})

describe('a key', () => {
  test('belongs to one recording and its script', async ({ testApp, servers: { one, jobs } }) => {
    const { token } = await testApp.make.trainee()
    const sent = { token, key: randomUUID(), audio: webm(5_000), script: 'Say three.' }
    await analyse(one, sent)
    for (const other of [{ audio: webm(5_001) }, { script: 'Say four.' }]) {
      const refused = await sendReading(one, { ...sent, ...other })
      expect([refused.statusCode, refused.json()]).toEqual([
        409,
        new Problem('key_reused', 'key_reused').body(),
      ])
    }
    expect(jobs).toHaveLength(1)
  })

  test('belongs to one trainee', async ({ testApp, servers: { one, jobs } }) => {
    const key = randomUUID()
    const ids = new Set<string>()
    for (const { token } of [await testApp.make.trainee(), await testApp.make.trainee()])
      ids.add((await analyse(one, { token, key })).run_id)
    expect([ids.size, jobs.length]).toEqual([2, 2])
  })

  test('is a UUID', async ({ testApp, servers: { one, jobs } }) => {
    const { token } = await testApp.make.trainee()
    for (const key of ['', '1', `${randomUUID()}0`, "' or true"]) {
      const refused = await sendReading(one, { token, key })
      expect([refused.statusCode, refused.json<{ message: string }>().message]).toEqual([
        400,
        sentence('key_invalid'),
      ])
    }
    expect(jobs).toEqual([])
  })
})

test('a server that was killed blocks its trainee for seconds, and its late result is not stored', async ({
  testApp,
  servers,
}) => {
  const { one, other, jobs, says } = servers
  const { token } = await testApp.make.trainee()
  const { scorer, answer } = waitingScorer()
  says(scorer)
  const sent = { token, key: randomUUID(), keep: '1' }
  const late = sendReading(one, sent)
  await vi.waitFor(() => expect(jobs).toHaveLength(1), { interval: 5 })
  testApp.clock.advance({ seconds: 21 })
  says(() => Promise.resolve(readingReport()))
  const { run_id } = await analyse(other, sent)
  answer()
  expect((await late).statusCode).toBe(409)
  expect(await analyse(one, sent)).toMatchObject({ run_id })
  expect(await testApp.database.db.select().from(practiceRuns)).toHaveLength(1)
  expect(await one.storedFiles()).toEqual([])
  const [row] = await testApp.database.db.select().from(analyses)
  expect(row).toMatchObject({ state: 'done', runId: run_id, spentMs: 20_000 })
})
