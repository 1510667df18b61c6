import { SpeechFailure } from '@elocute/speech/recogniser'

type Opens<Opened> = (choice: { deviceId?: string | undefined }) => Promise<Opened>

/** `instead`: the chosen one is not there, and this is another. */
type OpenedMicrophone<Opened> = { microphone: Opened; instead: boolean }

/** The microphone of the last time may be unplugged today: then any other is better than none. */
export const openChosenMicrophone = async <Opened>(
  openMicrophone: Opens<Opened>,
  deviceId: string,
): Promise<OpenedMicrophone<Opened>> => {
  if (deviceId === '') return { microphone: await openMicrophone({}), instead: false }
  try {
    return { microphone: await openMicrophone({ deviceId }), instead: false }
  } catch (error) {
    if (!(error instanceof SpeechFailure) || error.problem !== 'microphone-missing') throw error
    return { microphone: await openMicrophone({}), instead: true }
  }
}
