import type { Microphone } from '@elocute/speech/browser/microphone'
import { canHearHere, hasWebSpeech } from '@elocute/speech/browser/support'
import type { Recorder } from '@elocute/speech/browser/recorder-types'
import type { WordRecogniser } from '@elocute/speech/recogniser'
import { createContext } from 'react'

export type MicrophoneChoice = { deviceId: string; label: string }

/** What of a microphone the page itself uses. */
export type OpenMicrophone = Pick<Microphone, 'deviceId' | 'onLevel' | 'onLost' | 'close'>

/** Where hearing comes from. Tests put a scripted one in its place. */
export type SpeechHost<Opened extends OpenMicrophone = OpenMicrophone> = {
  canHearHere(): boolean
  hasWebSpeech(): boolean
  listMicrophones(): Promise<readonly MicrophoneChoice[]>
  onMicrophonesChanged(listener: () => void): () => void
  openMicrophone(choice: { deviceId?: string | undefined }): Promise<Opened>
  createOwn(microphone: Opened): Promise<WordRecogniser>
  createWebSpeech(): Promise<WordRecogniser>
  /** Fetches what recording needs, so that it can begin also when the connection has gone by then. */
  prepareRecording(): Promise<unknown>
  /** Records what this microphone hears from now on. */
  startRecording(microphone: Opened): Promise<Recorder>
}

/** The browser. Its parts are loaded when somebody is about to speak, so that no other page carries their weight. */
const browserHost: SpeechHost<Microphone> = {
  canHearHere,
  hasWebSpeech,
  listMicrophones: async () => (await microphoneModule()).listMicrophones(),
  onMicrophonesChanged: (listener) => {
    // Absent where the page did not come over https or from this machine.
    const devices = navigator.mediaDevices as MediaDevices | undefined
    devices?.addEventListener('devicechange', listener)
    return () => devices?.removeEventListener('devicechange', listener)
  },
  openMicrophone: async (choice) => (await microphoneModule()).openMicrophone(choice),
  createOwn: async (microphone) =>
    (await import('@elocute/speech/browser/worker-recogniser')).createWorkerRecogniser(microphone),
  createWebSpeech: async () =>
    (await import('@elocute/speech/browser/web-speech-recogniser')).createWebSpeechRecogniser(),
  prepareRecording: () => Promise.all([microphoneModule(), recorderModule()]),
  startRecording: async (microphone) => (await recorderModule()).startRecording(microphone),
}

const recorderModule = () => import('@elocute/speech/browser/recorder')
const microphoneModule = () => import('@elocute/speech/browser/microphone')

export const SpeechHostContext = createContext<SpeechHost>(browserHost)
