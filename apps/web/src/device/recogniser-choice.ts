import { keptStorage } from '../client/storage/storage.ts'

import type { MicrophoneChoice } from './recogniser-host.ts'

export type Engine = 'elocute' | 'web-speech'

const keys = { engine: 'elocute.recogniser', device: 'elocute.microphone', label: 'elocute.microphone-name' }

/** The recogniser and microphone chosen in this browser, for all quizzes. */
export const recogniserChoice = {
  /** Elocute's own, unless Web Speech was chosen or Elocute's own cannot run here. */
  engine: (available: Readonly<Record<Engine, boolean>>): Engine => {
    const chosen = keptStorage.get(keys.engine) === 'web-speech'
    return available['web-speech'] && (chosen || !available.elocute) ? 'web-speech' : 'elocute'
  },
  saveEngine: (engine: Engine): void => keptStorage.set(keys.engine, engine),
  /** An empty id: the browser's default microphone. */
  microphone: (): MicrophoneChoice => ({
    deviceId: keptStorage.get(keys.device) ?? '',
    label: keptStorage.get(keys.label) ?? '',
  }),
  keepMicrophone: ({ deviceId, label }: MicrophoneChoice): void => {
    keptStorage.set(keys.device, deviceId)
    keptStorage.set(keys.label, label)
  },
}
