import { describe, expect, test } from 'vitest'
import { readEnv } from './env.ts'

describe('the language service', () => {
  test('is none without a key, and OpenAI with only a key', () => {
    expect(readEnv({}).languageService).toBeUndefined()
    expect(
      readEnv({ OPENAI_API_KEY: '', OPENAI_BASE_URL: '', OPENAI_MODEL: '' }).languageService,
    ).toBeUndefined()
    expect(readEnv({ OPENAI_API_KEY: 'sk-1' }).languageService).toEqual({
      key: 'sk-1',
      url: 'https://api.openai.com/v1',
      model: 'gpt-4o-mini',
    })
  })

  test('gets recordings only by a model that is set for them', () => {
    expect(readEnv({ OPENAI_API_KEY: 'sk-1' }).languageService?.transcriptionModel).toBeUndefined()
    for (const [set, read] of [
      ['', undefined],
      ['whisper-1', 'whisper-1'],
    ] as const)
      expect(
        readEnv({ OPENAI_API_KEY: 'sk-1', OPENAI_TRANSCRIPTION_MODEL: set }).languageService
          ?.transcriptionModel,
      ).toBe(read)
  })

  test.each([
    'https://llm.example.org/v1',
    'http://127.0.0.1:11434/v1',
    'http://localhost:8080/v1/',
    'http://ollama:11434/v1',
    'http://192.168.1.20:8000/v1',
    'http://172.20.0.2/v1',
    'http://gpu.school.lan/v1',
  ])('can be another one: %s', (address) => {
    const variables = { OPENAI_API_KEY: 'any', OPENAI_BASE_URL: address, OPENAI_MODEL: 'llama' }
    expect(readEnv(variables).languageService).toEqual({ key: 'any', url: address, model: 'llama' })
  })

  test.each([
    'x',
    'http://llm.example.org/v1',
    'http://10.example.org',
    'http://172.32.0.1/v1',
    'ftp://ollama/v1',
    'https://user:pass@llm.example.org',
    'https://llm.example.org/v1?key=1',
    'https://llm.example.org/#x',
  ])('%s is refused at the start, and the message names the setting', (address) => {
    const variables = { OPENAI_API_KEY: 'any', OPENAI_BASE_URL: address, OPENAI_MODEL: 'llama' }
    expect(() => readEnv(variables)).toThrow(/OPENAI_BASE_URL must/)
  })

  test.each([
    [{ OPENAI_BASE_URL: 'https://llm.example.org/v1' }, /OPENAI_API_KEY is needed/],
    [{ OPENAI_MODEL: 'llama' }, /OPENAI_API_KEY is needed/],
    [{ OPENAI_TRANSCRIPTION_MODEL: 'whisper-1' }, /OPENAI_API_KEY is needed/],
    [{ OPENAI_API_KEY: 'any', OPENAI_BASE_URL: 'https://llm.example.org/v1' }, /OPENAI_MODEL is needed/],
    [{ OPENAI_API_KEY: 'two words' }, /OPENAI_API_KEY must be a key/],
    [{ OPENAI_API_KEY: 'a\nb' }, /OPENAI_API_KEY must be a key/],
    [{ LANGUAGE_CALLS_PER_DAY: '0' }, /LANGUAGE_CALLS_PER_DAY must be at least 1/],
    [{ LANGUAGE_CALLS_PER_DAY: 'many' }, /LANGUAGE_CALLS_PER_DAY must be a number/],
    [{ LANGUAGE_CALLS_PER_DAY: '20001' }, /LANGUAGE_CALLS_PER_DAY can be at most/],
  ])('settings that do not fit together are refused: %j', (variables, message) => {
    expect(() => readEnv(variables)).toThrow(message)
  })

  test('the message about a refused key does not repeat it', () => {
    expect(() => readEnv({ OPENAI_API_KEY: 'canary key' })).not.toThrow(/canary/)
  })

  test('may be called 2,000 times a day by default', () => {
    expect(readEnv({}).languageCallsPerDay).toBe(2_000)
    expect(readEnv({ LANGUAGE_CALLS_PER_DAY: '150' }).languageCallsPerDay).toBe(150)
  })
})

describe('SPEECH_WORKERS', () => {
  test('is the number of processors less one, at least one, or the given number', () => {
    expect(readEnv({}).speechWorkers).toBeGreaterThanOrEqual(1)
    expect(readEnv({ SPEECH_WORKERS: '' }).speechWorkers).toBe(readEnv({}).speechWorkers)
    expect(readEnv({ SPEECH_WORKERS: '3' }).speechWorkers).toBe(3)
  })

  test.each(['0', '-1', '1.5', 'two', '65'])(
    '%s is refused, and the message names the setting',
    (workers) => {
      expect(() => readEnv({ SPEECH_WORKERS: workers })).toThrow(/SPEECH_WORKERS (must|can)/)
    },
  )
})
