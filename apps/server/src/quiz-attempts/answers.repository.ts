import { and, eq, sql, type SQL } from 'drizzle-orm'
import type { Db, Handle } from '../db/client.ts'
import { attempts } from '../db/schema.ts'
import {
  differTooMuch,
  graceSeconds,
  lastWithdrawn,
  minSecondsPerWord,
  pointsPerWord,
  storedAnswer,
} from './answer-rules.ts'
import { canBeStarted, isAddressedTo, wasAnswered } from '../quizzes/quiz-life.ts'
import { upsertWords, wordsSent } from './attempt-words.repository.ts'

const given = (name: string, type: string): SQL =>
  sql`${sql.placeholder(name)}::${sql.raw(type)} as ${sql.identifier(name)}`

/**
 * Records an answer to a quiz that was not started on the server, in one statement: validates it against its quiz, inserts
 * the attempt and stores its words. Returns a row when the quiz exists and is for the trainee. Its `attempt` is null when a rule is broken or when
 * the trainee already has an attempt. `isNew` is false for an answer of a
 * withdrawn attempt, and `isOpen` for a quiz that cannot be started now. The client's times are stored unless its clock is wrong; then the attempt ends now.
 */
export const prepareRecord = (db: Db) => {
  const sent = db.$with('sent', {}).as(sql`
    select ${given('id', 'uuid')}, ${given('quiz_id', 'uuid')}, ${given('user_id', 'uuid')},
      ${given('score', 'int')}, ${given('seconds', 'int')}, ${given('sent_answer', 'text')},
      ${given('client_started', 'timestamptz')}, ${given('client_completed', 'timestamptz')}, ${given('client_taken', 'timestamptz')},
      ${given('now', 'timestamptz')}, ${given('words', 'json')}
  `)
  const sentWords = wordsSent(sql`sent.words`, { id: sql`quizzes.id`, type: sql`quizzes.type` })
  const clockIsOff = sql`(${differTooMuch(sql`sent.client_completed`, sql`sent.now`)}
    or ${differTooMuch(sql`sent.client_taken`, sql`sent.now`)})`
  const checked = db.$with('checked', {
    scoreFits: sql<boolean>`score_fits`.as('score_fits'),
    timeFits: sql<boolean>`time_fits`.as('time_fits'),
    wordsFit: sql<boolean>`words_fit`.as('words_fit'),
    isNew: sql<boolean>`is_new`.as('is_new'),
    isOpen: sql<boolean>`is_open`.as('is_open'),
  }).as(sql`
      select sent.*, quizzes.type,
        points.each as points_each, clock.off as clock_off,
        case when clock.off then sent.now else sent.client_completed end as completed_at,
        case when clock.off then sent.now else sent.client_taken end as taken_at,
        sent.score <= quizzes.total_points and sent.score % points.each = 0 as score_fits,
        sent.seconds <= quizzes.timer_seconds + ${graceSeconds} as time_fits,
        not exists (select from ${sentWords} as word where word.target is null) as words_fit,
        coalesce(sent.client_started >= ${lastWithdrawn(sql`sent.quiz_id`, sql`sent.user_id`)}, true) as is_new,
        ${canBeStarted(sql`sent.now`)} as is_open
      from sent join quizzes on quizzes.id = sent.quiz_id and (${isAddressedTo(sql`sent.user_id`)} or exists (
          select from attempts where attempts.quiz_id = sent.quiz_id and attempts.user_id = sent.user_id))
        cross join lateral (select ${pointsPerWord(sql`quizzes.type`)} as each) as points
        cross join lateral (select ${clockIsOff} as off) as clock
    `)
  const attempt = db.$with('attempt', storedAnswer).as(sql`
    insert into attempts
      (id, quiz_id, user_id, state, score, started_at, completed_at, taken_at, answered_at, sent_answer, clock_corrected, implausible)
    select id, quiz_id, user_id, 'pending', score, completed_at - seconds * interval '1 second', completed_at, taken_at,
      now, sent_answer, clock_off, seconds < ${minSecondsPerWord} * score / points_each
    from checked where score_fits and time_fits and words_fit and is_new and is_open
    on conflict (quiz_id, user_id) where state <> 'void' do nothing
    returning *
  `)
  const newWords = wordsSent(sql`sent.words`, { id: sql`sent.quiz_id`, type: sql`sent.type` })
  const kept = db.$with('kept', {}).as(
    upsertWords(sql`(
        select attempt.id as attempt_id, false as late, word.*
        from attempt, checked as sent cross join lateral ${newWords} as word
      ) as words`),
  )
  return db
    .with(sent, checked, attempt, kept)
    .select({
      scoreFits: checked.scoreFits,
      timeFits: checked.timeFits,
      wordsFit: checked.wordsFit,
      isNew: checked.isNew,
      isOpen: checked.isOpen,
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

/** The stored answer of a quiz that was not started on the server, with the text of the request. */
export const findAnswer = async (db: Handle, owner: { quizId: string; userId: string }) => {
  const [row] = await db
    .select({ ...storedAnswer, sentAnswer: attempts.sentAnswer })
    .from(attempts)
    .where(
      and(
        eq(attempts.quizId, owner.quizId),
        eq(attempts.userId, owner.userId),
        wasAnswered,
        eq(attempts.serverStarted, false),
      ),
    )
  return row
}
