/**
 * Measures the time from the upload of a short reading to its result: alone, and while one trainee has the most expensive
 * readings analysed without a pause (three minutes of sound, and the alphabet as the script). Each short reading belongs to
 * another trainee.
 *
 * usage: node bench/analysis-sharing.ts [--seconds 60] [--workers N]      (needs espeak-ng)
 */
import { analyzeVoice } from '@elocute/contract/speech-practice'
import { mkdtemp, rm } from 'node:fs/promises'
import { availableParallelism, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { connect } from '../apps/server/src/db/client.ts'
import { startEmbeddedPostgres } from '../apps/server/src/db/embedded-postgres.ts'
import { migrate } from '../apps/server/src/db/migrate.ts'
import { serverProgram } from '../apps/server/src/testing/server-program.ts'
import { silentLog } from '../apps/server/src/testing/silent-log.ts'
import { longScript, reportedScripts } from '../packages/speech/fixtures/reading-scripts.ts'
import { synthesise } from '../packages/speech/fixtures/synthesise.ts'
import { wavOf } from '../packages/speech/fixtures/wav.ts'
import { startChild } from './support/child-server.ts'
import { missedTarget } from './support/missed-target.ts'
import { seedLoadData } from './support/seed.ts'
import { median, quantile } from './support/statistics.ts'

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '60' },
    workers: { type: 'string', default: String(Math.max(1, availableParallelism() - 1)) },
  },
})
const seconds = Number(values.seconds)
const targetMs = 2_000
/** Readings per second, as by about thirty trainees who practise at the same time. */
const perSecond = 1
const product = await serverProgram()

const shortScript = reportedScripts[0] ?? ''
const alphabet = 'a b c d e f g h i j k l m n o p q r s t u v w x y z '
const threeMinutes = (samples: Float32Array) => {
  const whole = new Float32Array(180 * 16_000)
  for (let at = 0; at < whole.length; at += samples.length)
    whole.set(samples.subarray(0, whole.length - at), at)
  return whole
}
const voice = { voice: 'en-us', speed: 150 }
const short = { script: shortScript, audio: wavOf(synthesise(shortScript, voice)) }
const longest = {
  script: alphabet.repeat(40).slice(0, 2_000),
  audio: wavOf(threeMinutes(synthesise(longScript, voice))),
}

const secondsOf = (wav: Uint8Array) => wav.length / 32_000

const send = async (url: string, token: string, { script, audio }: typeof short) => {
  const form = new FormData()
  form.set('script', script)
  form.set('duration_s', String(secondsOf(audio)))
  form.set('audio', new Blob([new Uint8Array(audio)]), 'reading.wav')
  const before = performance.now()
  const response = await fetch(`${url}/api${analyzeVoice.path}`, {
    method: analyzeVoice.method,
    headers: { authorization: `Bearer ${token}` },
    body: form,
  })
  await response.arrayBuffer()
  return { status: response.status, ms: performance.now() - before }
}
type Answer = Awaited<ReturnType<typeof send>>

const folder = await mkdtemp(join(tmpdir(), 'elocute-bench-'))
const embedded = await startEmbeddedPostgres({ dataDir: folder, log: silentLog })
const { host, user, database: name } = embedded.connection
const address = `postgres://${user}@localhost/${name}?host=${encodeURIComponent(host)}`
const database = connect({ url: address }, silentLog)
await migrate(database)
const server = await startChild(
  product,
  {
    DATABASE_URL: address,
    DATA_DIR: folder,
    LOG_LEVEL: 'silent',
    NODE_ENV: 'production',
    MAIL: 'outbox',
    REQUESTS_PER_MINUTE: '0',
    FILES_KEEP_FREE_MB: '0',
    SPEECH_WORKERS: values.workers,
  },
  '/api/ready',
)
const { tokens } = await seedLoadData(database, { trainees: 2 * perSecond * seconds + 2, quizzes: 1 })
const next = () => tokens.pop() ?? ''

/** Sends short readings at a constant rate, without waiting for the answers. */
const shortReadings = async (): Promise<Answer[]> => {
  const answers: Promise<Answer>[] = []
  for (let sent = 0; sent < perSecond * seconds; sent++) {
    answers.push(send(server.url, next(), short))
    await pause(1_000 / perSecond)
  }
  return Promise.all(answers)
}

const longestReadings = () => {
  const ended = new AbortController()
  const token = next()
  const looping = (async () => {
    const answers: Answer[] = []
    while (!ended.signal.aborted) {
      const answer = await send(server.url, token, longest)
      answers.push(answer)
      if (answer.status !== 200) await pause(100)
    }
    return answers
  })()
  return {
    end: () => {
      ended.abort()
      return looping
    },
  }
}

const line = (what: string, answers: readonly Answer[]) => {
  const times = answers.map(({ ms }) => ms)
  const refused = answers.filter(({ status }) => status !== 200).length
  if (refused === answers.length) throw new Error(`${what}: none was analysed`)
  const p99 = quantile(times, 0.99)
  console.log(
    `| ${what} | ${answers.length} | ${refused} | ${median(times).toFixed(0)} | ${quantile(times, 0.95).toFixed(0)} | ${p99.toFixed(0)} |`,
  )
  return { p99, refused }
}

// The first reading opens the pool.
await send(server.url, next(), short)
console.log(
  `${availableParallelism()} cores, SPEECH_WORKERS=${values.workers}; load average ${loadavg()[0]?.toFixed(1)}`,
)
console.log(`a short reading is ${secondsOf(short.audio).toFixed(1)} s of sound\n`)
console.log('| readings | sent | refused | median ms | 95 % | 99 % |\n|---|---|---|---|---|---|')
line('short readings alone', await shortReadings())
const looping = longestReadings()
const concurrent = line('short readings during the longest ones', await shortReadings())
line('the longest ones, one after the other', await looping.end())
console.log(`\nload average ${loadavg()[0]?.toFixed(1)}`)
await server.stop()
await database.pool.end()
await embedded.stop()
await rm(folder, { recursive: true, force: true })
if (concurrent.p99 > targetMs || concurrent.refused > 0) {
  console.log(`target missed: every short reading analysed, 99 % within ${targetMs} ms`)
  process.exitCode = missedTarget
}
