/**
 * Measures requests per second and the 99th percentile of three calls, compared with a bare node:http + pg server that
 * runs the same SQL, on the embedded PostgreSQL and on the machine's; and the time from an empty folder to ready. The
 * two servers take turns on the same data. The result is the ratio of the medians.
 *
 * usage: node bench/server.ts [--rounds 5] [--seconds 4] [--connections 20]
 */
import autocannon from 'autocannon'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { connect } from '../apps/server/src/db/client.ts'
import { startEmbeddedPostgres } from '../apps/server/src/db/embedded-postgres.ts'
import { migrate } from '../apps/server/src/db/migrate.ts'
import { startPrivatePostgres } from '../apps/server/src/testing/private-postgres.ts'
import { serverProgram } from '../apps/server/src/testing/server-program.ts'
import { silentLog } from '../apps/server/src/testing/silent-log.ts'
import { startChild, type ChildServer } from './support/child-server.ts'
import { answer, lookUp, quizList } from './support/requests.ts'
import { seedLoadData, type LoadData } from './support/seed.ts'
import { median } from './support/statistics.ts'

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '4' },
    connections: { type: 'string', default: '20' },
  },
})
const rounds = Number(values.rounds)
const seconds = Number(values.seconds)
const connections = Number(values.connections)
const product = await serverProgram()
const bare = [join(import.meta.dirname, 'support/bare-server.ts')]

type Scenario = {
  name: string
  trainees: number
  quizzes: number
  request: (data: LoadData) => autocannon.Request
}

const scenarios: Scenario[] = [
  { name: 'session look-up', trainees: connections, quizzes: 30, request: lookUp },
  { name: 'quiz list', trainees: connections, quizzes: 30, request: quizList },
  // Each answer of a trainee needs its own quiz, in all rounds together, and a trainee may send 120 answers a minute.
  { name: 'answer insert', trainees: 2_000, quizzes: 120, request: answer },
]

const load = async ({ url }: ChildServer, request: autocannon.Request, forSeconds: number) => {
  const result = await autocannon({ url, connections, duration: forSeconds, requests: [request] })
  if (result.errors > 0 || result.non2xx > 0)
    throw new Error(
      `${result.errors} errors and ${result.non2xx} refusals at ${request.path}: ${JSON.stringify(result.statusCodeStats)}`,
    )
  return { perSecond: result.requests.average, p99: result.latency.p99 }
}

const measureOn = async (name: string, url: string): Promise<void> => {
  const database = connect({ url }, silentLog)
  await migrate(database)
  const variables = {
    DATABASE_URL: url,
    LOG_LEVEL: 'silent',
    NODE_ENV: 'production',
    MAIL: 'outbox',
    REQUESTS_PER_MINUTE: '0',
  }
  const folder = await mkdtemp(join(tmpdir(), 'elocute-bench-'))
  const ours = await startChild(product, { ...variables, DATA_DIR: folder }, '/api/ready')
  const theirs = await startChild(bare, variables, '/')
  try {
    console.log(
      `\n${name}, ${connections} connections, ${rounds} rounds of ${seconds} s, each server in turn`,
    )
    console.log('call              product/s  p99 ms   bare/s  p99 ms   ratio')
    for (const scenario of scenarios) {
      const data = await seedLoadData(database, { trainees: scenario.trainees, quizzes: scenario.quizzes })
      // Created once, so that an answer that is still running at the end of a round is not sent again in the next.
      const request = scenario.request(data)
      const answers: Record<'ours' | 'theirs', { perSecond: number; p99: number }[]> = {
        ours: [],
        theirs: [],
      }
      for (let round = -1; round < rounds; round++) {
        for (const [who, server] of [
          ['ours', ours],
          ['theirs', theirs],
        ] as const) {
          await database.pool.query('truncate attempts cascade')
          const measured = await load(server, request, round < 0 ? 1 : seconds)
          if (round >= 0) answers[who].push(measured)
        }
      }
      const of = (who: 'ours' | 'theirs', what: 'perSecond' | 'p99') =>
        median(answers[who].map((answer) => answer[what]))
      const ratio = median(
        answers.ours.map(
          ({ perSecond }, round) => perSecond / (answers.theirs[round]?.perSecond ?? Number.NaN),
        ),
      )
      console.log(
        [
          scenario.name.padEnd(16),
          of('ours', 'perSecond').toFixed(0).padStart(10),
          of('ours', 'p99').toFixed(0).padStart(7),
          of('theirs', 'perSecond').toFixed(0).padStart(8),
          of('theirs', 'p99').toFixed(0).padStart(7),
          ratio.toFixed(2).padStart(7),
        ].join(' '),
      )
    }
  } finally {
    await ours.stop()
    await theirs.stop()
    await database.close()
    await rm(folder, { recursive: true, force: true })
  }
}

const coldStart = async (): Promise<void> => {
  const times: number[] = []
  const warm: number[] = []
  for (let round = 0; round < 5; round++) {
    const folder = await mkdtemp(join(tmpdir(), 'elocute-bench-'))
    for (const into of [times, warm]) {
      const before = performance.now()
      const server = await startChild(product, { DATA_DIR: folder, LOG_LEVEL: 'silent' }, '/api/ready')
      into.push(performance.now() - before)
      await server.stop()
    }
    await rm(folder, { recursive: true, force: true })
  }
  console.log(
    `\nfrom an empty folder to ready: median ${median(times).toFixed(0)} ms of 5; a later start: ${median(warm).toFixed(0)} ms`,
  )
}

await coldStart()
const folder = await mkdtemp(join(tmpdir(), 'elocute-bench-'))
const embedded = await startEmbeddedPostgres({ dataDir: folder, log: silentLog })
const { host, user, database } = embedded.connection
try {
  await measureOn(
    'the embedded PostgreSQL 18',
    `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}`,
  )
} finally {
  await embedded.stop()
  await rm(folder, { recursive: true, force: true })
}
const operators = await startPrivatePostgres()
try {
  await measureOn(operators.version, operators.url)
} finally {
  await operators.stop()
}
