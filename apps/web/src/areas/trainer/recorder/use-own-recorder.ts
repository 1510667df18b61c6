import { useState } from 'react'
import { useRecorder } from '../../../device/use-recorder.ts'
import { microphoneProblemOf, type MicrophoneProblem } from '../../../shared/microphone/microphone-problem.ts'
import { sendableRecording, type SendableRecording } from '../../../device/sendable-recording.ts'

/** `lost`: the microphone was disconnected, so that the recording may end early. */
export type OwnRecording = SendableRecording & { lost: boolean }

type Failure = { kind: 'microphone'; problem: MicrophoneProblem } | { kind: 'recording' }

/** Records what a trainer says. The last recording stays until another one has replaced it or it is discarded. */
export const useOwnRecorder = (longestSeconds: number) => {
  const longestMs = longestSeconds * 1_000
  const [recorded, setRecorded] = useState<OwnRecording | null>(null)
  const [failure, setFailure] = useState<Failure | null>(null)
  const { recorder, state } = useRecorder({ longestMs })
  const passedMs = state.phase === 'recording' ? state.passedMs : 0
  return {
    recorder,
    state,
    secondsLeft: Math.max(0, Math.ceil((longestMs - passedMs) / 1_000)),
    recorded,
    failure,
    /** `onMade` takes the recording too. */
    start: (onMade?: (made: OwnRecording) => void) => {
      setFailure(null)
      recorder.start({
        onRecorded: async (recording, ending) => {
          const made = { ...(await sendableRecording(recording)), lost: ending === 'lost' }
          setRecorded(made)
          onMade?.(made)
        },
        onFailed: (cause, during) =>
          setFailure(
            during === 'opening'
              ? { kind: 'microphone', problem: microphoneProblemOf(cause) }
              : { kind: 'recording' },
          ),
      })
    },
    discard: () => setRecorded(null),
  }
}

export type OwnRecorder = ReturnType<typeof useOwnRecorder>
