import { randomUUID } from 'node:crypto'
import type { Database } from '../../apps/server/src/db/client.ts'
import { hashToken, newToken } from '../../apps/server/src/platform/tokens.ts'

export type LoadData = { tokens: string[]; quizIds: string[] }

/** Replaces the rows of the tables by signed-in trainees and quizzes of eight words. */
export const seedLoadData = async (
  { pool }: Database,
  size: { trainees: number; quizzes: number },
): Promise<LoadData> => {
  await pool.query('truncate users, quizzes cascade')
  const tokens = Array.from({ length: size.trainees }, newToken)
  const quizIds = Array.from({ length: size.quizzes }, () => randomUUID())
  const userIds = tokens.map(() => randomUUID())
  await pool.query(
    `insert into users (id, email, first_name, last_name, role, status, password_hash)
     select id, 'load' || n || '@example.com', 'Load', 'Test', 'trainee', 'verified', 'none'
     from unnest($1::uuid[]) with ordinality as made (id, n)`,
    [userIds],
  )
  await pool.query(
    `insert into sessions (token_hash, user_id, created_at, last_seen_at, expires_at)
     select hash, id, now(), now(), now() + interval '1 day' from unnest($1::bytea[], $2::uuid[]) as made (hash, id)`,
    [tokens.map(hashToken), userIds],
  )
  await pool.query(
    `insert into quizzes (id, type, title, total_points, timer_seconds, created_at)
     select id, 'pronounce_it_fast', 'Load quiz ' || n, 8, 300, now() - n * interval '1 minute'
     from unnest($1::uuid[]) with ordinality as made (id, n)`,
    [quizIds],
  )
  await pool.query(
    `insert into quiz_questions (quiz_id, position, question_word, difficulty)
     select id, position, 'word', 'Easy' from unnest($1::uuid[]) as made (id), generate_series(1, 8) as position`,
    [quizIds],
  )
  await pool.query('vacuum analyze')
  return { tokens, quizIds }
}
