import { verifyAudit } from '../../audit/verify-audit.ts'
import type { TestApp } from '../test-app.ts'

/**
 * Queries that find invalid rows. Rules that PostgreSQL enforces (foreign keys, checks, uniqueness) are not repeated.
 */
const impossible: Record<string, string> = {
  'a score above the points of its quiz': `
    select 1 from attempts a join quizzes q on q.id = a.quiz_id where a.score > q.total_points`,
  'a score with a part of a word': `
    select 1 from attempts a join quizzes q on q.id = a.quiz_id where q.type = 'shoot_the_word' and a.score % 5 <> 0`,
  'two attempts of one trainee at one quiz': `
    select 1 from attempts where state <> 'void' group by quiz_id, user_id having count(*) > 1`,
  'an attempt of a user who is not a verified trainee': `
    select 1 from attempts a join users u on u.id = a.user_id where u.role <> 'trainee' or u.status not in ('verified', 'suspended')`,
  'an attempt longer than its quiz': `
    select 1 from attempts a join quizzes q on q.id = a.quiz_id
    where extract(epoch from a.completed_at - a.started_at) > q.timer_seconds + 60`,
  'a started answer whose score is not that of its words': `
    select 1 from attempts a join quizzes q on q.id = a.quiz_id
    where a.server_started and a.decided_score is null and a.score <> least(q.total_points,
      (select count(*) from attempt_words w where w.attempt_id = a.id and w.counts) * case q.type when 'shoot_the_word' then 5 else 1 end)`,
  'an appeal that was answered without a decision': `
    select 1 from appeals p where p.state <> 'open' and not exists (select from word_decisions d
      where d.attempt_id = p.attempt_id and d.n = p.n and d.source = 'trainer')`,
  'a quiz whose points differ from those of its words': `
    select 1 from quizzes q where q.total_points <>
      (select count(*) from quiz_questions w where w.quiz_id = q.id) * case q.type when 'shoot_the_word' then 5 else 1 end`,
  'a saved word that its quiz does not have': `
    select 1 from attempt_words w join attempts a on a.id = w.attempt_id where not exists
      (select 1 from quiz_questions q where q.quiz_id = a.quiz_id and q.question_word = w.question_word)`,
  'a trainer that was not created by the setup': `
    select 1 from users where role = 'trainer' and email not in ('coach@example.com', 'owner@example.com', 'observer@example.com', 'expired@example.com')`,
  'a school without an owner': `
    select 1 where not exists (select from users where trainer_level = 'owner')`,
  'an account with a name or an address that breaks a rule': `
    select 1 from users where email !~ '^[!-~]+@[a-z0-9.-]+$' or first_name ~ '[0-9<>]' or last_name ~ '[0-9<>]'`,
  'a session of a suspended account': `
    select 1 from sessions s join users u on u.id = s.user_id where u.status = 'suspended'`,
  'a user with more than ten sessions': `
    select 1 from sessions group by user_id having count(*) > 10`,
  'a code for a registration of another address': `
    select 1 from email_codes c join pending_registrations r on r.id = c.registration_id where c.email <> r.email`,
  'a code for a password reset of another address': `
    select 1 from email_codes c join password_resets r on r.id = c.reset_id where c.email <> r.email`,
  'more registrations and resets of one address than mails allowed in a day': `
    select 1 from (select email from pending_registrations union all select email from password_resets) as asked
    group by email having count(*) > 20`,
  'a member of a group who is no trainee': `
    select 1 from group_members m join users u on u.id = m.user_id where u.role <> 'trainee'`,
  'a card whose reviews are not those of its log': `
    select 1 from practice_cards c where c.reviews <> (select count(*) from practice_reviews r where r.card_id = c.id)`,
  'a review of a card of somebody else': `
    select 1 from practice_reviews r join practice_cards c on c.id = r.card_id where c.user_id <> r.user_id`,
  'a module or quiz of a user who is not a trainer': `
    select 1 from users u where u.role <> 'trainer' and
      (u.id in (select created_by from modules) or u.id in (select created_by from quizzes))`,
}

/** Returns what is stored in the database or the file store and must not be. */
export const brokenInvariants = async (app: TestApp): Promise<string[]> => {
  const broken = []
  for (const [what, query] of Object.entries(impossible))
    if ((await app.database.pool.query(query)).rowCount) broken.push(what)
  const { broken: link } = await verifyAudit(app.database.db)
  if (link !== undefined) broken.push(`the audit: ${link}`)
  const { rows } = await app.database.pool.query<{ key: string }>(
    "select key from stored_files where state = 'kept'",
  )
  const stored = await app.storedFiles()
  if (rows.some(({ key }) => !stored.some((path) => path.endsWith(key))))
    broken.push('a row without its file')
  if (stored.some((path) => !rows.some(({ key }) => path.endsWith(key))))
    broken.push('a file without its row')
  return broken
}
