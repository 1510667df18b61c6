import pg from 'pg'
import { hashToken, newToken } from '../../apps/server/src/platform/tokens.ts'
import { readyRubrics } from '../../apps/server/src/speaking/ready-rubrics.ts'

export type SpeakingSchool = {
  trainer: string
  trainee: string
  /** The task that 300 trainees have answered. */
  taskId: string
  /** A marked one of its answers, its trainee, and her group. */
  answerId: string
  traineeId: string
  groupId: string
}

/** Of each group. A task is for ten of them, so that 250 trainees have answered it. */
const members = 25
const groupsOfTask = 10
const groups = 200
/** The groups of the task that is measured. */
const groupsOfLarge = 12

/** Of one recording: what the prosody code measures in 45 seconds. */
const measures = JSON.stringify({
  speaking_ms: 30_000,
  syllables_per_second: 3.5,
  pauses: Array.from({ length: 12 }, (_, at) => ({ start_ms: at * 3_500, end_ms: at * 3_500 + 900 })),
  mean_run_ms: 2_500,
  level_db: -20,
  noise_db: -60,
})

/** The same in every run, in the form of ids of version 4. */
const idOf = (name: string) => `overlay(overlay(md5(${name}) placing '4' from 13) placing '8' from 17)::uuid`

const statements = (tasks: number, rubrics: string): string[] => [
  'truncate users, groups, speaking_tasks, sessions cascade',
  `insert into users (id, email, first_name, last_name, role, status, password_hash, created_at, verified_at)
   select ${idOf(`'person ' || n`)}, 'trainee' || n || '@example.com',
     (array['Ana', 'Ben', 'Chloé', 'Dmitri', 'Eun-ji', 'Fatima', 'Grace', 'Hiro', 'Inès', 'José'])[1 + n % 10],
     (array['Adler', 'Brandt', 'Chen', 'Díaz', 'Evans', 'Fischer', 'Garcia', 'Huang', 'Ito'])[1 + n % 9]
       || ' ' || chr(65 + n / 26 % 26) || chr(97 + n % 26),
     'trainee', 'verified', 'none', now() - interval '4 years', now() - interval '4 years'
   from generate_series(0, ${members * groups - 1}) n`,
  `insert into groups (id, name, created_at)
   select ${idOf(`'group ' || n`)}, 'Intake ' || n, now() - interval '4 years' from generate_series(0, ${groups - 1}) n`,
  `insert into group_members (group_id, user_id, joined_at)
   select ${idOf(`'group ' || n % ${groups}`)}, ${idOf(`'person ' || n`)}, now() - interval '4 years'
   from generate_series(0, ${members * groups - 1}) n`,
  // The first task is the one that is measured. A few of the newest ones are for everyone, and nobody has answered them.
  `insert into speaking_tasks (id, kind, title, questions, hidden, preparation_seconds, answer_seconds, tries, rubric_id,
     rubric_version, rubric_name, criteria, created_at, opens_at, due_at, state, ended_at, audience)
   select ${idOf(`'task ' || n`)}, 'answer', 'Task ' || n || ' of a week', '{"What do you say to the customer?"}', false, 30, 60, 2,
     (rubric ->> 'id')::uuid, 1, rubric ->> 'name', rubric -> 'criteria', at, at, at + interval '7 days',
     case when n < 20 then 'open' else 'closed' end, case when n < 20 then null else at + interval '8 days' end,
     case when n between 1 and 5 then 'everyone' else 'chosen' end
   from generate_series(0, ${tasks}) n
     cross join lateral (select now() - n * interval '12 hours' as at) as made
     cross join lateral (select $$${rubrics}$$::jsonb -> (n % 2) as rubric) as chosen`,
  `insert into speaking_task_groups (task_id, group_id)
   select ${idOf(`'task ' || n`)}, ${idOf(`'group ' || (n * ${groupsOfTask} + k) % ${groups}`)}
   from generate_series(0, ${tasks}) n, generate_series(0, ${groupsOfLarge - 1}) k
   where (k < ${groupsOfTask} or n = 0) and n not between 1 and 5`,
  `insert into speaking_answers (id, task_id, user_id, n, started_at, sent_at, picked)
   select ${idOf(`task.id::text || member.user_id`)}, task.id, member.user_id, 1, at - interval '3 minutes', at, true
   from speaking_tasks task join speaking_task_groups chosen on chosen.task_id = task.id
     join group_members member on member.group_id = chosen.group_id
     cross join lateral (
       select task.created_at + abs(hashtext(member.user_id::text)) % 100 * interval '1 hour' as at) as moment`,
  `insert into speaking_parts (answer_id, n, sha256, milliseconds, measures, created_at)
   select id, 1, 'sha', 45000, $$${measures}$$::jsonb, sent_at from speaking_answers`,
  // One in twenty waits for its mark.
  `insert into speaking_marks (answer_id, round, levels, comment, remarks, final, revision, changed_at)
   select answer.id, 1, (select jsonb_agg(1 + abs(hashtext(answer.id::text || n)) % 4)
       from generate_series(1, jsonb_array_length(task.criteria)) n),
     'Clear and friendly. Say what happens next before you close the call.',
     '[{"n": 1, "at_ms": 4000, "text": "A good greeting."}, {"n": 1, "at_ms": 31000, "text": "Too fast here."}]',
     true, 1, answer.sent_at + interval '1 day'
   from speaking_answers answer join speaking_tasks task on task.id = answer.task_id
   where hashtext(answer.id::text) % 20 <> 0`,
  'update speaking_answers set settled_round = 1 from speaking_marks where speaking_marks.answer_id = speaking_answers.id',
  `insert into speaking_appeals (answer_id, note, criteria, state, reason, created_at, decided_at)
   select answer_id, 'I said that I would call back.', '{2}', case when rare then 'open' else 'rejected' end,
     case when rare then null else 'I listened again.' end, changed_at, case when rare then null else changed_at end
   from (select *, hashtext('rare' || answer_id) % 50 = 0 as rare from speaking_marks
     where hashtext('appeal' || answer_id) % 50 = 0) as marks`,
]

/**
 * Makes a school with about so many answers to speaking tasks: 5,000 trainees in groups of 25, tasks of two a day for ten groups each, and
 * one for twelve, which 300 trainees have answered. One answer in twenty is not marked, and one mark in fifty is contested.
 */
export const makeSpeakingSchool = async (url: string, answers: number): Promise<SpeakingSchool> => {
  const client = new pg.Client(url)
  await client.connect()
  try {
    const find = async (statement: string, values: unknown[] = []) =>
      (await client.query<{ id: string }>(statement, values)).rows[0]?.id ?? ''
    const tasks = Math.max(20, Math.ceil(answers / (members * groupsOfTask)) + 5)
    for (const statement of statements(tasks, JSON.stringify(readyRubrics))) await client.query(statement)
    const trainerId = await find(
      `insert into users (id, email, first_name, last_name, role, status, trainer_level, password_hash)
       values (gen_random_uuid(), 'coach@example.com', 'Coach', 'Large', 'trainer', 'verified', 'owner', 'none') returning id`,
    )
    const taskId = await find(`select ${idOf("'task 0'")} as id`)
    const traineeId = await find(
      `select user_id as id from speaking_answers join speaking_marks on answer_id = id where task_id = $1 order by id limit 1`,
      [taskId],
    )
    const [trainer, trainee] = [newToken(), newToken()]
    for (const [token, id] of [
      [trainer, trainerId],
      [trainee, traineeId],
    ] as const)
      await client.query(
        `insert into sessions (token_hash, user_id, created_at, last_seen_at, expires_at)
         values ($1, $2, now(), now(), now() + interval '7 days')`,
        [hashToken(token), id],
      )
    await client.query('vacuum analyze')
    return {
      trainer,
      trainee,
      taskId,
      traineeId,
      answerId: await find('select id from speaking_answers where task_id = $1 and user_id = $2', [
        taskId,
        traineeId,
      ]),
      groupId: await find('select group_id as id from group_members where user_id = $1', [traineeId]),
    }
  } finally {
    await client.end()
  }
}
