import { limits } from '@elocute/contract/limits'
import { use, useEffect, useEffectEvent, useRef, useState } from 'react'
import { SpeechHostContext } from '../../../device/recogniser-host.ts'
import { openRecording, type ActiveRecording } from '../../../shared/microphone/active-recording.ts'
import { microphoneProblemOf, type MicrophoneProblem } from '../../../shared/microphone/microphone-problem.ts'
import { sendableComment, type SendableComment } from './sendable-comment.ts'

type Phase =
  | { phase: 'idle' | 'opening' | 'stopping' }
  | { phase: 'recording'; recording: ActiveRecording; startedAt: number; secondsLeft: number }

/** `lost`: the microphone was disconnected, so that the recording may end early. */
export type RecordedComment = SendableComment & { lost: boolean }

type Failure = { kind: 'microphone'; problem: MicrophoneProblem } | { kind: 'recording' }

const { seconds: longestSeconds } = limits.spokenComment
const tickMs = 200
/** The second press of a double click must not stop the recording that the first one started. */
const minRecordingMs = 500

const idle: Phase = { phase: 'idle' }

/** Records a comment of a minute at most. The last recording stays until another one has replaced it or it is discarded. */
export const useCommentRecorder = () => {
  const host = use(SpeechHostContext)
  const [state, setState] = useState<Phase>(idle)
  const [recorded, setRecorded] = useState<RecordedComment | null>(null)
  const [failure, setFailure] = useState<Failure | null>(null)
  /** Aborted when the page is left. Its microphone is then closed, and its recording is dropped. */
  const visit = useRef<AbortController>(null)
  const active = useRef<ActiveRecording>(null)

  useEffect(() => {
    const mine = new AbortController()
    visit.current = mine
    return () => {
      mine.abort()
      const left = active.current
      active.current = null
      void left?.stop().catch(() => left.microphone.close())
    }
  }, [])

  const stop = async (lost: boolean) => {
    const recording = active.current
    if (!recording) return
    active.current = null
    setState({ phase: 'stopping' })
    try {
      setRecorded({ ...(await sendableComment(await recording.stop())), lost })
    } catch {
      recording.microphone.close()
      setFailure({ kind: 'recording' })
    } finally {
      setState(idle)
    }
  }

  const tick = useEffectEvent((startedAt: number) => {
    const passedS = (performance.now() - startedAt) / 1_000
    const secondsLeft = Math.max(0, Math.ceil(longestSeconds - passedS))
    setState((now) =>
      now.phase === 'recording' && now.secondsLeft !== secondsLeft ? { ...now, secondsLeft } : now,
    )
    if (secondsLeft === 0) void stop(false)
  })
  const lose = useEffectEvent(() => void stop(true))

  const recording = state.phase === 'recording' ? state.recording : null
  const startedAt = state.phase === 'recording' ? state.startedAt : 0
  useEffect(() => {
    if (!recording) return
    const timer = setInterval(() => tick(startedAt), tickMs)
    const unsubscribe = recording.microphone.onLost(() => lose())
    return () => {
      clearInterval(timer)
      unsubscribe()
    }
  }, [recording, startedAt])

  const start = async () => {
    const { signal } = visit.current ?? new AbortController()
    if (state.phase !== 'idle') return
    setFailure(null)
    setState({ phase: 'opening' })
    try {
      const opened = await openRecording(host, signal)
      active.current = opened
      setState({
        phase: 'recording',
        recording: opened,
        startedAt: performance.now(),
        secondsLeft: longestSeconds,
      })
    } catch (cause) {
      if (signal.aborted) return
      setFailure({ kind: 'microphone', problem: microphoneProblemOf(cause) })
      setState(idle)
    }
  }

  return {
    state,
    recorded,
    failure,
    start: () => void start(),
    stop: () => {
      if (state.phase === 'recording' && performance.now() - state.startedAt >= minRecordingMs)
        void stop(false)
    },
    discard: () => setRecorded(null),
  }
}

export type CommentRecorder = ReturnType<typeof useCommentRecorder>
