import * as m from '@elocute/messages/practice'
import { use, useEffect, useState } from 'react'
import { recogniserChoice } from '../../../../device/recogniser-choice.ts'
import { SpeechHostContext, type MicrophoneChoice } from '../../../../device/recogniser-host.ts'
import { Checkbox } from '../../../../ui/form/checkbox.tsx'
import { DeviceSelect } from '../../../../ui/microphone/device-select.tsx'
import type { PracticeView } from '../practice/use-practice.ts'
import { WhoHears } from '../shared/who-hears.tsx'

/** The choices before a recording. They stay visible, but cannot change the microphone, while it records. */
export const RecordingOptions = ({ session, practice: { take, script, saveRecording } }: PracticeView) => {
  const { microphones, deviceId, choose } = useMicrophones(take.phase)
  return (
    <div className="grid items-start gap-x-8 gap-y-3 px-1 sm:grid-cols-2">
      {script?.assignment === undefined ? (
        <Checkbox
          label={m.keep()}
          hint={m.keepHint()}
          checked={saveRecording}
          onChange={(checked) => session.dispatch({ type: 'save-chosen', saveRecording: checked })}
        />
      ) : (
        <WhoHears id={script.assignment} />
      )}
      {microphones.length > 0 && (
        <DeviceSelect
          label={m.device()}
          anyLabel={m.anyDevice()}
          unnamed={(n) => m.unnamedDevice({ n })}
          devices={microphones}
          deviceId={deviceId}
          disabled={take.phase !== 'idle'}
          onChoose={choose}
        />
      )}
    </div>
  )
}

/**
 * The microphones with an id, and the chosen one. A browser hides the ids until the permission is given, so the list is
 * loaded again in each `phase`.
 */
const useMicrophones = (phase: string) => {
  const host = use(SpeechHostContext)
  const [microphones, setMicrophones] = useState<readonly MicrophoneChoice[]>([])
  const [deviceId, setDeviceId] = useState(() => recogniserChoice.microphone().deviceId)

  useEffect(() => {
    let current = true
    const load = async () => {
      const found = await host.listMicrophones().catch(() => [])
      if (!current) return
      setMicrophones(found.filter((microphone) => microphone.deviceId !== ''))
      setDeviceId(recogniserChoice.microphone().deviceId)
    }
    void load()
    const unsubscribe = host.onMicrophonesChanged(() => void load())
    return () => {
      current = false
      unsubscribe()
    }
  }, [host, phase])

  return {
    microphones,
    deviceId,
    choose: (chosen: string) => {
      const label = microphones.find((one) => one.deviceId === chosen)?.label ?? ''
      recogniserChoice.keepMicrophone({ deviceId: chosen, label })
      setDeviceId(chosen)
    },
  }
}
