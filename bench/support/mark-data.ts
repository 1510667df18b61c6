/**
 * Statements that give the attempts of a school their marks: twelve words for each answer, decisions on every tenth of them,
 * an appeal on every 200th, the clips of the last thirty days, and an event of the audit for each attempt.
 */
export const markStatements: readonly string[] = [
  `insert into attempt_words (attempt_id, n, question_word, outcome, heard, confidence, engine_version, at)
   select attempts.id, quiz_questions.position, quiz_questions.question_word,
     (array['correct', 'correct', 'correct', 'incorrect', 'skipped', 'missed'])[1 + abs(hashtext(attempts.id::text || position)) % 6],
     quiz_questions.question_word, 0.9, 'bench', attempts.answered_at
   from attempts join quiz_questions on quiz_questions.quiz_id = attempts.quiz_id
   where attempts.answered_at is not null`,
  `insert into word_decisions (id, attempt_id, n, source, finding, heard, confidence, engine_version, at, score_before, score_after)
   select gen_random_uuid(), attempt_id, n, 'server', 'agrees', question_word, 0.9, 'bench', at, 5, 5
   from attempt_words where (hashtext(attempt_id::text) + n) % 10 = 0`,
  `insert into appeals (attempt_id, n, note, state, created_at, decided_at)
   select attempt_id, n, 'I said it.', case when at > now() - interval '14 days' then 'open' else 'rejected' end, at,
     case when at > now() - interval '14 days' then null else at + interval '1 day' end
   from attempt_words where outcome = 'incorrect' and hashtext(attempt_id::text) % 33 = 0`,
  `insert into stored_files (id, key, kind, bytes, media_type, sha256, created_at, state)
   select md5(attempt_id::text || n)::uuid, 'clips/' || md5(attempt_id::text || n), 'clips', 6000, 'audio/ogg', sha256('clip'), at, 'arriving'
   from attempt_words where at > now() - interval '30 days'`,
  `insert into word_clips (attempt_id, n, file_id, milliseconds, finding, created_at)
   select attempt_id, n, md5(attempt_id::text || n)::uuid, 1200, 'agrees', at
   from attempt_words where at > now() - interval '30 days'`,
  `insert into audit_events (n, at, actor_id, action, subject, subject_id, trainee_id, after, hash)
   select row_number() over (order by started_at), started_at, (select id from users where trainer_level = 'owner'),
     (array['word_decided', 'clip_listened', 'attempt_reopened'])[1 + abs(hashtext(id::text)) % 3],
     'attempt', id, user_id, '{"n": 1}', sha256('event')
   from attempts`,
  `insert into audit_head (id, events, hash) select 1, count(*), sha256('event') from audit_events`,
]
