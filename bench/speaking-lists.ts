/**
 * Measures the pages of speaking tasks in a school of 500,000 answers, one of whose tasks 300 trainees have answered: the lists of trainers, the
 * page of one task, of one answer and of one trainee, the appeals, the reports, and what trainees load. Two clients call the running
 * product over HTTP. The rows are made by SQL. A page is to take at most 500 ms, and that of the task 300 ms, at the 99th percentile.
 *
 * usage: node bench/speaking-lists.ts [--rounds 100] [--answers 500000]
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { connect } from '../apps/server/src/db/client.ts'
import { startEmbeddedPostgres } from '../apps/server/src/db/embedded-postgres.ts'
import { migrate } from '../apps/server/src/db/migrate.ts'
import { serverProgram } from '../apps/server/src/testing/server-program.ts'
import { silentLog } from '../apps/server/src/testing/silent-log.ts'
import { startChild } from './support/child-server.ts'
import { makeSpeakingSchool, type SpeakingSchool } from './support/speaking-data.ts'
import { quantile } from './support/statistics.ts'
import { timed, untilServed } from './support/timed-calls.ts'

const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '100' }, answers: { type: 'string', default: '500000' } },
})
const rounds = Number(values.rounds)
const [taskMs, pageMs] = [300, 500]

type Page = { token: string; path: string; reachMs: number }

const pagesOf = ({ trainer, trainee, ...ids }: SpeakingSchool): Page[] => {
  const asTrainer = (path: string, reachMs = pageMs) => ({ token: trainer, path, reachMs })
  const asTrainee = (path: string) => ({ token: trainee, path, reachMs: pageMs })
  const task = `/trainer/speaking-tasks/${ids.taskId}`
  return [
    asTrainer(task, taskMs),
    asTrainer(`${task}/answers?limit=60`, taskMs),
    asTrainer(`${task}/answers?answered=1`, taskMs),
    asTrainer(`${task}/answers?limit=60&group=${ids.groupId}`, taskMs),
    asTrainer(`${task}/results.csv`),
    asTrainer('/trainer/speaking-tasks?limit=60'),
    asTrainer('/trainer/speaking-tasks?limit=60&search=week'),
    asTrainer(`/trainer/speaking-tasks?limit=60&group=${ids.groupId}`),
    asTrainer(`/trainer/speaking-answers/${ids.answerId}`),
    asTrainer('/trainer/appeals?state=open&limit=60'),
    asTrainer('/trainer/appeals?state=decided&limit=60'),
    asTrainer(`/trainer/appeals?state=open&limit=60&group=${ids.groupId}`),
    asTrainer('/trainer/today'),
    asTrainer(`/trainer/trainees/${ids.traineeId}/speaking`),
    asTrainer(`/trainer/trainees/${ids.traineeId}/report`),
    asTrainer(`/trainer/groups/${ids.groupId}/report`),
    asTrainee('/trainee/today'),
    asTrainee('/trainee/speaking-tasks'),
    asTrainee(`/trainee/speaking-tasks/${ids.taskId}`),
  ]
}

const measure = async (url: string, { token, path, reachMs }: Page): Promise<boolean> => {
  const first = await timed(url, token, path)
  const times: number[] = []
  for (let round = -1; round < rounds; round++) {
    const answers = await Promise.all([timed(url, token, path), timed(url, token, path)])
    if (round >= 0) times.push(...answers.map(({ ms }) => ms))
  }
  const [p50, p99] = [quantile(times, 0.5), quantile(times, 0.99)]
  const figures = [first.bytes / 1_000, first.ms, p50, p99].map((figure) => figure.toFixed(0).padStart(9))
  console.log(
    `${path.replaceAll(/[0-9a-f-]{36}/g, ':id').padEnd(58)}${figures.join('')}${p99 > reachMs ? '  !' : ''}`,
  )
  return p99 <= reachMs
}

const folder = await mkdtemp(join(tmpdir(), 'elocute-bench-'))
const embedded = await startEmbeddedPostgres({ dataDir: folder, log: silentLog })
const { host, user, database: name } = embedded.connection
const url = `postgres://${user}@localhost/${name}?host=${encodeURIComponent(host)}`
const database = connect({ url }, silentLog)
await migrate(database)
await database.close()
const school = await makeSpeakingSchool(url, Number(values.answers))
const server = await startChild(
  await serverProgram(),
  {
    DATABASE_URL: url,
    DATA_DIR: folder,
    LOG_LEVEL: 'silent',
    NODE_ENV: 'production',
    MAIL: 'outbox',
    REQUESTS_PER_MINUTE: '0',
  },
  '/api/ready',
)
await untilServed(server.url, school.trainer, '/trainer/speaking-tasks?limit=60')
console.log(
  `${values.answers} answers, ${rounds} rounds of two callers\npage${' '.repeat(60)}kB  first ms   p50 ms   p99 ms`,
)
let reached = true
for (const page of pagesOf(school)) reached = (await measure(server.url, page)) && reached
await server.stop()
await embedded.stop()
await rm(folder, { recursive: true, force: true })
console.log(
  `\n${reached ? 'reached' : 'NOT reached'}: p99 at most ${taskMs} ms for the page of a task, and ${pageMs} ms for every other one`,
)
if (!reached) process.exitCode = 1
