/** Plays a worker that ends, runs out of memory, never replies or fails, as the input says. Otherwise it replies with the input. */
import { parentPort } from 'node:worker_threads'

const fill = (): never => {
  const rows: number[][] = []
  for (;;) rows.push(Array.from({ length: 100_000 }, (_, at) => at))
}

parentPort?.on('message', ({ input }: { input: unknown }) => {
  if (input === 'end') process.exit(1)
  if (input === 'fill') fill()
  if (input === 'throw') throw new Error('a defect')
  if (input !== 'never') parentPort?.postMessage({ type: 'done', result: input })
})
