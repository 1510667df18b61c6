import { limits } from '@elocute/contract/limits'
import { and, eq, sql, type SQL } from 'drizzle-orm'
import type { Db, Handle } from '../db/client.ts'
import { attempts } from '../db/schema.ts'
import { keepWords, wordsSent } from './attempt-words.repository.ts'
import { pointsPerWord } from './points-per-word.ts'

/** Nobody says words faster than this, in seconds for each; see `attempts.implausible`. */
const fastestWord = 0.3

const stored = {
  id: attempts.id,
  quizId: attempts.quizId,
  state: attempts.state,
  score: attempts.score,
  startedAt: attempts.startedAt,
  completedAt: attempts.completedAt,
  takenAt: attempts.takenAt,
}

const number = (value: number): SQL => sql.raw(String(value))
const apart = (moment: SQL, reference: SQL): SQL =>
  sql`abs(extract(epoch from ${moment} - ${reference})) > ${number(limits.clockSkewSeconds)}`
/** Whether the client's clock was wrong, seen from the moment at which the quiz must have ended. */
const clockIsOff = (end: SQL): SQL =>
  sql`(${apart(sql`sent.client_completed`, end)} or ${apart(sql`sent.client_taken`, end)})`

const given = (name: string, type: string): SQL =>
  sql`${sql.placeholder(name)}::${sql.raw(type)} as ${sql.identifier(name)}`

/**
 * Records an answer in one statement: checks it against its quiz, makes the attempt or answers the running one, and
 * keeps its words. A row comes back when the quiz exists; its `attempt` is null when a rule is broken or when the
 * quiz had been answered before.
 *
 * Without a start on the server the quiz ended now, or when a client whose clock is right says. With one, the
 * server's start stands and the quiz ended as much later as the client says it took.
 */
export const prepareRecord = (db: Db) => {
  const sent = db.$with('sent', {}).as(sql`
    select ${given('id', 'uuid')}, ${given('quiz_id', 'uuid')}, ${given('user_id', 'uuid')},
      ${given('score', 'int')}, ${given('seconds', 'int')}, ${given('sent_answer', 'text')},
      ${given('client_completed', 'timestamptz')}, ${given('client_taken', 'timestamptz')},
      ${given('now', 'timestamptz')}, ${given('words', 'json')}
  `)
  const sentWords = wordsSent(sql`sent.words`, sql`quizzes.id`, sql`quizzes.type`)
  const checked = db.$with('checked', {
    scoreFits: sql<boolean>`score_fits`.as('score_fits'),
    timeFits: sql<boolean>`time_fits`.as('time_fits'),
    wordsFit: sql<boolean>`words_fit`.as('words_fit'),
  }).as(sql`
      select sent.*, quizzes.type,
        points.each as points_each, clock.off as clock_off,
        case when clock.off then sent.now else sent.client_completed end as completed_at,
        case when clock.off then sent.now else sent.client_taken end as taken_at,
        sent.score <= quizzes.total_points and sent.score % points.each = 0 as score_fits,
        sent.seconds <= quizzes.timer_seconds + ${number(limits.answerGraceSeconds)} as time_fits,
        not exists (select from ${sentWords} as word where word.target is null) as words_fit
      from sent join quizzes on quizzes.id = sent.quiz_id
        cross join lateral (select ${pointsPerWord(sql`quizzes.type`)} as each) as points
        cross join lateral (select ${clockIsOff(sql`sent.now`)} as off) as clock
    `)
  const attempt = db.$with('attempt', stored).as(sql`
    insert into attempts as running
      (id, quiz_id, user_id, state, score, started_at, completed_at, taken_at, answered_at, sent_answer, clock_corrected, implausible)
    select id, quiz_id, user_id, 'pending', score, completed_at - seconds * interval '1 second', completed_at, taken_at,
      now, sent_answer, clock_off, seconds < ${number(fastestWord)} * score / points_each
    from checked where score_fits and time_fits and words_fit
    on conflict (quiz_id, user_id) where state <> 'void' do update set
      (state, score, completed_at, taken_at, answered_at, sent_answer, clock_corrected, implausible) = (
        select 'pending', sent.score, quiz_end.at, case when clock.off then quiz_end.at else sent.client_taken end,
          sent.now, sent.sent_answer, clock.off,
          least(sent.seconds, extract(epoch from sent.now - running.started_at))
            < ${number(fastestWord)} * sent.score / sent.points_each
        from checked as sent
          cross join lateral (select running.started_at + sent.seconds * interval '1 second' as at) as quiz_end
          cross join lateral (select ${clockIsOff(sql`quiz_end.at`)} as off) as clock)
    where running.state = 'in_progress'
    returning running.*
  `)
  const newWords = wordsSent(sql`sent.words`, sql`sent.quiz_id`, sql`sent.type`)
  const kept = db.$with('kept', {}).as(
    keepWords(sql`(
        select attempt.id as attempt_id, word.* from attempt, checked as sent cross join lateral ${newWords} as word
      ) as words`),
  )
  return db
    .with(sent, checked, attempt, kept)
    .select({
      scoreFits: checked.scoreFits,
      timeFits: checked.timeFits,
      wordsFit: checked.wordsFit,
      attempt: {
        id: attempt.id,
        quizId: attempt.quizId,
        state: attempt.state,
        score: attempt.score,
        startedAt: attempt.startedAt,
        completedAt: attempt.completedAt,
        takenAt: attempt.takenAt,
      },
    })
    .from(checked)
    .leftJoin(attempt, sql`true`)
    .prepare('record_answer')
}

/** What the trainee has answered before, with what was sent then. */
export const findAnswer = async (db: Handle, owner: { quizId: string; userId: string }) => {
  const [row] = await db
    .select({ ...stored, sentAnswer: attempts.sentAnswer })
    .from(attempts)
    .where(
      and(
        eq(attempts.quizId, owner.quizId),
        eq(attempts.userId, owner.userId),
        sql`${attempts.state} in ('pending', 'completed')`,
      ),
    )
  return row
}
