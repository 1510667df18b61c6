import { generateScript } from '@elocute/contract/speech-practice'
import { expect } from 'vitest'
import { openLanguageService } from '../../testing/language-service.ts'
import { advanceSystemTime } from '../../testing/test-clock.ts'
import { openTestApp } from '../../testing/test-app.ts'
import { withinTimeLimit, type OutboundService } from './service.ts'

const timeouts = { totalMs: 2_000, retryDelayMs: { min: 5, max: 10 } }

const passage =
  'The market opens before the sun is up. Fishermen carry their boxes across the wet stones, and somebody is already ' +
  'singing behind the counter with the oranges. If you want the best bread, you have to come early and wait in a long ' +
  'line. Nobody minds, because this is where the news of the town is told. By nine the boxes are empty, the stones are ' +
  'dry again, and the square belongs to the pigeons until the next morning comes.'

export const languageService: OutboundService = {
  name: 'the language service',
  open: async ({ database, clock }) => {
    const server = await openLanguageService()
    server.respondWithText(() => passage)
    const openAppOn = async (port: number) => {
      const service = { ...server.config, url: `http://127.0.0.1:${port}/v1` }
      const app = await openTestApp(database, { clock, language: { service, callsPerDay: 100, timeouts } })
      const { token } = await app.make.trainee()
      const generate = () =>
        withinTimeLimit(() => app.call(generateScript, { body: { topic: 'the market' } }, { token }))
      return {
        checkDuringFault: async () => {
          for (let time = 0; time < 3; time++) {
            const { script, source } = await generate()
            expect(['service', 'library']).toContain(source)
            if (source === 'service') expect(script).toBe(passage)
            else expect(script.length).toBeGreaterThan(100)
          }
        },
        checkAfterFault: async () => {
          advanceSystemTime(31)
          expect(await generate()).toMatchObject({ script: passage, source: 'service' })
        },
        close: async () => {
          await app.app.close()
        },
      }
    }
    return { port: Number(new URL(server.config.url).port), openAppOn, stop: server.close }
  },
}
