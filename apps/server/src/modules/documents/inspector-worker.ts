/** Inspects one document, posts the verdict, and ends. */
import { constants, setPriority } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'
import type { InspectionResult, InspectionRequest } from './document-inspector.ts'
import { inspectDocument } from './inspect-document.ts'

const port = parentPort
if (!port) throw new Error('inspector-worker.ts runs as a worker thread')
const post = (answer: InspectionResult) => port.postMessage(answer)

// On Linux the priority applies to this thread only, so that calls are answered before documents are inspected.
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_LOW)

const { type, path } = workerData as InspectionRequest
try {
  post({ verdict: await inspectDocument(type, path) })
} catch (error) {
  post({ failure: error instanceof Error ? error.message : String(error) })
}
