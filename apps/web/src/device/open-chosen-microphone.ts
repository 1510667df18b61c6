import { SpeechFailure } from '@elocute/speech/recogniser'
import { createStore } from '../store/store.ts'
import { currentSound } from './current-sound.ts'
import type { OpenMicrophone, SpeechHost } from './recogniser-host.ts'

/** `other`: the chosen one is missing, so this is another one. `muted`: it gives silence until it is switched on again. */
type MicrophoneCondition = { other: boolean; muted: boolean }

const condition = createStore<MicrophoneCondition | null>(null)

/** What is to know of the microphone that is open on this page; null if none is. */
export const openMicrophoneCondition = { get: condition.get, subscribe: condition.subscribe }

/** Opens the stored microphone, or any other if that one is unplugged. What sounds on the page stops. */
export const openChosenMicrophone = async (host: SpeechHost, deviceId: string): Promise<OpenMicrophone> => {
  currentSound.stop()
  if (deviceId === '') return watched(await host.openMicrophone({}), false)
  try {
    return watched(await host.openMicrophone({ deviceId }), false)
  } catch (error) {
    if (!(error instanceof SpeechFailure) || error.problem !== 'microphone-missing') throw error
    return watched(await host.openMicrophone({}), true)
  }
}

const watched = (microphone: OpenMicrophone, other: boolean): OpenMicrophone => {
  let mine: MicrophoneCondition = { other, muted: false }
  condition.set(mine)
  const change = (next: MicrophoneCondition | null) => {
    // Another one may have been opened meanwhile.
    if (condition.get() === mine) condition.set(next)
    if (next) mine = next
  }
  microphone.onMuted((muted) => change({ other, muted }))
  return {
    ...microphone,
    close: () => {
      change(null)
      microphone.close()
    },
  }
}
