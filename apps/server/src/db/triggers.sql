-- The functions and triggers of the schema, which the definitions of the tables cannot say. `npm run generate-baseline` writes them
-- behind the tables of the baseline. See decision 83.

-- Asked at the end of a statement, so that one statement can put the questions of a task into another order.
ALTER TABLE "speaking_prompts" ADD CONSTRAINT "speaking_prompts_place" UNIQUE ("task_id", "n") DEFERRABLE INITIALLY IMMEDIATE;

-- Recordings on their way: not in the log of changes, and so in no archive of it and on no standby. See decision 82.
ALTER TABLE "speech_work" SET UNLOGGED;

-- Keeps quiz_answer_counts, the answers and their points: one run for each statement that touches attempts, whatever number of rows that is.
-- Quizzes are taken in the order of their ids, so that two statements never wait for each other in a circle.
CREATE FUNCTION "count_answers"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  come uuid[];
  come_points integer[];
  gone uuid[];
  gone_points integer[];
BEGIN
  IF TG_OP = 'TRUNCATE' THEN
    DELETE FROM quiz_answer_counts;
    RETURN NULL;
  END IF;
  IF TG_OP IN ('INSERT', 'UPDATE') THEN
    SELECT array_agg(quiz_id), array_agg(score) INTO come, come_points
    FROM rows_after WHERE state IN ('pending', 'completed');
  END IF;
  IF TG_OP IN ('UPDATE', 'DELETE') THEN
    SELECT array_agg(quiz_id), array_agg(score) INTO gone, gone_points
    FROM rows_before WHERE state IN ('pending', 'completed');
  END IF;
  INSERT INTO quiz_answer_counts AS counted (quiz_id, slot, answers, points)
  SELECT quiz_id, pg_backend_pid() % 16, sum(change), sum(change * score)
  FROM (
    SELECT quiz_id, score, 1 AS change FROM unnest(come, come_points) AS came (quiz_id, score)
    UNION ALL SELECT quiz_id, score, -1 FROM unnest(gone, gone_points) AS went (quiz_id, score)
  ) AS changes
  -- A quiz that is being deleted takes its counts along.
  WHERE EXISTS (SELECT FROM quizzes WHERE quizzes.id = changes.quiz_id)
  GROUP BY quiz_id HAVING sum(change) <> 0 OR sum(change * score) <> 0 ORDER BY quiz_id
  ON CONFLICT (quiz_id, slot) DO UPDATE
  SET answers = counted.answers + excluded.answers, points = counted.points + excluded.points;
  RETURN NULL;
END
$$;
CREATE TRIGGER "count_inserted" AFTER INSERT ON "attempts" REFERENCING NEW TABLE AS rows_after FOR EACH STATEMENT EXECUTE FUNCTION "count_answers"();
CREATE TRIGGER "count_updated" AFTER UPDATE ON "attempts" REFERENCING OLD TABLE AS rows_before NEW TABLE AS rows_after FOR EACH STATEMENT EXECUTE FUNCTION "count_answers"();
CREATE TRIGGER "count_deleted" AFTER DELETE ON "attempts" REFERENCING OLD TABLE AS rows_before FOR EACH STATEMENT EXECUTE FUNCTION "count_answers"();
CREATE TRIGGER "count_truncated" AFTER TRUNCATE ON "attempts" FOR EACH STATEMENT EXECUTE FUNCTION "count_answers"();
-- Runs after the cascades, which belong to the rows: the attempts of a deleted quiz are gone before their counts are. What a trainee's
-- deletion at the same moment has left behind of an earlier quiz goes too.
CREATE FUNCTION "forget_answer_counts"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM quiz_answer_counts AS counted
  WHERE NOT EXISTS (SELECT FROM quizzes WHERE quizzes.id = counted.quiz_id);
  RETURN NULL;
END
$$;
CREATE TRIGGER "forget_answer_counts" AFTER DELETE ON "quizzes" FOR EACH STATEMENT EXECUTE FUNCTION "forget_answer_counts"();

-- What webhooks and learning platforms are told: here and not in the services, because a mark changes in many of them. A school without
-- webhooks, and a task without a link in a course, write nothing.
CREATE FUNCTION "note_event"(happened text, trainee uuid, task uuid, done uuid) RETURNS void LANGUAGE sql AS $$
  INSERT INTO school_events (event, trainee_id, task_id, done_id)
  SELECT happened, trainee, task, done WHERE EXISTS (SELECT FROM webhooks WHERE happened = ANY (events))
    OR EXISTS (SELECT FROM lti_links WHERE quiz_id = task OR reading_assignment_id = task OR speaking_task_id = task)
$$;
CREATE FUNCTION "note_approval"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_event('trainee_approved', NEW.id, NULL, NULL);
  RETURN NULL;
END
$$;
CREATE TRIGGER "note_joining" AFTER INSERT ON "users" FOR EACH ROW WHEN (NEW.role = 'trainee' AND NEW.status = 'verified') EXECUTE FUNCTION "note_approval"();
CREATE TRIGGER "note_approval" AFTER UPDATE OF status ON "users" FOR EACH ROW WHEN (NEW.role = 'trainee' AND NEW.status = 'verified' AND OLD.status = 'pending') EXECUTE FUNCTION "note_approval"();
-- A reopened attempt counts no more, which changes a mark too.
CREATE FUNCTION "note_attempt"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.state = 'completed' AND (TG_OP = 'INSERT' OR OLD.state <> 'completed') THEN
    PERFORM note_event('attempt_submitted', NEW.user_id, NEW.quiz_id, NEW.id);
  ELSIF OLD.state = 'completed' AND (NEW.state <> 'completed' OR NEW.score <> OLD.score) THEN
    PERFORM note_event('mark_changed', NEW.user_id, NEW.quiz_id, NEW.id);
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER "note_taken" AFTER INSERT ON "attempts" FOR EACH ROW WHEN (NEW.state = 'completed') EXECUTE FUNCTION "note_attempt"();
CREATE TRIGGER "note_changed" AFTER UPDATE OF state, score ON "attempts" FOR EACH ROW WHEN (NEW.state = 'completed' OR OLD.state = 'completed') EXECUTE FUNCTION "note_attempt"();
CREATE FUNCTION "note_reading"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_event('reading_counted', NEW.user_id, NEW.assignment_id, NEW.run_id);
  RETURN NULL;
END
$$;
CREATE TRIGGER "note_reading" AFTER INSERT ON "counted_readings" FOR EACH ROW EXECUTE FUNCTION "note_reading"();
-- The mark that counts: when it begins to, and when it changes.
CREATE FUNCTION "note_settled_mark"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_event('speaking_marked', NEW.user_id, NEW.task_id, NEW.id);
  RETURN NULL;
END
$$;
CREATE TRIGGER "note_settled_mark" AFTER UPDATE OF settled_round ON "speaking_answers" FOR EACH ROW WHEN (NEW.picked AND NEW.settled_round IS DISTINCT FROM OLD.settled_round) EXECUTE FUNCTION "note_settled_mark"();
CREATE FUNCTION "note_changed_mark"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_event('speaking_marked', answers.user_id, answers.task_id, answers.id)
  FROM speaking_answers AS answers WHERE answers.id = NEW.answer_id AND answers.picked AND answers.settled_round = NEW.round;
  RETURN NULL;
END
$$;
-- Each change of a mark by a trainer has another revision; the deletion of the trainer is none.
CREATE TRIGGER "note_changed_mark" AFTER UPDATE OF revision ON "speaking_marks" FOR EACH ROW WHEN (NEW.final) EXECUTE FUNCTION "note_changed_mark"();
-- What gives or changes the mark of a speaking task besides: a try counts that has one, as each of a dictation and of shadowing has from the
-- machine, none counts after a reopening, and a trainer decides a word of a dictation or a score of shadowing.
CREATE FUNCTION "note_pick"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_event('speaking_marked', NEW.user_id, NEW.task_id, NEW.id)
  FROM speaking_tasks AS tasks WHERE tasks.id = NEW.task_id AND (NEW.settled_round IS NOT NULL OR tasks.kind IN ('dictation', 'shadowing'));
  RETURN NULL;
END
$$;
CREATE TRIGGER "note_pick" AFTER UPDATE OF picked ON "speaking_answers" FOR EACH ROW WHEN (NEW.picked AND NOT OLD.picked) EXECUTE FUNCTION "note_pick"();
CREATE TRIGGER "note_reopened_answer" AFTER UPDATE OF voided_at ON "speaking_answers" FOR EACH ROW WHEN (OLD.picked AND NEW.voided_at IS NOT NULL AND OLD.voided_at IS NULL) EXECUTE FUNCTION "note_pick"();
CREATE FUNCTION "note_decision"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_event('speaking_marked', answers.user_id, answers.task_id, answers.id)
  FROM speaking_answers AS answers WHERE answers.id = NEW.answer_id AND answers.picked;
  RETURN NULL;
END
$$;
CREATE TRIGGER "note_decided_word" AFTER UPDATE OF decided_right ON "dictation_words" FOR EACH ROW WHEN (NEW.decided_right IS DISTINCT FROM OLD.decided_right) EXECUTE FUNCTION "note_decision"();
CREATE TRIGGER "note_decided_score" AFTER INSERT OR UPDATE OF score ON "shadowing_scores" FOR EACH ROW EXECUTE FUNCTION "note_decision"();
-- Marks that are older than the link, or than the learner's time in the course.
CREATE FUNCTION "note_member"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO school_events (event, trainee_id, task_id) VALUES ('course_joined', NEW.user_id, NEW.course_id);
  RETURN NULL;
END
$$;
CREATE TRIGGER "note_new_member" AFTER INSERT ON "lti_members" FOR EACH ROW WHEN (NEW.role = 'learner') EXECUTE FUNCTION "note_member"();
CREATE TRIGGER "note_other_role" AFTER UPDATE OF role ON "lti_members" FOR EACH ROW WHEN (NEW.role = 'learner' AND OLD.role <> 'learner') EXECUTE FUNCTION "note_member"();
CREATE FUNCTION "note_link"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO school_events (event, task_id) VALUES ('link_changed', NEW.id);
  RETURN NULL;
END
$$;
CREATE TRIGGER "note_new_link" AFTER INSERT ON "lti_links" FOR EACH ROW WHEN (num_nonnulls(NEW.quiz_id, NEW.reading_assignment_id, NEW.speaking_task_id) > 0) EXECUTE FUNCTION "note_link"();
CREATE TRIGGER "note_other_link" AFTER UPDATE OF quiz_id, reading_assignment_id, speaking_task_id, line_item_url ON "lti_links" FOR EACH ROW
WHEN (num_nonnulls(NEW.quiz_id, NEW.reading_assignment_id, NEW.speaking_task_id) > 0 AND (OLD.quiz_id, OLD.reading_assignment_id, OLD.speaking_task_id, OLD.line_item_url)
  IS DISTINCT FROM (NEW.quiz_id, NEW.reading_assignment_id, NEW.speaking_task_id, NEW.line_item_url)) EXECUTE FUNCTION "note_link"();
CREATE FUNCTION "forget_events"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM school_events WHERE trainee_id = OLD.id;
  DELETE FROM webhook_deliveries WHERE trainee_id = OLD.id;
  DELETE FROM lti_scores WHERE user_id = OLD.id;
  RETURN NULL;
END
$$;
CREATE TRIGGER "forget_events" AFTER DELETE ON "users" FOR EACH ROW WHEN (OLD.role = 'trainee') EXECUTE FUNCTION "forget_events"();

-- Decisions are only added. They go with their attempt, and lose the id of a deleted user.
CREATE FUNCTION "keep_decisions"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND NOT EXISTS (SELECT FROM attempts WHERE id = OLD.attempt_id) THEN
    RETURN OLD;
  END IF;
  IF TG_OP = 'UPDATE' AND NEW.user_id IS NULL AND to_jsonb(NEW) - 'user_id' = to_jsonb(OLD) - 'user_id'
    AND NOT EXISTS (SELECT FROM users WHERE id = OLD.user_id) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'decisions are only added (%)', TG_OP;
END
$$;
CREATE TRIGGER "keep_decisions" BEFORE UPDATE OR DELETE ON "word_decisions" FOR EACH ROW EXECUTE FUNCTION "keep_decisions"();
-- Runs when all tables of a TRUNCATE are empty.
CREATE FUNCTION "keep_all_decisions"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM attempts) THEN
    RAISE EXCEPTION 'decisions are only added (%)', TG_OP;
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER "keep_all_decisions" AFTER TRUNCATE ON "word_decisions" FOR EACH STATEMENT EXECUTE FUNCTION "keep_all_decisions"();
CREATE FUNCTION "refuse_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the rows of % are only added (%)', TG_TABLE_NAME, TG_OP;
END
$$;
CREATE TRIGGER "keep_events" BEFORE UPDATE OR DELETE ON "audit_events" FOR EACH ROW EXECUTE FUNCTION "refuse_change"();
CREATE TRIGGER "keep_all_events" BEFORE TRUNCATE ON "audit_events" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();

-- Words and decisions belong to an attempt. Where it is deleted, they follow by and by, as deleted_attempts says.
CREATE FUNCTION "assert_attempts"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  named uuid[];
  found uuid[];
BEGIN
  SELECT array_agg(DISTINCT attempt_id) INTO named FROM rows_after;
  SELECT array_agg(id) INTO found FROM (SELECT id FROM attempts WHERE id = ANY(named) FOR KEY SHARE) AS locked;
  IF cardinality(named) > coalesce(cardinality(found), 0) THEN
    RAISE EXCEPTION 'there is no such attempt' USING ERRCODE = 'foreign_key_violation', TABLE = TG_TABLE_NAME;
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER "assert_attempts" AFTER INSERT ON "attempt_words" REFERENCING NEW TABLE AS rows_after FOR EACH STATEMENT EXECUTE FUNCTION "assert_attempts"();
CREATE TRIGGER "assert_attempts" AFTER INSERT ON "word_decisions" REFERENCING NEW TABLE AS rows_after FOR EACH STATEMENT EXECUTE FUNCTION "assert_attempts"();
CREATE FUNCTION "leave_words"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO deleted_attempts (id) SELECT id FROM rows_before;
  RETURN NULL;
END
$$;
CREATE TRIGGER "leave_words" AFTER DELETE ON "attempts" REFERENCING OLD TABLE AS rows_before FOR EACH STATEMENT EXECUTE FUNCTION "leave_words"();

-- The index allows one owner at most. This trigger, at the end of a transaction, refuses that trainers have none.
CREATE FUNCTION "keep_owner"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM "users" WHERE "role" = 'trainer')
    AND NOT EXISTS (SELECT FROM "users" WHERE "trainer_level" = 'owner') THEN
    RAISE EXCEPTION 'a school has an owner' USING ERRCODE = 'check_violation', CONSTRAINT = 'users_keep_owner';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER "users_keep_owner" AFTER UPDATE OR DELETE ON "users" DEFERRABLE INITIALLY DEFERRED
FOR EACH ROW WHEN (OLD."trainer_level" = 'owner') EXECUTE FUNCTION "keep_owner"();

-- A row that names a file makes it kept. A file that was given up may be gone: its row is refused. A row that is deleted, or names
-- another file from now on, deletes the row of its file. The array makes PostgreSQL look the files up, whatever their number was when it
-- planned the statement.
CREATE FUNCTION "keep_file"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- So that PostgreSQL finds the file by its id, and does not look through the index of all arriving ones.
  UPDATE stored_files SET state = 'kept' WHERE id = NEW.file_id AND state <> 'kept';
  IF NOT FOUND THEN
    RAISE EXCEPTION 'the file % is not arriving', NEW.file_id;
  END IF;
  RETURN NULL;
END
$$;
CREATE FUNCTION "leave_file"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM stored_files WHERE id = OLD.file_id;
  RETURN NULL;
END
$$;
CREATE FUNCTION "leave_files"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  gone uuid[];
BEGIN
  SELECT array_agg(file_id) INTO gone FROM rows_before;
  IF gone IS NOT NULL THEN
    DELETE FROM stored_files WHERE id = ANY(gone);
  END IF;
  RETURN NULL;
END
$$;
-- Before the triggers of foreign keys, RI_…, so that a file that is gone is not taken for a person or quiz that is gone.
DO $$
DECLARE
  named text;
BEGIN
  FOREACH named IN ARRAY ARRAY['word_clips', 'module_files', 'voice_takes', 'reading_comments', 'practice_runs', 'settings', 'speaking_parts', 'speaking_comments', 'speaking_prompts', 'speaking_pictures'] LOOP
    EXECUTE format('CREATE TRIGGER "1_keep_new_file" AFTER INSERT ON %I FOR EACH ROW WHEN (NEW.file_id IS NOT NULL) EXECUTE FUNCTION keep_file()', named);
    EXECUTE format('CREATE TRIGGER "1_keep_other_file" AFTER UPDATE OF file_id ON %I FOR EACH ROW WHEN (NEW.file_id IS NOT NULL AND NEW.file_id IS DISTINCT FROM OLD.file_id) EXECUTE FUNCTION keep_file()', named);
    EXECUTE format('CREATE TRIGGER "leave_other_file" AFTER UPDATE OF file_id ON %I FOR EACH ROW WHEN (OLD.file_id IS NOT NULL AND NEW.file_id IS DISTINCT FROM OLD.file_id) EXECUTE FUNCTION leave_file()', named);
    EXECUTE format('CREATE TRIGGER "leave_files" AFTER DELETE ON %I REFERENCING OLD TABLE AS rows_before FOR EACH STATEMENT EXECUTE FUNCTION leave_files()', named);
  END LOOP;
END
$$;

-- Without its recording a question has neither the length of one nor the times of its words, whoever has deleted the file.
CREATE FUNCTION "forget_sound"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.milliseconds := NULL;
  NEW.model := NULL;
  RETURN NEW;
END
$$;
CREATE TRIGGER "forget_sound" BEFORE UPDATE OF file_id ON "speaking_prompts" FOR EACH ROW WHEN (NEW.file_id IS NULL) EXECUTE FUNCTION "forget_sound"();

-- Keeps stored_bytes and deleted_files. A change of the sum takes a row that no other transaction has locked, or makes one.
CREATE FUNCTION "count_stored_bytes"(change bigint) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  UPDATE stored_bytes SET bytes = bytes + change
  WHERE slot = (SELECT slot FROM stored_bytes ORDER BY slot LIMIT 1 FOR UPDATE SKIP LOCKED);
  IF NOT FOUND THEN
    INSERT INTO stored_bytes (bytes) VALUES (change);
  END IF;
END
$$;
CREATE FUNCTION "add_stored_files"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM count_stored_bytes(sum(bytes)::bigint) FROM rows_after HAVING count(*) > 0;
  RETURN NULL;
END
$$;
CREATE FUNCTION "remove_stored_files"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO deleted_files (key) SELECT key FROM rows_before;
  PERFORM count_stored_bytes(-sum(bytes)::bigint) FROM rows_before HAVING count(*) > 0;
  RETURN NULL;
END
$$;
CREATE TRIGGER "add_stored_files" AFTER INSERT ON "stored_files" REFERENCING NEW TABLE AS rows_after FOR EACH STATEMENT EXECUTE FUNCTION "add_stored_files"();
CREATE TRIGGER "remove_stored_files" AFTER DELETE ON "stored_files" REFERENCING OLD TABLE AS rows_before FOR EACH STATEMENT EXECUTE FUNCTION "remove_stored_files"();
