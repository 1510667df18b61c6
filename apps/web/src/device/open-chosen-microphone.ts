import { SpeechFailure } from '@elocute/speech/recogniser'

type Opens<Opened> = (choice: { deviceId?: string | undefined }) => Promise<Opened>

/** `instead`: the chosen microphone is missing, and this is another one. */
type OpenedMicrophone<Opened> = { microphone: Opened; instead: boolean }

/** Opens the stored microphone, or any other if that one is unplugged. */
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
