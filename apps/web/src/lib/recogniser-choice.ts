import { keptStorage } from './storage.ts'

export type Engine = 'elocute' | 'web-speech'

const keys = { engine: 'elocute.recogniser', device: 'elocute.microphone' }

/** What this browser's person has chosen for listening; it is the same for every quiz. */
export const recogniserChoice = {
  /** Ours, unless the other was chosen, or ours cannot run here. */
  engine: (available: Readonly<Record<Engine, boolean>>): Engine => {
    const chosen = keptStorage.get(keys.engine) === 'web-speech'
    return available['web-speech'] && (chosen || !available.elocute) ? 'web-speech' : 'elocute'
  },
  saveEngine: (engine: Engine): void => keptStorage.set(keys.engine, engine),
  /** Empty where the browser chooses. */
  deviceId: (): string => keptStorage.get(keys.device) ?? '',
  keepDevice: (deviceId: string): void => keptStorage.set(keys.device, deviceId),
}
