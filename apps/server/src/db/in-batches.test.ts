import { sql, type SQL } from 'drizzle-orm'
import { expect, onTestFinished } from 'vitest'
import { hoursAfter } from '../platform/clock.ts'
import { test, type TestApp } from '../testing/test-app.ts'
import { rowsAtOnce } from './in-batches.ts'

const rows = 2 * rowsAtOnce + 1
const numbers = sql`generate_series(1, ${rows}::int) n`
const hashes = sql`sha256(n::text::bytea)`

type Filling = { old: Date; trainee: string; other: string }

/** What the jobs of the clock change or delete when it is old, by the table in which it is. */
const fillings: Readonly<Record<string, (filling: Filling) => SQL>> = {
  attempts: ({ old, trainee, other }) => sql`
    with quiz as (
      insert into quizzes (id, type, title, total_points, timer_seconds)
      select gen_random_uuid(), 'pronounce_it_fast', 'A quiz', 3, 60 from ${numbers}
      returning id
    )
    insert into attempts
      (id, quiz_id, user_id, server_started, state, score, started_at, completed_at, taken_at, answered_at)
    select gen_random_uuid(), quiz.id, people.id, true, state, score, at, answered, answered, answered
    from quiz, (select ${old}::timestamptz as at) past, lateral (values
      (${trainee}::uuid, 'pending', 2, at), (${other}::uuid, 'in_progress', null, null)
    ) people(id, state, score, answered)`,
  sessions: ({ old, trainee }) => sql`
    insert into sessions (token_hash, user_id, created_at, last_seen_at, expires_at)
    select ${hashes}, ${trainee}::uuid, ${old}::timestamptz, ${old}::timestamptz, ${old}::timestamptz from ${numbers}`,
  pending_registrations: ({ old }) => sql`
    insert into pending_registrations (id, email, first_name, last_name, token_hash, asker, created_at, expires_at)
    select gen_random_uuid(), n || '@example.com', 'Ann', 'Lee', ${hashes}, ${hashes}, ${old}::timestamptz, ${old}::timestamptz
    from ${numbers}`,
  limit_hits: ({ old }) => sql`
    insert into limit_hits (key, hits, expires_at) select n::text, '{}', ${old}::timestamptz from ${numbers}`,
  lti_nonces: ({ old }) => sql`
    insert into lti_nonces (hash, expires_at) select ${hashes}, ${old}::timestamptz from ${numbers}`,
  stored_files: ({ old }) => sql`
    insert into stored_files (id, key, kind, bytes, media_type, sha256, created_at, state)
    select gen_random_uuid(), 'clips/' || n, 'clips', 1, 'audio/webm', ${hashes}, ${old}::timestamptz, 'arriving' from ${numbers}`,
  speech_work: ({ old }) => sql`
    insert into speech_work (id, request, created_at) select gen_random_uuid(), '{}', ${old}::timestamptz from ${numbers}`,
  analyses: ({ old, trainee }) => sql`
    insert into analyses (user_id, key, content, started_at, claim, state, claimed_until)
    select ${trainee}::uuid, gen_random_uuid(), ${hashes}, ${old}::timestamptz, gen_random_uuid(), 'failed', ${old}::timestamptz
    from ${numbers}`,
  mail_outbox: ({ old }) => sql`
    insert into mail_outbox (id, kind, email, bulk, created_at)
    select gen_random_uuid(), 'account_approved', n || '@example.com', true, ${old}::timestamptz from ${numbers}`,
  invitations: ({ old }) => sql`
    with import as (
      insert into imports (id, created_at, invited, changes) select gen_random_uuid(), ${old}::timestamptz, 1, '{}' from ${numbers}
      returning id
    ), one as (select id from import limit 1)
    insert into invitations
      (id, code_hash, role, created_at, expires_at, uses_allowed, import_id, email, first_name, last_name)
    select gen_random_uuid(), ${hashes}, 'trainee', ${old}::timestamptz, ${old}::timestamptz, 1, one.id, n || '@example.com', 'Ann', 'Lee'
    from ${numbers}, one`,
}

/** Counts the rows that each statement changes or deletes in these tables, until the test ends. */
const countRows = async ({ database: { db } }: TestApp, tables: readonly string[]) => {
  await db.execute(sql`create table statements (name text, rows int)`)
  await db.execute(sql`
    create function count_rows() returns trigger language plpgsql as $$ begin
      insert into statements select tg_table_name, count(*) from changed; return null;
    end $$`)
  for (const table of tables)
    for (const event of ['update', 'delete'])
      await db.execute(sql`
        create trigger ${sql.raw(`count_${event}`)} after ${sql.raw(event)} on ${sql.identifier(table)}
        referencing old table as changed for each statement execute function count_rows()`)
  onTestFinished(async () => {
    await db.execute(sql`drop function count_rows cascade`)
    await db.execute(sql`drop table statements`)
  })
  return async () => {
    const counted = await db.execute<{ name: string; all: number; most: number }>(sql`
      select name, sum(rows)::int as all, max(rows) as most from statements where rows > 0 group by name`)
    return counted.rows
  }
}

test('a job that has thousands of old rows to change changes all, and a thousand by one statement at most', async ({
  testApp,
}) => {
  const [{ id: trainee }, { id: other }] = [await testApp.make.trainee(), await testApp.make.trainee()]
  const tables = Object.keys(fillings)
  const counted = await countRows(testApp, [...tables, 'imports'])
  const old = hoursAfter(testApp.clock.now(), -10 * 24)
  for (const fill of Object.values(fillings)) await testApp.database.db.execute(fill({ old, trainee, other }))
  const { auth, lti, quizAttempts, storedFiles, speechWork, speechPractice, mailDelivery, ...services } =
    testApp.services
  await quizAttempts.completeAbandoned()
  await auth.removeExpired()
  await lti.removeExpired()
  await storedFiles.giveUpLate()
  await speechWork.removeAbandoned()
  await speechPractice.removeOldAnalyses()
  await mailDelivery.keep()
  await services.invitations.forgetPeople()
  await services.peopleImport.forgetChanges()
  const changed = await counted()
  expect(Object.fromEntries(changed.map(({ name, all }) => [name, all]))).toEqual({
    ...Object.fromEntries(tables.map((table) => [table, rows])),
    imports: rows,
    attempts: 2 * rows,
  })
  expect(changed.filter(({ most }) => most > rowsAtOnce)).toEqual([])
})
