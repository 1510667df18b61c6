import * as m from '@elocute/messages/practice'
import { limits } from '@elocute/contract/limits'
import { generateScript, randomTopics, type GeneratedScript } from '@elocute/contract/speech-practice'
import { call } from '../../../../client/call/api-client.ts'
import { messageOf } from '../../../../client/call/call-problem.ts'
import type { SpeechHost } from '../../../../device/recogniser-host.ts'
import { createStore } from '../../../../store/store.ts'
import { tokenStore } from '../../../../client/call/token-store.ts'
import { createRecorder } from '../../../../device/recorder.ts'
import { microphoneProblemOf } from '../../../../shared/microphone/microphone-problem.ts'
import { practiceReducer, type PracticeEvent } from './practice.reducer.ts'
import { isBusy, type Practice, type Script } from './practice.state.ts'
import { stepAfterFailure } from './send-failure.ts'
import type { LeaveWaiting, SendRecording } from './send-recording.ts'
import { newId } from '../../../../text/new-id.ts'

export type PracticeSession = ReturnType<typeof createPracticeSession>

/** The recorder delivers some samples after the stop. One second of reserve keeps the recording within the limit. */
const maxRecordingMs = (limits.recordingSeconds - 1) * 1_000
/** The server waits up to 8 s for a language service before it takes a script from its library. */
const generationTimeoutMs = 30_000

type Dependencies = {
  host: SpeechHost
  send: SendRecording
  /** Stores a recording on this device until it can be sent. Rejects if there is no room. */
  leaveWaiting: LeaveWaiting
}

const scriptOf = ({ script, source, title, match }: GeneratedScript, topic: string): Script => ({
  text: script,
  writer: source,
  ...(title !== null && { title }),
  ...(match === 'none' && { unwrittenTopic: topic }),
})

/**
 * The state of speech practice with its side effects: microphone, recorder and uploads. It does not depend on a mounted
 * page, so a recording survives navigation and an expired session.
 */
export const createPracticeSession = ({ host, send, leaveWaiting }: Dependencies, initial: Practice) => {
  const { get, set, subscribe } = createStore(initial)
  let sending: AbortController | null = null
  let failures = 0
  let generations = 0
  let pageOpen = false
  let retryTimer: ReturnType<typeof setTimeout> | undefined

  const dispatch = (event: PracticeEvent): void => {
    set(practiceReducer(get(), event))
  }

  const generate = async (): Promise<void> => {
    const topic = get().topic.trim()
    if (topic === '' || get().generating || isBusy(get())) return
    dispatch({ type: 'generating' })
    generations += 1
    const generation = generations
    // A script that was chosen meanwhile has ended this generation, and another one may be running.
    const finish = (event: PracticeEvent) => {
      if (generation === generations) dispatch(event)
    }
    try {
      const written = await call(generateScript, { body: { topic } }, { timeoutMs: generationTimeoutMs })
      finish({ type: 'generated', script: scriptOf(written, topic) })
    } catch (problem) {
      finish({ type: 'generation-failed', problem: messageOf(problem, m.generationFailed()) })
    }
  }

  const recorder = createRecorder(host, { longestMs: maxRecordingMs })
  recorder.subscribe(() => {
    const state = recorder.get()
    const nowMs = performance.now()
    if (state.phase === 'stopping') dispatch({ type: 'stopping' })
    if (state.phase !== 'recording') return
    dispatch({ type: 'recording', nowMs })
    dispatch({ type: 'tick', nowMs })
  })

  const start = () => {
    dispatch({ type: 'opening' })
    if (get().take.phase !== 'opening') return
    recorder.start({
      onRecorded: (recording, ending) => {
        const reason = { kind: ending === 'lost' ? ('microphone-lost' as const) : ('stopped' as const) }
        dispatch({ type: 'recorded', recording: { ...recording, key: newId() }, reason })
        // Do not send if the trainee left the page while the recorder stopped.
        if (ending === 'stopped' && pageOpen) void sendRecording()
      },
      onFailed: (failure) => dispatch({ type: 'microphone-failed', problem: microphoneProblemOf(failure) }),
    })
  }

  const sendRecording = async (): Promise<void> => {
    clearTimeout(retryTimer)
    dispatch({ type: 'sending', nowMs: performance.now() })
    const { take, script, saveRecording } = get()
    if (take.phase !== 'sending' || script === null || sending) return
    const controller = new AbortController()
    sending = controller
    try {
      const { result, run_id, recording_kept, no_space } = await send(
        { recording: take.recording, script, saveRecording },
        {
          signal: controller.signal,
          onProgress: (progress) => dispatch({ type: 'progress', progress }),
        },
      )
      failures = 0
      const saved = recording_kept ? 'yes' : no_space ? 'no-space' : 'no'
      dispatch({ type: 'scored', result, runId: run_id, saved })
    } catch (problem) {
      if (!controller.signal.aborted) handleSendFailure(problem)
    } finally {
      if (sending === controller) sending = null
    }
  }

  const handleSendFailure = (problem: unknown) => {
    const step = stepAfterFailure(problem, failures, Math.random())
    failures += 1
    if (step.next === 'give-up') {
      failures = 0
      dispatch({ type: 'unscored', reason: step.reason })
      return
    }
    const { reason, delayMs, text } = step
    const retryAtMs = delayMs === null ? null : Date.now() + delayMs
    dispatch({ type: 'waiting', reason, text, retryAtMs })
    if (delayMs !== null) retryTimer = setTimeout(() => void sendRecording(), delayMs)
  }

  const abortSending = () => {
    clearTimeout(retryTimer)
    sending?.abort()
    sending = null
  }

  const retry = () => {
    if (get().take.phase === 'waiting') void sendRecording()
  }

  return {
    get,
    subscribe,
    /** Calls the listener with the level of the microphone, 0 to 1. Returns the unsubscribe function. */
    onLevel: recorder.onLevel,
    dispatch,
    generate: () => void generate(),
    /** Chooses another random topic and generates a script about it. */
    chooseRandomTopic: () => {
      const others = randomTopics.filter((topic) => topic !== get().topic)
      const topic = others[Math.floor(Math.random() * others.length)]
      if (topic === undefined) return
      dispatch({ type: 'topic-randomised', topic })
      void generate()
    },
    start,
    stop: recorder.stop,
    send: () => void sendRecording(),
    stopSending: () => {
      abortSending()
      failures = 0
      dispatch({ type: 'unscored', reason: { kind: 'stopped' } })
    },
    retry,
    /** Leaves the recording on this device. Resolves to false if there is no room for it; it stays in the page then. */
    leaveWaiting: async (): Promise<boolean> => {
      const { take, script, saveRecording } = get()
      if (take.phase !== 'waiting' || script === null) return false
      // A repeated attempt would send it at the same time.
      abortSending()
      try {
        await leaveWaiting({ recording: take.recording, script, saveRecording })
      } catch {
        return false
      }
      failures = 0
      dispatch({ type: 'left-waiting' })
      return true
    },
    /** Call when the page mounts. */
    open: () => {
      pageOpen = true
      window.addEventListener('online', retry)
      const { take } = get()
      if (take.phase === 'waiting' && take.reason === 'session') retry()
    },
    /** Call when the page unmounts. Closes the microphone, aborts the upload and leaves the recording in the state. */
    close: () => {
      pageOpen = false
      window.removeEventListener('online', retry)
      dispatch({ type: 'opening-cancelled' })
      recorder.leave()
      abortSending()
      // An expired session closes the page too. The upload continues after the next sign-in.
      if (tokenStore.get() === null)
        dispatch({ type: 'waiting', reason: 'session', retryAtMs: null, text: null })
      else dispatch({ type: 'unscored', reason: { kind: 'stopped' } })
    },
  }
}
