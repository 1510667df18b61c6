import { describe, expect, test, vi } from 'vitest'
import { aLexicon } from '../testing/quizzes.ts'
import { scriptedSpeech } from '../testing/scripted-speech.ts'
import { createRecogniserSession } from './recogniser-session.ts'
import type { ListeningEvent } from './recogniser-types.ts'

const begin = (script: Parameters<typeof scriptedSpeech>[0] = {}) => {
  const speech = scriptedSpeech(script)
  const session = createRecogniserSession(speech.host, aLexicon())
  const events: ListeningEvent[] = []
  const listen = (target = 'apple') => session.listen(target, (event) => events.push(event))
  return { speech, session, events, listen }
}
const settled = (check: () => void) => vi.waitFor(check)

describe('opening', () => {
  test('asks for the microphone, brings the recogniser, and lists the microphones', async () => {
    const { speech, session } = begin()
    await expect(session.open()).resolves.toBe(true)
    expect(session.get()).toMatchObject({ phase: 'ready', engine: 'elocute', version: 'test', open: true })
    await settled(() => expect(session.get().microphones).toHaveLength(2))
    expect(speech.lexicons[0]).toEqual(aLexicon())
  })

  test('happens once, however often it is asked for', async () => {
    const { speech, session } = begin()
    await Promise.all([session.open(), session.open(), session.open()])
    expect(speech.asked).toHaveLength(1)
  })

  test('says how far the model is', async () => {
    const { speech, session } = begin({ slowModel: true })
    const opened = session.open()
    await settled(() => expect(session.get().phase).toBe('loading'))
    speech.progress(2_000_000, 6_800_000)
    expect(session.get().progress).toEqual({ loadedBytes: 2_000_000, totalBytes: 6_800_000 })
    speech.arrive()
    await expect(opened).resolves.toBe(true)
    expect(session.get()).toMatchObject({ phase: 'ready', progress: null })
  })

  test('that fails says why, and may be tried again', async () => {
    const { speech, session } = begin({ microphone: 'microphone-denied' })
    await expect(session.open()).resolves.toBe(false)
    expect(session.get()).toMatchObject({ phase: 'failed', problem: 'microphone-denied', open: false })
    speech.allowMicrophone()
    await expect(session.open()).resolves.toBe(true)
    expect(session.get()).toMatchObject({ phase: 'ready', problem: null })
  })

  test('where neither engine runs, it is unsupported', async () => {
    const { session } = begin({ ownRuns: false })
    await expect(session.open()).resolves.toBe(false)
    expect(session.get().problem).toBe('unsupported')
  })

  test('that is given up gives the microphone back', async () => {
    const { speech, session } = begin({ slowModel: true })
    const opened = session.open()
    await settled(() => expect(session.get().phase).toBe('loading'))
    session.close()
    speech.arrive()
    await expect(opened).resolves.toBe(false)
    expect(session.get()).toMatchObject({ phase: 'closed', open: false, problem: null })
    expect(speech.openMicrophones()).toBe(0)
  })
})

describe('listening', () => {
  test('opens first, and hears one word after the other', async () => {
    const { speech, session, events, listen } = begin()
    const stop = listen('apple')
    await settled(() => expect(session.get().listening).toBe(true))
    speech.hears('apple')
    stop()
    expect(session.get().listening).toBe(false)
    listen('their')
    await settled(() => expect(speech.listening()?.target).toBe('their'))
    expect(events.map(({ type }) => type)).toEqual(['listening', 'heard', 'listening'])
    expect(speech.asked).toHaveLength(1)
  })

  test('that was stopped before it began never begins', async () => {
    const { speech, session, listen } = begin()
    listen()()
    await session.open()
    expect(speech.listening()).toBeNull()
  })

  test('ends with a reason when the microphone is unplugged, and can go on with another', async () => {
    const { speech, session, events, listen } = begin()
    listen()
    await settled(() => expect(session.get().listening).toBe(true))
    speech.unplug()
    expect(events.at(-1)).toEqual({ type: 'failed', problem: 'microphone-lost' })
    expect(session.get()).toMatchObject({ phase: 'failed', problem: 'microphone-lost', listening: false })
    expect(speech.openMicrophones()).toBe(0)
    listen()
    await settled(() => expect(session.get()).toMatchObject({ listening: true, problem: null }))
  })
})

describe('choosing', () => {
  test('another microphone goes on listening, and is remembered', async () => {
    const { speech, session, listen } = begin()
    listen()
    await settled(() => expect(session.get().listening).toBe(true))
    session.chooseMicrophone('headset')
    await settled(() => expect(session.get()).toMatchObject({ listening: true, deviceId: 'headset' }))
    expect(speech.openMicrophones()).toBe(1)
    const next = begin()
    await next.session.open()
    expect(next.speech.asked).toEqual(['headset'])
  })

  test('a microphone that was plugged in appears', async () => {
    const { speech, session } = begin()
    await session.open()
    speech.plug('new', 'New microphone')
    await settled(() => expect(session.get().microphones).toHaveLength(3))
  })

  test("the browser's recogniser asks for no microphone of ours", async () => {
    const { speech, session, listen } = begin({ webSpeech: true })
    session.chooseEngine('web-speech')
    listen()
    await settled(() => expect(speech.listening()?.engine).toBe('web-speech'))
    expect(session.get().open).toBe(false)
    expect(speech.asked).toEqual([])
  })
})

describe('falling over', () => {
  test("a failure of the browser's recogniser is final: ours takes the same word", async () => {
    const { speech, session, events, listen } = begin({ webSpeech: true })
    session.chooseEngine('web-speech')
    listen('their')
    await settled(() => expect(speech.listening()?.engine).toBe('web-speech'))
    speech.breaks('model-unavailable')
    await settled(() => expect(speech.listening()).toEqual({ engine: 'elocute', target: 'their' }))
    expect(session.get()).toMatchObject({ engine: 'elocute', fellOver: true, problem: null })
    expect(events.some(({ type }) => type === 'failed')).toBe(false)
  })

  test('where ours cannot run, the browser’s serves, and its failure is shown', async () => {
    const { speech, session, listen } = begin({ ownRuns: false, webSpeech: true })
    listen()
    await settled(() => expect(speech.listening()?.engine).toBe('web-speech'))
    speech.breaks('microphone-blocked')
    expect(session.get()).toMatchObject({ phase: 'failed', problem: 'microphone-blocked' })
  })
})
