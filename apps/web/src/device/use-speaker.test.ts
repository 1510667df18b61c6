import { act, renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { recordSpeech } from '../testing/speech-recorder.ts'
import { useSpeaker } from './use-speaker.ts'

/** What the browser is told to say of a text. */
const saidOf = (text: string): string[] => {
  const { log } = recordSpeech()
  const { result, unmount } = renderHook(() => useSpeaker(1))
  act(() => result.current.speak(text))
  unmount()
  return log.flatMap((entry) => (entry === 'cancel' ? [] : [entry.text]))
}

test('a voice that has dropped a text without a word about it can be stopped', () => {
  recordSpeech()
  const { result } = renderHook(() => useSpeaker(1))
  const onOver = vi.fn()
  act(() => result.current.speak('Good morning', onOver))
  expect(result.current.speaking).toBe('Good morning')
  act(() => result.current.stop())
  expect(result.current.speaking).toBeNull()
  expect(onOver.mock.calls).toEqual([['stopped']])
})

test('a long text is said by its sentences, which no number and no time of day ends', () => {
  const sentences = [
    'The parcel weighs 3.5 kilograms and costs $19.90, so please bring the exact amount with you.',
    'We open at 9 a.m. and close at 5 p.m. on all days of the week!',
    '“Is that all?” she asked her colleague, who had been looking for version 2.0.1 at example.com.',
  ]
  expect(saidOf(`${sentences.join(' ')}\nThank you.`)).toEqual([...sentences, 'Thank you.'])
})

test('a sentence that no voice says to its end is said in parts between its words', () => {
  const parts = saidOf(`${'and then we went on '.repeat(30)}until it was dark.`)
  expect(parts.length).toBeGreaterThan(2)
  for (const part of parts) expect(part.length).toBeLessThanOrEqual(200)
  expect(parts.join(' ')).toBe(`${'and then we went on '.repeat(30)}until it was dark.`)
})
