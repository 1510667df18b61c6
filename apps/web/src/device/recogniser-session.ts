import {
  SpeechFailure,
  type SpeechProblem,
  type LexiconEntry,
  type ListeningEvent,
  type WordRecogniser,
} from '@elocute/speech/recogniser'
import { createEvents, createStore } from '../store/store.ts'
import { currentSound } from './current-sound.ts'
import { recogniserChoice, type Engine } from './recogniser-choice.ts'
import type { OpenMicrophone, SpeechHost } from './recogniser-host.ts'
import { openRecogniser } from './recogniser-opening.ts'
import { closedState, type RecogniserState } from './recogniser-state.ts'

export type RecogniserSession = {
  get: () => RecogniserState
  subscribe: (listener: () => void) => () => void
  /** Opens the microphone and loads the recogniser, once. Resolves to true when it can listen. */
  open: () => Promise<boolean>
  /** Listens for a word of the lexicon until the returned function is called. Opens the session if needed. */
  listen: (target: string, onEvent: (event: ListeningEvent) => void) => () => void
  chooseMicrophone: (deviceId: string) => void
  chooseEngine: (engine: Engine) => void
  onLevel: (listener: (level: number) => void) => () => void
  /** Releases the microphone and the recogniser. The session can be opened again. */
  close: () => void
}

/** The microphone and recogniser of one game. It survives errors by falling back to the other recogniser. */
export const createRecogniserSession = (
  host: SpeechHost,
  lexicon: readonly LexiconEntry[],
): RecogniserSession => {
  const levels = createEvents<[level: number]>()
  const available = { elocute: host.canHearHere(), 'web-speech': host.hasWebSpeech() }
  const store = createStore(
    closedState(available, recogniserChoice.engine(available), recogniserChoice.microphone().deviceId),
  )
  const { get } = store
  let opening: { ready: Promise<boolean>; abort: AbortController } | null = null
  let recogniser: WordRecogniser | null = null
  let wanted: { target: string; onEvent: (event: ListeningEvent) => void } | null = null
  let stopListening: () => void = nothing
  /** The engines that failed, and why. None of them is used as fallback until all have failed. */
  const failed = new Map<Engine, SpeechProblem>()

  const set = (change: Partial<RecogniserState>) => store.set({ ...get(), ...change })

  const releaseAll = () => {
    stopListening()
    stopListening = nothing
    recogniser = null
    opening?.abort.abort()
    opening = null
  }

  const fail = (problem: SpeechProblem) => {
    const { engine, phase, deviceId, fallbackFrom } = get()
    releaseAll()
    if (!givesPlace(engine, problem, phase === 'ready')) {
      giveUp({ ...closedState(available, engine, deviceId), fallbackFrom, problem })
      return
    }
    failed.set(engine, problem)
    const other = otherThan[engine]
    if (available[other] && !failed.has(other)) {
      // The other engine continues with the same word.
      set({ ...closedState(available, other, deviceId), fallbackFrom: engine })
      void listenAsWanted()
      return
    }
    // A retry begins with the chosen engine, and the message is about that engine.
    const chosen = recogniserChoice.engine(available)
    const first = failed.get(chosen) ?? problem
    failed.clear()
    giveUp({
      ...closedState(available, chosen, deviceId),
      problem: first === 'unsupported' ? problem : first,
    })
  }

  const giveUp = (failure: RecogniserState & { problem: SpeechProblem }) => {
    set({ ...failure, phase: 'failed' })
    const unheard = wanted
    wanted = null
    unheard?.onEvent({ type: 'failed', problem: failure.problem })
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
    microphone.onLevel(levels.tell)
    set({ open: true, deviceId: microphone.deviceId })
    void list()
  }

  const bring = async (signal: AbortSignal): Promise<boolean> => {
    try {
      recogniser = await openRecogniser({
        host,
        engine: get().engine,
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
    const wasOpen = get().phase !== 'closed'
    releaseAll()
    failed.clear()
    set(closedState(available, engine, deviceId))
    if (wasOpen) void listenAsWanted()
  }

  return {
    get,
    subscribe: store.subscribe,
    open,
    listen: (target, onEvent) => {
      const mine = { target, onEvent }
      wanted = mine
      // The microphone may be open since the word before.
      currentSound.stop()
      void listenAsWanted()
      return () => {
        if (wanted !== mine) return
        wanted = null
        stopListening()
        stopListening = nothing
        if (get().listening) set({ listening: false })
      }
    },
    chooseMicrophone: (deviceId) => {
      const label = get().microphones.find((one) => one.deviceId === deviceId)?.label ?? ''
      recogniserChoice.keepMicrophone({ deviceId, label })
      changeTo(get().engine, deviceId)
    },
    chooseEngine: (engine) => {
      recogniserChoice.saveEngine(engine)
      changeTo(engine, get().deviceId)
    },
    onLevel: levels.subscribe,
    close: () => {
      wanted = null
      releaseAll()
      set(closedState(available, get().engine, get().deviceId))
    },
  }
}

const otherThan = { elocute: 'web-speech', 'web-speech': 'elocute' } as const

/**
 * Whether the other engine may do better. The errors of the browser's are final, and it claims to be there where it is
 * not. Ours gives place only where it cannot start: a microphone that is refused is refused to both.
 */
const givesPlace = (engine: Engine, problem: SpeechProblem, started: boolean): boolean =>
  engine === 'web-speech' || (!started && startProblems.includes(problem))

const startProblems: readonly SpeechProblem[] = ['unsupported', 'model-unavailable', 'recogniser-failed']

const nothing = () => undefined
