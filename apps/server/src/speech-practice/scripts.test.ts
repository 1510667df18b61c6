import { limits } from '@elocute/contract/limits'
import { sentence } from '../sentence.ts'
import { generateScript, randomTopics } from '@elocute/contract/speech-practice'
import { describe, expect } from 'vitest'
import { faultyResponses } from '../testing/faulty-service.ts'
import { shortTimeouts, languageService, longTimeouts } from '../testing/language-service.ts'
import { openTestApp, test as base, type TestApp } from '../testing/test-app.ts'
import { advanceSystemTime } from '../testing/test-clock.ts'

const generate = (testApp: TestApp, token: string, topic: string) =>
  testApp.call(generateScript, { body: { topic } }, { token })

const aPassage =
  'The market opens before the sun is up. Fishermen carry their boxes across the wet stones, and somebody is already ' +
  'singing behind the counter with the oranges. If you want the best bread, you have to come early and wait in a long ' +
  'line. Nobody minds, because this is where the news of the town is told. By nine the boxes are empty, the stones are ' +
  'dry again, and the square belongs to the pigeons until the next morning comes.'

const test = base
  .extend('service', languageService)
  .extend('served', async ({ testApp, service }, { onCleanup }) => {
    service.respondWithText(() => aPassage)
    const opened: TestApp[] = []
    onCleanup(async () => {
      for (const { app } of opened) await app.close()
    })
    const open = async (callsPerDay: number, timeouts = longTimeouts) => {
      const language = { service: service.config, callsPerDay, timeouts }
      const app = await openTestApp(testApp.database, { clock: testApp.clock, language })
      opened.push(app)
      return app
    }
    return { open, app: await open(2_000) }
  })

describe('a script without a language service', () => {
  test('about a listed topic comes from the library, never the same one twice in a row', async ({
    testApp,
  }) => {
    const { token } = await testApp.make.trainee()
    for (const topic of randomTopics) {
      const read: string[] = []
      for (let n = 0; n < 6; n++) {
        const { script, source } = await generate(
          testApp,
          token,
          n % 2 === 0 ? topic : ` ${topic.toUpperCase()} `,
        )
        expect(source).toBe('library')
        expect(script).not.toBe(read.at(-1))
        read.push(script)
        await generate(testApp, token, 'something else')
      }
      expect(new Set(read).size).toBeGreaterThanOrEqual(3)
    }
  })

  test('differs after a restart too', async ({ testApp }) => {
    const { token } = await testApp.make.trainee()
    const { script } = await generate(testApp, token, 'Digital Privacy')
    const restarted = await openTestApp(testApp.database, { clock: testApp.clock })
    expect((await generate(restarted, token, 'Digital Privacy')).script).not.toBe(script)
    await restarted.app.close()
  })

  test('about any other topic is the nearest, and the next one that fits the next time', async ({
    testApp,
  }) => {
    const { token } = await testApp.make.trainee()
    const read = new Set<string>()
    for (let n = 0; n < 3; n++) {
      const { script, source, title, match } = await generate(testApp, token, 'a refund')
      expect({ source, match }).toEqual({ source: 'library', match: 'nearest' })
      expect(script).toMatch(/refund|money/)
      expect(title).toMatch(/^[A-Z]/)
      read.add(script)
    }
    expect(read.size).toBe(3)
    // Another trainee begins with the best one again.
    const other = (await testApp.make.trainee()).token
    expect(read).toContain((await generate(testApp, other, 'refunds')).script)
  })

  test('says that nobody wrote about the topic, and offers one anyway', async ({ testApp }) => {
    const { token } = await testApp.make.trainee()
    for (const topic of ['quantum knitting', 'bagpipes', '天気'])
      expect(await generate(testApp, token, topic)).toEqual({
        script: expect.stringMatching(/^.{200,}/s) as string,
        source: 'library',
        title: expect.stringMatching(/^[A-Z]/) as string,
        match: 'none',
      })
  })

  test('needs a topic of a reasonable length', async ({ testApp }) => {
    const { token } = await testApp.make.trainee()
    for (const [topic, message] of [
      ['', sentence('topic_required')],
      ['  \n ', sentence('topic_required')],
      [undefined, sentence('topic_required')],
      [7, sentence('topic_required')],
      ['x'.repeat(limits.topic + 1), sentence('topic_too_long')],
      ['a\0b', sentence('nul_character')],
    ] as const)
      expect(await testApp.refusal(generateScript, { body: { topic } as never }, { token })).toMatchObject({
        status: 400,
        message,
      })
    await generate(testApp, token, 'x'.repeat(limits.topic))
  })

  test('can be requested sixty times in an hour, on all servers together', async ({ testApp }) => {
    const { token } = await testApp.make.trainee()
    const other = await openTestApp(testApp.database, { clock: testApp.clock })
    // Sixty at once wait for connections, on a busy machine longer than a call may.
    for (let n = 0; n < 30; n++)
      await Promise.all([testApp, other].map((app) => generate(app, token, 'rain')))
    const refused = await other.refusal(generateScript, { body: { topic: 'rain' } }, { token })
    expect(refused).toMatchObject({ status: 429, message: sentence('too_many') })
    expect(refused.retryAfter).toBeGreaterThan(3_500)
    await generate(testApp, (await testApp.make.trainee()).token, 'rain')
    testApp.clock.advance({ hours: 1, seconds: 1 })
    await generate(testApp, token, 'rain')
    await other.app.close()
  })
})

describe('a script by the language service', () => {
  test('is the service’s text, on one line', async ({ testApp, service, served: { app } }) => {
    const { token } = await testApp.make.trainee()
    service.respondWithText(() => `"${aPassage.replaceAll('. ', '.\n\n')}"\n`)
    expect(await generate(app, token, 'the market')).toEqual({
      script: aPassage,
      source: 'service',
      title: null,
      match: null,
    })
    expect(service.received[0]).toMatchObject({ data: '{"topic":"the market"}', model: 'a-model' })
  })

  test('is discarded when it is not a passage in plain text', async ({
    testApp,
    service,
    served: { app },
  }) => {
    for (const [what, written] of [
      ['too short', 'The market opens early.'],
      ['too long', `${aPassage} ${aPassage}`],
      ['beyond all measure', 'word '.repeat(20_000)],
      ['markup', `<p>${aPassage}</p>`],
      ['a title', `# The market\n${aPassage}`],
      ['emphasis', aPassage.replace('best', '**best**')],
      ['a link', aPassage.replace('bread', 'bread from www.bread.example')],
      ['code', `\`\`\`\n${aPassage}\n\`\`\``],
      ['something invisible', aPassage.replace('sun', 'su\u202en')],
      ['another script', aPassage.replaceAll('the', 'это')],
      ['coarse', aPassage.replace('wet', 'fucking wet')],
    ] as const) {
      const { token } = await testApp.make.trainee()
      service.respondWithText(() => written)
      expect([what, (await generate(app, token, 'Climate Change')).source]).toEqual([what, 'library'])
      expect([what, (await generate(app, token, 'coffee')).source]).toEqual([what, 'library'])
    }
  })

  test('is replaced by the built-in one when the service misbehaves', async ({
    testApp,
    service,
    served: { open },
  }) => {
    const app = await open(2_000, shortTimeouts)
    for (const [way, behaviour] of Object.entries(faultyResponses)) {
      const { token } = await testApp.make.trainee()
      service.respondWith(behaviour)
      expect([way, (await generate(app, token, 'Climate Change')).source]).toEqual([way, 'library'])
      // The circuit breaker opens for a while after some failures, by the clock of the system.
      advanceSystemTime(61)
    }
    expect(service.calls()).toBeGreaterThanOrEqual(Object.keys(faultyResponses).length)
  })

  test('is replaced by the built-in one after twenty in an hour', async ({
    testApp,
    service,
    served: { app },
  }) => {
    const { token } = await testApp.make.trainee()
    const sources: string[] = []
    for (let n = 0; n < 25; n++) sources.push((await generate(app, token, 'coffee')).source)
    expect(sources).toEqual([...Array<string>(20).fill('service'), ...Array<string>(5).fill('library')])
    expect(service.calls()).toBe(20)
    expect((await generate(app, (await testApp.make.trainee()).token, 'coffee')).source).toBe('service')
    testApp.clock.advance({ hours: 1, seconds: 1 })
    expect((await generate(app, token, 'coffee')).source).toBe('service')
  })

  test('never exceeds the calls of a day, over all trainees, servers and failures', async ({
    testApp,
    service,
    served: { open },
  }) => {
    const budget = 30
    const servers = [await open(budget), await open(budget)]
    const trainees = await Promise.all(Array.from({ length: 10 }, () => testApp.make.trainee()))
    const everybodyAsks = async (server: TestApp | undefined) => {
      if (server) await Promise.all(trainees.map(({ token }) => generate(server, token, 'coffee')))
    }
    service.respondWith((response) => response.writeHead(500).end())
    await everybodyAsks(servers[0])
    expect(service.calls()).toBeLessThanOrEqual(20)
    service.respondWithText(() => aPassage)
    for (let round = 0; round < 4; round++) for (const server of servers) await everybodyAsks(server)
    expect(service.calls()).toBe(budget)
    const restarted = await open(budget)
    await everybodyAsks(restarted)
    expect(service.calls()).toBe(budget)
    testApp.clock.advance({ hours: 24, seconds: 1 })
    await generate(restarted, (await testApp.make.trainee()).token, 'coffee')
    expect(service.calls()).toBe(budget + 1)
  })
})
