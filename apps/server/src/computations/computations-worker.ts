/** Runs one task after the other, and posts its result. */
import { constants, setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import { tasks } from './tasks.ts'
import type { ComputationReply, ComputationRequest } from './worker-messages.ts'

const port = parentPort
if (!port) throw new Error('computations-worker.ts runs as a worker thread')

// On Linux the priority applies to this thread only, so that calls are answered before words are computed.
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL)

const known: Readonly<Record<string, (input: never) => Promise<unknown>>> = tasks

const replyTo = async ({ task, input }: ComputationRequest): Promise<ComputationReply> => {
  try {
    const run = known[task]
    if (!run) throw new RangeError(`There is no task ${task}.`)
    return { type: 'done', result: await run(input as never) }
  } catch (error) {
    const { message, stack } = error instanceof Error ? error : new Error(String(error))
    return { type: 'failed', message, stack }
  }
}

port.on('message', (request: ComputationRequest) => {
  void replyTo(request).then((reply) => {
    port.postMessage(reply)
  })
})
