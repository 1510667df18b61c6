/** One of the pool's workers: opens the engine once, then answers one question after the other. */
import { parentPort } from 'node:worker_threads'
import { UnusableRecording } from '../audio/unusable-recording.ts'
import { openRecordingReader } from './read-recording.ts'
import type { WorkerAnswer, WorkerQuestion } from './speech-pool.ts'

const port = parentPort
if (!port) throw new Error('speech-worker.ts runs as a worker thread')
const say = (answer: WorkerAnswer) => port.postMessage(answer)

const read = openRecordingReader()
port.on('message', ({ audio, script, claimedSeconds }: WorkerQuestion) => {
  read(audio, script, claimedSeconds).then(
    (report) => say({ type: 'report', report }),
    (failure: unknown) =>
      say(
        failure instanceof UnusableRecording
          ? { type: 'unusable', reason: failure.reason }
          : { type: 'failed', message: failure instanceof Error ? failure.message : String(failure) },
      ),
  )
})
say({ type: 'ready' })
