import { describe, expect, test as base } from 'vitest'
import { faultyResponses, json } from '../testing/faulty-service.ts'
import { longTimeouts, shortTimeouts } from '../testing/language-service.ts'
import { advanceSystemTime } from '../testing/test-clock.ts'
import { transcriptionService } from '../testing/transcription-service.ts'
import { LimitReached } from './errors.ts'
import { createTranscriber } from './transcriber.ts'

const recording = { bytes: Buffer.from('a sound'), mediaType: 'audio/webm', name: 'answer.webm' }

const test = base.extend('service', transcriptionService)

type Service = Parameters<typeof createTranscriber>[0]

const open = (config: Service, timeouts = longTimeouts) => {
  const transcriber = createTranscriber(config, timeouts)
  if (!transcriber) throw new Error('no model is set')
  const signal = AbortSignal.timeout(60_000)
  return {
    transcriber,
    write: (demandCall: () => Promise<void> = () => Promise.resolve()) =>
      transcriber.transcribe(recording, { demandCall, signal }),
  }
}

test('there is none without a model', ({ service }) => {
  expect(createTranscriber({ ...service.config, transcriptionModel: undefined })).toBeNull()
})

test('sends the sound with the model, the language and the key, and nothing else', async ({ service }) => {
  service.hears('I like my town.')
  const { transcriber, write } = open(service.config)
  expect([transcriber.host, transcriber.model]).toEqual([service.host, 'a-listener'])
  expect(await write()).toBe('I like my town.')
  expect(service.received).toEqual([
    {
      path: '/v1/audio/transcriptions',
      key: 'Bearer a-secret-key',
      model: 'a-listener',
      language: 'en',
      format: 'json',
      name: 'answer.webm',
      mediaType: 'audio/webm',
      bytes: recording.bytes,
    },
  ])
})

test.for([
  ['', ''],
  [' \n ', ''],
  ['\u0000One\n\ntwo\u202e three \ud800', 'One two three'],
] as const)('%j is read as %j', async ([text, read], { service }) => {
  service.hears(text)
  expect(await open(service.config).write()).toBe(read)
})

/** Faults that only such a service can have, besides those of any service. */
const faults = {
  ...faultyResponses,
  'answers without a text': json({ segments: [] }),
  'answers with another text': json({ text: 7 }),
  'answers with far too much': json({ text: 'ha '.repeat(7_000) }),
}

test.for(Object.entries(faults))('a service that %s gives no text', async ([, behaviour], { service }) => {
  service.respondWith(behaviour)
  await expect(open(service.config, shortTimeouts).write()).rejects.toThrow()
  expect(service.calls()).toBeLessThanOrEqual(2)
})

test('the error names the status, and nothing of the answer', async ({ service }) => {
  service.refuses(401)
  await expect(open(service.config).write()).rejects.toMatchObject({
    status: 401,
    message: 'The language service answered 401.',
  })
  service.respondWith((response) => response.writeHead(200).end('canary'))
  await expect(open(service.config).write()).rejects.toThrow(/^(?!.*canary)/)
})

test('a call that is not allowed is not made, and is no failure of the service', async ({ service }) => {
  const { write } = open(service.config)
  const refuse = () => Promise.reject(new LimitReached({ name: 'calls' }, 60))
  for (let time = 0; time < 6; time++) await expect(write(refuse)).rejects.toThrow(LimitReached)
  expect(service.calls()).toBe(0)
  expect(await write()).toBe('Hello.')
})

describe('after five failures in a row', () => {
  test('the service is not called for half a minute', async ({ service }) => {
    service.refuses(401)
    const { write } = open(service.config)
    for (let time = 0; time < 5; time++) await expect(write()).rejects.toThrow()
    service.hears('Back again.')
    expect(await write()).toBeNull()
    expect(service.calls()).toBe(5)
    advanceSystemTime(31)
    expect(await write()).toBe('Back again.')
  })
})
