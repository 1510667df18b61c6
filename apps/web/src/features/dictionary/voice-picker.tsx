import { useState } from 'react'
import { say } from '../../lib/say.ts'
import { Select } from '../../ui/select.tsx'
import type { Speaker } from '../../lib/use-speaker.ts'

const words = say.dictionary
/** More are listed when somebody asks for them: some systems have thousands, and a list of that length is slow. */
const listedAtOnce = 40
const everyVoice = 'every voice'

/** Only where there is something to choose. */
export const VoicePicker = ({ speaker }: { speaker: Speaker }) => {
  const { voices, voice, chooseVoice } = speaker
  const [all, setAll] = useState(false)
  if (voices.length < 2 || !voice) return null
  const listed = all ? voices : [...new Set([...voices.slice(0, listedAtOnce), voice])]
  const options = listed.map(({ voiceURI, name, lang }) => ({
    value: voiceURI,
    label: words.voiceOf(name, lang.replace('_', '-')),
  }))
  return (
    <Select
      label={words.voice}
      value={voice.voiceURI}
      options={
        listed.length < voices.length
          ? [...options, { value: everyVoice, label: words.allVoices(voices.length) }]
          : options
      }
      onChange={(chosen) => {
        if (chosen === everyVoice) setAll(true)
        else chooseVoice(chosen)
      }}
    />
  )
}
