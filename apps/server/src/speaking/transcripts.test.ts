import { downloadOwnData } from '@elocute/contract/account'
import { createApiKey } from '@elocute/contract/api-keys'
import { loadOwnSpeakingTask } from '@elocute/contract/speaking-answers'
import { loadSpeakingAnswer } from '@elocute/contract/speaking-marks'
import { changeSettings, loadSettings } from '@elocute/contract/settings'
import { deleteTrainee } from '@elocute/contract/trainees'
import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { tone } from '../clips/testing/sounds.ts'
import { auditEvents, speakingParts, speakingTranscripts } from '../db/schema.ts'
import type { LanguageService } from '../platform/language-service.ts'
import { faultyResponses } from '../testing/faulty-service.ts'
import { longTimeouts, shortTimeouts } from '../testing/language-service.ts'
import { openTestApp, test as base, type TestApp } from '../testing/test-app.ts'
import { advanceSystemTime } from '../testing/test-clock.ts'
import { testLog } from '../testing/test-log.ts'
import { transcriptionService, type TranscriptionService } from '../testing/transcription-service.ts'
import { refusalOf, sendPart, speakingSchool } from './testing/speaking-school.ts'

type Options = {
  service?: Partial<LanguageService>
  callsPerDay?: number
  timeouts?: typeof longTimeouts
}

/** An app whose operator has set the service, and a school in it. */
const schoolIn = async (testApp: TestApp, lines: () => string) => {
  const school = await speakingSchool(testApp)
  const owner = await testApp.make.owner()
  const { db, pool } = testApp.database
  return {
    ...school,
    testApp,
    lines,
    owner,
    allow: (transcription_host: string | null) =>
      testApp.call(changeSettings, { body: { transcription_host } }, { token: owner.token }),
    rows: () => db.select().from(speakingTranscripts),
    jobStates: async () => {
      const jobs = await pool.query<{ state: string }>(
        `select state from pgboss.job where name = 'transcribe-answer'`,
      )
      return jobs.rows.map(({ state }) => state)
    },
    /** Answers one question, and returns the id of the try. */
    speak: async ({ told, sound = tone() }: { told?: string; sound?: Buffer } = {}) => {
      const task = await school.create({ questions: ['What was good?'] })
      const { answer } = await school.begin(school.anna, task.id)
      const part = { id: answer.id, n: 1, sound, ...(told !== undefined && { told }) }
      const { statusCode, body } = await sendPart(testApp, school.anna, part)
      if (statusCode !== 200) throw new Error(body)
      return { taskId: task.id, id: answer.id }
    },
    own: (taskId: string) =>
      testApp.call(loadOwnSpeakingTask, { params: { id: taskId } }, { token: school.anna.token }),
    states: async (id: string) =>
      (await testApp.services.speaking.transcripts.of([id])).map(({ state }) => state),
  }
}

type School = Awaited<ReturnType<typeof schoolIn>>

const test = base
  .extend('service', transcriptionService)
  .extend('openApp', ({ testApp: { database, clock }, service }, { onCleanup }) => {
    const opened: TestApp[] = []
    onCleanup(async () => {
      for (const { app } of opened) await app.close()
    })
    return async ({ service: different, callsPerDay = 100, timeouts = longTimeouts }: Options = {}) => {
      const { log, lines } = testLog()
      const language = { service: { ...service.config, ...different }, callsPerDay, timeouts }
      const testApp = await openTestApp(database, { clock, language, log })
      opened.push(testApp)
      return { testApp, lines }
    }
  })
  .extend('open', ({ openApp }) => async (options?: Options) => {
    const { testApp, lines } = await openApp(options)
    return schoolIn(testApp, lines)
  })
  .extend('school', async ({ open, service }) => {
    const school = await open()
    await school.allow(service.host)
    return school
  })

describe('an answer', () => {
  test('is written down after it was sent, for its trainee and the trainers', async ({ school, service }) => {
    const { testApp, speak, page, own } = school
    service.hears(' I like\n my town. ')
    const { taskId, id } = await speak({ told: service.host })
    const waiting = { answer_id: id, n: 1, state: 'waiting', text: '', model: null, written_at: null }
    expect((await page(id)).transcripts).toEqual([waiting])
    expect((await own(taskId)).data.transcripts).toEqual([waiting])
    expect(service.calls()).toBe(0)
    await testApp.runJobs()
    const written = {
      ...waiting,
      state: 'written',
      text: 'I like my town.',
      model: 'a-listener',
      written_at: testApp.clock.now().toISOString(),
    }
    expect((await page(id)).transcripts).toEqual([written])
    expect((await own(taskId)).data.transcripts).toEqual([written])
    expect(service.received).toMatchObject([{ name: 'answer.wav', mediaType: 'audio/wav', bytes: tone() }])
    await testApp.runJobs()
    expect(service.calls()).toBe(1)
  })

  test('in which no words were found has an empty transcript', async ({ school, service }) => {
    service.hears(' ')
    const { id } = await school.speak({ told: service.host })
    await school.testApp.runJobs()
    expect((await school.page(id)).transcripts).toMatchObject([{ state: 'written', text: '' }])
  })

  test('that arrives twice is written down once', async ({ school, service }) => {
    const { testApp, anna, speak } = school
    const { id } = await speak({ told: service.host })
    await sendPart(testApp, anna, { id, n: 1, told: service.host })
    await testApp.runJobs()
    expect(service.calls()).toBe(1)
  })

  test('to each line of a conversation is written down', async ({ school, service }) => {
    const { testApp, anna, create, begin, page } = school
    const call = { kind: 'conversation', questions: ['Hello?', 'Who is it?'], answer_seconds: 5 }
    const task = await create({ ...call, preparation_seconds: 0 })
    const { answer } = await begin(anna, task.id)
    for (const n of [1, 2])
      await sendPart(testApp, anna, { id: answer.id, n, sound: tone(200 + n), told: service.host })
    await testApp.runJobs()
    const { transcripts } = await page(answer.id)
    expect(transcripts.map(({ n, state }) => [n, state])).toEqual([
      [1, 'written'],
      [2, 'written'],
    ])
  })

  test('changes nothing else of the page', async ({ school, service }) => {
    const { id } = await school.speak({ told: service.host })
    const before = await school.page(id)
    await school.testApp.runJobs()
    expect(await school.page(id)).toEqual({ ...before, transcripts: [expect.anything()] })
  })
})

describe('nothing is sent', () => {
  const nothingSent = async ({ testApp, rows }: School, service: TranscriptionService) => {
    await testApp.runJobs()
    expect([service.calls(), await rows()]).toEqual([0, []])
  }

  test('before the owner allows it', async ({ open, service }) => {
    const school = await open()
    const { taskId } = await school.speak({ told: service.host })
    expect((await school.own(taskId)).transcription_host).toBeNull()
    await nothingSent(school, service)
  })

  test('of what was recorded without being told, whatever is allowed when it arrives', async ({
    school,
    service,
  }) => {
    const { taskId } = await school.speak()
    expect((await school.own(taskId)).transcription_host).toBe(service.host)
    await school.speak({ told: 'another.example' })
    await nothingSent(school, service)
  })

  test('after the owner has taken it back in between', async ({ school, service }) => {
    const { id } = await school.speak({ told: service.host })
    await school.allow(null)
    await nothingSent(school, service)
    expect((await school.page(id)).transcripts).toEqual([])
    await school.allow(service.host)
    await nothingSent(school, service)
  })

  test('to another host than the one that was allowed and told', async ({ school, openApp, service }) => {
    const { id, taskId } = await school.speak({ told: service.host })
    const { testApp } = await openApp({ service: { url: 'http://127.0.0.1:1/v1' } })
    await nothingSent({ ...school, testApp }, service)
    expect(await school.states(id)).toEqual([])
    const token = { token: school.anna.token }
    const own = await testApp.call(loadOwnSpeakingTask, { params: { id: taskId } }, token)
    expect(own.transcription_host).toBeNull()
    const settings = await testApp.call(loadSettings, {}, { token: school.owner.token })
    expect([settings.data.transcription_host, settings.offered_transcription_host]).toEqual([
      service.host,
      '127.0.0.1:1',
    ])
  })

  test('after the operator has taken the model away', async ({ school, openApp, service }) => {
    await school.speak({ told: service.host })
    const { testApp } = await openApp({ service: { transcriptionModel: undefined } })
    await nothingSent({ ...school, testApp }, service)
  })

  test('of a recording that was deleted in between', async ({ school, service }) => {
    const { testApp, anna, owner, speak } = school
    await speak({ told: service.host })
    await testApp.call(deleteTrainee, { params: { id: anna.id } }, { token: owner.token })
    await nothingSent(school, service)
  })

  test.for(['dictation', 'shadowing'] as const)(
    'of a %s, whose trainees are told nothing',
    async (kind, { school }) => {
      const { services, database } = school.testApp
      expect(await services.speaking.transcripts.hostFor(database.db, kind)).toBeNull()
    },
  )
})

describe('a transcript goes', () => {
  test('with its sound, when that is no longer kept', async ({ school, service }) => {
    const { testApp, mark, speak, rows, states } = school
    const { id } = await speak({ told: service.host })
    await testApp.runJobs()
    await mark(id, { final: true })
    testApp.clock.advance({ hours: 31 * 24 })
    await testApp.services.speaking.parts.removeOldRecordings()
    expect(await rows()).toEqual([])
    const [part] = await testApp.database.db.select().from(speakingParts)
    expect([part?.fileId, await states(id)]).toEqual([null, []])
  })

  test('and is not written, when the recording is deleted while it is heard', async ({ school, service }) => {
    const { testApp, anna, owner, speak, rows } = school
    await speak({ told: service.host })
    service.answers(async () => {
      await testApp.call(deleteTrainee, { params: { id: anna.id } }, { token: owner.token })
      return { text: 'Too late.' }
    })
    await testApp.runJobs()
    expect([service.calls(), await rows()]).toEqual([1, []])
  })
})

describe('a service that fails', () => {
  const temporary = ['answers 503', 'is not JSON', 'announces 100 MB', 'breaks off at once', 'never answers']

  test.for(temporary)('(%s) is asked again later', async (fault, { open, service }) => {
    const school = await open({ timeouts: shortTimeouts })
    await school.allow(service.host)
    const { id } = await school.speak({ told: service.host })
    service.respondWith(faultyResponses[fault] ?? ((response) => response.destroy()))
    await school.testApp.runJobs()
    expect(await school.states(id)).toEqual(['waiting'])
    expect(await school.jobStates()).toEqual(['retry'])
    expect(school.lines()).toContain('The language service did not write down an answer.')
    expect(school.lines()).not.toMatch(/a-secret-key|canary|Sign in/)
    service.hears('At last.')
    school.testApp.clock.advance({ hours: 2 })
    await school.testApp.runJobs()
    expect(await school.states(id)).toEqual(['written'])
  })

  test.for([400, 413, 415, 422])(
    'by %d refuses this recording for ever',
    async (status, { school, service }) => {
      const { id } = await school.speak({ told: service.host })
      service.refuses(status)
      await school.testApp.runJobs()
      expect(await school.states(id)).toEqual(['failed'])
      school.testApp.clock.advance({ hours: 2 })
      await school.testApp.runJobs()
      expect(service.calls()).toBe(1)
      expect(school.lines()).toContain('the language service refused to write down an answer')
    },
  )

  test('is left alone for as long as it wants', async ({ school, service }) => {
    const { id } = await school.speak({ told: service.host })
    service.refuses(429, { 'retry-after': '600' })
    await school.testApp.runJobs()
    service.hears('At last.')
    school.testApp.clock.advance({ minutes: 9 })
    await school.testApp.runJobs()
    expect(service.calls()).toBe(1)
    school.testApp.clock.advance({ minutes: 2 })
    await school.testApp.runJobs()
    expect(await school.states(id)).toEqual(['written'])
  })

  test('five times in a row is not called for a while', async ({ school, service }) => {
    service.refuses(401)
    for (let n = 0; n < 7; n++) await school.speak({ told: service.host, sound: tone(200 + n) })
    await school.testApp.runJobs()
    expect(service.calls()).toBeLessThan(7)
    expect(school.lines()).toContain('The language service is not called for a while after failures.')
    service.hears('Back again.')
    advanceSystemTime(31)
    school.testApp.clock.advance({ hours: 1 })
    await school.testApp.runJobs()
    advanceSystemTime(31)
    school.testApp.clock.advance({ hours: 1 })
    await school.testApp.runJobs()
    expect(await school.rows()).toHaveLength(7)
    expect((await school.rows()).every(({ text }) => text === 'Back again.')).toBe(true)
  })

  test('loses nothing by a restore: what waited is written down afterwards', async ({ school, service }) => {
    const { id } = await school.speak({ told: service.host })
    service.refuses(503)
    await school.testApp.runJobs()
    service.hears('It was good.')
    // A backup has the rows and not the queue.
    await school.testApp.database.pool.query('delete from pgboss.job')
    await school.testApp.services.speaking.transcripts.keep()
    await school.testApp.runJobs()
    expect(await school.states(id)).toEqual(['written'])
  })

  test('for three days is given up, and a restored backup has nothing that waits for ever', async ({
    school,
    service,
  }) => {
    const { id } = await school.speak({ told: service.host })
    service.refuses(503)
    await school.testApp.runJobs()
    const calls = service.calls()
    school.testApp.clock.advance({ hours: 73 })
    expect(await school.states(id)).toEqual(['failed'])
    await school.testApp.runJobs()
    expect(service.calls()).toBe(calls)
    expect(school.lines()).toContain('was not written down for three days, which was given up')
    await school.testApp.database.pool.query('delete from pgboss.job')
    await school.testApp.services.speaking.transcripts.keep()
    expect(await school.jobStates()).toEqual([])
  })

  test('is not called more often in a day than the operator allows', async ({ open, service }) => {
    const school = await open({ callsPerDay: 1 })
    await school.allow(service.host)
    for (const hertz of [220, 330]) await school.speak({ told: service.host, sound: tone(hertz) })
    await school.testApp.runJobs()
    expect(service.calls()).toBe(1)
    expect(school.lines()).toContain('The calls of the language service for a day are used up.')
    school.testApp.clock.advance({ hours: 25 })
    await school.testApp.runJobs()
    expect(service.calls()).toBe(2)
  })
})

describe('a transcript is read', () => {
  test('by no other trainee, no observer and no program', async ({ school, service }) => {
    const { testApp, ben, owner, by, speak, page } = school
    const { taskId, id } = await speak({ told: service.host })
    await testApp.runJobs()
    const bens = await testApp.call(loadOwnSpeakingTask, { params: { id: taskId } }, { token: ben.token })
    expect(bens.data.transcripts).toEqual([])
    expect(
      refusalOf(await testApp.send(loadSpeakingAnswer, { params: { id } }, { token: ben.token })),
    ).toEqual([403, 'forbidden'])
    expect((await page(id)).transcripts).toHaveLength(1)
    expect((await page(id, await testApp.make.observer())).transcripts).toEqual([])
    const key = { name: 'Timetable', scopes: ['results:read' as const], days: 30 }
    const { token } = await testApp.call(createApiKey, { body: key }, { token: owner.token })
    expect((await page(id, { token })).transcripts).toEqual([])
    expect((await page(id, by)).transcripts).toHaveLength(1)
  })

  test('in the own data of its trainee', async ({ school, service }) => {
    const { testApp, anna, speak } = school
    service.hears('I like my town.')
    await speak({ told: service.host })
    await testApp.runJobs()
    await speak({ sound: tone(330) })
    const file = await testApp.send(downloadOwnData, {}, { token: anna.token })
    expect(file.json()).toMatchObject({
      answers_to_speaking_tasks: [
        {
          recordings: [
            {
              written_down_by_machine: {
                sent_to: service.host,
                text: 'I like my town.',
                model: 'a-listener',
                at: expect.any(String) as string,
              },
            },
          ],
        },
        { recordings: [{ written_down_by_machine: null }] },
      ],
    })
  })
})

describe('the owner', () => {
  test('allows the host that the operator has set and no other one, which is an event', async ({
    open,
    service,
  }) => {
    const { testApp, owner, by, allow } = await open()
    const change = (transcription_host: unknown, token: string) =>
      testApp.send(changeSettings, { body: { transcription_host } }, { token })
    for (const wrong of ['another.example', '', 7, true])
      expect(refusalOf(await change(wrong, owner.token))).toEqual([400, 'transcription_host_unknown'])
    expect(refusalOf(await change(service.host, by.token))).toEqual([403, 'forbidden'])
    expect(await testApp.call(loadSettings, {}, by)).toMatchObject({
      data: { transcription_host: null },
      offered_transcription_host: service.host,
    })
    expect((await allow(service.host)).data.transcription_host).toBe(service.host)
    await allow(null)
    const events = await testApp.database.db
      .select()
      .from(auditEvents)
      .where(eq(auditEvents.action, 'settings_changed'))
      .orderBy(auditEvents.n)
    expect(events).toMatchObject([
      { before: { transcription_host: null }, after: { transcription_host: service.host } },
      { before: { transcription_host: service.host }, after: { transcription_host: null } },
    ])
  })

  test('cannot allow anything where the operator has set no model', async ({ open, service }) => {
    const { testApp, owner } = await open({ service: { transcriptionModel: undefined } })
    const body = { transcription_host: service.host }
    const answer = await testApp.send(changeSettings, { body }, { token: owner.token })
    expect(refusalOf(answer)).toEqual([400, 'transcription_host_unknown'])
    expect((await testApp.call(loadSettings, {}, owner)).offered_transcription_host).toBeNull()
  })
})
