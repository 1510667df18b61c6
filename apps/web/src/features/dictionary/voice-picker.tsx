import { say } from '../../lib/say.ts'
import { Select } from '../../ui/select.tsx'
import type { Speaker } from '../../lib/use-speaker.ts'

const words = say.dictionary

/** Only where there is something to choose. */
export const VoicePicker = ({ speaker }: { speaker: Speaker }) => {
  const { voices, voice, chooseVoice } = speaker
  if (voices.length < 2 || !voice) return null
  return (
    <Select
      label={words.voice}
      value={voice.voiceURI}
      options={voices.map(({ voiceURI, name, lang }) => ({
        value: voiceURI,
        label: words.voiceOf(name, lang.replace('_', '-')),
      }))}
      onChange={chooseVoice}
    />
  )
}
