import type { DictionaryEntry } from '@elocute/contract/dictionary'
import { sentence } from '../sentence.ts'
import { readEnv } from '../env.ts'
import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import { describe, expect, test as base } from 'vitest'
import { advanceSystemTime, testClock } from '../testing/test-clock.ts'
import { testLog } from '../testing/test-log.ts'
import { createDictionary } from './dictionary.service.ts'
import { hostileWords } from './testing/hostile-words.ts'
import { json, faultyResponses, openFaultyService } from '../testing/faulty-service.ts'

const member = 'a-member'
const theirs = [
  { word: 'run', meanings: [{ partOfSpeech: 'verb', definitions: [{ definition: 'theirs' }] }] },
]

const test = base
  // eslint-disable-next-line no-empty-pattern -- Vitest reads what a fixture needs from this pattern.
  .extend('service', async ({}, { onCleanup }) => {
    const service = await openFaultyService()
    onCleanup(() => service.close())
    return service
  })
  .extend('setup', ({ service }) => {
    const clock = testClock()
    const { log, lines } = testLog()
    return { clock, lines, dictionary: createDictionary({ clock, log, dictionaryUrl: service.url }) }
  })

const definitionOf = ([entry]: DictionaryEntry[]) =>
  entry?.meanings.find(({ plain }) => !plain)?.definitions[0]?.definition

test("the service's entries come first, with the pronunciation added, and are cached for a day", async ({
  service,
  setup: { dictionary, clock },
}) => {
  service.respondWith(json(theirs))
  const entries = await dictionary.lookUp('run', member)
  expect(definitionOf(entries)).toBe('theirs')
  expect(entries[0]?.phonetic).toBe('/rʌn/')
  clock.advance({ hours: 23 })
  await dictionary.lookUp('run', member)
  expect(service.paths).toEqual(['/api/v2/entries/en/run'])
  clock.advance({ hours: 2 })
  await dictionary.lookUp('run', member)
  expect(service.paths).toHaveLength(2)
})

test('the plain definitions of a word come once, before the first entry of the service', async ({
  service,
  setup: { dictionary },
}) => {
  service.respondWith(json([...theirs, ...theirs]))
  const entries = await dictionary.lookUp('run', member)
  const plain = entries.map(({ meanings }) => meanings.map((meaning) => meaning.plain))
  expect(plain).toEqual([[true, true, undefined], [undefined]])
})

test('a word that the service does not know is looked up in the embedded dictionary', async ({
  service,
  setup: { dictionary },
}) => {
  expect((await dictionary.lookUp('every', member))[0]?.word).toBe('every')
  await dictionary.lookUp('every', member)
  expect(service.paths).toHaveLength(1)
  await expect(dictionary.lookUp('blorf', member)).rejects.toMatchObject({
    message: sentence('word_not_found'),
  })
})

test.concurrent.for(Object.entries(faultyResponses))(
  'a service that %s is skipped',
  async ([, behaviour], { service, setup: { dictionary } }) => {
    service.respondWith(behaviour)
    const entries = await dictionary.lookUp('ran', member)
    expect(definitionOf(entries)).toMatch(/move fast/)
    expect(service.paths).toEqual(['/api/v2/entries/en/ran'])
  },
)

test('an unreachable or silent service is skipped', async () => {
  const connections: Socket[] = []
  const mute = createServer((socket) => connections.push(socket)).listen(0, '127.0.0.1')
  await once(mute, 'listening')
  const { port } = mute.address() as { port: number }
  const setup = { clock: testClock(), log: testLog().log }
  const ask = () => createDictionary({ ...setup, dictionaryUrl: `http://127.0.0.1:${port}` })
  expect(definitionOf(await ask().lookUp('ran', member))).toMatch(/move fast/)
  for (const connection of connections) connection.destroy()
  await new Promise((resolve) => mute.close(resolve))
  expect(definitionOf(await ask().lookUp('ran', member))).toMatch(/move fast/)
})

describe('an external service', () => {
  test('receives only words, at one path', async ({ service, setup: { dictionary } }) => {
    service.respondWith(json(theirs))
    for (const word of hostileWords)
      await expect(dictionary.lookUp(word, member)).rejects.toMatchObject({
        message: sentence('word_not_found'),
      })
    await dictionary.lookUp('ice cream', member)
    await dictionary.lookUp("don't", member)
    expect(service.paths).toEqual(['/api/v2/entries/en/ice%20cream', "/api/v2/entries/en/don't"])
  })

  test('receives one request for a word that many look up at the same time', async ({ service, setup }) => {
    service.respondWith(json(theirs))
    await Promise.all(Array.from({ length: 25 }, () => setup.dictionary.lookUp('run', member)))
    expect(service.paths).toHaveLength(1)
  })

  test('is not called for half a minute after three failures, and the log says why, without the word', async ({
    service,
    setup: { dictionary, lines },
  }) => {
    service.respondWith((response) => response.writeHead(500).end())
    for (const word of ['cat', 'dog', 'bird', 'river', 'house']) await dictionary.lookUp(word, member)
    expect(service.paths).toHaveLength(3)
    expect(lines()).toContain('The dictionary service answered 500.')
    expect(lines()).not.toMatch(/cat|dog|bird|river|house/)
    advanceSystemTime(31)
    service.respondWith(json(theirs))
    expect(definitionOf(await dictionary.lookUp('river', member))).toBe('theirs')
  })

  test('receives at most 60 words a minute from one member', async ({
    service,
    setup: { dictionary, clock },
  }) => {
    for (let n = 0; n < 70; n++) await dictionary.lookUp('run', 'busy').catch(() => undefined)
    expect(service.paths).toHaveLength(1)
    const letters = Array.from('abcdefghijklmnopqrstuvwxyz')
    const words = letters.flatMap((first) => ['a', 'o', 'e'].map((second) => `b${first}${second}`))
    for (const word of words) await dictionary.lookUp(word, member).catch(() => undefined)
    expect(service.paths).toHaveLength(61)
    clock.advance({ minutes: 1 })
    await dictionary.lookUp('zebra', member)
    expect(service.paths).toHaveLength(62)
  })
})

describe('DICTIONARY_URL', () => {
  const read = (address: string) => readEnv({ DICTIONARY_URL: address }).dictionaryUrl

  test('may be empty, an https URL, or a service on this machine', () => {
    expect(read('')).toBeUndefined()
    expect(readEnv({}).dictionaryUrl).toBeUndefined()
    for (const address of [
      'https://api.dictionaryapi.dev',
      'http://127.0.0.1:8080',
      'http://localhost:8080/',
    ])
      expect(read(address)).toBe(address)
  })

  test.each([
    'x',
    'http://example.org',
    'ftp://example.org',
    'https://a:b@c.example',
    'https://c.example/?x#y',
  ])('%s is refused at the start, and the message names the setting', (address) => {
    expect(() => read(address)).toThrow(/DICTIONARY_URL must/)
  })
})
