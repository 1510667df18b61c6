/**
 * Measures readings by role: one process (`ROLE=all`), and a web process with workers on the same database. For each the time from the
 * upload of a short reading to its answer, how many readings a minute are analysed, and the memory of the processes.
 *
 * usage: node bench/roles.ts [--readings 20] [--workers 1,2]      (needs espeak-ng)
 */
import { analyzeVoice } from '@elocute/contract/speech-practice'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { connect } from '../apps/server/src/db/client.ts'
import { startEmbeddedPostgres } from '../apps/server/src/db/embedded-postgres.ts'
import { migrate } from '../apps/server/src/db/migrate.ts'
import { serverProgram } from '../apps/server/src/testing/server-program.ts'
import { silentLog } from '../apps/server/src/testing/silent-log.ts'
import { reportedScripts } from '../packages/speech/fixtures/reading-scripts.ts'
import { synthesise } from '../packages/speech/fixtures/synthesise.ts'
import { wavOf } from '../packages/speech/fixtures/wav.ts'
import { startChild, type ChildServer } from './support/child-server.ts'
import { seedLoadData } from './support/seed.ts'
import { median, quantile } from './support/statistics.ts'

const { values } = parseArgs({
  options: {
    readings: { type: 'string', default: '20' },
    workers: { type: 'string', default: '1,2' },
  },
})
const readings = Number(values.readings)
const product = await serverProgram()
const script = reportedScripts[0] ?? ''
const audio = new Uint8Array(wavOf(synthesise(script, { voice: 'en-us', speed: 150 })))

const folder = await mkdtemp(join(tmpdir(), 'elocute-bench-'))
const embedded = await startEmbeddedPostgres({ dataDir: folder, log: silentLog })
const { host, user, database: name } = embedded.connection
const address = `postgres://${user}@localhost/${name}?host=${encodeURIComponent(host)}`
const database = connect({ url: address }, silentLog)
await migrate(database)
const workerCounts = values.workers.split(',').map(Number)
const { tokens } = await seedLoadData(database, {
  trainees: (2 * readings + 1) * (1 + workerCounts.length),
  quizzes: 1,
})

const start = (role: string): Promise<ChildServer> =>
  startChild(
    product,
    {
      ROLE: role,
      DATABASE_URL: address,
      DATA_DIR: folder,
      LOG_LEVEL: 'error',
      NODE_ENV: 'production',
      MAIL: 'outbox',
      REQUESTS_PER_MINUTE: '0',
      FILES_KEEP_FREE_MB: '0',
      SPEECH_WORKERS: '1',
    },
    '/api/ready',
  )

const send = async (url: string): Promise<number> => {
  const form = new FormData()
  form.set('script', script)
  form.set('duration_s', String(audio.length / 32_000))
  form.set('audio', new Blob([audio]), 'reading.wav')
  const before = performance.now()
  const response = await fetch(`${url}/api${analyzeVoice.path}`, {
    method: analyzeVoice.method,
    headers: { authorization: `Bearer ${tokens.pop() ?? ''}` },
    body: form,
  })
  const text = await response.text()
  if (response.status !== 200) throw new Error(`${response.status}: ${text}`)
  return performance.now() - before
}

const memoryOf = async ({ pid }: ChildServer): Promise<number> => {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024
}

const measure = async (what: string, roles: readonly string[]) => {
  const servers = await Promise.all(roles.map(start))
  const [front] = servers
  if (!front) return
  // The first reading opens the pool.
  await send(front.url)
  const alone: number[] = []
  for (let sent = 0; sent < readings; sent++) alone.push(await send(front.url))
  const before = performance.now()
  const left = Array.from({ length: readings }, () => front.url)
  await Promise.all(
    Array.from({ length: 4 }, async () => {
      for (let url = left.pop(); url !== undefined; url = left.pop()) await send(url)
    }),
  )
  const perMinute = (60_000 * readings) / (performance.now() - before)
  const memory = await Promise.all(servers.map(memoryOf))
  console.log(
    `| ${what} | ${median(alone).toFixed(0)} | ${quantile(alone, 0.95).toFixed(0)} | ${perMinute.toFixed(0)} | ${memory.map((mb) => mb.toFixed(0)).join(', ')} |`,
  )
  for (const server of servers) await server.stop()
}

console.log(
  `a reading is ${(audio.length / 32_000).toFixed(1)} s of sound; load average ${loadavg()[0]?.toFixed(1)}\n`,
)
console.log('| servers | median ms | 95 % | readings a minute | memory of each, MB |\n|---|---|---|---|---|')
await measure('all', ['all'])
for (const workers of workerCounts)
  await measure(`web and ${workers} workers`, ['web', ...Array.from({ length: workers }, () => 'worker')])
await database.close()
await embedded.stop()
await rm(folder, { recursive: true, force: true })
