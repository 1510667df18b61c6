/** One of the pool's workers: opens the engine once, then answers one question after the other. */
import { parentPort } from 'node:worker_threads'
import { UnusableRecording } from '../audio/unusable-recording.ts'
import { openRecordingReader } from './read-recording.ts'
import type { WorkerAnswer, WorkerOutcome, WorkerQuestion } from './speech-pool.ts'

const port = parentPort
if (!port) throw new Error('speech-worker.ts runs as a worker thread')
const say = (answer: WorkerAnswer) => port.postMessage(answer)

/** The recording turned out to be more work than it was taken for. */
class MoreWork extends Error {
  readonly work: number
  constructor(work: number) {
    super(`this reading is ${work} s of work`)
    this.work = work
  }
}

const read = openRecordingReader()

const outcomeOf = ({ audio, script, claimedSeconds, mostWork }: WorkerQuestion): Promise<WorkerOutcome> =>
  read(audio, script, claimedSeconds, (work) => {
    if (work > mostWork) throw new MoreWork(work)
    say({ type: 'measured', work })
  }).then(
    (report): WorkerOutcome => ({ type: 'report', report }),
    (failure: unknown): WorkerOutcome => {
      if (failure instanceof UnusableRecording) return { type: 'unusable', reason: failure.reason }
      if (failure instanceof MoreWork) return { type: 'more-work', work: failure.work }
      return { type: 'failed', message: failure instanceof Error ? failure.message : String(failure) }
    },
  )

const processorMs = (): number => {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

port.on('message', (question: WorkerQuestion) => {
  const before = processorMs()
  void outcomeOf(question).then((outcome) => say({ ...outcome, processorMs: processorMs() - before }))
})
say({ type: 'ready' })
