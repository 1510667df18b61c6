import { lookUpWord } from '@elocute/contract/dictionary'
import { expect } from 'vitest'
import { json, openFaultyService } from '../../testing/faulty-service.ts'
import { advanceSystemTime } from '../../testing/test-clock.ts'
import { openTestApp } from '../../testing/test-app.ts'
import { withinTimeLimit, type OutboundService } from './service.ts'

const theirs = [
  { word: 'run', meanings: [{ partOfSpeech: 'verb', definitions: [{ definition: 'theirs' }] }] },
]

export const dictionaryService: OutboundService = {
  name: 'the dictionary service',
  open: async ({ database, clock }) => {
    const server = await openFaultyService()
    server.respondWith(json(theirs))
    const openAppOn = async (port: number) => {
      const app = await openTestApp(database, { clock, dictionaryUrl: `http://127.0.0.1:${port}` })
      const { token } = await app.make.trainee()
      const definitionOf = async (word: string) => {
        const entries = await withinTimeLimit(() => app.call(lookUpWord, { params: { word } }, { token }))
        return entries[0]?.meanings.find(({ plain }) => !plain)?.definitions[0]?.definition
      }
      return {
        // The embedded dictionary knows these words, whatever the service does.
        checkDuringFault: async () => {
          for (const word of ['run', 'walk', 'talk']) expect(await definitionOf(word)).toBeTruthy()
        },
        checkAfterFault: async () => {
          advanceSystemTime(31)
          expect(await definitionOf('house')).toBe('theirs')
        },
        close: async () => {
          await app.app.close()
        },
      }
    }
    return { port: Number(new URL(server.url).port), openAppOn, stop: server.close }
  },
}
