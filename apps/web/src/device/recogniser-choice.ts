import { keptStorage } from '../client/storage/storage.ts'

export type Engine = 'elocute' | 'web-speech'

const keys = { engine: 'elocute.recogniser', device: 'elocute.microphone' }

/** The recogniser and microphone chosen in this browser, for all quizzes. */
export const recogniserChoice = {
  /** Elocute's own, unless Web Speech was chosen or Elocute's own cannot run here. */
  engine: (available: Readonly<Record<Engine, boolean>>): Engine => {
    const chosen = keptStorage.get(keys.engine) === 'web-speech'
    return available['web-speech'] && (chosen || !available.elocute) ? 'web-speech' : 'elocute'
  },
  saveEngine: (engine: Engine): void => keptStorage.set(keys.engine, engine),
  /** Empty: the browser's default microphone. */
  deviceId: (): string => keptStorage.get(keys.device) ?? '',
  keepDevice: (deviceId: string): void => keptStorage.set(keys.device, deviceId),
}
