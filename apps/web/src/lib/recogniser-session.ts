import { SpeechFailure, type SpeechProblem } from '@elocute/speech/recogniser'
import { recogniserChoice, type Engine } from './recogniser-choice.ts'
import type { OpenMicrophone, SpeechHost } from './recogniser-host.ts'
import { openRecogniser } from './recogniser-opening.ts'
import { closedState, type RecogniserState } from './recogniser-state.ts'
import type { LexiconEntry, ListeningEvent, WordRecogniser } from './recogniser-types.ts'

export type RecogniserSession = {
  get: () => RecogniserState
  subscribe: (listener: () => void) => () => void
  /** Opens the microphone and brings the recogniser, once. True when it can listen. */
  open: () => Promise<boolean>
  /** Listens for a word of the lexicon until stopped; opens first where that has not been done. */
  listen: (target: string, onEvent: (event: ListeningEvent) => void) => () => void
  chooseMicrophone: (deviceId: string) => void
  chooseEngine: (engine: Engine) => void
  onLevel: (listener: (level: number) => void) => () => void
  /** Gives everything back. It can be opened again. */
  close: () => void
}

/** One microphone and one recogniser for the length of a game, whatever happens to them meanwhile. */
export const createRecogniserSession = (
  host: SpeechHost,
  lexicon: readonly LexiconEntry[],
): RecogniserSession => {
  const listeners = new Set<() => void>()
  const levelListeners = new Set<(level: number) => void>()
  const available = { elocute: host.canHearHere(), 'web-speech': host.hasWebSpeech() }
  let state = closedState(available, recogniserChoice.engine(available), recogniserChoice.deviceId())
  let opening: { ready: Promise<boolean>; abort: AbortController } | null = null
  let recogniser: WordRecogniser | null = null
  let wanted: { target: string; onEvent: (event: ListeningEvent) => void } | null = null
  let stopListening: () => void = nothing

  const set = (change: Partial<RecogniserState>) => {
    state = { ...state, ...change }
    for (const listener of listeners) listener()
  }

  const letGo = () => {
    stopListening()
    stopListening = nothing
    recogniser = null
    opening?.abort.abort()
    opening = null
  }

  const fail = (problem: SpeechProblem) => {
    letGo()
    if (state.engine === 'web-speech' && available.elocute) {
      // Its errors are final, and it claims to be there where it is not: ours goes on, and nobody loses the word.
      set({ ...closedState(available, 'elocute', state.deviceId), fellOver: true })
      void listenAsWanted()
      return
    }
    set({ ...closedState(available, state.engine, state.deviceId), phase: 'failed', problem })
    const failed = wanted
    wanted = null
    failed?.onEvent({ type: 'failed', problem })
  }

  const welcome = (microphone: OpenMicrophone, signal: AbortSignal) => {
    const list = async () => {
      const microphones = await host.listMicrophones().catch(() => [])
      if (!signal.aborted) set({ microphones })
    }
    const forgetChanges = host.onMicrophonesChanged(() => void list())
    signal.addEventListener('abort', forgetChanges)
    microphone.onLost(() => {
      if (!signal.aborted) fail('microphone-lost')
    })
    microphone.onLevel((level) => {
      for (const listener of levelListeners) listener(level)
    })
    set({ open: true, deviceId: microphone.deviceId })
    void list()
  }

  const bring = async (signal: AbortSignal): Promise<boolean> => {
    try {
      recogniser = await openRecogniser({
        host,
        engine: state.engine,
        deviceId: state.deviceId,
        lexicon,
        signal,
        onAsking: () => set({ phase: 'asking', problem: null }),
        onMicrophone: (microphone) => welcome(microphone, signal),
        onLoading: (version) => set({ phase: 'loading', version, problem: null }),
        onProgress: (progress) => set({ progress }),
      })
      set({ phase: 'ready', progress: null })
      return true
    } catch (error) {
      if (!signal.aborted) fail(error instanceof SpeechFailure ? error.problem : 'recogniser-failed')
      return false
    }
  }

  const open = (): Promise<boolean> => {
    if (opening) return opening.ready
    const abort = new AbortController()
    // A failure lets go of the opening, so that has to be known before the first step is taken.
    opening = { abort, ready: Promise.resolve().then(() => bring(abort.signal)) }
    return opening.ready
  }

  const listenAsWanted = async (): Promise<void> => {
    const mine = wanted
    const ready = await open()
    if (!ready || mine === null || mine !== wanted || !recogniser) return
    stopListening()
    stopListening = recogniser.listen(mine.target, (event) => {
      if (mine !== wanted) return
      if (event.type === 'failed') {
        fail(event.problem)
        return
      }
      if (event.type === 'listening') set({ listening: true })
      mine.onEvent(event)
    })
  }

  const changeTo = (engine: Engine, deviceId: string) => {
    const wasOpen = state.phase !== 'closed'
    letGo()
    set(closedState(available, engine, deviceId))
    if (wasOpen) void listenAsWanted()
  }

  return {
    get: () => state,
    subscribe: (listener) => subscribed(listeners, listener),
    open,
    listen: (target, onEvent) => {
      const mine = { target, onEvent }
      wanted = mine
      void listenAsWanted()
      return () => {
        if (wanted !== mine) return
        wanted = null
        stopListening()
        stopListening = nothing
        if (state.listening) set({ listening: false })
      }
    },
    chooseMicrophone: (deviceId) => {
      recogniserChoice.keepDevice(deviceId)
      changeTo(state.engine, deviceId)
    },
    chooseEngine: (engine) => {
      recogniserChoice.keepEngine(engine)
      changeTo(engine, state.deviceId)
    },
    onLevel: (listener) => subscribed(levelListeners, listener),
    close: () => {
      wanted = null
      letGo()
      set(closedState(available, state.engine, state.deviceId))
    },
  }
}

const nothing = () => undefined

const subscribed = <T>(listeners: Set<T>, listener: T): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
