/**
 * Measures the way of a clip from the page to the decision of the second listener: a class plays a quiz at once, and each
 * player sends the clip of a word every few seconds, as the page does. Prints the time of the call, the bytes of a clip, and
 * what a class of a month stores.
 *
 * usage: node bench/clips.ts [--players 30] [--seconds 60] [--every 6]      (needs espeak-ng)
 */
import { saveWord, startAttempt } from '@elocute/contract/quiz-attempts'
import { saveClip } from '@elocute/contract/clips'
import { formatUtc } from '@elocute/contract/utc-timestamp'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { connect } from '../apps/server/src/db/client.ts'
import { migrate } from '../apps/server/src/db/migrate.ts'
import { startPrivatePostgres } from '../apps/server/src/testing/private-postgres.ts'
import { remoteCalls } from '../apps/server/src/testing/remote-calls.ts'
import { serverProgram } from '../apps/server/src/testing/server-program.ts'
import { silentLog } from '../apps/server/src/testing/silent-log.ts'
import { reportedVoices } from '../packages/speech/fixtures/word-trials.ts'
import { synthesise } from '../packages/speech/fixtures/synthesise.ts'
import { wavOf } from '../packages/speech/fixtures/wav.ts'
import { startChild } from './support/child-server.ts'
import { missedTarget } from './support/missed-target.ts'
import { seedLoadData } from './support/seed.ts'
import { quantile } from './support/statistics.ts'

const { values } = parseArgs({
  options: {
    players: { type: 'string', default: '30' },
    seconds: { type: 'string', default: '60' },
    every: { type: 'string', default: '6' },
  },
})
const [players, seconds, every] = [values.players, values.seconds, values.every].map(Number) as [
  number,
  number,
  number,
]
const words = ['river', 'yellow', 'window', 'garden', 'winter', 'pencil', 'kitchen', 'morning']
/** A class of 25 with two quizzes of 12 words each in a week, for four weeks. */
const clipsOfMonth = 25 * 2 * 12 * 4

const postgres = await startPrivatePostgres()
const database = connect({ url: postgres.url }, silentLog)
await migrate(database)
const { tokens, quizIds } = await seedLoadData(database, { trainees: players, quizzes: 1 })
await database.pool.query(
  `update quiz_questions set question_word = ($1::text[])[position] where quiz_id = $2`,
  [words, quizIds[0]],
)
const folder = await mkdtemp(join(tmpdir(), 'elocute-bench-'))
const server = await startChild(
  await serverProgram(),
  {
    DATABASE_URL: postgres.url,
    DATA_DIR: folder,
    LOG_LEVEL: 'silent',
    NODE_ENV: 'production',
    MAIL: 'outbox',
    REQUESTS_PER_MINUTE: '0',
    FILES_KEEP_FREE_MB: '0',
  },
  '/api/ready',
)
const call = remoteCalls(server.url)

/** A clip as the page cuts it: 0.24 s before and after the word. */
const clipOf = (word: string, voice: string) =>
  wavOf(synthesise(word, { voice, speed: 140 }).subarray(960, -960))

type Sent = { ms: number; status: number; bytes: number; decision: string }

const play = async (token: string, at: number, until: number): Promise<Sent[]> => {
  const voice = reportedVoices[at % reportedVoices.length] ?? ''
  const clips = words.map((word) => clipOf(word, voice))
  const quiz = { id: quizIds[0] ?? '' }
  const { body } = await call(startAttempt, { params: quiz }, token)
  const { id } = startAttempt.success.body.parse(body)
  const sent: Sent[] = []
  await pause((at / players) * every * 1000)
  for (let turn = 0; performance.now() < until; turn++) {
    const n = 1 + (turn % words.length)
    // The first sample of each further round differs, because the server hears the same clip once.
    const clip = Buffer.from(clips[n - 1] ?? new Uint8Array())
    clip.writeInt16LE(turn, 44)
    await call(
      saveWord,
      { params: { id, n }, body: { outcome: 'incorrect', at: formatUtc(new Date()) } },
      token,
    )
    const began = performance.now()
    const response = await fetch(`${server.url}/api/trainee/attempts/${id}/words/${n}/clip`, {
      method: saveClip.method,
      headers: { 'Content-Type': 'audio/wav', Authorization: `Bearer ${token}` },
      body: new Uint8Array(clip),
    })
    const answer = (await response.json()) as { decision?: string }
    const ms = performance.now() - began
    sent.push({ ms, status: response.status, bytes: clip.length, decision: answer.decision ?? '-' })
    await pause(Math.max(0, every * 1000 - ms))
  }
  return sent
}

// The workers of the pool open before the first clip counts.
await play(tokens[0] ?? '', 0, performance.now() + 1)
const until = performance.now() + seconds * 1000
const sent = (await Promise.all(tokens.slice(1).map((token, at) => play(token, at, until)))).flat()
const good = sent.filter(({ status }) => status === 200)
if (good.length === 0) throw new Error('no clip was accepted')
const times = good.map(({ ms }) => ms)
const [median, p99] = [quantile(times, 0.5), quantile(times, 0.99)]
const bytes = good.reduce((sum, one) => sum + one.bytes, 0) / good.length
const count = (decision: string) => good.filter((one) => one.decision === decision).length
console.log(
  [
    `${players - 1} players, a word every ${every} s each, ${seconds} s: ${good.length} clips, ${sent.length - good.length} refused`,
    `from the call to the decision: median ${median.toFixed(0)} ms (to reach: 400), 99 of 100 within ${p99.toFixed(0)} ms (to reach: 2,000)`,
    `decisions: ${['heard', 'agrees', 'doubts', 'unsure'].map((one) => `${one} ${count(one)}`).join(', ')} (the page had refused all words)`,
    `a clip as WAV: ${(bytes / 1000).toFixed(1)} kB; ${clipsOfMonth} clips of a class of 25 in a month: ${((bytes * clipsOfMonth) / 1e6).toFixed(0)} MB`,
  ].join('\n'),
)
await server.stop()
await database.close()
await postgres.stop()
await rm(folder, { recursive: true, force: true })
if (good.length < sent.length || median > 400 || p99 > 2_000) process.exitCode = missedTarget
