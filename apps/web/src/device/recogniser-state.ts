import type { LoadProgress, SpeechProblem } from '@elocute/speech/recogniser'
import type { Engine } from './recogniser-choice.ts'
import type { MicrophoneChoice } from './recogniser-host.ts'

/** `asking`: the browser asks for the microphone. `loading`: the recogniser is brought. `ready`: it can listen. */
type RecogniserPhase = 'closed' | 'asking' | 'loading' | 'ready' | 'failed'

export type RecogniserState = {
  phase: RecogniserPhase
  engine: Engine
  version: string
  /** Which engines this browser can run. */
  available: Readonly<Record<Engine, boolean>>
  /** The recogniser is receiving sound. */
  listening: boolean
  progress: LoadProgress | null
  problem: SpeechProblem | null
  microphones: readonly MicrophoneChoice[]
  deviceId: string
  /** Our own microphone is open, so that its level can be shown. */
  open: boolean
  /** The engine that failed before the current one took over, or null. */
  fallbackFrom: Engine | null
}

export const closedState = (
  available: RecogniserState['available'],
  engine: Engine,
  deviceId: string,
): RecogniserState => ({
  phase: 'closed',
  engine,
  version: '',
  available,
  listening: false,
  progress: null,
  problem: null,
  microphones: [],
  deviceId,
  open: false,
  fallbackFrom: null,
})
