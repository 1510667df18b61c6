import { limits } from '@elocute/contract/limits'
import { generateScript, randomTopics } from '@elocute/contract/speech-practice'
import { call } from '../../../lib/api-client.ts'
import { messageOf } from '../../../lib/call-problem.ts'
import type { OpenMicrophone, SpeechHost } from '../../../lib/recogniser-host.ts'
import { sayPractice as words } from '../../../lib/say-practice.ts'
import { tokenStore } from '../../../lib/token-store.ts'
import { microphoneProblemOf } from './microphone-problem.ts'
import { openReading, type OpenReading } from './active-recording.ts'
import { practise, type PracticeEvent } from './practice.reducer.ts'
import { isBusy, type Practice, type Unscored } from './practice.state.ts'
import { afterFailure } from './send-failure.ts'
import type { SendReading } from './speech-practice.queries.ts'

export type PracticeSession = ReturnType<typeof createPracticeSession>

/** A second press of a double click must not stop what the first began. */
const shortestRecordingMs = 500
const tickMs = 200
/** What is still coming in when it stops belongs to the recording, and the server takes no more than the limit. */
const longestRecordingMs = (limits.recordingSeconds - 1) * 1_000
/** The server asks a language service for at most 8 s before it writes the script itself. */
const generationTimeoutMs = 30_000

type World = { host: SpeechHost; send: SendReading }

/**
 * Speech practice as it stands, with the microphone and the server that it talks to. It belongs to no screen: what was
 * recorded outlives a page that was left and a session that ended.
 */
export const createPracticeSession = ({ host, send }: World, begun: Practice) => {
  const listeners = new Set<() => void>()
  const levelListeners = new Set<(level: number) => void>()
  let practice = begun
  let opening: AbortController | null = null
  let reading: OpenReading | null = null
  let sending: AbortController | null = null
  let failures = 0
  let shown = false
  let retryTimer: ReturnType<typeof setTimeout> | undefined
  let ticking: ReturnType<typeof setInterval> | undefined

  const dispatch = (event: PracticeEvent): void => {
    const next = practise(practice, event)
    if (next === practice) return
    practice = next
    for (const listener of listeners) listener()
  }

  const generate = async (): Promise<void> => {
    const topic = practice.topic.trim()
    if (topic === '' || practice.generating || isBusy(practice)) return
    dispatch({ type: 'generating' })
    try {
      const { script, source } = await call(
        generateScript,
        { body: { topic } },
        { timeoutMs: generationTimeoutMs },
      )
      dispatch({ type: 'generated', script: { text: script, writer: source } })
    } catch (problem) {
      dispatch({ type: 'generation-failed', problem: messageOf(problem, words.generationFailed) })
    }
  }

  const hearLevel = (microphone: OpenMicrophone) => {
    microphone.onLevel((level) => {
      for (const listener of levelListeners) listener(level)
    })
    microphone.onLost(() => void stop({ why: 'microphone-lost' }))
  }

  const start = async (): Promise<void> => {
    dispatch({ type: 'opening' })
    if (practice.take.phase !== 'opening' || opening) return
    const mine = new AbortController()
    opening = mine
    try {
      reading = await openReading(host, mine.signal)
      hearLevel(reading.microphone)
      const { otherMicrophone } = reading
      dispatch({ type: 'recording', nowMs: performance.now(), otherMicrophone })
      ticking = setInterval(tick, tickMs)
    } catch (failure) {
      if (!mine.signal.aborted) dispatch({ type: 'microphone-failed', problem: microphoneProblemOf(failure) })
    } finally {
      if (opening === mine) opening = null
    }
  }

  const tick = () => {
    dispatch({ type: 'tick', nowMs: performance.now() })
    const { take } = practice
    if (take.phase === 'recording' && performance.now() - take.startedAtMs >= longestRecordingMs)
      void stopAndSend()
  }

  /** Ends the recording and keeps it. True when there was one. */
  const stop = async (reason: Unscored): Promise<boolean> => {
    const mine = reading
    if (practice.take.phase !== 'recording' || !mine) return false
    reading = null
    clearInterval(ticking)
    dispatch({ type: 'stopping' })
    const recording = { ...(await mine.stop()), key: crypto.randomUUID() }
    dispatch({ type: 'recorded', recording, reason })
    return true
  }

  const stopAndSend = async (): Promise<void> => {
    // Whoever left in the same moment wanted it to end.
    if ((await stop({ why: 'stopped' })) && shown) await sendRecording()
  }

  const stopByHand = () => {
    const { take } = practice
    if (take.phase === 'recording' && performance.now() - take.startedAtMs >= shortestRecordingMs)
      void stopAndSend()
  }

  const sendRecording = async (): Promise<void> => {
    clearTimeout(retryTimer)
    dispatch({ type: 'sending', nowMs: performance.now() })
    const { take, script, keep } = practice
    if (take.phase !== 'sending' || script === null || sending) return
    const mine = new AbortController()
    sending = mine
    try {
      const { result, run_id, recording_kept } = await send(
        { recording: take.recording, script: script.text, keep },
        { signal: mine.signal, onProgress: (progress) => dispatch({ type: 'sent', progress }) },
      )
      failures = 0
      const kept = recording_kept ? 'yes' : keep ? 'no-room' : 'no'
      dispatch({ type: 'scored', result, runId: run_id, kept })
    } catch (problem) {
      if (!mine.signal.aborted) recover(problem)
    } finally {
      if (sending === mine) sending = null
    }
  }

  const recover = (problem: unknown) => {
    const after = afterFailure(problem, failures, Math.random())
    failures += 1
    if (after.next === 'give-up') {
      failures = 0
      dispatch({ type: 'unscored', reason: after.reason })
      return
    }
    const { cause, ms, text } = after
    dispatch({ type: 'must-wait', cause, text, retryAtMs: ms === null ? null : Date.now() + ms })
    if (ms !== null) retryTimer = setTimeout(() => void sendRecording(), ms)
  }

  const stopSending = () => {
    clearTimeout(retryTimer)
    sending?.abort()
    sending = null
    failures = 0
    dispatch({ type: 'unscored', reason: { why: 'stopped' } })
  }

  const retry = () => {
    if (practice.take.phase === 'waiting') void sendRecording()
  }

  return {
    get: (): Practice => practice,
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    onLevel: (listener: (level: number) => void): (() => void) => {
      levelListeners.add(listener)
      return () => levelListeners.delete(listener)
    },
    dispatch,
    generate: () => void generate(),
    /** Another topic, and a script about it: the one before is about something else. */
    drawTopic: () => {
      const others = randomTopics.filter((topic) => topic !== practice.topic)
      const topic = others[Math.floor(Math.random() * others.length)]
      if (topic === undefined) return
      dispatch({ type: 'topic-drawn', topic })
      void generate()
    },
    start: () => void start(),
    stop: stopByHand,
    send: () => void sendRecording(),
    stopSending,
    retry,
    /** A page shows it. */
    open: () => {
      shown = true
      window.addEventListener('online', retry)
      if (practice.take.phase === 'waiting' && practice.take.cause === 'session') retry()
    },
    /** The page is left: the microphone is given back, and what was recorded stays. */
    close: () => {
      shown = false
      window.removeEventListener('online', retry)
      opening?.abort()
      opening = null
      dispatch({ type: 'opening-stopped' })
      void stop({ why: 'stopped' })
      clearTimeout(retryTimer)
      sending?.abort()
      sending = null
      // Whoever has to sign in again did not choose to leave: it goes on afterwards.
      if (tokenStore.get() === null)
        dispatch({ type: 'must-wait', cause: 'session', retryAtMs: null, text: null })
      else dispatch({ type: 'unscored', reason: { why: 'stopped' } })
    },
  }
}
