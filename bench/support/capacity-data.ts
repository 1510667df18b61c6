import pg from 'pg'
import { hashToken, newToken } from '../../apps/server/src/platform/tokens.ts'
import { groupStatements } from './group-data.ts'
import { markStatements } from './mark-data.ts'

export type SchoolSize = { trainees: number; quizzes: number; attempts: number; modules: number }
export type School = {
  trainer: string
  trainee: string
  userId: string
  quizId: string
  smallQuizId: string
  attemptId: string
  moduleId: string
  groupId: string
  largeGroupId: string
  readingId: string
  largeReadingId: string
}

/**
 * Creates a school of many years in the database. One per cent of the trainees wait for approval, and another one per
 * cent are barred. All others have taken the five oldest quizzes; the other attempts are spread over the rest.
 * Everybody has two sessions. Returns the tokens of the owner and a trainee, and ids for the calls.
 */
export const makeSchool = async (
  url: string,
  { trainees, quizzes, attempts, modules }: SchoolSize,
): Promise<School> => {
  const client = new pg.Client(url)
  await client.connect()
  const [trainer, trainee] = [newToken(), newToken()]
  try {
    const run = async (statement: string, values: readonly unknown[] = []) =>
      (await client.query<{ id: string }>(statement, [...values])).rows[0]?.id ?? ''
    await run('truncate users, groups, quizzes, modules, sessions cascade')
    await run(
      `insert into users (id, email, first_name, middle_name, last_name, role, status, password_hash, created_at)
       select gen_random_uuid(), 'trainee' || n || '@example.com',
         (array['Ana', 'Ben', 'Chloé', 'Dmitri', 'Eun-ji', 'Fatima', 'Grace', 'Hiro', 'Inès', 'José'])[1 + n % 10],
         case when n % 3 = 0 then 'Maria' end,
         (array['Adler', 'Brandt', 'Chen', 'Díaz', 'Evans', 'Fischer', 'Garcia', 'Huang', 'Ito'])[1 + n % 9]
           || ' ' || chr(65 + n / 26 % 26) || chr(97 + n % 26),
         'trainee', case n % 100 when 98 then 'pending' when 99 then 'other' else 'verified' end, 'none',
         now() - n * interval '1 minute'
       from generate_series(0, $1 - 1) n`,
      [trainees],
    )
    await run(
      `insert into sessions (token_hash, user_id, created_at, last_seen_at, expires_at)
       select sha256((id || '-' || n)::bytea), id, now(), now(), now() + interval '7 days'
       from users, generate_series(1, 2) n`,
    )
    await run(
      `insert into quizzes (id, type, title, total_points, timer_seconds, created_at)
       select gen_random_uuid(), case n % 2 when 0 then 'pronounce_it_fast' else 'shoot_the_word' end,
         'Quiz ' || n || ' about a topic of the week', case n % 2 when 0 then 12 else 60 end, 120,
         now() - n * interval '1 hour'
       from generate_series(1, $1) n`,
      [quizzes],
    )
    await run(
      `insert into quiz_questions (quiz_id, position, question_word, difficulty)
       select id, n, 'word ' || chr(96 + n), case type when 'pronounce_it_fast' then 'Medium' end
       from quizzes, generate_series(1, 12) n`,
    )
    const popular = Math.min(5, quizzes - 1)
    // One per cent waits for approval and has no attempts.
    const each = Math.max(0, Math.ceil(attempts / (trainees * 0.99)) - popular)
    await run(
      `with quiz as (
         select id, total_points, row_number() over (order by created_at) - 1 as n from quizzes
       ), person as (
         select id, row_number() over (order by created_at) as n from users where status <> 'pending'
       ), taken as (
         select person.id as user_id, person.n, k, case when k < $1::int then k
           else $1::int + (person.n * 7 + k * 101) % ($2::int - $1::int) end as quiz
         from person, generate_series(0, $1::int + $3::int - 1) k
       )
       insert into attempts
         (id, quiz_id, user_id, server_started, state, score, started_at, completed_at, taken_at, answered_at)
       select gen_random_uuid(), quiz.id, taken.user_id, true,
         case (taken.n + k) % 50 when 0 then 'in_progress' when 1 then 'pending' else 'completed' end,
         case when (taken.n + k) % 50 > 0 then (taken.n * 31 + k) % (total_points / 5 + 1) * 5 end,
         moment, done, done, done
       from taken join quiz on quiz.n = taken.quiz
         cross join lateral (select now() - (taken.n * 13 + k) % 500000 * interval '1 minute' as moment) as began
         cross join lateral (select case when (taken.n + k) % 50 > 0 then moment + interval '90 s' end as done) as ended`,
      [popular, quizzes, each],
    )
    await run(
      `insert into modules (id, title, description, created_at)
       select gen_random_uuid(), 'Module ' || n, repeat('A description.', 10), now() - n * interval '1 day'
       from generate_series(1, $1) n`,
      [modules],
    )
    await run(
      `insert into stored_files (id, key, kind, bytes, media_type, sha256, created_at, state)
       select md5(id || '-' || n)::uuid, 'modules/' || md5(id || '-' || n), 'modules', 1000, 'application/pdf',
         sha256(id::text::bytea), now(), 'arriving'
       from modules, generate_series(1, 4) n`,
    )
    await run(
      `insert into module_files (id, module_id, name, file_type, file_id)
       select gen_random_uuid(), id, 'Handout ' || n || '.pdf', 'pdf', md5(id || '-' || n)::uuid
       from modules, generate_series(1, 4) n`,
    )
    const trainerId = await run(
      `insert into users (id, email, first_name, last_name, role, status, trainer_level, password_hash)
       values (gen_random_uuid(), 'coach@example.com', 'Coach', 'Large', 'trainer', 'verified', 'owner', 'none') returning id`,
    )
    const quizId = await run('select id from quizzes order by created_at limit 1')
    const userId = await run(
      `select users.id from attempts join users on users.id = user_id
       where quiz_id = $1 and state = 'completed' and status = 'verified' limit 1`,
      [quizId],
    )
    for (const [token, id] of [
      [trainer, trainerId],
      [trainee, userId],
    ] as const)
      await run(
        `insert into sessions (token_hash, user_id, created_at, last_seen_at, expires_at)
         values ($1, $2, now(), now(), now() + interval '7 days')`,
        [hashToken(token), id],
      )
    for (const statement of [...markStatements, ...groupStatements]) await run(statement)
    await run('vacuum analyze')
    const smallQuizId = await run('select id from quizzes order by created_at desc limit 1')
    const attemptId = await run(
      `select attempts.id from attempts join appeals on attempt_id = attempts.id where quiz_id = $1 limit 1`,
      [quizId],
    )
    const moduleId = await run('select id from modules limit 1')
    const groupOf = (order: string) =>
      run(`select group_id as id from group_members group by group_id order by count(*) ${order} limit 1`)
    const largeGroupId = await groupOf('desc')
    const groupId = await run(
      'select group_id as id from group_members where user_id = $1 and group_id <> $2 limit 1',
      [userId, largeGroupId],
    )
    const readingOf = (audience: string) =>
      run('select id from reading_assignments where audience = $1 order by created_at limit 1', [audience])
    const readingId = await readingOf('chosen')
    const largeReadingId = await readingOf('everyone')
    return {
      trainer,
      trainee,
      userId,
      quizId,
      smallQuizId,
      attemptId,
      moduleId,
      groupId,
      largeGroupId,
      readingId,
      largeReadingId,
    }
  } finally {
    await client.end()
  }
}
