import { describe, expect, test, vi } from 'vitest'
import { aLexicon } from '../testing/quizzes.ts'
import { scriptedSpeech } from '../testing/scripted-speech.ts'
import { currentSound } from './current-sound.ts'
import { recogniserChoice, type Engine } from './recogniser-choice.ts'
import { createRecogniserSession } from './recogniser-session.ts'
import type { ListeningEvent } from '@elocute/speech/recogniser'

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
  test('begins in silence: what sounds on the page stops', async () => {
    const stop = vi.fn<() => void>(() => currentSound.end(stop))
    const { session, listen } = begin()
    await session.open()
    currentSound.begin(stop)
    listen()
    expect(stop).toHaveBeenCalledOnce()
    session.close()
  })

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

describe('a microphone that was chosen and is gone', () => {
  test('gives place to another one, which is said, and stays chosen for the day it comes back', async () => {
    recogniserChoice.keepMicrophone({ deviceId: 'old-headset', label: '' })
    const { speech, session, listen } = begin()
    listen()
    await settled(() => expect(session.get().listening).toBe(true))
    expect(session.get()).toMatchObject({ deviceId: 'built-in', problem: null })
    expect(speech.asked).toEqual(['old-headset', undefined])
    expect(recogniserChoice.microphone().deviceId).toBe('old-headset')
  })

  test('is forgotten with the next choice', async () => {
    recogniserChoice.keepMicrophone({ deviceId: 'old-headset', label: '' })
    const { session } = begin()
    await session.open()
    session.chooseMicrophone('headset')
    await settled(() => expect(session.get()).toMatchObject({ phase: 'closed' }))
  })
})

describe('an engine that cannot go on', () => {
  const start = (script: Parameters<typeof scriptedSpeech>[0], engine: Engine = 'elocute') => {
    recogniserChoice.saveEngine(engine)
    const begun = begin(script)
    begun.listen('their')
    return begun
  }

  test('the browser’s: ours takes the same word', async () => {
    const { speech, session, events } = start({ webSpeech: true }, 'web-speech')
    await settled(() => expect(speech.listening()?.engine).toBe('web-speech'))
    speech.breaks('model-unavailable')
    await settled(() => expect(speech.listening()).toEqual({ engine: 'elocute', target: 'their' }))
    expect(session.get()).toMatchObject({ engine: 'elocute', fallbackFrom: 'web-speech', problem: null })
    expect(events.some(({ type }) => type === 'failed')).toBe(false)
  })

  test.each(['unsupported', 'model-unavailable', 'recogniser-failed'] as const)(
    'ours, which does not start (%s): the browser’s takes the same word, and our microphone is given back',
    async (ownFails) => {
      const { speech, session, events } = start({ webSpeech: true, ownFails })
      await settled(() => expect(speech.listening()).toEqual({ engine: 'web-speech', target: 'their' }))
      expect(session.get()).toMatchObject({ engine: 'web-speech', fallbackFrom: 'elocute', problem: null })
      expect(speech.openMicrophones()).toBe(0)
      speech.hears('there')
      expect(events.at(-1)).toMatchObject({ type: 'heard', text: 'there' })
      // It is no choice of the person's: the next quiz begins with ours.
      expect(recogniserChoice.engine({ elocute: true, 'web-speech': true })).toBe('elocute')
    },
  )

  test('both, one after the other: the failure is shown once, and trying again begins with the chosen one', async () => {
    const { speech, session, events, listen } = start({ webSpeech: true, ownFails: 'model-unavailable' })
    await settled(() => expect(speech.listening()?.engine).toBe('web-speech'))
    speech.breaks('microphone-blocked')
    await settled(() => expect(session.get().phase).toBe('failed'))
    expect(session.get()).toMatchObject({ engine: 'elocute', problem: 'model-unavailable' })
    expect(events.filter(({ type }) => type === 'failed')).toHaveLength(1)
    listen('their')
    await settled(() => expect(speech.listening()?.engine).toBe('web-speech'))
    expect(speech.asked).toHaveLength(2)
  })

  test('ours, which this browser cannot run at all: what the browser’s says is shown', async () => {
    const { speech, session } = start({ webSpeech: true, ownFails: 'unsupported' })
    await settled(() => expect(speech.listening()?.engine).toBe('web-speech'))
    speech.breaks('microphone-blocked')
    expect(session.get()).toMatchObject({ phase: 'failed', problem: 'microphone-blocked' })
  })

  test('a refused microphone is refused to both engines', async () => {
    const { speech, session } = start({ webSpeech: true, microphone: 'microphone-denied' })
    await settled(() => expect(session.get().phase).toBe('failed'))
    expect(session.get()).toMatchObject({ engine: 'elocute', problem: 'microphone-denied' })
    expect(speech.listening()).toBeNull()
  })

  test('ours in the middle of a quiz is started anew, and not replaced', async () => {
    const { speech, session } = start({ webSpeech: true })
    await settled(() => expect(speech.listening()?.engine).toBe('elocute'))
    speech.breaks('recogniser-failed')
    expect(session.get()).toMatchObject({ phase: 'failed', problem: 'recogniser-failed', engine: 'elocute' })
  })

  test('the browser’s, and later the microphone: ours stays in its place', async () => {
    const { speech, session } = start({ webSpeech: true }, 'web-speech')
    await settled(() => expect(speech.listening()?.engine).toBe('web-speech'))
    speech.breaks('model-unavailable')
    await settled(() => expect(speech.listening()?.engine).toBe('elocute'))
    speech.unplug()
    expect(session.get()).toMatchObject({
      engine: 'elocute',
      fallbackFrom: 'web-speech',
      problem: 'microphone-lost',
    })
  })

  test('where ours is not there from the beginning, the browser’s serves, and its failure is shown', async () => {
    const { speech, session } = start({ ownRuns: false, webSpeech: true })
    await settled(() => expect(speech.listening()?.engine).toBe('web-speech'))
    speech.breaks('microphone-blocked')
    expect(session.get()).toMatchObject({ phase: 'failed', problem: 'microphone-blocked' })
  })
})
