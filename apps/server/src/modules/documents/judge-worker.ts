/** Judges one document, says what it is, and ends. */
import { constants, setPriority } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'
import type { JudgeAnswer, JudgeQuestion } from './document-judge.ts'
import { judgeDocument } from './judge-document.ts'

const port = parentPort
if (!port) throw new Error('judge-worker.ts runs as a worker thread')
const say = (answer: JudgeAnswer) => port.postMessage(answer)

// On Linux a priority is a thread's own: whoever waits for an answer goes before whoever waits for a judgement.
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_LOW)

const { type, path } = workerData as JudgeQuestion
try {
  say({ verdict: await judgeDocument(type, path) })
} catch (error) {
  say({ failure: error instanceof Error ? error.message : String(error) })
}
