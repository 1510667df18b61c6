import type { Recorder, Recording } from '@elocute/speech/browser/recorder-types'
import { createEvents, createStore } from '../store/store.ts'
import { openChosenMicrophone } from './open-chosen-microphone.ts'
import type { OpenMicrophone, SpeechHost } from './recogniser-host.ts'

export type RecorderState =
  | { phase: 'idle' | 'opening' | 'stopping' }
  | { phase: 'recording'; passedMs: number }

/** `lost`: the microphone was disconnected, or the browser has ended the recording, so that the recording may end early. `left`: so was the page. */
type Ending = 'stopped' | 'lost' | 'left'

/** In milliseconds. */
export type RecordingLimits = {
  /** The recording stops by itself after this time. */
  longestMs: number
  /** It cannot be stopped before: the second press of a double click must not stop what the first one has started. */
  shortestMs?: number
}

/** What becomes of a recording. */
type Outcome = {
  /** Is part of the stopping until it resolves. */
  onRecorded: (recording: Recording, ending: Ending) => void | Promise<void>
  onFailed: (failure: unknown, during: 'opening' | 'stopping') => void
}

type Active = {
  microphone: OpenMicrophone
  recorder: Recorder
  outcome: Outcome
  startedAtMs: number
  timer: ReturnType<typeof setInterval>
}

const tickMs = 200
const idle: RecorderState = { phase: 'idle' }

/** Records from the microphone that was chosen last: the games share the choice. It closes the microphone after each recording. */
export const createRecorder = (host: SpeechHost, { longestMs, shortestMs = 500 }: RecordingLimits) => {
  const { get, set, subscribe } = createStore<RecorderState>(idle)
  const levels = createEvents<[level: number]>()
  /** Aborted when the recording is not wanted any more. */
  let wanted = new AbortController()
  let active: Active | null = null

  const start = async (outcome: Outcome): Promise<void> => {
    if (get().phase !== 'idle') return
    const { signal } = wanted
    set({ phase: 'opening' })
    try {
      const microphone = await openChosenMicrophone(host)
      try {
        signal.throwIfAborted()
        const recorder = await host.startRecording(microphone)
        if (signal.aborted) recorder.cancel()
        signal.throwIfAborted()
        begin({ microphone, recorder, outcome })
      } catch (failure) {
        microphone.close()
        throw failure
      }
    } catch (failure) {
      if (signal.aborted) return
      set(idle)
      outcome.onFailed(failure, 'opening')
    }
  }

  const begin = (opened: Omit<Active, 'startedAtMs' | 'timer'>) => {
    const startedAtMs = performance.now()
    const tick = () => {
      const passedMs = performance.now() - startedAtMs
      set({ phase: 'recording', passedMs })
      if (passedMs >= longestMs) void end('stopped')
    }
    opened.microphone.onLevel(levels.tell)
    const lose = () => {
      if (active?.recorder === opened.recorder) void end('lost')
    }
    opened.microphone.onLost(lose)
    // The recorder of the browser can fail while the microphone is there.
    void opened.recorder.ended.then(lose)
    active = { ...opened, startedAtMs, timer: setInterval(tick, tickMs) }
    tick()
  }

  const release = (): Active | null => {
    const released = active
    active = null
    clearInterval(released?.timer)
    return released
  }

  const end = async (ending: Ending): Promise<void> => {
    const ended = release()
    if (!ended) return
    const { signal } = wanted
    set({ phase: 'stopping' })
    try {
      const recording = await ended.recorder.stop().finally(() => ended.microphone.close())
      if (!signal.aborted) await ended.outcome.onRecorded(recording, ending)
    } catch (failure) {
      if (!signal.aborted) ended.outcome.onFailed(failure, 'stopping')
    }
    if (!signal.aborted) set(idle)
  }

  const cancel = () => {
    wanted.abort()
    wanted = new AbortController()
    const cancelled = release()
    cancelled?.recorder.cancel()
    cancelled?.microphone.close()
    set(idle)
  }

  return {
    get,
    subscribe,
    /** Calls the listener with the level of the microphone, 0 to 1. Returns the unsubscribe function. */
    onLevel: levels.subscribe,
    start: (outcome: Outcome) => void start(outcome),
    stop: () => {
      if (active && performance.now() - active.startedAtMs >= shortestMs) void end('stopped')
    },
    /** Closes the microphone. What is recorded is kept. */
    leave: () => {
      if (get().phase === 'opening') cancel()
      else void end('left')
    },
    /** Closes the microphone and drops what is recorded. */
    cancel,
  }
}
