import { use, useEffect, useState } from 'react'
import { recogniserChoice } from '../../../lib/recogniser-choice.ts'
import { SpeechHostContext, type MicrophoneChoice } from '../../../lib/recogniser-host.ts'

/** The microphones that have a name, and which one was chosen. Asked again for `asked`: the first use tells the names. */
export const useMicrophones = (asked: string) => {
  const host = use(SpeechHostContext)
  const [microphones, setMicrophones] = useState<readonly MicrophoneChoice[]>([])
  const [deviceId, setDeviceId] = useState(recogniserChoice.deviceId)

  useEffect(() => {
    let current = true
    const list = async () => {
      const found = await host.listMicrophones().catch(() => [])
      if (current) setMicrophones(found.filter((microphone) => microphone.deviceId !== ''))
    }
    void list()
    const forget = host.onMicrophonesChanged(() => void list())
    return () => {
      current = false
      forget()
    }
  }, [host, asked])

  return {
    microphones,
    deviceId,
    choose: (chosen: string) => {
      recogniserChoice.keepDevice(chosen)
      setDeviceId(chosen)
    },
  }
}
