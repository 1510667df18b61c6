import { use, useEffect, useState, useSyncExternalStore } from 'react'
import { SpeechHostContext } from './recogniser-host.ts'
import { createRecorder, type RecordingLimits } from './recorder.ts'

/** A recorder with its state. Leaving the page ends the recording and drops it. */
export const useRecorder = (limits: RecordingLimits) => {
  const host = use(SpeechHostContext)
  const [recorder] = useState(() => createRecorder(host, limits))
  useEffect(() => recorder.cancel, [recorder])
  return { recorder, state: useSyncExternalStore(recorder.subscribe, recorder.get) }
}
