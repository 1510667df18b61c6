import { eq } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import type { Pool } from 'pg'
import { expect } from 'vitest'
import { countEvents, newestEvents } from '../audit/audit-log.repository.ts'
import { hasListened, listenersTo, listenersToSounds } from '../audit/audit.repository.ts'
import { prepareFindSession } from '../auth/sessions.repository.ts'
import { deleteClipsBefore, deleteClipsOfAttempt } from '../clips/clip-removal.repository.ts'
import {
  bytesOfAttempt,
  findClip,
  findClipToPlay,
  findMark,
  findTarget,
  findWord,
  lockWord,
} from '../clips/clips.repository.ts'
import { prepareTraineeFigures, prepareTrainerFigures } from '../dashboards/dashboards.repository.ts'
import * as digestCounts from '../dashboards/digest-counts.repository.ts'
import * as today from '../dashboards/today.repository.ts'
import { dueFor, newsFor } from '../dashboards/trainee-today.repository.ts'
import { findGroup, listedGroups } from '../groups/groups.repository.ts'
import { appealsOfWords, countAppeals, countOpenAppeals, listedAppeals } from '../marks/appeals.repository.ts'
import { findClipOf, talkersAround } from '../listening/classmates.repository.ts'
import { decisionsOf } from '../marks/decisions.repository.ts'
import { findQuestion, lockClip, lockJudgedWord } from '../marks/findings.repository.ts'
import { countTraineesOf, outcomeCounts, outcomesOf, traineesOf } from '../marks/heat-map.repository.ts'
import { attemptsOf, failedWordsOf, findAttempt, findAnswer } from '../marks/marks.repository.ts'
import { wordsOfAttempt } from '../marks/words.repository.ts'
import { ownDataParts } from '../own-data/own-data-parts.ts'
import { prepareRecord } from '../quiz-attempts/answers.repository.ts'
import { prepareSaveWord } from '../quiz-attempts/attempt-words.repository.ts'
import {
  prepareAnswered,
  prepareNotAnswered,
  preparePlay,
} from '../quiz-attempts/quiz-attempts.repository.ts'
import { resultsOf } from '../quizzes/quizzes.repository.ts'
import * as countedReadings from '../reading-assignments/counted-readings.repository.ts'
import { findAssignment, listed } from '../reading-assignments/reading-assignments.repository.ts'
import * as readingHeatMap from '../reading-assignments/reading-heat-map.repository.ts'
import { reportLines } from '../reports/report-lines.repository.ts'
import { hardestWordsOf } from '../reports/reports.repository.ts'
import { speakingLines } from '../reports/speaking-lines.repository.ts'
import * as sounds from '../sounds/sounds.repository.ts'
import * as agreement from '../speaking/agreement.repository.ts'
import * as calibration from '../speaking/calibration.repository.ts'
import * as dictations from '../speaking/dictations.repository.ts'
import * as shadowings from '../speaking/shadowings.repository.ts'
import { lockAnswersOf, lockTriesOf } from '../speaking/lock-answers.ts'
import * as speakingAnswers from '../speaking/speaking-answers.repository.ts'
import * as speakingAppeals from '../speaking/speaking-appeals.repository.ts'
import * as speakingComments from '../speaking/speaking-comments.repository.ts'
import * as speakingExport from '../speaking/speaking-export.repository.ts'
import * as speakingMarks from '../speaking/speaking-marks.repository.ts'
import * as speakingParts from '../speaking/speaking-parts.repository.ts'
import * as speakingResults from '../speaking/speaking-results.repository.ts'
import * as speakingTasks from '../speaking/speaking-tasks.repository.ts'
import { answeredBy, markedUntil, waitingFor } from '../speaking/trainee-speaking.repository.ts'
import { lockRecordingSizes, runsOf } from '../speech-practice/practice-runs.repository.ts'
import { test } from '../testing/test-app.ts'
import { figuresOf } from '../trainees/trainee-figures.repository.ts'
import { countTrainees, listedTrainees, scoresOf } from '../trainees/trainees.repository.ts'
import type { Db } from './client.ts'
import * as schema from './schema.ts'
import { attempts } from './schema.ts'
import { countKnown } from '../platform/stored-files.repository.ts'
import { emptyDeletedAttempts, lockAttemptsOf } from '../quiz-attempts/delete-attempts.ts'
import { fileOfWord, filesOfWords } from '../testing/arriving-files.ts'

const positions = Array.from({ length: 10 }, (_, at) => at + 1)

/** The same in every run, because the plans of a small school depend on who is in which group. */
const idOf = (name: string) => `md5(${name})::uuid`

/**
 * A school of 1,000 trainees and 100 quizzes. Each trainee has answered a tenth of them.
 */
const school = [
  `insert into users (id, email, first_name, last_name, role, status, password_hash)
    select ${idOf(`'user ' || n`)}, n || '@example.com', 'Person', 'Number', 'trainee', 'verified', 'none'
    from generate_series(1, 1000) n`,
  `insert into sessions (token_hash, user_id, created_at, last_seen_at, expires_at)
    select sha256((id || '-' || n)::bytea), id, now(), now(), now() + interval '1 day'
    from users, generate_series(1, 5) n`,
  `insert into quizzes (id, type, title, total_points, timer_seconds)
    select ${idOf(`'quiz ' || n`)}, 'pronounce_it_fast', 'Quiz ' || n, 10, 60 from generate_series(1, 100) n`,
  `insert into quiz_questions (quiz_id, position, question_word, difficulty)
    select id, n, chr(96 + n), 'Easy' from quizzes, generate_series(1, 10) n`,
  ...positions.map(
    (
      n,
    ) => `insert into attempts (id, quiz_id, user_id, state, score, started_at, completed_at, taken_at, answered_at)
    select ${idOf('quizzes.id::text || users.id')}, quizzes.id, users.id, 'completed', 5, now(), now(), now(), now()
    from users, quizzes where hashtext(users.id::text || quizzes.id::text) % 10 = 0
        and right(title, 1) = '${n % 10}'`,
  ),
  ...positions.map(
    (n) => `insert into attempt_words (attempt_id, n, question_word, outcome, confidence, at)
      select id, ${n}, chr(96 + ${n}), case when ${n} % 3 = 0 then 'incorrect' else 'correct' end, random(), now()
      from attempts`,
  ),
  `insert into word_decisions (id, attempt_id, n, source, outcome, reason, at)
    select ${idOf('attempt_id::text || n')}, attempt_id, n, 'trainer', 'correct', 'Heard', now() from attempt_words
    where hashtext(attempt_id::text) % 20 = 0`,
  `insert into appeals (attempt_id, n, state, created_at, decided_at)
    select attempt_id, n, case n when 3 then 'open' else 'rejected' end, now(), case n when 3 then null else now() end
    from attempt_words where n % 3 = 0 and hashtext(attempt_id::text) % case n when 3 then 50 else 2 end = 0`,
  // Every file would be kept by a statement of its own.
  'alter table word_clips disable trigger user',
  ...positions.map(
    (n) => `with files as (${filesOfWords(`n = ${n}`)})
      insert into word_clips (attempt_id, n, file_id, milliseconds, finding, confidence, created_at)
      select attempt_id, n, ${fileOfWord}, 1200, 'agrees', random(), now() - random() * interval '30 days'
      from attempt_words where n = ${n}`,
  ),
  'alter table word_clips enable trigger user',
  `insert into audit_events (n, at, actor_id, action, subject, subject_id, after, hash)
    select row_number() over (), now(), gen_random_uuid(), 'clip_listened', 'attempt', attempt_id, '{"n": 1}', sha256('event')
    from attempt_words where n = 1`,
  `insert into audit_events (n, at, actor_id, action, subject, subject_id, trainee_id, after, hash)
    select 1000000 + row_number() over (), now() - random() * interval '300 days', gen_random_uuid(),
      (array['word_decided', 'score_decided', 'attempt_reopened'])[1 + (random() * 2)::int],
      'attempt', attempts.id, user_id, '{"n": 1}', sha256('event')
    from attempts`,
  `insert into practice_runs (id, user_id, script, overall, result, engine_version)
    select ${idOf('id::text || n')}, id, 'Say three.', 70, '{}', '1' from users, generate_series(1, 8) n`,
  `insert into sound_evidence (run_id, phone, user_id, times, score_sum, missed, heard)
    select id, phone, user_id, 4, 240, 1, '{"T": 1}' from practice_runs, unnest('{TH,S}'::text[]) phone`,
  `insert into groups (id, name, created_at)
    select ${idOf(`'group ' || n`)}, 'Group ' || n, now() from generate_series(1, 500) n`,
  `insert into group_members (group_id, user_id, joined_at)
    select groups.id, users.id, now() - interval '1 day'
    from groups, users where hashtext(groups.id::text || users.id::text) % 375 = 0`,
  // One in fifty: with PostgreSQL's usual planner, all attempts are read for it.
  `insert into groups (id, name, created_at) values (${idOf(`'large group'`)}, 'Large group', now())`,
  `insert into group_members (group_id, user_id, joined_at)
    select ${idOf(`'large group'`)}, id, now() - interval '1 day' from users order by id limit 20`,
  `insert into voice_consents (user_id, talker, created_at)
    select id, ${idOf('id::text')}, now() from users where hashtext(id::text) % 2 = 0`,
  `update quizzes set audience = 'chosen' where hashtext(id::text) % 2 = 0`,
  `insert into quiz_groups (quiz_id, group_id)
    select quizzes.id, groups.id from quizzes, groups where hashtext(quizzes.id::text || groups.id::text) % 200 = 0`,
  `insert into reading_assignments (id, title, script, created_at, tries)
    select ${idOf(`'reading ' || n`)}, 'Reading ' || n, 'Say three.', now() - n * interval '1 day', 3
    from generate_series(1, 200) n`,
  `insert into counted_readings (run_id, assignment_id, user_id, n, overall, word_scores, sound_scores, created_at)
    select run.id, assignment.id, run.user_id, 1, 70, '{70, 70}', '{"s": {"sum": 140, "count": 2}}', now()
    from (select id, user_id, row_number() over (partition by user_id order by id) as n from practice_runs) run
      join (select id, row_number() over (order by id) as n from reading_assignments) assignment
        on assignment.n = 1 + (run.n * 10 + abs(hashtext(run.user_id::text)) % 10) % 200`,
  `insert into speaking_tasks (id, kind, title, questions, hidden, preparation_seconds, answer_seconds, tries, rubric_id,
      rubric_version, rubric_name, criteria, created_at, state, audience)
    select ${idOf(`'task ' || n`)}, 'answer', 'Task ' || n, '{"What was good?"}', false, 0, 60, 3, gen_random_uuid(), 1, 'Call',
      '[{}, {}]', now() - n * interval '1 day', 'open', case when n % 2 = 0 then 'chosen' else 'everyone' end
    from generate_series(1, 200) n`,
  `insert into speaking_prompts (id, task_id, n, must_say)
    select ${idOf("'prompt ' || id::text")}, id, 1, '[["sorry", "apologise"]]' from speaking_tasks`,
  `insert into speaking_task_groups (task_id, group_id)
    select speaking_tasks.id, groups.id from speaking_tasks, groups
    where hashtext(speaking_tasks.id::text || groups.id::text) % 200 = 0`,
  `insert into speaking_answers (id, task_id, user_id, n, started_at, sent_at, picked, marked_twice)
    select ${idOf('task.id::text || users.id || n')}, task.id, users.id, n, now(), now(), n = 2,
      abs(hashtext(users.id::text)) % 50 = 0
    from users join (select id, row_number() over (order by id) as place from speaking_tasks) task
      on (task.place + abs(hashtext(users.id::text))) % 20 = 0, generate_series(1, 2) n`,
  `insert into speaking_parts (answer_id, n, sha256, milliseconds, created_at)
    select id, 1, 'sha', 1000, now() from speaking_answers`,
  `insert into dictation_items (answer_id, n, plays, typed)
    select id, place, 1, 'The train' from speaking_answers, generate_series(1, 2) place`,
  `insert into dictation_words (answer_id, n, place, result, said, said_at, typed, words)
    select id, 1, place, 'right', 'train', place, 'train', 1 from speaking_answers, generate_series(1, 3) place`,
  `insert into shadowed_passages (answer_id, n, result, overall, word_count, words, lag_ms, model_at_ms)
    select id, 1, '{}', 70, 7, '[]', 400, 0 from speaking_answers`,
  `insert into shadowing_scores (answer_id, score, reason, decided_at, revision)
    select id, 90, 'No', now(), 1 from speaking_answers where n = 1`,
  `insert into speaking_marks (answer_id, round, levels, comment, final, revision, changed_at)
    select id, 1, '[1, 2]', '', n = 2, 1, now() from speaking_answers where hashtext(id::text) % 2 = 0`,
  `insert into speaking_marks (answer_id, round, levels, comment, final, revision, changed_at)
    select id, 2, '[3, 2]', '', true, 1, now() - random() * interval '3 years' from speaking_answers
    where marked_twice and n = 2`,
  `insert into calibration_answers (answer_id, rubric_id, rubric_version, place, levels, note, changed_at)
    select id, task_id, 1, 1, '[1, 2]', '', now() from (
      select distinct on (task_id) id, task_id from speaking_answers where n = 2 order by task_id, id) as first`,
  `update speaking_answers set settled_round = 1, settled_at = now() where n = 2 and hashtext(id::text) % 2 = 0 and not marked_twice`,
  `insert into speaking_appeals (answer_id, note, criteria, state, reason, created_at, decided_at)
    select id, 'Please check', '{1}', case when rare then 'open' else 'rejected' end, case when rare then null else 'No' end,
      now(), case when rare then null else now() end
    from (select id, hashtext(id::text) % 20 = 0 as rare from speaking_answers where settled_round = 1) as marked`,
  'alter table speaking_comments disable trigger user',
  `with files as (
      insert into stored_files (id, key, kind, bytes, media_type, sha256, created_at, state)
      select ${idOf(`'said ' || id`)}, 'comments/' || md5('said ' || id), 'comments', 1, 'audio/ogg',
        sha256('said'), now(), 'kept'
      from speaking_answers where settled_round = 1)
    insert into speaking_comments (id, answer_id, trainer_id, file_id, milliseconds, created_at)
    select ${idOf(`'said ' || id`)}, id, (select id from users order by id limit 1),
      ${idOf(`'said ' || id`)}, 1000, now()
    from speaking_answers where settled_round = 1`,
  'alter table speaking_comments enable trigger user',
  `analyze`,
]

/** The statements that these calls send, with their parameters. */
const sentBy = async (pool: Pool, calls: Record<string, (db: Db) => Promise<unknown>>) => {
  const sent: Statement[] = []
  let what = ''
  const logger = {
    logQuery: (sql: string, params: unknown[]) => {
      if (!/^(begin|commit)/.test(sql)) sent.push({ what, sql, params })
    },
  }
  const db = drizzle(pool, { schema, logger })
  for (const [name, call] of Object.entries(calls)) {
    what = name
    await call(db)
  }
  return sent
}

type Statement = { what: string; sql: string; params: unknown[] }

const scansIn = async (pool: Pool, { what, sql, params }: Statement) => {
  const { rows } = await pool.query<{ 'QUERY PLAN': string }>(`explain ${sql}`, params)
  return rows.flatMap((row) => (readsAll.test(row['QUERY PLAN']) ? [`${what}: ${row['QUERY PLAN']}`] : []))
}

test(
  'no call scans all sessions, attempts or words to find its rows',
  { tags: 'nightly' },
  async ({ testApp }) => {
    const { db, pool } = testApp.database
    for (const statement of school) await testApp.database.inBackground(() => pool.query(statement))
    const find = async (table: string) =>
      (await pool.query<{ id: string }>(`select id from ${table} order by id limit 1`)).rows[0]?.id ?? ''
    const [userId, quizId, attemptId] = [await find('users'), await find('quizzes'), await find('attempts')]
    const now = new Date()
    const answer = {
      seconds: 1,
      sent_answer: '',
      client_started: now,
      client_completed: now,
      client_taken: now,
      now,
      score: 1,
    }
    const given: Record<string, unknown> = {
      userId,
      quizId,
      attemptId,
      user_id: userId,
      quiz_id: quizId,
      id: attemptId,
      words: '[]',
      ...answer,
      tokenHash: Buffer.alloc(32),
      idleSince: now,
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
      "the trainer's home": prepareTrainerFigures(db, 'daily').getQuery(),
      "a trainee's performance": scoresOf(db, userId).toSQL(),
      "a trainee's readings": runsOf(db, userId, 200).toSQL(),
      "the recordings' size of a trainee": lockRecordingSizes(db, userId).toSQL(),
    }
    for (const [what, { sql, params }] of Object.entries(statements)) {
      const values = params.map((value) => (isPlaceholder(value) ? given[value.name] : value))
      expect(await scansIn(pool, { what, sql, params: values })).toEqual([])
    }

    const ofQuiz = await pool.query<{ id: string }>('select id from attempts where quiz_id = $1', [quizId])
    const attemptIds = ofQuiz.rows.map(({ id }) => id)
    const part = { limit: 50, offset: 0 }
    const auditFilters = {
      action: { action: 'attempt_reopened' },
      actor: { actorId: userId },
      subject: { subjectId: attemptId },
      trainee: { traineeId: userId },
      day: {
        from: new Date(now.getTime() - 10 * 86_400_000),
        until: new Date(now.getTime() - 9 * 86_400_000),
      },
    }
    const period = { from: new Date(now.getTime() - 30 * 86_400_000), to: now }
    const assignmentId = await find('reading_assignments')
    const [taskId, answerId] = [await find('speaking_tasks'), await find('speaking_answers')]
    const viewer = { userId, now }
    const due = { now, until: new Date(now.getTime() + 86_400_000), most: 5 }
    const rubric = { id: taskId, version: 1 }
    const groupsByMembers = await pool.query<{ id: string }>(
      'select group_id as id from group_members group by group_id order by count(*), group_id',
    )
    const group = groupsByMembers.rows[0]?.id ?? ''
    const largeGroup = groupsByMembers.rows.at(-1)?.id ?? ''
    const runId =
      (await pool.query<{ id: string }>('select run_id as id from counted_readings order by run_id limit 1'))
        .rows[0]?.id ?? ''
    const members = await pool.query<{ id: string }>(
      'select user_id as id from group_members where group_id = $1',
      [group],
    )
    const memberIds = members.rows.map(({ id }) => id)
    const memberId = memberIds[0] ?? ''
    const consents = await pool.query<{ talker: string }>('select talker from voice_consents limit 1')
    const talker = consents.rows[0]?.talker ?? ''
    const longAgo = new Date(now.getTime() - 29 * 86_400_000)
    const sent = await sentBy(pool, {
      "a trainee's words": (by) => wordsOfAttempt(by, attemptId),
      "a trainee's answer": (by) => findAnswer(by, { quizId, userId }),
      'an attempt': (by) => findAttempt(by, attemptId),
      'the decisions on an attempt': (by) => decisionsOf(by, attemptId),
      'the rows of a heat map': (by) => traineesOf(by, quizId, part),
      'the number of rows of a heat map': (by) => countTraineesOf(by, quizId),
      'the outcomes of a heat map': (by) => outcomesOf(by, 'pronounce_it_fast', attemptIds),
      'the outcomes of a heat map by word': (by) => outcomesOf(by, 'shoot_the_word', attemptIds),
      'the counts of a heat map': (by) => outcomeCounts(by, { id: quizId, type: 'pronounce_it_fast' }),
      'the counts of a heat map by word': (by) => outcomeCounts(by, { id: quizId, type: 'shoot_the_word' }),
      'the open appeals': (by) => listedAppeals(by, { state: 'open', ...part }),
      'the decided appeals': (by) => listedAppeals(by, { state: 'decided', ...part }),
      'the number of open appeals': (by) => countAppeals(by, 'open'),
      'the appeals of words': (by) => appealsOfWords(by, [{ kind: 'word', id: attemptId, n: 3 }]),
      'the appeal of a mark': (by) => speakingAppeals.findAppeal(by, answerId),
      'the appeals of marks': (by) => speakingAppeals.appealsOn(by, [answerId]),
      'the answered appeal of a trainee': (by) => speakingAppeals.answeredAppeal(by, { taskId, userId }),
      'the spoken comments on an answer': (by) => speakingComments.commentsOn(by, answerId),
      'the spoken comment of a trainer': (by) => speakingComments.findBy(by, { answerId, trainerId: userId }),
      'the number of open appeals of a quiz': (by) => countOpenAppeals(by, quizId),
      "a trainee's attempts": (by) => attemptsOf(by, userId),
      "a trainee's failed words": (by) => failedWordsOf(by, userId),
      'the attempt of a clip': (by) => findTarget(by, { id: attemptId, userId, now }),
      'the word of a clip': (by) => findWord(by, { id: attemptId, n: 1 }),
      'the lock of a clip': (by) => by.transaction((tx) => lockWord(tx, { id: attemptId, n: 1 })),
      'a clip': (by) => findClip(by, { id: attemptId, n: 1 }),
      'a clip to play': (by) => findClipToPlay(by, { id: attemptId, n: 1 }, userId),
      'the question of a clip': (by) => findQuestion(by, { id: attemptId, n: 1 }),
      'the lock of a judged word': (by) =>
        by.transaction((tx) => lockJudgedWord(tx, { id: attemptId, n: 1 })),
      'the lock of a judged clip': (by) =>
        by.transaction((tx) => lockClip(tx, { id: attemptId, n: 1, sha256: Buffer.alloc(32) })),
      'the mark of a clip': (by) => findMark(by, { id: attemptId, n: 1 }),
      "the clips' size of an attempt": (by) => bytesOfAttempt(by, attemptId),
      'which files have a row': (by) => countKnown(by, [`clips/${'0'.repeat(32)}`]),
      'the deletion of old clips': (by) => deleteClipsBefore(by, longAgo),
      'the deletion of the clips of an attempt': (by) =>
        by.transaction((tx) => deleteClipsOfAttempt(tx, attemptId)),
      'the attempts of a trainee who is deleted': (by) =>
        by.transaction((tx) => lockAttemptsOf(tx, { userId })),
      'the attempts of a quiz that is deleted': (by) =>
        by.transaction((tx) => lockAttemptsOf(tx, { quizId })),
      'the words of deleted attempts': (by) => emptyDeletedAttempts(by),
      'the classmates of a lesson': (by) =>
        talkersAround(by, { listenerId: memberId, words: ['a', 'b', 'd', 'e'], most: 50 }),
      'a word of a classmate': (by) => findClipOf(by, { listenerId: memberId, talker, word: 'a' }),
      'the newest events': (by) => newestEvents(by, {}, part),
      ...Object.fromEntries(
        Object.entries(auditFilters).flatMap(([name, filter]): [string, (by: Db) => Promise<unknown>][] => [
          [`the events by ${name}`, (by) => newestEvents(by, filter, part)],
          [`the number of events by ${name}`, (by) => countEvents(by, filter)],
        ]),
      ),
      'who listened': (by) => listenersTo(by, attemptId),
      'whether somebody has just listened': (by) =>
        hasListened(
          by,
          { actorId: userId, action: 'clip_listened', subjectId: attemptId, after: { n: 1 } },
          longAgo,
        ),
      ...Object.fromEntries(
        ownDataParts.map(({ list, read }) => [
          `the list ${list} of the own data`,
          async (by: Db) => {
            for await (const rows of read({ db: by, userId, publicUrl: '' })) expect(rows).toBeDefined()
          },
        ]),
      ),
      'the groups': (by) => listedGroups(by, { search: '', ...part }),
      'a group': (by) => findGroup(by, group),
      'a group report': (by) => reportLines(by, { people: { group }, period, most: 10 }),
      'the report of a large group': (by) =>
        reportLines(by, { people: { group: largeGroup }, period, most: 10 }),
      'the hardest words of a group': (by) =>
        hardestWordsOf(by, { people: { group }, period, least: 3, limit: 20 }),
      'the hardest sounds of a group': (by) => sounds.soundRows(by, sounds.groupEvidence(group, period)),
      'the hardest sounds of a trainee': (by) => sounds.soundRows(by, sounds.countedEvidence(userId, period)),
      'the sounds of a trainee': (by) => sounds.soundRows(by, sounds.ownEvidence(userId)),
      'the trainees of a group': (by) => listedTrainees(by, { sort: 'az', search: '', group, ...part }),
      'the number of trainees of a group': (by) =>
        countTrainees(by, { search: '', status: undefined, group }),
      'the figures of trainees': (by) => figuresOf(by, memberIds),
      'the assigned readings': (by) => listed(by, { search: '', ...part }),
      'the assigned readings of a group': (by) => listed(by, { search: '', group, ...part }),
      'an assigned reading': (by) => findAssignment(by, assignmentId),
      'the trainees of an assigned reading': (by) =>
        readingHeatMap.traineesOf(by, assignmentId, { ...part, group }),
      'the number of trainees of an assigned reading': (by) =>
        readingHeatMap.countTraineesOf(by, assignmentId, group),
      'the averages of an assigned reading': (by) => readingHeatMap.averagesOf(by, assignmentId, 8),
      'the words of an assigned reading': (by) => readingHeatMap.wordsOfScript(by, assignmentId),
      "a trainee's assigned readings": (by) => countedReadings.assignedTo(by, userId, 200),
      "a trainee's counted readings": (by) => countedReadings.readingsOf(by, userId),
      'a counted reading': (by) => countedReadings.existingReading(by, runId),
      'the speaking tasks': (by) => speakingTasks.listed(by, viewer, { search: '', ...part }),
      'the speaking tasks of a group': (by) =>
        speakingTasks.listed(by, viewer, { search: '', group, ...part }),
      'a speaking task': (by) => speakingTasks.findTask(by, viewer, taskId),
      'the trainees of a speaking task': (by) => speakingResults.traineesOf(by, taskId, viewer, part),
      'who has answered a speaking task': (by) =>
        speakingResults.traineesOf(by, taskId, viewer, { ...part, answered: '1' }),
      'the number of trainees of a speaking task': (by) => speakingResults.countTraineesOf(by, taskId),
      "a trainee's speaking tasks": (by) => speakingAnswers.tasksFor(by, { userId, now, most: 200 }),
      "a trainee's answers": (by) => speakingAnswers.answersOf(by, { userId }),
      "a trainee's answers to a task": (by) => speakingAnswers.answersOf(by, { userId, taskId }),
      "a trainee's tries at a task": (by) => speakingAnswers.everyTryOf(by, { userId, taskId }),
      'the marked answers before one': (by) => markedUntil(by, { userId, taskId, most: 3 }),
      "a trainee's final marks": (by) => speakingAnswers.finalMarksOf(by, { userId }),
      "a trainee's answered tasks": (by) => answeredBy(by, userId, 200),
      "a trainee's waiting tasks": (by) => waitingFor(by, userId, 200),
      'the results of a speaking task as a file': (by) =>
        speakingExport.traineesAfter(by, { taskId, after: null, limit: 60 }),
      'the answers of a period': (by) => speakingExport.answersAfter(by, { period, after: null, limit: 60 }),
      'the speaking tasks of a group report': (by) => speakingLines(by, { group, period, most: 10 }),
      'an answer': (by) => speakingAnswers.findSent(by, answerId),
      'the tries of an answer': (by) => by.transaction((tx) => lockTriesOf(tx, { id: answerId })),
      'the answers of a task that is deleted': (by) => by.transaction((tx) => lockAnswersOf(tx, { taskId })),
      'the answers of a trainee who is deleted': (by) =>
        by.transaction((tx) => lockAnswersOf(tx, { userId })),
      'a sound of an answer': (by) => speakingParts.findSentSound(by, { answerId, n: 1 }),
      'an own dictation': (by) => dictations.findTry(by, answerId, { userId }),
      'the items of a dictation': (by) => dictations.itemsOf(by, answerId),
      'the words of a dictation': (by) => dictations.wordsOf(by, answerId),
      'a word that is overruled': (by) =>
        by.transaction((tx) =>
          dictations.decideWord(
            tx,
            { answerId, n: 1, place: 1, revision: 0 },
            { right: false, reason: 'No', by: userId, at: now },
          ),
        ),
      'the words that were missed most': (by) =>
        dictations.missedWords(by, { taskId, group: undefined, most: 10 }),
      'the words that a group has missed most': (by) =>
        dictations.missedWords(by, { taskId, group, most: 10 }),
      'the tries at a dictation': (by) => dictations.countTries(by, taskId, undefined),
      'an own try at shadowing': (by) => shadowings.findTry(by, answerId, { userId }),
      'the passages of a try': (by) => shadowings.passagesOf(by, answerId),
      'what a trainer has decided of a try': (by) => shadowings.findDecision(by, answerId),
      'a score that is overruled': (by) =>
        by.transaction((tx) =>
          shadowings.decideScore(
            tx,
            { answerId, revision: 1 },
            { score: 80, reason: 'No', decidedBy: userId, decidedAt: now },
          ),
        ),
      'the sounds that are kept no longer': (by) =>
        speakingParts.forgetSomeSounds(by, { before: longAgo, unmarkedBefore: longAgo, most: 100 }),
      'the mark of an answer': (by) => speakingMarks.findMark(by, answerId, viewer),
      'how far the marking of an answer is': (by) => speakingMarks.stateOf(by, answerId, viewer),
      'both marks of an answer': (by) => speakingMarks.pairOf(by, answerId),
      'marks that nobody can second any more': (by) => speakingMarks.settleAlone(by, { now, most: 100 }),
      'how far trainers agree': (by) =>
        agreement.pairsSince(by, { since: longAgo, rubric, mostDifferences: 20 }),
      'the calibration sets': (by) => calibration.setsOf(by, userId),
      'the answers of a calibration set': (by) => calibration.answersOfSet(by, rubric, userId),
      'who listened to answers': (by) => listenersToSounds(by, 'speaking_listened', [answerId]),
      'what waits of quizzes': (by) => today.quizzesNotStarted(by, now, 5),
      'what waits of readings': (by) => today.readingsToDo(by, now, 5),
      'what waits of speaking tasks': (by) => today.speakingToDo(by, viewer, 5),
      'the quizzes of a digest': (by) => digestCounts.quizzesDue(by, due),
      'the readings of a digest': (by) => digestCounts.readingsDue(by, due),
      'the speaking tasks of a digest': (by) => digestCounts.speakingDue(by, due),
      'the answers of a digest': (by) => digestCounts.countToMark(by, viewer),
      'the comments of a digest': (by) => digestCounts.countNotCommented(by, now),
      'what is due for a trainee': (by) => dueFor(by, { userId, now }),
      'what is new for a trainee': (by) => newsFor(by, { userId, now }),
      'the deletion of an attempt': (by) => by.delete(attempts).where(eq(attempts.id, attemptId)),
    })
    expect(memberIds.length).toBeGreaterThan(0)
    expect(sent.length).toBeGreaterThan(14)
    for (const statement of sent) expect(await scansIn(pool, statement)).toEqual([])
  },
)

const readsAll =
  /Seq Scan on (attempts|attempt_words|word_clips|audit_events|word_decisions|appeals|sessions|quiz_questions|practice_runs|counted_readings|speaking_answers|speaking_parts|speaking_marks|speaking_appeals|speaking_comments|dictation_items|dictation_words|shadowed_passages|shadowing_scores|stored_files)/

const isPlaceholder = (value: unknown): value is { name: string } =>
  typeof value === 'object' && value !== null && 'name' in value && typeof value.name === 'string'

test('the deletion of a row finds the rows that refer to it by an index', async ({ testApp }) => {
  const { rows } = await testApp.database.pool.query<{ without: string }>(`
    select conrelid::regclass || ' (' || attname || ')' as without
    from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where contype = 'f' and connamespace = 'public'::regnamespace and not exists (
      select from pg_index where indrelid = conrelid and indkey[0] = conkey[1]
    )
    order by 1`)
  expect(rows.map(({ without }) => without)).toEqual([])
})
