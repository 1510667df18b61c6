CREATE TABLE "quiz_answer_counts" (
	"quiz_id" uuid NOT NULL,
	"slot" integer NOT NULL,
	"answers" integer NOT NULL,
	CONSTRAINT "quiz_answer_counts_quiz_id_slot_pk" PRIMARY KEY("quiz_id","slot")
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "listed_as" text GENERATED ALWAYS AS (lower(regexp_replace(normalize(first_name || ' ' || coalesce(middle_name || ' ', '') || last_name || ' ' || email, NFKD), '[\u0300-\u036f]', '', 'g'))) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "users_role_listed" ON "users" USING btree ("role",left("listed_as", 100),"id");--> statement-breakpoint
CREATE INDEX "users_role_status" ON "users" USING btree ("role","status");--> statement-breakpoint
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
$$;--> statement-breakpoint
CREATE TRIGGER "count_inserted" AFTER INSERT ON "attempts" REFERENCING NEW TABLE AS rows_after FOR EACH STATEMENT EXECUTE FUNCTION "count_answers"();--> statement-breakpoint
CREATE TRIGGER "count_updated" AFTER UPDATE ON "attempts" REFERENCING OLD TABLE AS rows_before NEW TABLE AS rows_after FOR EACH STATEMENT EXECUTE FUNCTION "count_answers"();--> statement-breakpoint
CREATE TRIGGER "count_deleted" AFTER DELETE ON "attempts" REFERENCING OLD TABLE AS rows_before FOR EACH STATEMENT EXECUTE FUNCTION "count_answers"();--> statement-breakpoint
CREATE TRIGGER "count_truncated" AFTER TRUNCATE ON "attempts" FOR EACH STATEMENT EXECUTE FUNCTION "count_answers"();--> statement-breakpoint
-- Runs after the cascades, which belong to the rows: the attempts of a deleted quiz are gone before their counts are. What a trainee's
-- deletion at the same moment has left behind of an earlier quiz goes too.
CREATE FUNCTION "forget_answer_counts"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM quiz_answer_counts AS counted
  WHERE NOT EXISTS (SELECT FROM quizzes WHERE quizzes.id = counted.quiz_id);
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "forget_answer_counts" AFTER DELETE ON "quizzes" FOR EACH STATEMENT EXECUTE FUNCTION "forget_answer_counts"();--> statement-breakpoint
INSERT INTO quiz_answer_counts (quiz_id, slot, answers)
SELECT quiz_id, 0, count(*) FROM attempts WHERE state IN ('pending', 'completed') GROUP BY quiz_id;
