import { openChosenMicrophone } from '../../../lib/open-chosen-microphone.ts'
import { recogniserChoice } from '../../../lib/recogniser-choice.ts'
import type { OpenMicrophone, SpeechHost } from '../../../lib/recogniser-host.ts'
import type { Recording } from '../../../lib/recogniser-types.ts'

export type OpenReading = {
  microphone: OpenMicrophone
  /** The chosen microphone is not there: this is another one. */
  otherMicrophone: boolean
  /** Ends it, answers with what was heard, and gives the microphone back. */
  stop: () => Promise<Recording>
}

/** Opens the microphone that was chosen last, in a game or here, and records it. Gives all back when aborted. */
export const openReading = async (host: SpeechHost, signal: AbortSignal): Promise<OpenReading> => {
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
