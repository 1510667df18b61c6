import { SpeechFailure } from '@elocute/speech/recogniser'

type Opens<Opened> = (choice: { deviceId?: string | undefined }) => Promise<Opened>

/** The microphone of the last time may be unplugged today: then any other is better than none. */
export const openChosenMicrophone = async <Opened>(
  openMicrophone: Opens<Opened>,
  deviceId: string,
): Promise<Opened> => {
  if (deviceId === '') return openMicrophone({})
  try {
    return await openMicrophone({ deviceId })
  } catch (error) {
    if (!(error instanceof SpeechFailure) || error.problem !== 'microphone-missing') throw error
    return openMicrophone({})
  }
}
