import { byEncoder } from '../engine/target-finder.ts'
import { createUtteranceSession, type UtteranceSession } from '../engine/utterance-session.ts'
import { createWordVerifier, type WordVerifier } from '../engine/word-verifier.ts'
import { SpeechFailure } from '../recogniser.ts'
import type { SmallAcousticModelFile } from '../scoring/small-acoustic-model.ts'
import { openSpeechEncoder, type SpeechEncoderFile } from '../scoring/speech-encoder.ts'
import type { FromRecogniser, SpeechAssets, ToRecogniser } from './messages.ts'
import { fetchAssets } from './model-store.ts'

let verifier: Promise<WordVerifier> | null = null
let session: UtteranceSession | null = null
let sessionId = 0
let frames: MessagePort | null = null

self.onmessage = ({ data }: MessageEvent<ToRecogniser>) => {
  void answer(data)
}

async function answer(message: ToRecogniser): Promise<void> {
  switch (message.type) {
    case 'load':
      await reportFailure(message.id, async () => {
        verifier ??= open(message.id, message.assets, message.cacheName).catch((error: unknown) => {
          verifier = null // the next load tries again
          throw error
        })
        const loaded = await verifier
        loaded.load(message.lexicon)
        session = createUtteranceSession(loaded, (event) => {
          const sound = 'sound' in event ? event.sound : undefined
          post({ id: sessionId, type: 'event', event }, sound ? [sound.buffer] : [])
        })
        post({ id: message.id, type: 'loaded' })
      })
      return
    case 'microphone':
      frames?.postMessage('close')
      frames = message.frames
      frames.onmessage = ({ data }: MessageEvent<Float32Array>) => {
        void reportFailure(sessionId, () => session?.push(data))
      }
      return
    case 'listen':
      sessionId = message.id
      await reportFailure(message.id, () => session?.setTarget(message.target))
      return
    case 'pause':
      if (message.id === sessionId) session?.pause()
      return
    default:
      message satisfies never
  }
}

async function open(id: number, assets: SpeechAssets, cacheName: string): Promise<WordVerifier> {
  const contents = await fetchAssets(assets, cacheName, (progress) =>
    post({ id, type: 'progress', ...progress }),
  ).catch((cause: unknown) => {
    throw new SpeechFailure('model-unavailable', { cause })
  })
  const read = (name: string): unknown => JSON.parse(new TextDecoder().decode(contents.get(name)))
  return createWordVerifier(
    byEncoder(openSpeechEncoder(read('speech-encoder.json') as SpeechEncoderFile)),
    read('small-acoustic-model.json') as SmallAcousticModelFile,
  )
}

async function reportFailure(id: number, work: () => unknown): Promise<void> {
  try {
    await work()
  } catch (error) {
    session?.pause()
    const failure =
      error instanceof SpeechFailure ? error : new SpeechFailure('recogniser-failed', { cause: error })
    post({ id, type: 'failed', problem: failure.problem, reason: String(failure.cause) })
  }
}

function post(message: FromRecogniser, transfer: Transferable[] = []): void {
  self.postMessage(message, { transfer })
}
