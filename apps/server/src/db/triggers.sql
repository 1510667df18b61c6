-- The functions and triggers of the schema, which the definitions of the tables cannot say. `npm run generate-baseline` writes them
-- behind the tables of the baseline. See decision 83.

-- Recordings on their way: not in the log of changes, and so in no archive of it and on no standby. See decision 82.
ALTER TABLE "speech_work" SET UNLOGGED;

-- Keeps quiz_answer_counts: one run for each statement that touches attempts, whatever number of rows that is.
-- Quizzes are taken in the order of their ids, so that two statements never wait for each other in a circle.
CREATE FUNCTION "count_answers"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  come uuid[];
  gone uuid[];
BEGIN
  IF TG_OP = 'TRUNCATE' THEN
    DELETE FROM quiz_answer_counts;
    RETURN NULL;
  END IF;
  IF TG_OP IN ('INSERT', 'UPDATE') THEN
    SELECT array_agg(quiz_id) INTO come FROM rows_after WHERE state IN ('pending', 'completed');
  END IF;
  IF TG_OP IN ('UPDATE', 'DELETE') THEN
    SELECT array_agg(quiz_id) INTO gone FROM rows_before WHERE state IN ('pending', 'completed');
  END IF;
  INSERT INTO quiz_answer_counts AS counted (quiz_id, slot, answers)
  SELECT quiz_id, pg_backend_pid() % 16, sum(change)
  FROM (
    SELECT unnest(come) AS quiz_id, 1 AS change UNION ALL SELECT unnest(gone), -1
  ) AS changes
  -- A quiz that is being deleted takes its counts along.
  WHERE EXISTS (SELECT FROM quizzes WHERE quizzes.id = changes.quiz_id)
  GROUP BY quiz_id HAVING sum(change) <> 0 ORDER BY quiz_id
  ON CONFLICT (quiz_id, slot) DO UPDATE SET answers = counted.answers + excluded.answers;
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

-- Keeps orphaned_files. A row takes the file that was announced for it, and leaves the one that it no longer names. A file that was not
-- announced, or was given up since, may be gone: its row is refused.
CREATE FUNCTION "track_file"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  earlier text;
  present text;
BEGIN
  IF TG_ARGV[0] = 'file' THEN
    IF TG_OP <> 'INSERT' THEN earlier := OLD.file; END IF;
    IF TG_OP <> 'DELETE' THEN present := NEW.file; END IF;
  ELSIF TG_ARGV[0] = 'recording_key' THEN
    IF TG_OP <> 'INSERT' THEN earlier := OLD.recording_key; END IF;
    IF TG_OP <> 'DELETE' THEN present := NEW.recording_key; END IF;
  ELSE
    IF TG_OP <> 'INSERT' THEN earlier := OLD.storage_key; END IF;
    IF TG_OP <> 'DELETE' THEN present := NEW.storage_key; END IF;
  END IF;
  IF earlier IS NOT DISTINCT FROM present THEN
    RETURN NULL;
  END IF;
  IF present IS NOT NULL THEN
    DELETE FROM orphaned_files WHERE key = present AND awaited_until IS NOT NULL;
    IF NOT FOUND THEN
      RAISE EXCEPTION 'no row is awaited for the file %', present;
    END IF;
  END IF;
  IF earlier IS NOT NULL THEN
    INSERT INTO orphaned_files (key) VALUES (earlier);
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER "track_file" AFTER INSERT OR DELETE OR UPDATE OF "storage_key" ON "module_files" FOR EACH ROW EXECUTE FUNCTION "track_file"('storage_key');
CREATE TRIGGER "track_file" AFTER INSERT OR DELETE OR UPDATE OF "recording_key" ON "practice_runs" FOR EACH ROW EXECUTE FUNCTION "track_file"('recording_key');
CREATE TRIGGER "track_file" AFTER INSERT OR DELETE OR UPDATE OF "file" ON "word_clips" FOR EACH ROW EXECUTE FUNCTION "track_file"('file');
CREATE TRIGGER "track_file" AFTER INSERT OR DELETE OR UPDATE OF "file" ON "voice_takes" FOR EACH ROW EXECUTE FUNCTION "track_file"('file');
CREATE TRIGGER "track_file" AFTER INSERT OR DELETE OR UPDATE OF "file" ON "reading_comments" FOR EACH ROW EXECUTE FUNCTION "track_file"('file');
