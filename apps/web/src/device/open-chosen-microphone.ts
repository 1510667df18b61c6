import { SpeechFailure } from '@elocute/speech/recogniser'
import { currentSound, openMicrophone, prepareAudioFor, type MicrophoneCondition } from './current-sound.ts'
import { recogniserChoice } from './recogniser-choice.ts'
import type { OpenMicrophone, SpeechHost } from './recogniser-host.ts'

/** Opens the microphone that was chosen last, or any other if that one is unplugged. What sounds on the page stops. */
export const openChosenMicrophone = async (host: SpeechHost): Promise<OpenMicrophone> => {
  currentSound.stop()
  prepareAudioFor('microphone')
  const { deviceId, label } = recogniserChoice.microphone()
  if (deviceId === '') return watched(await host.openMicrophone({}), false)
  try {
    return watched(await host.openMicrophone({ deviceId }), false)
  } catch (error) {
    if (!isMissing(error)) throw error
    return openInstead(host, label)
  }
}

const isMissing = (error: unknown): boolean =>
  error instanceof SpeechFailure && error.problem === 'microphone-missing'

/**
 * Some browsers give a microphone another id each time that a page is loaded, and its name only while one is open. So the one with the
 * name of the chosen one is the chosen one, unless there are two.
 */
const openInstead = async (host: SpeechHost, label: string): Promise<OpenMicrophone> => {
  const opened = await host.openMicrophone({})
  const listed = label === '' ? [] : await host.listMicrophones().catch(() => [])
  const [same, ...others] = listed.filter((one) => one.label === label)
  if (!same || others.length > 0) return watched(opened, true)
  recogniserChoice.keepMicrophone(same)
  if (same.deviceId === opened.deviceId) return watched(opened, false)
  opened.close()
  try {
    return watched(await host.openMicrophone({ deviceId: same.deviceId }), false)
  } catch (error) {
    if (!isMissing(error)) throw error
    return watched(await host.openMicrophone({}), true)
  }
}

const watched = (microphone: OpenMicrophone, other: boolean): OpenMicrophone => {
  let mine: MicrophoneCondition = { other, muted: false }
  openMicrophone.set(mine)
  const change = (next: MicrophoneCondition | null) => {
    // Another one may have been opened meanwhile.
    if (openMicrophone.get() === mine) openMicrophone.set(next)
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
