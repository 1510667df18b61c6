import { createUtteranceSession, type UtteranceSession } from '../engine/utterance-session.ts'
import { createWordVerifier, type WordVerifier } from '../engine/word-verifier.ts'
import type { SpeechProblem } from '../recogniser.ts'
import type { NetworkFile } from '../scoring/phone-network.ts'
import type { FromRecogniser, SpeechAssets, ToRecogniser } from './messages.ts'
import { fetchAssets } from './model-store.ts'

let hearing: Promise<WordVerifier> | null = null
let listening: UtteranceSession | null = null
let listeningTo = 0
let frames: MessagePort | null = null

self.onmessage = ({ data }: MessageEvent<ToRecogniser>) => {
  void answer(data)
}

async function answer(message: ToRecogniser): Promise<void> {
  switch (message.type) {
    case 'load':
      await failingWith('model-unavailable', message.id, async () => {
        hearing ??= open(message.id, message.assets)
        const ready = await hearing
        ready.load(message.lexicon)
        listening = createUtteranceSession(ready, (event) => tell({ id: listeningTo, type: 'event', event }))
        tell({ id: message.id, type: 'loaded' })
      })
      return
    case 'microphone':
      frames?.postMessage('close')
      frames = message.frames
      frames.onmessage = ({ data }: MessageEvent<Float32Array>) => {
        void failingWith('recogniser-failed', listeningTo, () => listening?.push(data))
      }
      return
    case 'listen':
      listeningTo = message.id
      await failingWith('recogniser-failed', message.id, () => listening?.setTarget(message.target))
      return
    case 'pause':
      if (message.id === listeningTo) listening?.pause()
      return
    default:
      message satisfies never
  }
}

async function open(id: number, assets: SpeechAssets): Promise<WordVerifier> {
  const contents = await fetchAssets(assets, (progress) => tell({ id, type: 'progress', ...progress }))
  const network = new TextDecoder().decode(contents.get('phone-network.json'))
  return createWordVerifier(JSON.parse(network) as NetworkFile)
}

async function failingWith(problem: SpeechProblem, id: number, work: () => unknown): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (problem === 'model-unavailable')
      hearing = null // so that the next load tries again
    else listening?.pause()
    tell({ id, type: 'failed', problem, reason: String(error) })
  }
}

function tell(message: FromRecogniser): void {
  self.postMessage(message)
}
