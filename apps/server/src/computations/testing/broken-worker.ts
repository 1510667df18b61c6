/**
 * Plays a worker that ends, runs out of memory, never replies or fails, as the input says. Numbers in shared memory are set when it has
 * replied. Otherwise it replies with the input.
 */
import { parentPort } from 'node:worker_threads'

const fill = (): never => {
  const rows: number[][] = []
  for (;;) rows.push(Array.from({ length: 100_000 }, (_, at) => at))
}

parentPort?.on('message', ({ input }: { input: unknown }) => {
  if (input === 'end') process.exit(1)
  if (input === 'fill') fill()
  if (input === 'throw') throw new Error('a defect')
  if (input instanceof Int32Array) {
    parentPort?.postMessage({ type: 'done', result: 'late' })
    Atomics.store(input, 0, 1)
    Atomics.notify(input, 0)
  } else if (input !== 'never') parentPort?.postMessage({ type: 'done', result: input })
})
