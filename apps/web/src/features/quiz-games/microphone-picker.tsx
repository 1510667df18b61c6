import type { Recogniser } from '../../lib/use-recogniser.ts'
import { say } from '../../lib/say.ts'
import { Select } from '../../ui/select.tsx'

/** Which microphone is used. Their names are known only once one was allowed. */
export const MicrophonePicker = ({ recogniser: { state, session } }: { recogniser: Recogniser }) => {
  const { microphones, deviceId } = state
  const named = microphones.filter((microphone) => microphone.deviceId !== '')
  const known = named.some((microphone) => microphone.deviceId === deviceId)
  return (
    <Select
      label={say.microphone.device}
      value={known ? deviceId : ''}
      options={[
        ...(known ? [] : [{ value: '', label: say.microphone.anyDevice }]),
        ...named.map(({ deviceId: value, label }, index) => ({
          value,
          label: label || say.microphone.unnamed(index + 1),
        })),
      ]}
      onChange={(chosen) => session.chooseMicrophone(chosen)}
    />
  )
}
