import {
  SpeechFailure,
  type ListeningEvent,
  type SpeechProblem,
  type LexiconEntry,
  type LoadProgress,
  type MicrophoneCondition,
  type Utterance,
  type WordRecogniser,
} from '@elocute/speech/recogniser'
import type { Engine } from '../device/recogniser-choice.ts'
import type { SpeechHost } from '../device/recogniser-host.ts'
import type { Recording } from '@elocute/speech/browser/recorder-types'

type Script = {
  ownRuns?: boolean
  webSpeech?: boolean
  /** Why the microphone does not open, as long as it does not. */
  microphone?: SpeechProblem | null
  /** The model does not arrive until `arrive` is called. */
  slowModel?: boolean
  /** Why our own recogniser does not start. */
  ownFails?: SpeechProblem
}

/** What a recorder gives that heard four seconds. */
const aRecording = (details: Partial<Recording> = {}): Recording => ({
  bytes: new Blob(['a voice'], { type: 'audio/webm' }),
  format: 'webm',
  durationS: 4,
  ...details,
})

/** A host of speech that hears what a test lets it hear. */
export const scriptedSpeech = (script: Script = {}) => {
  const { ownRuns = true, webSpeech = false, slowModel = false, ownFails = null } = script
  let microphoneProblem = script.microphone ?? null
  let current: { engine: Engine; target: string; tell: (event: ListeningEvent) => void } | null = null
  let open = 0
  let lost: () => void = () => undefined
  let muted: (muted: boolean) => void = () => undefined
  let failRecorder: () => void = () => undefined
  let level: (level: number) => void = () => undefined
  let changed: () => void = () => undefined
  let progress: (progress: LoadProgress) => void = () => undefined
  let arrive: () => void = () => undefined
  const microphones = [
    { deviceId: 'built-in', label: 'Built-in microphone' },
    { deviceId: 'headset', label: 'Headset' },
  ]
  const asked: (string | undefined)[] = []
  const lexicons: (readonly LexiconEntry[])[] = []
  const recordings = { begun: 0, stopped: 0, cancelled: 0 }
  let prepared = 0

  const recogniser = (engine: Engine): WordRecogniser => ({
    engine,
    version: 'test',
    load: async (lexicon, onProgress) => {
      lexicons.push(lexicon)
      progress = onProgress
      if (engine === 'elocute' && ownFails) throw new SpeechFailure(ownFails)
      if (slowModel) await new Promise<void>((resolve) => (arrive = resolve))
    },
    listen: (target, tell) => {
      const mine = { engine, target, tell }
      current = mine
      tell({ type: 'listening' })
      return () => {
        if (current === mine) current = null
      }
    },
    close: () => {
      if (current?.engine === engine) current = null
    },
  })

  const host: SpeechHost = {
    canHearHere: () => ownRuns,
    hasWebSpeech: () => webSpeech,
    listMicrophones: () => Promise.resolve(microphones),
    onMicrophonesChanged: (listener) => {
      changed = listener
      return () => undefined
    },
    openMicrophone: ({ deviceId }) => {
      asked.push(deviceId)
      if (microphoneProblem) return Promise.reject(new SpeechFailure(microphoneProblem))
      if (deviceId !== undefined && !microphones.some((there) => there.deviceId === deviceId))
        return Promise.reject(new SpeechFailure('microphone-missing'))
      open += 1
      return Promise.resolve({
        deviceId: deviceId ?? 'built-in',
        onLevel: (listener) => {
          level = listener
          return () => undefined
        },
        onLost: (listener) => {
          lost = listener
          return () => undefined
        },
        onMuted: (listener) => {
          muted = listener
          return () => undefined
        },
        close: () => void (open -= 1),
      })
    },
    createOwn: () => Promise.resolve(recogniser('elocute')),
    createWebSpeech: () => Promise.resolve(recogniser('web-speech')),
    prepareRecording: () => Promise.resolve((prepared += 1)),
    startRecording: () => {
      recordings.begun += 1
      const ended = new Promise<void>((resolve) => {
        failRecorder = resolve
      })
      return Promise.resolve({
        ended,
        stop: () => Promise.resolve(aRecording({ durationS: 3 + (recordings.stopped += 1) })),
        cancel: () => void (recordings.cancelled += 1),
      })
    },
  }

  return {
    host,
    asked,
    lexicons,
    microphones,
    /** What is listened for, and by which engine; null while nobody listens. */
    listening: () => current && { engine: current.engine, target: current.target },
    openMicrophones: () => open,
    recordings,
    prepared: () => prepared,
    hears: (text: string, confidence = 0.9, condition?: MicrophoneCondition) =>
      current?.tell({ type: 'heard', text, confidence, ms: 320, ...(condition && { condition }) }),
    /** The same with what was said, as our own recogniser gives it. */
    hearsSound: (text: string, sound: Utterance = new Float32Array(1_600)) =>
      current?.tell({ type: 'heard', text, confidence: 0.9, ms: 320, sound }),
    isNotSure: () => current?.tell({ type: 'not-sure', ms: 320 }),
    breaks: (problem: SpeechProblem) => current?.tell({ type: 'failed', problem }),
    unplug: () => lost(),
    failRecorder: () => failRecorder(),
    mute: (isMuted: boolean) => muted(isMuted),
    plug: (deviceId: string, label: string) => {
      microphones.push({ deviceId, label })
      changed()
    },
    level: (value: number) => level(value),
    progress: (loadedBytes: number, totalBytes: number) => progress({ loadedBytes, totalBytes }),
    arrive: () => arrive(),
    allowMicrophone: () => void (microphoneProblem = null),
    refuseMicrophone: (problem: SpeechProblem) => void (microphoneProblem = problem),
  }
}

export type ScriptedSpeech = ReturnType<typeof scriptedSpeech>
