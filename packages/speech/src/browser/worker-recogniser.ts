// Modules without a file are declared for all, and cannot be imported: whoever compiles this file needs the declaration.
// eslint-disable-next-line @typescript-eslint/triple-slash-reference
/// <reference path="./virtual-modules.d.ts" />
import assets from 'virtual:elocute-speech-assets'
import { SpeechFailure, type LoadProgress, type WordRecogniser } from '../recogniser.ts'
import type { FromRecogniser, ToRecogniser } from './messages.ts'
import type { Microphone } from './microphone.ts'

/** Our own recogniser: a worker that gets its sound straight from the microphone's worklet. */
export function createWorkerRecogniser(microphone: Microphone): WordRecogniser {
  const worker = new Worker(new URL('./recogniser.worker.ts', import.meta.url), {
    type: 'module',
    name: 'recogniser',
  })
  const answers = new Map<number, (message: FromRecogniser) => void>()
  let lastId = 0

  const say = (message: ToRecogniser, transfer: Transferable[] = []) => worker.postMessage(message, transfer)
  const failEverything = (problem: 'recogniser-failed' | 'microphone-lost', reason: string) => {
    for (const [id, answer] of answers) answer({ id, type: 'failed', problem, reason })
  }
  worker.onmessage = ({ data }: MessageEvent<FromRecogniser>) => answers.get(data.id)?.(data)
  worker.onerror = (event) => failEverything('recogniser-failed', event.message)
  const forgetLost = microphone.onLost(() => failEverything('microphone-lost', 'the device went away'))
  const frames = microphone.frames()
  say({ id: ++lastId, type: 'microphone', frames }, [frames])

  return {
    engine: 'elocute',
    version: assets.version,

    load(lexicon, onProgress: (progress: LoadProgress) => void) {
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
        say({ id, type: 'load', assets, lexicon })
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
      say({ id, type: 'listen', target })
      return () => {
        answers.delete(id)
        say({ id, type: 'pause' })
      }
    },

    close() {
      forgetLost()
      answers.clear()
      worker.terminate()
    },
  }
}
