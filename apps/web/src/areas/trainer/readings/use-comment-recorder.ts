import { limits } from '@elocute/contract/limits'
import { useState } from 'react'
import { useRecorder } from '../../../device/use-recorder.ts'
import { microphoneProblemOf, type MicrophoneProblem } from '../../../shared/microphone/microphone-problem.ts'
import { sendableRecording, type SendableRecording } from '../../../device/sendable-recording.ts'

/** `lost`: the microphone was disconnected, so that the recording may end early. */
export type RecordedComment = SendableRecording & { lost: boolean }

type Failure = { kind: 'microphone'; problem: MicrophoneProblem } | { kind: 'recording' }

const longestMs = limits.spokenComment.seconds * 1_000

/** Records a comment of a minute at most. The last recording stays until another one has replaced it or it is discarded. */
export const useCommentRecorder = () => {
  const [recorded, setRecorded] = useState<RecordedComment | null>(null)
  const [failure, setFailure] = useState<Failure | null>(null)
  const { recorder, state } = useRecorder({ longestMs })
  const passedMs = state.phase === 'recording' ? state.passedMs : 0
  return {
    recorder,
    state,
    secondsLeft: Math.max(0, Math.ceil((longestMs - passedMs) / 1_000)),
    recorded,
    failure,
    start: () => {
      setFailure(null)
      recorder.start({
        onRecorded: async (recording, ending) =>
          setRecorded({ ...(await sendableRecording(recording)), lost: ending === 'lost' }),
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

export type CommentRecorder = ReturnType<typeof useCommentRecorder>
