import { SpeechFailure } from '@elocute/speech/recogniser'
import { currentSound } from './current-sound.ts'
import type { OpenMicrophone, SpeechHost } from './recogniser-host.ts'

/** `instead`: the chosen microphone is missing, and this is another one. */
type OpenedMicrophone = { microphone: OpenMicrophone; instead: boolean }

/** Opens the stored microphone, or any other if that one is unplugged. What sounds on the page stops. */
export const openChosenMicrophone = async (host: SpeechHost, deviceId: string): Promise<OpenedMicrophone> => {
  currentSound.stop()
  if (deviceId === '') return { microphone: await host.openMicrophone({}), instead: false }
  try {
    return { microphone: await host.openMicrophone({ deviceId }), instead: false }
  } catch (error) {
    if (!(error instanceof SpeechFailure) || error.problem !== 'microphone-missing') throw error
    return { microphone: await host.openMicrophone({}), instead: true }
  }
}
