/** A worker of the pool: opens the engine once, then analyses one reading after the other. */
import { parentPort } from 'node:worker_threads'
import { UnusableRecording } from '../audio/unusable-recording.ts'
import { openRecordingReader } from './read-recording.ts'
import type { AnalysisOutcome, WorkerReply, WorkerRequest } from './worker-messages.ts'

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

const outcomeOf = ({ audio, script, claimedSeconds, mostWork }: WorkerRequest): Promise<AnalysisOutcome> =>
  read(audio, script, claimedSeconds, (work) => {
    if (work > mostWork) throw new MoreWork(work)
    send({ type: 'measured', work })
  }).then(
    (report): AnalysisOutcome => ({ type: 'report', report }),
    (failure: unknown): AnalysisOutcome => {
      if (failure instanceof UnusableRecording) return { type: 'unusable', reason: failure.reason }
      if (failure instanceof MoreWork) return { type: 'more-work', work: failure.work }
      return { type: 'failed', message: failure instanceof Error ? failure.message : String(failure) }
    },
  )

const processorMs = (): number => {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

port.on('message', (request: WorkerRequest) => {
  const before = processorMs()
  void outcomeOf(request).then((outcome) => send({ ...outcome, processorMs: processorMs() - before }))
})
send({ type: 'ready' })
