import { Problem } from '../problem.ts'
import type { MessageCode } from '@elocute/contract/message-codes'
import type { ProblemCode } from '@elocute/contract/problem-codes'
import { limits } from '@elocute/contract/limits'
import { sentence } from '../sentence.ts'
import {
  AnalysisFailed,
  AnalysisRunning,
  SpeechPoolBusy,
  UnusableRecording,
  type UnusableReason,
} from '@elocute/speech/node/speech-pool'
import { describe, expect } from 'vitest'
import { practiceRuns } from '../db/schema.ts'
import { form } from '../testing/forms.ts'
import { webm } from './testing/readings.ts'
import { analyse, sendReading } from './testing/send-reading.ts'
import { test } from './testing/scored-app.ts'

describe('a recording that cannot be scored', () => {
  test.for([
    ['unreadable', 'recording_unreadable', 'recording_unreadable'],
    ['incomplete', 'recording_unreadable', 'recording_incomplete'],
    ['too_long', 'not_scored', 'recording_too_large'],
    ['too_short', 'not_scored', 'too_short'],
    ['too_long_for_script', 'not_scored', 'too_long_for_script'],
    ['script_too_long', 'not_scored', 'script_takes_too_long'],
    ['no_speech', 'not_scored', 'no_speech'],
    ['too_quiet', 'not_scored', 'too_quiet'],
    ['too_noisy', 'not_scored', 'too_noisy'],
    ['clipped', 'not_scored', 'clipped'],
    ['loudspeaker', 'not_scored', 'shadowing_loudspeaker'],
    ['no_words', 'not_scored', 'script_unreadable'],
  ] as const satisfies readonly (readonly [UnusableReason, ProblemCode, MessageCode])[])(
    'because it is %s is refused with that sentence, and nothing is stored',
    async ([cause, code, reason], { testApp, scored: { app, says } }) => {
      const { token } = await testApp.make.trainee()
      says(() => Promise.reject(new UnusableRecording(cause)))
      const refused = await sendReading(app, { token, keep: '1' })
      expect([refused.statusCode, refused.json()]).toEqual([422, new Problem(code, reason).body()])
      expect(await testApp.database.db.select().from(practiceRuns)).toEqual([])
      expect(await app.storedFiles()).toEqual([])
    },
  )

  test('now is answered with the time to retry', async ({ testApp, scored: { app, says } }) => {
    const { token } = await testApp.make.trainee()
    says(() => Promise.reject(new SpeechPoolBusy(7)))
    const refused = await sendReading(app, { token })
    expect([refused.statusCode, refused.json(), refused.headers['retry-after']]).toEqual([
      503,
      new Problem('busy', 'busy').body(),
      '7',
    ])
  })

  test('because another one of its trainee is running is refused', async ({
    testApp,
    scored: { app, says },
  }) => {
    const { token } = await testApp.make.trainee()
    says(() => Promise.reject(new AnalysisRunning('one is running')))
    const refused = await sendReading(app, { token })
    expect([refused.statusCode, refused.json()]).toEqual([
      409,
      new Problem('analysis_running', 'analysis_running').body(),
    ])
  })

  test.for([new AnalysisFailed('the worker died'), new Error('opening the pool failed')])(
    'because of a server error is answered with the specified sentence: %s',
    async (problem, { testApp, scored: { app, says, lines } }) => {
      const { token } = await testApp.make.trainee()
      says(() => Promise.reject(problem))
      const refused = await sendReading(app, { token })
      expect([refused.statusCode, refused.json()]).toEqual([
        500,
        {
          code: 'unexpected',
          reason: 'analysis_failed',
          message: 'Error Analyzing Speech, Please try recording again.',
        },
      ])
      expect(lines()).toContain(problem.message)
    },
  )

  test('is refused before scoring when it is not audio', async ({ testApp, scored: { app, jobs } }) => {
    const { token } = await testApp.make.trainee()
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
        new Problem('recording_unreadable', 'recording_unreadable').body(),
      ])
    }
    expect(jobs).toEqual([])
  })
})

describe('a form', () => {
  test.for([
    [{ script: '' }, sentence('script_required')],
    [{ script: '  \n' }, sentence('script_required')],
    [{ script: 'x'.repeat(limits.script + 1) }, sentence('script_too_long')],
    [{ script: 'a\0b' }, sentence('nul_character')],
    [{ duration_s: '-1' }, sentence('duration_invalid')],
    [{ duration_s: '3601' }, sentence('duration_invalid')],
    [{ duration_s: 'long' }, sentence('duration_invalid')],
    [{ audio: Buffer.alloc(0) }, sentence('recording_missing')],
  ] as const)('is validated: %j', async ([sent, message], { testApp, scored: { app, jobs } }) => {
    const { token } = await testApp.make.trainee()
    const refused = await sendReading(app, { token, ...sent })
    expect([refused.statusCode, refused.json<{ message: string }>().message]).toEqual([400, message])
    expect(jobs).toEqual([])
  })

  test('without a recording is refused', async ({ testApp, scored: { app } }) => {
    const { token } = await testApp.make.trainee()
    const { headers, payload } = form({ name: 'script', content: 'Say three.' })
    const refused = await app.app.inject({
      method: 'POST',
      url: '/api/trainee/openai/analyze-voice',
      headers: { ...headers, authorization: `Bearer ${token}` },
      payload,
    })
    expect([refused.statusCode, refused.json()]).toMatchObject([
      400,
      { message: sentence('recording_missing') },
    ])
  })

  test('can have at most 12 MB', async ({ testApp, scored: { app, jobs } }) => {
    const { token } = await testApp.make.trainee()
    await analyse(app, { token, audio: webm(limits.recordingBytes) })
    expect(jobs[0]?.audio.byteLength).toBe(limits.recordingBytes)
    const refused = await sendReading(app, { token, audio: webm(limits.recordingBytes + 1) })
    expect([refused.statusCode, refused.json()]).toEqual([
      413,
      new Problem('too_large', 'recording_too_large').body(),
    ])
    expect(jobs).toHaveLength(1)
  })
})
