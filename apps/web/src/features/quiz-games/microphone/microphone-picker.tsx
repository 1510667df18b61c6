import type { Recogniser } from '../../../lib/use-recogniser.ts'
import { say } from '../../../lib/say.ts'
import { DeviceSelect } from '../../../ui/device-select.tsx'

/** Which microphone is used. */
export const MicrophonePicker = ({ recogniser: { state, session } }: { recogniser: Recogniser }) => (
  <DeviceSelect
    label={say.microphone.device}
    anyLabel={say.microphone.anyDevice}
    unnamed={say.microphone.unnamed}
    devices={state.microphones}
    deviceId={state.deviceId}
    onChoose={(chosen) => session.chooseMicrophone(chosen)}
  />
)
