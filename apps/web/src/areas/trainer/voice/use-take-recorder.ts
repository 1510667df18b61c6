import * as m from '@elocute/messages/voice'
import { use, useEffect, useRef, useState } from 'react'
import { openChosenMicrophone } from '../../../device/open-chosen-microphone.ts'
import { recogniserChoice } from '../../../device/recogniser-choice.ts'
import { SpeechHostContext, type OpenMicrophone } from '../../../device/recogniser-host.ts'
import type { Recording } from '@elocute/speech/browser/recorder-types'

type Active = { microphone: OpenMicrophone; stop: () => Promise<Recording>; cancel: () => void }
type Phase = 'idle' | 'opening' | 'recording' | 'stopping'

/** A word is shorter. The recording stops by itself. */
const longestMs = 4_000

/** Records one word. `onRecorded` gets it when the trainer presses stop, or after four seconds. */
export const useTakeRecorder = (onRecorded: (recording: Blob) => Promise<void>) => {
  const host = use(SpeechHostContext)
  const [phase, setPhase] = useState<Phase>('idle')
  const [problem, setProblem] = useState<string | null>(null)
  const active = useRef<Active | null>(null)
  const left = useRef(false)

  useEffect(() => {
    left.current = false
    return () => {
      left.current = true
      active.current?.cancel()
      active.current = null
    }
  }, [])

  const stop = async () => {
    const current = active.current
    if (!current) return
    active.current = null
    setPhase('stopping')
    try {
      const { bytes } = await current.stop()
      current.microphone.close()
      if (!left.current) await onRecorded(bytes)
    } catch {
      setProblem(m.recordingFailed())
    } finally {
      setPhase('idle')
    }
  }

  const start = async () => {
    if (phase !== 'idle') return
    setProblem(null)
    setPhase('opening')
    try {
      const { microphone } = await openChosenMicrophone(
        (choice) => host.openMicrophone(choice),
        recogniserChoice.deviceId(),
      )
      const recorder = await host.startRecording(microphone)
      const cancel = () => {
        recorder.cancel()
        microphone.close()
      }
      if (left.current) {
        cancel()
        return
      }
      const mine = { microphone, stop: () => recorder.stop(), cancel }
      active.current = mine
      setPhase('recording')
      setTimeout(() => {
        if (active.current === mine) void stop()
      }, longestMs)
    } catch {
      setPhase('idle')
      setProblem(m.microphoneFailed())
    }
  }

  return { phase, problem, start: () => void start(), stop: () => void stop() }
}
