import { limits } from '@elocute/contract/limits'
import { say } from '@elocute/contract/say'
import { listPracticeRuns, loadPracticeRun } from '@elocute/contract/speech-practice'
import { deleteTrainee } from '@elocute/contract/trainees'
import {
  AnalysisFailed,
  AnalysisRunning,
  SpeechPoolBusy,
  UnusableRecording,
  type UnusableReason,
} from '@elocute/speech/node/speech-pool'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { connect, type AddressInfo } from 'node:net'
import { describe, expect, vi } from 'vitest'
import { practiceRuns } from '../db/schema.ts'
import { form } from '../testing/forms.ts'
import { openTestApp, test as base } from '../testing/test-app.ts'
import { testLog } from '../testing/test-log.ts'
import type { SpeechJudge } from './analyses.service.ts'
import { judgeDouble, readingReport, readingResult, webm } from './testing/readings.ts'
import { analyse, sendReading } from './testing/send-reading.ts'

type Job = Parameters<SpeechJudge['analyse']>[0]

const test = base.extend('judged', async ({ world }, { onCleanup }) => {
  const jobs: Job[] = []
  let judge: SpeechJudge['analyse'] = () => Promise.resolve(readingReport())
  const { log, lines } = testLog()
  const app = await openTestApp(world.database, {
    clock: world.clock,
    log,
    http: { log },
    judge: judgeDouble((job) => {
      jobs.push(job)
      return judge(job)
    }),
  })
  onCleanup(() => app.app.close())
  return {
    app,
    jobs,
    lines,
    says: (next: SpeechJudge['analyse']) => {
      judge = next
    },
  }
})

describe('a recording', () => {
  test('is judged against its script, and the answer is kept', async ({ world, judged: { app, jobs } }) => {
    const { id, token } = await world.make.trainee()
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
    const { data } = await world.call(loadPracticeRun, { params: { id: run_id } }, { token })
    expect(data).toEqual({
      id: run_id,
      created_at: world.clock.now().toISOString(),
      script: 'Say three.',
      overall: 71,
      has_recording: false,
      result: readingResult(),
    })
  })

  test.for([
    ['audio/webm', webm()],
    ['audio/ogg', Buffer.from('OggS\0\0\0\0\0\0\0\0 and more')],
    ['audio/mp4', Buffer.from('\0\0\0\x20ftypisom and more')],
    ['audio/wav', Buffer.from('RIFF\0\0\0\0WAVEfmt and more')],
  ] as const)(
    'is kept when its trainee wants it, as the %s that it is',
    async ([type, audio], { world, judged: { app } }) => {
      const { token } = await world.make.trainee()
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

  test('is on no disk and in no log unless it is kept, and neither is what was read', async ({
    world,
    judged: { app, lines, says },
  }) => {
    const { token } = await world.make.trainee()
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

  test('is judged for a whole class at once', async ({ world, judged: { app } }) => {
    const trainees = await Promise.all(Array.from({ length: 30 }, () => world.make.trainee()))
    const audio = webm(700_000)
    const answers = await Promise.all(trainees.map(({ token }) => sendReading(app, { token, audio })))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(30).fill(200))
  })
})

describe('a recording that cannot be judged', () => {
  test.for([
    ['unreadable', 'recording_unreadable', say.recordingUnreadable],
    ['incomplete', 'recording_unreadable', say.recordingIncomplete],
    ['too_long', 'not_scored', say.recordingTooLarge],
    ['too_short', 'not_scored', say.tooShort],
    ['too_long_for_script', 'not_scored', say.tooLongForScript],
    ['script_too_long', 'not_scored', say.scriptTooLong],
    ['no_speech', 'not_scored', 'No speech was heard in the recording'],
    ['too_quiet', 'not_scored', say.tooQuiet],
    ['too_noisy', 'not_scored', say.tooNoisy],
    ['clipped', 'not_scored', say.clipped],
    ['no_words', 'not_scored', say.scriptUnreadable],
  ] as const satisfies readonly (readonly [UnusableReason, string, string])[])(
    'because it is %s is refused in those words, and nothing is kept',
    async ([reason, code, message], { world, judged: { app, says } }) => {
      const { token } = await world.make.trainee()
      says(() => Promise.reject(new UnusableRecording(reason)))
      const refused = await sendReading(app, { token, keep: '1' })
      expect([refused.statusCode, refused.json()]).toEqual([422, { code, message }])
      expect(await world.database.db.select().from(practiceRuns)).toEqual([])
      expect(await app.storedFiles()).toEqual([])
    },
  )

  test('now is told when to come back', async ({ world, judged: { app, says } }) => {
    const { token } = await world.make.trainee()
    says(() => Promise.reject(new SpeechPoolBusy(7)))
    const refused = await sendReading(app, { token })
    expect([refused.statusCode, refused.json(), refused.headers['retry-after']]).toEqual([
      503,
      { code: 'busy', message: say.busy },
      '7',
    ])
  })

  test('because another one of its trainee is, says so', async ({ world, judged: { app, says } }) => {
    const { token } = await world.make.trainee()
    says(() => Promise.reject(new AnalysisRunning('one is running')))
    const refused = await sendReading(app, { token })
    expect([refused.statusCode, refused.json()]).toEqual([
      409,
      { code: 'analysis_running', message: say.analysisRunning },
    ])
  })

  test.for([new AnalysisFailed('the worker died'), new Error('opening the pool failed')])(
    'because of us is answered in the words of the specification: %s',
    async (problem, { world, judged: { app, says, lines } }) => {
      const { token } = await world.make.trainee()
      says(() => Promise.reject(problem))
      const refused = await sendReading(app, { token })
      expect([refused.statusCode, refused.json()]).toEqual([
        500,
        { code: 'unexpected', message: 'Error Analyzing Speech, Please try recording again.' },
      ])
      expect(lines()).toContain(problem.message)
    },
  )

  test('is refused before anybody is troubled when it is no recording at all', async ({
    world,
    judged: { app, jobs },
  }) => {
    const { token } = await world.make.trainee()
    for (const audio of [
      Buffer.from('#EXTM3U\nhttp://127.0.0.1/secret'),
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      Buffer.from('ffconcat version 1.0\nfile /etc/passwd'),
      Buffer.from([0x1a]),
      Buffer.from('%PDF-1.7'),
    ]) {
      const refused = await sendReading(app, { token, audio })
      expect([refused.statusCode, refused.json()]).toEqual([
        422,
        { code: 'recording_unreadable', message: say.recordingUnreadable },
      ])
    }
    expect(jobs).toEqual([])
  })
})

describe('a form', () => {
  test.for([
    [{ script: '' }, say.scriptRequired],
    [{ script: '  \n' }, say.scriptRequired],
    [{ script: 'x'.repeat(limits.script + 1) }, say.scriptLong],
    [{ script: 'a\0b' }, say.nulCharacter],
    [{ duration_s: '-1' }, say.durationInvalid],
    [{ duration_s: '3601' }, say.durationInvalid],
    [{ duration_s: 'long' }, say.durationInvalid],
    [{ audio: Buffer.alloc(0) }, say.recordingMissing],
  ] as const)('needs what the rules say: %j', async ([sent, message], { world, judged: { app, jobs } }) => {
    const { token } = await world.make.trainee()
    const refused = await sendReading(app, { token, ...sent })
    expect([refused.statusCode, refused.json<{ message: string }>().message]).toEqual([400, message])
    expect(jobs).toEqual([])
  })

  test('without a recording is refused', async ({ world, judged: { app } }) => {
    const { token } = await world.make.trainee()
    const { headers, payload } = form({ name: 'script', content: 'Say three.' })
    const refused = await app.app.inject({
      method: 'POST',
      url: '/api/trainee/openai/analyze-voice',
      headers: { ...headers, authorization: `Bearer ${token}` },
      payload,
    })
    expect([refused.statusCode, refused.json()]).toMatchObject([400, { message: say.recordingMissing }])
  })

  test('may weigh 12 MB, and no byte more', async ({ world, judged: { app, jobs } }) => {
    const { token } = await world.make.trainee()
    await analyse(app, { token, audio: webm(limits.recordingBytes) })
    expect(jobs[0]?.audio.byteLength).toBe(limits.recordingBytes)
    const refused = await sendReading(app, { token, audio: webm(limits.recordingBytes + 1) })
    expect([refused.statusCode, refused.json()]).toEqual([
      413,
      { code: 'too_large', message: say.recordingTooLarge },
    ])
    expect(jobs).toHaveLength(1)
  })
})

describe('sixty analyses in an hour', () => {
  const sendMany = async (app: Parameters<typeof sendReading>[0], token: string, times: number) => {
    const statuses: number[] = []
    for (let n = 0; n < times; n++) statuses.push((await sendReading(app, { token })).statusCode)
    return statuses
  }

  test('are enough for a trainee; those that were not worth scoring count, those that failed do not', async ({
    world,
    judged: { app, says },
  }) => {
    const { token } = await world.make.trainee()
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
    expect(refused.json()).toEqual({ code: 'too_many', message: say.tooMany })
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3_000)
    world.clock.advance({ hours: 1, seconds: 1 })
    expect(await sendMany(app, token, 1)).toEqual([200])
  })
})

describe('while a recording is judged', () => {
  test('its trainee can be deleted: then nothing of it stays', async ({ world, judged: { app, says } }) => {
    const [mia, trainer] = [await world.make.trainee(), await world.make.trainer()]
    says(async () => {
      await world.call(deleteTrainee, { params: { id: mia.id } }, { token: trainer.token })
      return readingReport()
    })
    const refused = await sendReading(app, { token: mia.token, keep: '1' })
    expect([refused.statusCode, refused.json()]).toEqual([
      401,
      { code: 'not_signed_in', message: say.notSignedIn },
    ])
    expect(await world.database.db.select().from(practiceRuns)).toEqual([])
    expect(await app.storedFiles()).toEqual([])
  })

  test('its trainee waits with the next one', async ({ world, judged: { app, jobs, says } }) => {
    const { token } = await world.make.trainee()
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
      { code: 'analysis_running', message: say.analysisRunning },
      '2',
    ])
    resolve(undefined)
    expect((await first).statusCode).toBe(200)
    expect((await sendReading(app, { token })).statusCode).toBe(200)
  })

  /** How a judge ends when nobody waits for it any more: at once, or with a result that comes too late. */
  const endings = {
    'that stops at once': (stopped: () => void, reject: (error: Error) => void) => {
      stopped()
      reject(new Error('stopped'))
    },
    'that is too far to stop': (
      stopped: () => void,
      _reject: unknown,
      resolve: (report: ReturnType<typeof readingReport>) => void,
    ) => {
      resolve(readingReport())
      stopped()
    },
  }

  test.for(Object.entries(endings))(
    'its trainee can go: nothing is kept by a judge %s',
    async ([, end], { world, judged: { app, jobs, says } }) => {
      const { token } = await world.make.trainee()
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
      await analyse(app, { token })
      expect((await world.call(listPracticeRuns, {}, { token })).data).toHaveLength(1)
      expect(await app.storedFiles()).toEqual([])
    },
  )
})
