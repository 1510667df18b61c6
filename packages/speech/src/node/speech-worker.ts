/** A worker of the pool: opens the engine once, then analyses one reading, or checks one clip, after the other. */
import { parentPort } from 'node:worker_threads'
import { decodeClip } from '../audio/decode-clip.ts'
import { sampleRate } from '../audio/resample.ts'
import { UnusableRecording } from '../audio/unusable-recording.ts'
import { createClipListener } from '../engine/clip-listener.ts'
import { speakingMeasures } from '../engine/measure-speaking.ts'
import { openWordVerifier } from './open-word-verifier.ts'
import { openPhraseSpotter } from './open-phrase-spotter.ts'
import { openRecordingReader } from './read-recording.ts'
import type {
  ClipRequest,
  ReadingRequest,
  WorkerReply,
  WorkerRequest,
  WorkOutcome,
} from './worker-messages.ts'

const port = parentPort
if (!port) throw new Error('speech-worker.ts runs as a worker thread')
const send = (reply: WorkerReply) => port.postMessage(reply)

/** The recording has more work than the pool expected. */
class MoreWork extends Error {
  readonly work: number
  constructor(work: number) {
    super(`this reading is ${work} s of work`)
    this.work = work
  }
}

const read = openRecordingReader()
const listener = createClipListener(openWordVerifier())
const spotter = openPhraseSpotter()

const readingOutcome = async (request: ReadingRequest): Promise<WorkOutcome> => {
  const { audio, script, mostWork, ...known } = request
  const admit = (work: number) => {
    if (work > mostWork) throw new MoreWork(work)
    send({ type: 'measured', work })
  }
  const report = await read(audio, script, { ...known, admit })
  return { type: 'report', report }
}

const clipOutcome = async (request: ClipRequest): Promise<WorkOutcome> => {
  const { audio, question, mostSeconds, measured, points } = request
  const { format, samples } = await decodeClip(audio, mostSeconds)
  const milliseconds = Math.round((samples.length / sampleRate) * 1000)
  const judged = question ? listener.listen(samples, question) : null
  const measures = measured ? { measures: speakingMeasures(samples) } : {}
  const heard = points ? { heard: spotter.spot(samples, points) } : {}
  return { type: 'clip', facts: { format, milliseconds, judged, ...measures, ...heard } }
}

const failureOf = (failure: unknown): WorkOutcome => {
  if (failure instanceof UnusableRecording) return { type: 'unusable', reason: failure.reason }
  if (failure instanceof MoreWork) return { type: 'more-work', work: failure.work }
  return { type: 'failed', message: failure instanceof Error ? failure.message : String(failure) }
}

const outcomeOf = (request: WorkerRequest): Promise<WorkOutcome> =>
  (request.type === 'clip' ? clipOutcome(request) : readingOutcome(request)).catch(failureOf)

const processorMs = (): number => {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

port.on('message', (request: WorkerRequest) => {
  const before = processorMs()
  void outcomeOf(request).then((outcome) => send({ ...outcome, processorMs: processorMs() - before }))
})
send({ type: 'ready' })
