/**
 * Measures the time of every list in a school of 50,000 trainees, 2,000 groups, 1,000 quizzes, 500,000 attempts with their words,
 * 300 scripts with their readings and 500 modules. Two clients call the running product over HTTP. PostgreSQL's statistics show
 * whether a call scans a whole table of attempts, words, decisions, clips, events, sessions, group members or readings. Appeals are
 * few, so they may be counted.
 *
 * usage: node bench/capacity.ts [--rounds 100] [--trainees 50000] [--attempts 500000] [--lists all|marks|trainees|groups]
 *          [--database both|embedded|other]
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { connect, type Database } from '../apps/server/src/db/client.ts'
import { startEmbeddedPostgres } from '../apps/server/src/db/embedded-postgres.ts'
import { migrate } from '../apps/server/src/db/migrate.ts'
import { startPrivatePostgres } from '../apps/server/src/testing/private-postgres.ts'
import { serverProgram } from '../apps/server/src/testing/server-program.ts'
import { silentLog } from '../apps/server/src/testing/silent-log.ts'
import { makeSchool, type School } from './support/capacity-data.ts'
import { startChild } from './support/child-server.ts'
import { missedTarget } from './support/missed-target.ts'
import { quantile } from './support/statistics.ts'
import { timed, untilServed } from './support/timed-calls.ts'

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '100' },
    trainees: { type: 'string', default: '50000' },
    attempts: { type: 'string', default: '500000' },
    lists: { type: 'string', default: 'all' },
    database: { type: 'string', default: 'both' },
  },
})
const rounds = Number(values.rounds)
const size = {
  trainees: Number(values.trainees),
  quizzes: 1_000,
  attempts: Number(values.attempts),
  modules: 500,
}
const reachMs = 500
const product = await serverProgram()

/** The calls of the pages about marks: of a quiz that everybody took, of one that a class took, and of the whole school. */
const markLists = ({ trainer, trainee, userId, quizId, smallQuizId, attemptId }: School) =>
  [
    [trainer, `/trainer/quizzes/${quizId}`],
    [trainer, `/trainer/quizzes/${quizId}/words`],
    [trainer, `/trainer/quizzes/${smallQuizId}/words`],
    [trainer, `/trainer/attempts/${attemptId}`],
    [trainer, '/trainer/appeals?state=open'],
    [trainer, '/trainer/appeals?state=decided'],
    [trainer, '/trainer/appeals'],
    [trainer, `/trainer/trainees/${userId}`],
    [trainer, '/trainer/audit'],
    [trainer, '/trainer/audit?action=word_decided'],
    [trainer, `/trainer/audit?trainee_id=${userId}`],
    [trainee, `/trainee/quizzes/${quizId}/words`],
  ] as const

const lists = ({ trainer, trainee, userId, quizId, moduleId, largeGroupId }: School) => {
  const asTrainer = (path: string) => [trainer, path] as const
  const asTrainee = (path: string) => [trainee, path] as const
  return [
    asTrainer('/trainer/home'),
    asTrainer('/trainer/trainees'),
    asTrainer('/trainer/trainees?sort=az&limit=60'),
    asTrainer('/trainer/trainees?sort=pending&limit=60'),
    // Long lists are not sorted by figures.
    ...['active', 'done', 'average'].map((sort) =>
      asTrainer(`/trainer/trainees?sort=${sort}&limit=60&group=${largeGroupId}`),
    ),
    asTrainer('/trainer/trainees?sort=za&limit=60&offset=40000'),
    asTrainer('/trainer/trainees?sort=az&limit=60&search=jose+garcia'),
    asTrainer('/trainer/trainees?status=pending&sort=az&limit=60'),
    asTrainer(`/trainer/trainees/performance/${userId}`),
    asTrainer('/trainer/quizzes'),
    asTrainer(`/trainer/quizzes/result/${quizId}`),
    asTrainer(`/trainer/quizzes/result/${quizId}?limit=60`),
    asTrainer('/module'),
    asTrainer(`/module/${moduleId}/full`),
    asTrainer(`/module/${moduleId}/files`),
    asTrainee('/trainee/home'),
    asTrainee('/trainee/quizzes/not-answered'),
    asTrainee('/trainee/quizzes/answered'),
    asTrainee(`/trainee/quizzes/${quizId}`),
  ] as const
}

/** The calls of the pages about groups, readings that count, sounds and practice. */
const groupLists = ({ trainer, trainee, ...ids }: School) => {
  const asTrainer = (path: string) => [trainer, path] as const
  const asTrainee = (path: string) => [trainee, path] as const
  return [
    asTrainer('/trainer/today'),
    asTrainer('/trainer/groups'),
    asTrainer('/trainer/trainers'),
    asTrainer('/trainer/scripts'),
    asTrainer('/trainer/reading-assignments'),
    ...[ids.groupId, ids.largeGroupId].flatMap((group) =>
      [
        `/trainer/home?group=${group}`,
        `/trainer/groups/${group}`,
        `/trainer/groups/${group}/hardest-words`,
        `/trainer/groups/${group}/hardest-sounds`,
        `/trainer/groups/${group}/report`,
        `/trainer/groups/${group}/sounds`,
        `/trainer/trainees?sort=az&limit=60&group=${group}`,
        `/trainer/quizzes?group=${group}`,
        `/trainer/quizzes/result/${ids.quizId}?limit=60&group=${group}`,
        `/trainer/quizzes/${ids.quizId}/words?group=${group}`,
        `/trainer/appeals?group=${group}`,
        `/trainer/reading-assignments?group=${group}`,
        `/trainer/reading-assignments/${ids.largeReadingId}?group=${group}`,
        `/trainer/reading-assignments/${ids.largeReadingId}/words?group=${group}`,
      ].map(asTrainer),
    ),
    ...[ids.readingId, ids.largeReadingId].flatMap((reading) =>
      [`/trainer/reading-assignments/${reading}`, `/trainer/reading-assignments/${reading}/words`].map(
        asTrainer,
      ),
    ),
    asTrainer(`/trainer/trainees/${ids.userId}/practice`),
    ...[
      'today',
      'reading-assignments',
      `reading-assignments/${ids.largeReadingId}`,
      'practice-runs',
      'sounds',
      'practice/summary',
      'practice/cards',
    ].map((path) => asTrainee(`/trainee/${path}`)),
  ]
}

/** The number of sequential scans of each large table. */
const wholeReads = async ({ pool }: Database): Promise<Record<string, number>> => {
  // The server updates its statistics at most once a second.
  await new Promise((resolve) => setTimeout(resolve, 1_500))
  const { rows } = await pool.query<{ table: string; reads: string }>(
    `select relname as table, seq_scan as reads from pg_stat_user_tables
     where relname in ('attempts', 'attempt_words', 'word_decisions', 'word_clips', 'audit_events', 'sessions',
       'group_members', 'counted_readings', 'practice_runs', 'sound_evidence')`,
  )
  return Object.fromEntries(rows.map(({ table, reads }) => [table, Number(reads)]))
}

const measureOn = async (name: string, url: string): Promise<boolean> => {
  const database = connect({ url }, silentLog)
  await migrate(database)
  const school = await makeSchool(url, size)
  const folder = await mkdtemp(join(tmpdir(), 'elocute-bench-'))
  const variables = { DATABASE_URL: url, DATA_DIR: folder, LOG_LEVEL: 'silent', NODE_ENV: 'production' }
  const weight = await database.pool.query<{ mb: string }>(
    'select round(pg_database_size(current_database()) / 1e6) as mb',
  )
  const server = await startChild(
    product,
    { ...variables, MAIL: 'outbox', REQUESTS_PER_MINUTE: '0' },
    '/api/ready',
  )
  const [[first, path]] = lists(school)
  await untilServed(server.url, first, path)
  let reached = true
  console.log(
    `\n${name}, ${weight.rows[0]?.mb ?? '?'} MB, ${rounds} rounds of two callers\nlist${' '.repeat(60)}kB  first ms   p50 ms   p99 ms   scanned as a whole`,
  )
  const chosen: Record<string, readonly (readonly [token: string, path: string])[]> = {
    all: [...lists(school), ...markLists(school), ...groupLists(school)],
    marks: markLists(school),
    groups: groupLists(school),
    trainees: lists(school).filter(([, path]) => path.startsWith('/trainer/trainees?')),
  }
  const measured = chosen[values.lists] ?? []
  for (const [token, path] of measured) {
    const before = await wholeReads(database)
    const first = await timed(server.url, token, path)
    const times: number[] = []
    let bytes = 0
    for (let round = -1; round < rounds; round++) {
      const answers = await Promise.all([timed(server.url, token, path), timed(server.url, token, path)])
      if (round >= 0) times.push(...answers.map(({ ms }) => ms))
      bytes = answers[0].bytes
    }
    const [p50, p99] = [quantile(times, 0.5), quantile(times, 0.99)]
    const scanned = Object.entries(await wholeReads(database)).filter(
      ([table, reads]) => reads > (before[table] ?? 0),
    )
    reached &&= p99 <= reachMs && scanned.length === 0
    const shown = path.replaceAll(/[0-9a-f-]{36}/g, ':id')
    console.log(
      shown.padEnd(58) +
        (bytes / 1_000).toFixed(0).padStart(8) +
        first.ms.toFixed(0).padStart(10) +
        p50.toFixed(0).padStart(9) +
        p99.toFixed(0).padStart(9) +
        scanned.map(([table, reads]) => `   ${table} ${reads - (before[table] ?? 0)} times`).join(','),
    )
  }
  await server.stop()
  await database.close()
  await rm(folder, { recursive: true, force: true })
  return reached
}

const measureEmbedded = async (): Promise<boolean> => {
  const folder = await mkdtemp(join(tmpdir(), 'elocute-bench-'))
  const embedded = await startEmbeddedPostgres({ dataDir: folder, log: silentLog })
  const { host, user, database } = embedded.connection
  const url = `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}`
  const reached = await measureOn('the embedded PostgreSQL 18', url)
  await embedded.stop()
  await rm(folder, { recursive: true, force: true })
  return reached
}

const measureOther = async (): Promise<boolean> => {
  const postgres = await startPrivatePostgres()
  const reached = await measureOn(postgres.version, postgres.url)
  await postgres.stop()
  return reached
}

const onOurs = values.database === 'other' || (await measureEmbedded())
const onTheirs = values.database === 'embedded' || (await measureOther())
const reached = onOurs && onTheirs
console.log(
  `\n${reached ? 'reached' : 'NOT reached'}: p99 at most ${reachMs} ms for every list, no scans of whole tables`,
)
if (!reached) process.exitCode = missedTarget
