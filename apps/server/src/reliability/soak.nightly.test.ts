import { login } from '@elocute/contract/auth'
import { readdir } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { connect } from '../db/client.ts'
import { readServerKey } from '../platform/server-key.ts'
import { repetitions, measured, tried } from '../testing/test-intensity.ts'
import { silentLog } from '../testing/silent-log.ts'
import { remoteCalls } from '../testing/remote-calls.ts'
import { startServerProcess, type ServerProcess } from '../testing/server-process.ts'
import { pathIn } from './kill/stored.ts'
import type { Target } from './kill/write-path.ts'
import { inspectorArguments, openLiveMemory, type LiveMemory } from './soak/live-memory.ts'
import { highest, runLoad, median, slopePerMinute, type Sample } from './soak/load.ts'
import { databaseIn } from '../testing/database-in.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'

const trainer = { email: 'coach@example.com', password: 'a long enough pass phrase' }
const metricsToken = 'a token for the figures of a test'
const megabyte = 1024 * 1024
/** Samples of the warm-up are ignored. */
const warmUpShare = 1 / 3
/** Shorter runs test for failures only, not for growth. */
const minutesForSlope = 5
const sampleEveryMs = 5_000
/** In MB per minute. The load adds rows to the database and keeps none of them in memory. */
const mostLiveGrowth = 0.5
/** In MB, from the first to the last third. Garbage collection makes the resident memory vary by some 20 MB. */
const mostResidentGrowth = 40
/** Connections to clients and to PostgreSQL open and close. */
const spareDescriptors = 40
/** As a share of all answers. The load is light, but another program may use the whole machine for a second. */
const mostBusy = 0.05

const figure = (text: string, name: string): number =>
  Number(
    text
      .split('\n')
      .find((line) => line.startsWith(`${name} `))
      ?.split(' ')[1],
  )

const sampleOf = async (
  { url, pid }: ServerProcess,
  memory: LiveMemory,
  startedAt: number,
): Promise<Sample> => {
  const liveMegabytes = (await memory.read()) / megabyte
  const response = await fetch(`${url}/api/metrics`, { headers: { authorization: `Bearer ${metricsToken}` } })
  const text = await response.text()
  if (!response.ok) throw new Error(`the metrics answered ${response.status}`)
  return {
    minute: (performance.now() - startedAt) / 60_000,
    liveMegabytes,
    residentMegabytes: figure(text, 'process_resident_memory_bytes') / megabyte,
    lagMs: 1_000 * figure(text, 'nodejs_eventloop_lag_seconds{quantile="0.99"}'),
    descriptors: (await readdir(`/proc/${pid}/fd`)).length,
  }
}

test(
  'a long mixed load causes no failures, and memory, open files and delays stay constant',
  { timeout: 24 * 3_600_000 },
  async ({ task, onTestFinished }) => {
    const minutes = repetitions('SOAK_MINUTES', { always: 0.1, night: 15 })
    const dataDir = await temporaryFolder()
    const server = await startServerProcess(
      {
        DATA_DIR: dataDir,
        METRICS_TOKEN: metricsToken,
        LOG_LEVEL: 'info',
        TRAINER_EMAIL: trainer.email,
        TRAINER_PASSWORD: trainer.password,
      },
      inspectorArguments,
    )
    onTestFinished(() => server.kill())
    const memory = await openLiveMemory(server)
    onTestFinished(memory.close)
    const database = connect(databaseIn(dataDir), silentLog)
    onTestFinished(() => database.close())
    const { db } = database
    const call = remoteCalls(server.url)
    const { body } = await call(login, { body: trainer })
    const { accessToken: trainerToken } = body as { accessToken: string }
    const target: Target = {
      pathOf: pathIn(dataDir),
      db,
      serverKey: await readServerKey(db),
      call,
      trainerToken,
    }

    const startedAt = performance.now()
    const over = () => performance.now() - startedAt > minutes * 60_000
    const samples: Sample[] = []
    const watch = async () => {
      while (!over()) {
        await pause(Math.min(sampleEveryMs, minutes * 30_000))
        // A busy server does not answer the request for metrics either.
        const sample = await sampleOf(server, memory, startedAt).catch(() => undefined)
        if (sample) samples.push(sample)
      }
    }
    const died = server.exit.then(() => {
      throw new Error(`The server died:\n${server.lines.slice(-20).join('\n')}`)
    })
    const [{ requests, busy, broken, failures }] = await Promise.race([
      died,
      Promise.all([runLoad(target, over), watch()]),
    ])

    const warm = samples.filter(({ minute }) => minute > minutes * warmUpShare)
    const [first, last] = [warm.at(0), warm.at(-1)]
    const slope = slopePerMinute(warm)
    const third = Math.ceil(warm.length / 3)
    const residentGrowth =
      median(warm.slice(-third), 'residentMegabytes') - median(warm.slice(0, third), 'residentMegabytes')
    // The median of the samples, because other programs on the machine disturb some of them.
    const lag = median(warm, 'lagMs')
    const more = (last?.descriptors ?? 0) - (first?.descriptors ?? 0)
    tried(task, { 'minutes of load': minutes, 'calls under load': requests })
    measured(task, {
      'highest resident memory (MB)': highest(samples, 'residentMegabytes'),
      'growth of the resident memory (MB)': residentGrowth,
      'growth of the live memory (MB a minute)': slope,
      'delay of the event loop, p99 (ms)': lag,
      'more open descriptors': more,
      'answers that it is busy (%)': (100 * busy) / requests,
      'connections that broke': broken,
    })
    expect(failures).toEqual([])
    expect((busy + broken) / requests).toBeLessThan(mostBusy)
    expect(more).toBeLessThan(spareDescriptors)
    if (minutes < minutesForSlope) return
    expect(slope).toBeLessThan(mostLiveGrowth)
    expect(residentGrowth).toBeLessThan(mostResidentGrowth)
    expect(lag).toBeLessThan(100)
  },
)
