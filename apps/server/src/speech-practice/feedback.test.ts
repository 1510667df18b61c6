import { generateScript } from '@elocute/contract/speech-practice'
import { describe, expect } from 'vitest'
import { faultyResponses } from '../testing/faulty-service.ts'
import { shortTimeouts, languageService, longTimeouts } from '../testing/language-service.ts'
import { openTestApp, test as base, type TestApp } from '../testing/test-app.ts'
import { advanceSystemTime } from '../testing/test-clock.ts'
import { injectionPayloads, obedient } from './testing/injection-payloads.ts'
import { scorerDouble, readingReport, readingResult } from './testing/readings.ts'
import { analyse } from './testing/send-reading.ts'

const test = base
  .extend('service', languageService)
  .extend('open', ({ testApp, service }, { onCleanup }) => {
    const opened: TestApp[] = []
    onCleanup(async () => {
      for (const { app } of opened) await app.close()
    })
    return async (timeouts: typeof longTimeouts) => {
      const served = await openTestApp(testApp.database, {
        clock: testApp.clock,
        language: { service: service.config, callsPerDay: 2_000, timeouts },
        scorer: scorerDouble(() => Promise.resolve(readingReport())),
      })
      opened.push(served)
      return served
    }
  })
  .extend('served', ({ open }) => open(longTimeouts))

const kind =
  'You were easy to follow. For the first sound of three, let the tip of your tongue touch your teeth and breathe out.'

describe('the feedback by the language service', () => {
  test('words the measurements, which it cannot change', async ({ testApp, service, served }) => {
    const { token } = await testApp.make.trainee()
    service.respondWithText(() => kind)
    const { result } = await analyse(served, { token })
    expect(result).toEqual(readingResult({ feedback: kind, feedback_source: 'service' }))
    expect(JSON.parse(service.received[0]?.data ?? '')).toEqual({
      measurements: {
        overall: 71,
        accuracy: 68,
        fluency: 77,
        prosody: 70,
        completeness: 100,
        pace_wpm: 112,
        extra_words: 0,
      },
      weak_words: [
        {
          word: 'three',
          score: 44,
          verdict: 'missed',
          sounds: [
            { sound: 'θ', score: 12, heard: 'T' },
            { sound: 'r', score: 61 },
            { sound: 'iː', score: 83 },
          ],
        },
      ],
      draft: readingReport().feedback,
      passage: 'Say three.',
    })
  })

  test('may contain the pace, but no score', async ({ testApp, service, served }) => {
    const { token } = await testApp.make.trainee()
    for (const [written, source] of [
      ['You read at 112 words a minute, which is easy to follow. Well done!', 'service'],
      ['You read at 180 words a minute, which is hard to follow.', 'engine'],
      ['A score of 71 is a very good result for you.', 'engine'],
      ['You read everything: 112 % of the words were there.', 'engine'],
      ['You read everything: 112 out of 112 words were there.', 'engine'],
      ['A score of 99 is a very good result for you.', 'engine'],
      ['You have 71/99 points, which is a good result.', 'engine'],
      ['You have 7.1 points in total, a good result.', 'engine'],
    ] as const) {
      service.respondWithText(() => written)
      expect([written, (await analyse(served, { token })).result.feedback_source]).toEqual([written, source])
    }
  })

  test('is discarded when it is too long or too short', async ({ testApp, service, served }) => {
    const { token } = await testApp.make.trainee()
    for (const written of ['Well done.', `${kind} `.repeat(9)]) {
      service.respondWithText(() => written)
      expect((await analyse(served, { token })).result).toEqual(readingResult())
    }
  })

  test('is replaced by the built-in one when the service misbehaves', async ({ testApp, service, open }) => {
    const served = await open(shortTimeouts)
    for (const [way, behaviour] of Object.entries(faultyResponses)) {
      const { token } = await testApp.make.trainee()
      service.respondWith(behaviour)
      expect([way, (await analyse(served, { token })).result]).toEqual([way, readingResult()])
      // The circuit breaker opens for a while after some failures, by the clock of the system.
      advanceSystemTime(61)
    }
    expect(service.calls()).toBeGreaterThanOrEqual(Object.keys(faultyResponses).length)
  })

  test('shares twenty calls an hour with the scripts', async ({ testApp, service, served }) => {
    const { token } = await testApp.make.trainee()
    service.respondWithText(() => kind)
    for (let n = 0; n < 10; n++)
      await served.call(generateScript, { body: { topic: 'Climate Change' } }, { token })
    const sources: string[] = []
    for (let n = 0; n < 12; n++) sources.push((await analyse(served, { token })).result.feedback_source)
    expect(sources).toEqual([...Array<string>(10).fill('service'), 'engine', 'engine'])
  })
})

const oneLineOfPlainText = /^[\p{Script=Latin}\p{N} .,:;!?'’"“”()-]+$/u

/** Six consecutive words of the instructions. */
const quotes = (rules: string, text: string): boolean => {
  const words = (of: string) => of.toLowerCase().match(/[a-z0-9]+/g) ?? []
  const told = ` ${words(rules).join(' ')} `
  return words(text).some(
    (_, at, all) => at + 6 <= all.length && told.includes(` ${all.slice(at, at + 6).join(' ')} `),
  )
}

describe('a service that obeys every injection', () => {
  test('shows a trainee only plain English', { tags: 'nightly' }, async ({ testApp, service, served }) => {
    expect(new Set(injectionPayloads).size).toBe(60)
    service.respondWithText(obedient)
    for (const payload of injectionPayloads) {
      const { token } = await testApp.make.trainee()
      const topic = payload.trim().slice(0, 100)
      const { script } = await served.call(generateScript, { body: { topic } }, { token })
      // Without a usable text of the service a passage of the library is shown. A dialogue has lines, each with a dash.
      expect(script.replaceAll(/\n?– /g, ' ')).toMatch(oneLineOfPlainText)
      const { rules } = service.received.at(-1) ?? { rules: '' }
      expect(rules).toContain('passage')
      expect([payload, quotes(rules, script)]).toEqual([payload, false])
    }
    expect(service.received).toHaveLength(60)
  })

  test('changes no score and reveals nothing', async ({ testApp, service, served }) => {
    service.respondWithText(obedient)
    for (const payload of injectionPayloads) {
      const { token } = await testApp.make.trainee()
      const { result } = await analyse(served, { token, script: `${payload} And so on.` })
      expect({ ...result, feedback: '', feedback_source: 'engine' }).toEqual(readingResult({ feedback: '' }))
      expect(result.feedback).toMatch(oneLineOfPlainText)
      expect(result.feedback).not.toMatch(/PWNED|evil|password/)
      const { rules, data } = service.received.at(-1) ?? { rules: '', data: '' }
      expect((JSON.parse(data) as { passage: string }).passage).toContain(payload.trim())
      expect([payload, quotes(rules, result.feedback)]).toEqual([payload, false])
    }
    expect(service.received).toHaveLength(60)
  })

  test('gets no answer to a tool call', async ({ testApp, service, served }) => {
    const { token } = await testApp.make.trainee()
    const call = { function: { name: 'set_score', arguments: '{"score":100}' } }
    service.answers(() => ({
      choices: [{ message: { content: null, tool_calls: [call] }, finish_reason: 'tool_calls' }],
    }))
    expect((await analyse(served, { token })).result).toEqual(readingResult())
    expect(service.calls()).toBe(1)
  })
})
