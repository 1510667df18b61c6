import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { scriptedSpeech } from '../testing/scripted-speech.ts'
import { SpeechHostContext } from './recogniser-host.ts'
import { useRecogniser } from './use-recogniser.ts'

test('the screen stays on while the recogniser can listen: a player of a quiz touches nothing', async () => {
  const release = vi.fn(() => Promise.resolve())
  const request = vi.fn(() => Promise.resolve({ release }))
  Object.defineProperty(navigator, 'wakeLock', { value: { request }, configurable: true })
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'wakeLock'))
  const { host } = scriptedSpeech()
  const wrapper = ({ children }: { children: ReactNode }) => (
    <SpeechHostContext value={host}>{children}</SpeechHostContext>
  )
  const { result } = renderHook(() => useRecogniser([]), { wrapper })
  expect(request).not.toHaveBeenCalled()
  await act(() => result.current.session.open())
  expect(request).toHaveBeenCalledWith('screen')
  act(() => result.current.session.close())
  await waitFor(() => expect(release).toHaveBeenCalledOnce())
})
