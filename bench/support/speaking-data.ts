import pg from 'pg'
import { hashToken, newToken } from '../../apps/server/src/platform/tokens.ts'
import { readyRubrics } from '../../apps/server/src/speaking/ready-rubrics.ts'
import { idOf, resultStatements } from './speaking-results-data.ts'

/** A task that 300 trainees have answered, and the answer of the measured one. */
type MeasuredTask = { taskId: string; answerId: string }

export type SpeakingSchool = {
  /** The owner. */
  trainer: string
  trainee: string
  tasks: Record<Kind, MeasuredTask>
  /** An answer whose second mark is still to be made. */
  halfMarkedId: string
  rubric: { id: string; version: number }
  /** The trainee of the answers, and her group. */
  traineeId: string
  groupId: string
}

const kinds = ['answer', 'conversation', 'dictation', 'shadowing'] as const
type Kind = (typeof kinds)[number]

/** Of each group. A task is for ten of them, so that 250 trainees have answered it. */
const members = 25
const groupsOfTask = 10
const groups = 200
/** The groups of the four tasks that are measured. */
const groupsOfLarge = 12
const trainers = 20

const lines = [
  'Hello, my parcel has not come yet.',
  'I ordered it two weeks ago.',
  'No, I do not have the order number.',
  'The name is Adler, and the street is Harbour Road.',
  'When will it be here?',
  'Thank you, and goodbye.',
]

/** Of each kind: the columns that differ by it. */
const ofKind: Record<
  Kind,
  { questions: readonly string[]; dictation?: object; seconds: number; hasRubric: boolean }
> = {
  answer: { questions: ['What do you say to the customer?'], seconds: 60, hasRubric: true },
  conversation: { questions: lines, seconds: 20, hasRubric: true },
  dictation: {
    questions: Array.from({ length: 5 }, (_, at) => `The train to platform ${at + 1} leaves at seven.`),
    dictation: {
      sorts: Array.from({ length: 5 }, () => 'sentence'),
      plays: 'twice',
      capitals: false,
      punctuation: false,
    },
    seconds: 0,
    hasRubric: false,
  },
  shadowing: { questions: ['Say three.', 'Say three again.'], seconds: 0, hasRubric: false },
}

const kindRows = (): string =>
  JSON.stringify(kinds.map((kind) => ({ kind, dictation: null, ...ofKind[kind] })))

const statements = (tasks: number, rubrics: string): string[] => [
  'truncate users, groups, speaking_tasks, sessions cascade',
  `insert into users (id, email, first_name, last_name, role, status, password_hash, created_at, verified_at)
   select ${idOf(`'person ' || n`)}, 'trainee' || n || '@example.com',
     (array['Ana', 'Ben', 'Chloé', 'Dmitri', 'Eun-ji', 'Fatima', 'Grace', 'Hiro', 'Inès', 'José'])[1 + n % 10],
     (array['Adler', 'Brandt', 'Chen', 'Díaz', 'Evans', 'Fischer', 'Garcia', 'Huang', 'Ito'])[1 + n % 9]
       || ' ' || chr(65 + n / 26 % 26) || chr(97 + n % 26),
     'trainee', 'verified', 'none', now() - interval '4 years', now() - interval '4 years'
   from generate_series(0, ${members * groups - 1}) n`,
  `insert into users (id, email, first_name, last_name, role, status, trainer_level, password_hash)
   select ${idOf(`'trainer ' || n`)}, 'coach' || n || '@example.com', 'Coach', chr(65 + n) || 'bel', 'trainer', 'verified',
     case n when 0 then 'owner' else 'trainer' end, 'none'
   from generate_series(0, ${trainers - 1}) n`,
  `insert into groups (id, name, created_at)
   select ${idOf(`'group ' || n`)}, 'Intake ' || n, now() - interval '4 years' from generate_series(0, ${groups - 1}) n`,
  `insert into group_members (group_id, user_id, joined_at)
   select ${idOf(`'group ' || n % ${groups}`)}, ${idOf(`'person ' || n`)}, now() - interval '4 years'
   from generate_series(0, ${members * groups - 1}) n`,
  // The first task of each kind is the one that is measured. A few of the newest ones are for everyone, and nobody has answered them.
  `insert into speaking_tasks (id, kind, title, questions, dictation, hidden, preparation_seconds, answer_seconds, tries,
     rubric_id, rubric_version, rubric_name, criteria, created_at, opens_at, due_at, state, ended_at, audience)
   select ${idOf(`'task ' || n`)}, of ->> 'kind', 'Task ' || n || ' of a week',
     array(select jsonb_array_elements_text(of -> 'questions')), nullif(of -> 'dictation', 'null'), of ->> 'kind' = 'dictation',
     case when (of ->> 'hasRubric')::boolean then 30 else 0 end, (of ->> 'seconds')::int, 2,
     (rubric ->> 'id')::uuid, (rubric ->> 'version')::int, rubric ->> 'name', rubric -> 'criteria', at, at, at + interval '7 days',
     case when n < 20 then 'open' else 'closed' end, case when n < 20 then null else at + interval '8 days' end,
     case when n between 4 and 8 then 'everyone' else 'chosen' end
   from generate_series(0, ${tasks}) n
     cross join lateral (select now() - n * interval '12 hours' as at) as made
     cross join lateral (select $$${kindRows()}$$::jsonb -> (n % 4) as of) as kind
     cross join lateral (select case when (of ->> 'hasRubric')::boolean
       then $$${rubrics}$$::jsonb -> (n / 4 % 2) end as rubric) as chosen`,
  `insert into speaking_prompts (id, task_id, n, must_say)
   select gen_random_uuid(), id, n, '[["I understand", "I see"], ["order number"], ["{name}"]]'
   from speaking_tasks, generate_series(1, cardinality(questions)) n where kind = 'conversation'`,
  `insert into speaking_task_groups (task_id, group_id)
   select ${idOf(`'task ' || n`)}, ${idOf(`'group ' || (case when n < 4 then k else n * ${groupsOfTask} + k end) % ${groups}`)}
   from generate_series(0, ${tasks}) n, generate_series(0, ${groupsOfLarge - 1}) k
   where (k < ${groupsOfTask} or n < 4) and n not between 4 and 8`,
  // One answer in five of those that trainers judge has two marks.
  `insert into speaking_answers (id, task_id, user_id, n, started_at, sent_at, picked, marked_twice)
   select answer.id, task.id, member.user_id, 1, at - interval '3 minutes', at, true,
     task.rubric_id is not null and abs(hashtext('twice' || answer.id)) % 5 = 0
   from speaking_tasks task join speaking_task_groups chosen on chosen.task_id = task.id
     join group_members member on member.group_id = chosen.group_id
     cross join lateral (select ${idOf(`task.id::text || member.user_id`)} as id) as answer
     cross join lateral (
       select task.created_at + abs(hashtext(member.user_id::text)) % 100 * interval '1 hour' as at) as moment`,
  ...resultStatements(trainers),
]

/**
 * Makes a school with about so many answers to speaking tasks of all four kinds: 5,000 trainees in groups of 25, tasks of two a day for ten
 * groups each, and one of each kind for twelve, which 300 trainees have answered. Of the answers that trainers judge one in twenty is not
 * marked and one in five is marked twice; one result in fifty is contested.
 */
export const makeSpeakingSchool = async (url: string, answers: number): Promise<SpeakingSchool> => {
  const client = new pg.Client(url)
  await client.connect()
  try {
    const idsOf = async (statement: string, values: unknown[] = []) =>
      (await client.query<{ id: string }>(statement, values)).rows.map(({ id }) => id)
    const find = async (statement: string, values: unknown[] = []) =>
      (await idsOf(statement, values))[0] ?? ''
    const tasks = Math.max(20, Math.ceil(answers / (members * groupsOfTask)) + 5)
    for (const statement of statements(tasks, JSON.stringify(readyRubrics))) await client.query(statement)
    const taskIds = await idsOf(
      `select ${idOf("'task ' || n")} as id from generate_series(0, 3) n order by n`,
    )
    // One who has a mark for both that trainers judge.
    const traineeId = await find(
      `select user_id as id from speaking_answers where task_id = any ($1) and settled_round is not null
       group by user_id having count(*) = 2 order by user_id limit 1`,
      [taskIds.slice(0, 2)],
    )
    const [trainer, trainee] = [newToken(), newToken()]
    for (const [token, id] of [
      [trainer, await find(`select ${idOf("'trainer 0'")} as id`)],
      [trainee, traineeId],
    ] as const)
      await client.query(
        `insert into sessions (token_hash, user_id, created_at, last_seen_at, expires_at)
         values ($1, $2, now(), now(), now() + interval '7 days')`,
        [hashToken(token), id],
      )
    await client.query('vacuum analyze')
    const answerIds = await idsOf(
      `select id from speaking_answers where task_id = any ($1) and user_id = $2 order by array_position($1, task_id)`,
      [taskIds, traineeId],
    )
    const measured = kinds.map((kind, at) => [kind, { taskId: taskIds[at], answerId: answerIds[at] }])
    const [rubric] = readyRubrics
    return {
      trainer,
      trainee,
      tasks: Object.fromEntries(measured) as SpeakingSchool['tasks'],
      halfMarkedId: await find(
        `select id from speaking_answers where task_id = $1 and marked_twice and settled_round is null order by id limit 1`,
        [taskIds[0]],
      ),
      rubric: { id: rubric?.id ?? '', version: rubric?.version ?? 0 },
      traineeId,
      groupId: await find('select group_id as id from group_members where user_id = $1', [traineeId]),
    }
  } finally {
    await client.end()
  }
}
