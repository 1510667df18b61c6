import type { Microphone } from '@elocute/speech/browser/microphone'
import { canHearHere, hasWebSpeech } from '@elocute/speech/browser/support'
import type { Recorder } from '@elocute/speech/browser/recorder-types'
import type { WordRecogniser } from '@elocute/speech/recogniser'
import { createContext } from 'react'
import { ownName } from '../client/address/base-path.ts'
import { speechCache } from '../client/storage/cache-names.ts'

export type MicrophoneChoice = { deviceId: string; label: string }

/** The part of a microphone that the page uses itself. */
export type OpenMicrophone = Pick<Microphone, 'deviceId' | 'onLevel' | 'onLost' | 'onMuted' | 'close'>

/** The browser's speech functions. Tests use a scripted implementation. */
export type SpeechHost<Opened extends OpenMicrophone = OpenMicrophone> = {
  canHearHere(): boolean
  hasWebSpeech(): boolean
  listMicrophones(): Promise<readonly MicrophoneChoice[]>
  onMicrophonesChanged(listener: () => void): () => void
  openMicrophone(choice: { deviceId?: string | undefined }): Promise<Opened>
  createOwn(microphone: Opened): Promise<WordRecogniser>
  createWebSpeech(): Promise<WordRecogniser>
  /** Fetches the code for recording, so that recording can start without a connection. */
  prepareRecording(): Promise<unknown>
  /** Starts to record from this microphone. */
  startRecording(microphone: Opened): Promise<Recorder>
}

/** The real browser. Its modules are loaded when they are needed, to keep them out of other pages. */
const browserHost: SpeechHost<Microphone> = {
  canHearHere,
  hasWebSpeech,
  listMicrophones: async () => (await microphoneModule()).listMicrophones(),
  onMicrophonesChanged: (listener) => {
    // Undefined outside a secure context (https or localhost).
    const devices = navigator.mediaDevices as MediaDevices | undefined
    devices?.addEventListener('devicechange', listener)
    return () => devices?.removeEventListener('devicechange', listener)
  },
  openMicrophone: async (choice) => (await microphoneModule()).openMicrophone(choice),
  createOwn: async (microphone) =>
    (await import('@elocute/speech/browser/worker-recogniser')).createWorkerRecogniser(
      microphone,
      ownName(speechCache),
    ),
  createWebSpeech: async () =>
    (await import('@elocute/speech/browser/web-speech-recogniser')).createWebSpeechRecogniser(),
  prepareRecording: () => Promise.all([microphoneModule(), recorderModule()]),
  startRecording: async (microphone) => (await recorderModule()).startRecording(microphone),
}

const recorderModule = () => import('@elocute/speech/browser/recorder')
const microphoneModule = () => import('@elocute/speech/browser/microphone')

export const SpeechHostContext = createContext<SpeechHost>(browserHost)
