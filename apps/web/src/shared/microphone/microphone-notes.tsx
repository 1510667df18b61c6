import * as m from '@elocute/messages/microphone-notes'
import { useSyncExternalStore } from 'react'
import { openMicrophone } from '../../device/current-sound.ts'
import { Banner } from '../../ui/feedback/banner.tsx'

/** Says when another microphone is open than the chosen one, and as long as it is muted. Belongs to everything that records or listens. */
export const MicrophoneNotes = () => {
  const condition = useSyncExternalStore(openMicrophone.subscribe, openMicrophone.get)
  return (
    <>
      {condition?.other && <Banner kind="info">{m.other()}</Banner>}
      {condition?.muted && <Banner kind="error">{m.muted()}</Banner>}
    </>
  )
}
