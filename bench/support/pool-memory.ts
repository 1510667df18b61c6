/**
 * Prints the memory of a speech pool in MB for each worker as JSON: when open, and after the longest readings. A process of its own, because
 * what another measurement has left in the heap would be used again.
 * usage: node bench/support/pool-memory.ts WORKERS                                                          (needs espeak-ng)
 */
import { longScript } from '../../packages/speech/fixtures/reading-scripts.ts'
import { synthesise } from '../../packages/speech/fixtures/synthesise.ts'
import { wavOf } from '../../packages/speech/fixtures/wav.ts'
import { openSpeechPool } from '@elocute/speech/node/speech-pool'

export type PoolMemory = { open: number; used: number }

const workers = Number(process.argv[2])
const resident = () => process.memoryUsage.rss() / 2 ** 20
const audio = wavOf(synthesise(longScript, { voice: 'en-us', speed: 150 }))
const before = resident()
const pool = await openSpeechPool({ workers, limitMs: 600_000 })
const opened = resident()
for (let round = 0; round < 2; round++)
  await Promise.all(
    Array.from({ length: workers }, (_, at) =>
      pool.analyse({ audio, script: longScript, owner: String(at) }),
    ),
  )
const each = (total: number) => Math.round((total - before) / workers)
console.log(JSON.stringify({ open: each(opened), used: each(resident()) } satisfies PoolMemory))
await pool.close()
