import * as m from '@elocute/messages/dictionary'
import { useState } from 'react'
import { Select } from '../../../ui/form/select.tsx'
import type { Speaker } from '../../../device/use-speaker.ts'

/** Some systems have thousands of voices, and a list of that length is slow. The last option shows them all. */
const initialCount = 40
const allVoices = 'all voices'

/** The choice of the voice. It shows nothing with fewer than two voices. */
export const VoicePicker = ({ speaker }: { speaker: Speaker }) => {
  const { voices, voice, chooseVoice } = speaker
  const [showAll, setShowAll] = useState(false)
  if (voices.length < 2 || !voice) return null
  const listed = showAll ? voices : [...new Set([...voices.slice(0, initialCount), voice])]
  const options = listed.map(({ voiceURI, name, lang }) => ({
    value: voiceURI,
    label: m.voiceOf({ name, language: lang.replace('_', '-') }),
  }))
  return (
    <Select
      label={m.voice()}
      hideLabel
      value={voice.voiceURI}
      options={
        listed.length < voices.length
          ? [...options, { value: allVoices, label: m.allVoices({ count: voices.length }) }]
          : options
      }
      onChange={(chosen) => {
        if (chosen === allVoices) setShowAll(true)
        else chooseVoice(chosen)
      }}
    />
  )
}
