import { expect } from 'vitest'
import { prepareFindSession } from '../auth/sessions.repository.ts'
import { prepareTraineeFigures, prepareTrainerFigures } from '../dashboards/dashboards.repository.ts'
import { prepareRecord } from '../quiz-attempts/answers.repository.ts'
import { prepareSaveWord } from '../quiz-attempts/attempt-words.repository.ts'
import {
  prepareAnswered,
  prepareNotAnswered,
  preparePlay,
} from '../quiz-attempts/quiz-attempts.repository.ts'
import { resultsOf } from '../quizzes/quizzes.repository.ts'
import { lockRecordingSizes, runsOf } from '../speech-practice/practice-runs.repository.ts'
import { test } from '../testing/test-app.ts'
import { scoresOf } from '../trainees/trainees.repository.ts'

/** A school of 400 trainees and 100 quizzes. Each trainee has answered a quarter of them. */
const school = `
  insert into users (id, email, first_name, last_name, role, status, password_hash)
    select gen_random_uuid(), n || '@example.com', 'Person', 'Number', 'trainee', 'verified', 'none'
    from generate_series(1, 400) n;
  insert into sessions (token_hash, user_id, created_at, last_seen_at, expires_at)
    select sha256((id || '-' || n)::bytea), id, now(), now(), now() + interval '1 day'
    from users, generate_series(1, 5) n;
  insert into quizzes (id, type, title, total_points, timer_seconds)
    select gen_random_uuid(), 'pronounce_it_fast', 'Quiz ' || n, 10, 60 from generate_series(1, 100) n;
  insert into quiz_questions (quiz_id, position, question_word, difficulty)
    select id, n, chr(96 + n), 'Easy' from quizzes, generate_series(1, 10) n;
  insert into attempts (id, quiz_id, user_id, state, score, started_at, completed_at, taken_at, answered_at)
    select gen_random_uuid(), quizzes.id, users.id, 'completed', 5, now(), now(), now(), now()
    from users, quizzes where hashtext(users.id::text || quizzes.id::text) % 4 = 0;
  insert into practice_runs (id, user_id, script, overall, result, engine_version)
    select gen_random_uuid(), id, 'Say three.', 70, '{}', '1' from users, generate_series(1, 20);
  analyze`

test('no call scans all sessions, attempts or words to find its rows', async ({ testApp }) => {
  const { db, pool } = testApp.database
  await pool.query(school)
  const find = async (table: string) =>
    (await pool.query<{ id: string }>(`select id from ${table} limit 1`)).rows[0]?.id ?? ''
  const [userId, quizId, attemptId] = [await find('users'), await find('quizzes'), await find('attempts')]
  const now = new Date()
  const answer = { seconds: 1, sent_answer: '', client_completed: now, client_taken: now, now, score: 1 }
  const given: Record<string, unknown> = {
    ...{ userId, quizId, attemptId, user_id: userId, quiz_id: quizId, id: attemptId, words: '[]' },
    ...{ ...answer, tokenHash: Buffer.alloc(32), idleSince: now },
  }
  const statements = {
    'finding a session': prepareFindSession(db).getQuery(),
    'listing unanswered quizzes': prepareNotAnswered(db).getQuery(),
    'listing answered quizzes': prepareAnswered(db).getQuery(),
    'loading a quiz': preparePlay(db).getQuery(),
    'saving a word': prepareSaveWord(db).getQuery(),
    'recording an answer': prepareRecord(db).getQuery(),
    "the trainee's home": prepareTraineeFigures(db).getQuery(),
    "a quiz's results": resultsOf(db, quizId, { limit: 1_000, offset: 0 }).toSQL(),
    "the trainer's home": prepareTrainerFigures(db).getQuery(),
    "a trainee's performance": scoresOf(db, userId).toSQL(),
    "a trainee's readings": runsOf(db, userId, 200).toSQL(),
    "the recordings' size of a trainee": lockRecordingSizes(db, userId).toSQL(),
  }
  for (const [what, { sql, params }] of Object.entries(statements)) {
    const values = params.map((value) => (isPlaceholder(value) ? given[value.name] : value))
    const { rows } = await pool.query<{ 'QUERY PLAN': string }>(`explain ${sql}`, values)
    const scans = rows.map((row) => row['QUERY PLAN']).filter((line) => readsAll.test(line))
    expect([what, scans]).toEqual([what, []])
  }
})

const readsAll = /Seq Scan on (attempts|attempt_words|sessions|quiz_questions|practice_runs)/

const isPlaceholder = (value: unknown): value is { name: string } =>
  typeof value === 'object' && value !== null && 'name' in value && typeof value.name === 'string'
