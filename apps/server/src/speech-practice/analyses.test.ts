import { Problem } from '../problem.ts'
import { listPracticeRuns, loadPracticeRun } from '@elocute/contract/speech-practice'
import { deleteTrainee } from '@elocute/contract/trainees'
import { modelVersions } from '@elocute/speech/models'
import {
  AnalysisFailed,
  AnalysisRunning,
  SpeechPoolBusy,
  UnusableRecording,
} from '@elocute/speech/node/speech-pool'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { connect, type AddressInfo } from 'node:net'
import { describe, expect, vi } from 'vitest'
import { practiceRuns } from '../db/schema.ts'
import { form } from '../testing/forms.ts'
import { readingReport, readingResult, webm } from './testing/readings.ts'
import { analyse, sendReading } from './testing/send-reading.ts'
import { test } from './testing/scored-app.ts'

describe('a recording', () => {
  test('is scored against its script, and the result is stored', async ({
    testApp,
    scored: { app, jobs },
  }) => {
    const { id, token } = await testApp.make.trainee()
    const audio = webm(5_000)
    const { result, run_id, recording_kept } = await analyse(app, {
      token,
      audio,
      script: '  Say three. ',
      duration_s: '2.4',
    })
    expect(result).toEqual(readingResult())
    expect(recording_kept).toBe(false)
    expect(jobs).toMatchObject([{ script: 'Say three.', claimedSeconds: 2.4, owner: id }])
    expect(Buffer.from(jobs[0]?.audio ?? []).equals(audio)).toBe(true)
    const { data } = await testApp.call(loadPracticeRun, { params: { id: run_id } }, { token })
    expect(data).toEqual({
      id: run_id,
      created_at: testApp.clock.now().toISOString(),
      title: null,
      script: 'Say three.',
      overall: 71,
      has_recording: false,
      counts: false,
      result: readingResult(),
    })
    expect(await testApp.database.db.select().from(practiceRuns)).toMatchObject([
      { engineVersion: 'test 1', scorerVersion: modelVersions.readingScorer },
    ])
  })

  test.for([
    ['audio/webm', webm()],
    ['audio/ogg', Buffer.from('OggS\0\0\0\0\0\0\0\0 and more')],
    ['audio/mp4', Buffer.from('\0\0\0\x20ftypisom and more')],
    ['audio/wav', Buffer.from('RIFF\0\0\0\0WAVEfmt and more')],
  ] as const)(
    'is stored as %s when its trainee wants to keep it',
    async ([type, audio], { testApp, scored: { app } }) => {
      const { token } = await testApp.make.trainee()
      const { run_id, recording_kept } = await analyse(app, {
        token,
        audio,
        keep: '1',
        filename: '../../x.html',
      })
      expect(recording_kept).toBe(true)
      const played = await app.app.inject({
        url: `/api/trainee/practice-runs/${run_id}/recording`,
        headers: { authorization: `Bearer ${token}` },
      })
      expect([played.statusCode, played.headers['content-type'], played.rawPayload.equals(audio)]).toEqual([
        200,
        type,
        true,
      ])
      const stored = await app.storedFiles()
      expect(stored).toHaveLength(1)
      expect(stored[0]).toMatch(/recordings\/[0-9a-f]{32}$/)
    },
  )

  test('is neither on the disk nor in the log unless it is kept, and neither is the script', async ({
    testApp,
    scored: { app, lines, says },
  }) => {
    const { token } = await testApp.make.trainee()
    const canary = 'canarycanarycanary'
    const audio = Buffer.concat([webm(200), Buffer.from(canary)])
    const script = `Say ${canary}.`
    const seen = async () => {
      for (const path of await app.storedFiles()) expect((await readFile(path)).includes(canary)).toBe(false)
      expect(lines()).not.toMatch(
        new RegExp(`${canary}|${Buffer.from(canary).toString('base64').slice(0, 16)}`),
      )
    }
    await analyse(app, { token, audio, script })
    await seen()
    for (const problem of [
      new UnusableRecording('unreadable'),
      new AnalysisFailed('the worker died'),
      new SpeechPoolBusy(3),
      new Error('something else'),
    ]) {
      says(() => Promise.reject(problem))
      await sendReading(app, { token, audio, script, keep: '1' })
      await seen()
    }
    await sendReading(app, { token, audio, script: '', keep: '1' })
    await sendReading(app, { token, audio: Buffer.from(canary), script })
    expect(await app.storedFiles()).toEqual([])
    expect(lines()).toContain('analyze-voice')
    await seen()
  })

  test('is scored for a whole class at once', async ({ testApp, scored: { app } }) => {
    const trainees = await Promise.all(Array.from({ length: 30 }, () => testApp.make.trainee()))
    const audio = webm(700_000)
    const answers = await Promise.all(trainees.map(({ token }) => sendReading(app, { token, audio })))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(30).fill(200))
  })
})

describe('sixty analyses in an hour', () => {
  const sendMany = async (app: Parameters<typeof sendReading>[0], token: string, times: number) => {
    const statuses: number[] = []
    for (let n = 0; n < times; n++) statuses.push((await sendReading(app, { token })).statusCode)
    return statuses
  }

  test('are the limit of a trainee; refused recordings count, failures of the server do not', async ({
    testApp,
    scored: { app, says },
  }) => {
    const { token } = await testApp.make.trainee()
    expect(await sendMany(app, token, 30)).toEqual(Array(30).fill(200))
    for (const [problem, status] of [
      [new SpeechPoolBusy(1), 503],
      [new AnalysisFailed('died'), 500],
      [new AnalysisRunning('running'), 409],
    ] as const) {
      says(() => Promise.reject(problem))
      expect(await sendMany(app, token, 10)).toEqual(Array(10).fill(status))
    }
    says(() => Promise.reject(new UnusableRecording('no_speech')))
    expect(await sendMany(app, token, 29)).toEqual(Array(29).fill(422))
    says(() => Promise.resolve(readingReport()))
    expect(await sendMany(app, token, 2)).toEqual([200, 429])
    const refused = await sendReading(app, { token })
    expect(refused.json()).toEqual(new Problem('too_many', 'too_many').body())
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3_000)
    testApp.clock.advance({ hours: 1, seconds: 1 })
    expect(await sendMany(app, token, 1)).toEqual([200])
  })
})

describe('while a recording is scored', () => {
  test('its trainee can be deleted, and nothing of it is stored', async ({
    testApp,
    scored: { app, says },
  }) => {
    const [mia, trainer] = [await testApp.make.trainee(), await testApp.make.trainer()]
    says(async () => {
      await testApp.call(deleteTrainee, { params: { id: mia.id } }, { token: trainer.token })
      return readingReport()
    })
    const refused = await sendReading(app, { token: mia.token, keep: '1' })
    expect([refused.statusCode, refused.json()]).toEqual([
      401,
      new Problem('not_signed_in', 'not_signed_in').body(),
    ])
    expect(await testApp.database.db.select().from(practiceRuns)).toEqual([])
    expect(await app.storedFiles()).toEqual([])
  })

  test('its trainee cannot send another one', async ({ testApp, scored: { app, jobs, says } }) => {
    const { token } = await testApp.make.trainee()
    const { promise, resolve } = Promise.withResolvers<undefined>()
    says(async () => {
      await promise
      return readingReport()
    })
    const first = sendReading(app, { token })
    await vi.waitFor(() => expect(jobs).toHaveLength(1), { interval: 5 })
    const next = await sendReading(app, { token })
    expect([next.statusCode, next.json(), next.headers['retry-after']]).toEqual([
      409,
      new Problem('analysis_running', 'analysis_running').body(),
      '2',
    ])
    resolve(undefined)
    expect((await first).statusCode).toBe(200)
    expect((await sendReading(app, { token })).statusCode).toBe(200)
  })

  /** How a scorer ends after the connection was lost: at once, or with a late result. */
  const endings = {
    'that stops at once': (stopped: () => void, reject: (error: Error) => void) => {
      stopped()
      reject(new Error('stopped'))
    },
    'that cannot stop any more': (
      stopped: () => void,
      _reject: unknown,
      resolve: (report: ReturnType<typeof readingReport>) => void,
    ) => {
      resolve(readingReport())
      stopped()
    },
  }

  test.for(Object.entries(endings))(
    'the connection can be lost: nothing is stored by a scorer %s',
    async ([, end], { testApp, scored: { app, jobs, says } }) => {
      const { token } = await testApp.make.trainee()
      const ended = Promise.withResolvers<undefined>()
      says(
        ({ signal }) =>
          new Promise((resolve, reject) => {
            signal?.addEventListener('abort', () => end(() => ended.resolve(undefined), reject, resolve))
          }),
      )
      await app.app.listen({ port: 0, host: '127.0.0.1' })
      const socket = connect((app.app.server.address() as AddressInfo).port, '127.0.0.1')
      const { headers, payload } = form(
        { name: 'script', content: 'Say three.' },
        { name: 'keep', content: '1' },
        { name: 'audio', filename: 'a.webm', content: webm() },
      )
      const head = {
        ...headers,
        authorization: `Bearer ${token}`,
        host: 'x',
        'content-length': payload.length,
      }
      const lines = Object.entries(head).map(([name, value]) => `${name}: ${value}\r\n`)
      socket.write(`POST /api/trainee/openai/analyze-voice HTTP/1.1\r\n${lines.join('')}\r\n`)
      socket.write(payload)
      await vi.waitFor(() => expect(jobs).toHaveLength(1), { interval: 5 })
      expect(jobs[0]?.signal?.aborted).toBe(false)
      socket.resetAndDestroy()
      await once(socket, 'close')
      await ended.promise
      says(() => Promise.resolve(readingReport()))
      // The next recording of a trainee waits until the one before is given up, a moment after its scorer has stopped.
      await vi.waitFor(() => analyse(app, { token }), { interval: 20 })
      expect((await testApp.call(listPracticeRuns, {}, { token })).data).toHaveLength(1)
      expect(await app.storedFiles()).toEqual([])
    },
  )
})
