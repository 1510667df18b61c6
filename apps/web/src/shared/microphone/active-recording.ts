import { openChosenMicrophone } from '../../device/open-chosen-microphone.ts'
import { recogniserChoice } from '../../device/recogniser-choice.ts'
import type { OpenMicrophone, SpeechHost } from '../../device/recogniser-host.ts'
import type { Recording } from '@elocute/speech/browser/recorder-types'

export type ActiveRecording = {
  microphone: OpenMicrophone
  /** The chosen microphone is missing, so this is another one. */
  otherMicrophone: boolean
  /** Stops the recorder, closes the microphone and returns the recording. */
  stop: () => Promise<Recording>
}

/**
 * Opens the last chosen microphone (the games share the choice) and starts to record. Closes the microphone and throws
 * when `signal` aborts.
 */
export const openRecording = async (host: SpeechHost, signal: AbortSignal): Promise<ActiveRecording> => {
  const { microphone, instead } = await openChosenMicrophone(
    (choice) => host.openMicrophone(choice),
    recogniserChoice.deviceId(),
  )
  try {
    signal.throwIfAborted()
    const recorder = await host.startRecording(microphone)
    if (signal.aborted) recorder.cancel()
    signal.throwIfAborted()
    return {
      microphone,
      otherMicrophone: instead,
      stop: async () => {
        const recording = await recorder.stop()
        microphone.close()
        return recording
      },
    }
  } catch (failure) {
    microphone.close()
    throw failure
  }
}
