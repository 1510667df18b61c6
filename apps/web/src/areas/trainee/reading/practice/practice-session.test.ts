import { generateScript, type GeneratedScript } from '@elocute/contract/speech-practice'
import { expect, test, vi } from 'vitest'
import { answer } from '../../../../testing/fake-server.ts'
import { scriptedSpeech } from '../../../../testing/scripted-speech.ts'
import { createPracticeSession } from './practice-session.ts'
import { initialPractice } from './practice.state.ts'

const written = (script: string): GeneratedScript => ({ script, source: 'service', title: null, match: null })

test('a script that was given up does not come in the place of the one that is generated now', async () => {
  const first = Promise.withResolvers<GeneratedScript>()
  const second = Promise.withResolvers<GeneratedScript>()
  const calls = answer(generateScript, (_, count) => (count === 1 ? first.promise : second.promise))
  const { get, dispatch, generate } = createPracticeSession(
    { host: scriptedSpeech().host, send: vi.fn(), leaveWaiting: vi.fn() },
    { ...initialPractice, topic: 'Tea' },
  )
  generate()
  dispatch({ type: 'script-selected', script: { text: 'Chosen.', writer: 'library' }, previousResult: null })
  generate()
  await vi.waitFor(() => expect(calls).toHaveLength(2))
  first.resolve(written('Too late.'))
  await new Promise((resolve) => setTimeout(resolve))
  second.resolve(written('Now.'))
  await vi.waitFor(() => expect(get().generating).toBe(false))
  expect(get().script?.text).toBe('Now.')
})
