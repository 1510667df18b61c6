// Ambient declarations cannot be imported, and every project that compiles this file needs them.
// eslint-disable-next-line @typescript-eslint/triple-slash-reference
/// <reference path="./virtual-modules.d.ts" />
import assets from 'virtual:elocute-speech-assets'
import { SpeechFailure, type LoadProgress, type WordRecogniser } from '../recogniser.ts'
import type { FromRecogniser, ToRecogniser } from './messages.ts'
import type { Microphone } from './microphone.ts'
import { hasVectors } from './vector-support.ts'

/**
 * The recogniser of this package in a worker, which receives audio directly from the microphone's worklet. It keeps its model in
 * the browser's cache of this name.
 */
export function createWorkerRecogniser(microphone: Microphone, cacheName: string): WordRecogniser {
  const worker = new Worker(new URL('./recogniser.worker.ts', import.meta.url), {
    type: 'module',
    name: 'recogniser',
  })
  const answers = new Map<number, (message: FromRecogniser) => void>()
  let lastId = 0

  const post = (message: ToRecogniser, transfer: Transferable[] = []) => worker.postMessage(message, transfer)
  const failAll = (problem: 'recogniser-failed' | 'microphone-lost', reason: string) => {
    for (const [id, answer] of answers) answer({ id, type: 'failed', problem, reason })
  }
  worker.onmessage = ({ data }: MessageEvent<FromRecogniser>) => answers.get(data.id)?.(data)
  worker.onerror = (event) => failAll('recogniser-failed', event.message)
  const unsubscribeLost = microphone.onLost(() => failAll('microphone-lost', 'the device was unplugged'))
  const frames = microphone.frames()
  post({ id: ++lastId, type: 'microphone', frames }, [frames])

  return {
    engine: 'elocute',
    version: assets.version,

    load(lexicon, onProgress: (progress: LoadProgress) => void) {
      if (!hasVectors()) return Promise.reject(new SpeechFailure('unsupported'))
      const id = ++lastId
      return new Promise((resolve, reject) => {
        answers.set(id, (message) => {
          if (message.type === 'progress') {
            onProgress(message)
            return
          }
          answers.delete(id)
          if (message.type === 'failed') reject(new SpeechFailure(message.problem, { cause: message.reason }))
          else resolve()
        })
        post({ id, type: 'load', assets, cacheName, lexicon })
      })
    },

    listen(target, onEvent) {
      const id = ++lastId
      answers.set(id, (message) => {
        if (message.type === 'event') onEvent(message.event)
        if (message.type !== 'failed') return
        answers.delete(id)
        onEvent({ type: 'failed', problem: message.problem })
      })
      post({ id, type: 'listen', target })
      return () => {
        answers.delete(id)
        post({ id, type: 'pause' })
      }
    },

    close() {
      unsubscribeLost()
      answers.clear()
      worker.terminate()
    },
  }
}
