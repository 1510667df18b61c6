/**
 * Measures the pages of speaking tasks in a school of 500,000 answers to tasks of all four kinds, with a task of each kind that 300 trainees
 * have answered: the lists of trainers, the page of a task, of an answer and of a trainee, second marks, agreement and calibration, the
 * appeals, the reports, files with a period, and what trainees load. Two clients call the running product over HTTP. The rows are made by
 * SQL. A page is to take at most 500 ms, and those of a task 300 ms, at the 99th percentile.
 *
 * usage: node bench/speaking-lists.ts [--rounds 100] [--answers 500000] [--only PART_OF_THE_PATH]
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
import { missedTarget } from './support/missed-target.ts'
import { makeSpeakingSchool, type SpeakingSchool } from './support/speaking-data.ts'
import { quantile } from './support/statistics.ts'
import { timed, untilServed } from './support/timed-calls.ts'

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '100' },
    answers: { type: 'string', default: '500000' },
    only: { type: 'string', default: '' },
  },
})
const rounds = Number(values.rounds)
const [taskMs, pageMs] = [300, 500]

type Page = { token: string; path: string; name: string; reachMs: number }

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)

const pagesOf = ({ trainer, trainee, ...school }: SpeakingSchool): Page[] => {
  const { tasks, groupId, traineeId, rubric } = school
  const asTrainer = (path: string, name = path, reachMs = pageMs) => ({ token: trainer, path, name, reachMs })
  const asTrainee = (path: string, name = path) => ({ token: trainee, path, name, reachMs: pageMs })
  const calibration = `/trainer/rubrics/${rubric.id}/versions/${rubric.version}/calibration`
  const marks = { answer: '/trainer/speaking-answers', conversation: '/trainer/speaking-answers' }
  const machine = { dictation: '/trainer/dictations', shadowing: '/trainer/shadowings' }
  const ofKinds = (['answer', 'conversation', 'dictation', 'shadowing'] as const).flatMap((kind) => {
    const { taskId, answerId } = tasks[kind]
    const task = `/trainer/speaking-tasks/${taskId}`
    const named = (path: string) => `${kind}: ${path}`
    const page = (path: string, reachMs = taskMs) => asTrainer(path, named(path), reachMs)
    const own = { dictation: '/trainee/dictations', shadowing: '/trainee/shadowings' }
    return [
      page(task),
      page(`${task}?group=${groupId}`),
      page(`${task}/answers?limit=60`),
      page(`${task}/answers?answered=1`),
      page(`${task}/answers?limit=60&group=${groupId}`),
      page(`${task}/results.csv`, pageMs),
      page(`${task}/results.xlsx`, pageMs),
      page(`${{ ...marks, ...machine }[kind]}/${answerId}`, pageMs),
      asTrainee(`/trainee/speaking-tasks/${taskId}`, named(`/trainee/speaking-tasks/${taskId}`)),
      ...(kind === 'dictation' || kind === 'shadowing'
        ? [asTrainee(`${own[kind]}/${answerId}`, named(`${own[kind]}/${answerId}`))]
        : []),
      ...(kind === 'dictation' ? [page(`${task}/missed-words`)] : []),
    ]
  })
  const file = '/trainer/reports/speaking'
  const week = `from=${daysAgo(14)}&to=${daysAgo(8)}`
  return [
    ...ofKinds,
    asTrainer('/trainer/speaking-tasks?limit=60'),
    asTrainer('/trainer/speaking-tasks?limit=60&search=week'),
    asTrainer('/trainer/speaking-tasks?limit=60&offset=1800'),
    asTrainer('/trainer/speaking-tasks?limit=60&state=open'),
    asTrainer(`/trainer/speaking-tasks?limit=60&group=${groupId}`),
    asTrainer(
      `/trainer/speaking-answers/${school.halfMarkedId}`,
      'second mark: /trainer/speaking-answers/:id',
    ),
    asTrainer('/trainer/agreement'),
    asTrainer(`/trainer/agreement?rubric_id=${rubric.id}&version=${rubric.version}`),
    asTrainer('/trainer/calibration-sets'),
    asTrainer(calibration),
    asTrainer('/trainer/appeals?state=open&limit=60'),
    asTrainer('/trainer/appeals?state=decided&limit=60'),
    asTrainer(`/trainer/appeals?state=open&limit=60&group=${groupId}`),
    asTrainer('/trainer/today'),
    asTrainer(`/trainer/trainees/${traineeId}/speaking`),
    asTrainer(`/trainer/trainees/${traineeId}/report`),
    asTrainer(`/trainer/groups/${groupId}/report`),
    asTrainer(`${file}.csv?from=${daysAgo(10)}&to=${daysAgo(10)}`, `${file}.csv of a day`),
    asTrainer(`${file}.csv?${week}`, `${file}.csv of a week`),
    asTrainer(`${file}.xlsx?${week}`, `${file}.xlsx of a week`),
    asTrainer(`${file}.csv?${week}&group=${groupId}`, `${file}.csv of a week and a group`),
    // It is sent while it is read, and has no target.
    asTrainer(`${file}.csv`, `${file}.csv of thirty days`, Infinity),
    asTrainer(
      `${file}.csv?from=${daysAgo(365)}&to=${daysAgo(1)}&group=${groupId}`,
      `${file}.csv of a year and a group`,
    ),
    asTrainee('/trainee/today'),
    asTrainee('/trainee/speaking-tasks'),
  ].filter(({ name }) => name.includes(values.only))
}

const measure = async (url: string, { token, path, name, reachMs }: Page): Promise<boolean> => {
  const first = await timed(url, token, path)
  const times: number[] = []
  for (let round = -1; round < rounds; round++) {
    const answers = await Promise.all([timed(url, token, path), timed(url, token, path)])
    if (round >= 0) times.push(...answers.map(({ ms }) => ms))
  }
  const [p50, p99] = [quantile(times, 0.5), quantile(times, 0.99)]
  const figures = [first.bytes / 1_000, first.ms, p50, p99].map((figure) => figure.toFixed(0).padStart(9))
  console.log(
    `${name.replaceAll(/[0-9a-f-]{36}/g, ':id').padEnd(76)}${figures.join('')}${p99 > reachMs ? '  !' : ''}`,
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
  `${values.answers} answers, ${rounds} rounds of two callers\npage${' '.repeat(78)}kB  first ms   p50 ms   p99 ms`,
)
let reached = true
for (const page of pagesOf(school)) reached = (await measure(server.url, page)) && reached
await server.stop()
await embedded.stop()
await rm(folder, { recursive: true, force: true })
console.log(
  `\n${reached ? 'reached' : 'NOT reached'}: p99 at most ${taskMs} ms for the page of a task, and ${pageMs} ms for every other one`,
)
if (!reached) process.exitCode = missedTarget
