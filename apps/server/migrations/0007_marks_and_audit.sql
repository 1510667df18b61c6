CREATE TABLE "audit_events" (
	"n" bigint PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_id" uuid,
	"action" text NOT NULL,
	"subject" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"trainee_id" uuid,
	"before" jsonb,
	"after" jsonb,
	"request_id" text,
	"hash" "bytea" NOT NULL,
	CONSTRAINT "audit_events_hash" CHECK (length("audit_events"."hash") = 32)
);
--> statement-breakpoint
CREATE TABLE "audit_head" (
	"id" integer PRIMARY KEY NOT NULL,
	"events" bigint NOT NULL,
	"hash" "bytea" NOT NULL,
	CONSTRAINT "audit_head_one" CHECK ("audit_head"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "appeals" (
	"attempt_id" uuid NOT NULL,
	"n" integer NOT NULL,
	"note" text,
	"state" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	CONSTRAINT "appeals_attempt_id_n_pk" PRIMARY KEY("attempt_id","n"),
	CONSTRAINT "appeals_state" CHECK ("appeals"."state" in ('open', 'accepted', 'rejected')),
	CONSTRAINT "appeals_note" CHECK (char_length("appeals"."note") between 1 and 300),
	CONSTRAINT "appeals_decided" CHECK (("appeals"."state" = 'open') = ("appeals"."decided_at" is null))
);
--> statement-breakpoint
CREATE TABLE "word_decisions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"attempt_id" uuid NOT NULL,
	"n" integer,
	"source" text NOT NULL,
	"outcome" text,
	"finding" text,
	"heard" text,
	"confidence" double precision,
	"engine_version" text,
	"reason" text,
	"user_id" uuid,
	"at" timestamp with time zone NOT NULL,
	"score_before" integer,
	"score_after" integer,
	CONSTRAINT "word_decisions_source" CHECK ("word_decisions"."source" in ('server', 'trainer', 'rescore')),
	CONSTRAINT "word_decisions_outcome" CHECK ("word_decisions"."outcome" in ('correct', 'incorrect')),
	CONSTRAINT "word_decisions_finding" CHECK ("word_decisions"."finding" in ('agrees', 'heard', 'doubts', 'unsure')),
	CONSTRAINT "word_decisions_confidence" CHECK ("word_decisions"."confidence" between 0 and 1),
	CONSTRAINT "word_decisions_reason" CHECK (char_length("word_decisions"."reason") between 1 and 300),
	CONSTRAINT "word_decisions_kind" CHECK (case "word_decisions"."source"
        when 'server' then "word_decisions"."n" is not null and "word_decisions"."finding" is not null
          and "word_decisions"."outcome" is not distinct from case when "word_decisions"."finding" = 'heard' then 'correct' end
        else "word_decisions"."finding" is null and "word_decisions"."reason" is not null
          and ("word_decisions"."n" is null) = ("word_decisions"."outcome" is null) end)
);
--> statement-breakpoint
ALTER TABLE "attempt_words" ADD COLUMN "decided_outcome" text;--> statement-breakpoint
ALTER TABLE "attempt_words" ADD COLUMN "decided_by" text;--> statement-breakpoint
ALTER TABLE "attempt_words" ADD COLUMN "counts" boolean GENERATED ALWAYS AS (coalesce(decided_outcome = 'correct', outcome = 'correct' and not late)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "attempts" ADD COLUMN "decided_score" integer;--> statement-breakpoint
ALTER TABLE "attempts" ADD COLUMN "void_reason" text;--> statement-breakpoint
ALTER TABLE "attempts" ADD COLUMN "voided_by" uuid;--> statement-breakpoint
ALTER TABLE "attempts" ADD COLUMN "voided_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "appeals" ADD CONSTRAINT "appeals_word" FOREIGN KEY ("attempt_id","n") REFERENCES "public"."attempt_words"("attempt_id","n") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "word_decisions" ADD CONSTRAINT "word_decisions_attempt_id_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."attempts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "word_decisions" ADD CONSTRAINT "word_decisions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "word_decisions" ADD CONSTRAINT "word_decisions_word" FOREIGN KEY ("attempt_id","n") REFERENCES "public"."attempt_words"("attempt_id","n") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "appeals_open" ON "appeals" USING btree ("created_at","attempt_id","n") WHERE "appeals"."state" = 'open';--> statement-breakpoint
CREATE INDEX "appeals_decided" ON "appeals" USING btree ("decided_at" DESC NULLS LAST,"attempt_id","n");--> statement-breakpoint
CREATE INDEX "word_decisions_attempt" ON "word_decisions" USING btree ("attempt_id","n","at");--> statement-breakpoint
CREATE INDEX "word_decisions_user" ON "word_decisions" USING btree ("user_id") WHERE "word_decisions"."user_id" is not null;--> statement-breakpoint
ALTER TABLE "attempts" ADD CONSTRAINT "attempts_voided_by_users_id_fk" FOREIGN KEY ("voided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "attempts_voided_by" ON "attempts" USING btree ("voided_by") WHERE "attempts"."voided_by" is not null;--> statement-breakpoint
ALTER TABLE "attempt_words" ADD CONSTRAINT "attempt_words_decided" CHECK ("attempt_words"."decided_outcome" in ('correct', 'incorrect'));--> statement-breakpoint
ALTER TABLE "attempt_words" ADD CONSTRAINT "attempt_words_decided_by" CHECK ("attempt_words"."decided_by" in ('server', 'trainer', 'rescore'));--> statement-breakpoint
ALTER TABLE "attempt_words" ADD CONSTRAINT "attempt_words_decision" CHECK (num_nulls("attempt_words"."decided_outcome", "attempt_words"."decided_by") in (0, 2));--> statement-breakpoint
ALTER TABLE "attempts" ADD CONSTRAINT "attempts_decided" CHECK ("attempts"."decided_score" between 0 and 1000);--> statement-breakpoint
ALTER TABLE "attempts" ADD CONSTRAINT "attempts_voided" CHECK (num_nulls("attempts"."void_reason", "attempts"."voided_at") in (0, 2) and ("attempts"."voided_at" is null or "attempts"."state" = 'void'));
--> statement-breakpoint
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
$$;--> statement-breakpoint
CREATE TRIGGER "keep_decisions" BEFORE UPDATE OR DELETE ON "word_decisions" FOR EACH ROW EXECUTE FUNCTION "keep_decisions"();--> statement-breakpoint
-- Runs when all tables of a TRUNCATE are empty.
CREATE FUNCTION "keep_all_decisions"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM attempts) THEN
    RAISE EXCEPTION 'decisions are only added (%)', TG_OP;
  END IF;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "keep_all_decisions" AFTER TRUNCATE ON "word_decisions" FOR EACH STATEMENT EXECUTE FUNCTION "keep_all_decisions"();--> statement-breakpoint
CREATE FUNCTION "refuse_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the rows of % are only added (%)', TG_TABLE_NAME, TG_OP;
END
$$;--> statement-breakpoint
CREATE TRIGGER "keep_events" BEFORE UPDATE OR DELETE ON "audit_events" FOR EACH ROW EXECUTE FUNCTION "refuse_change"();--> statement-breakpoint
CREATE TRIGGER "keep_all_events" BEFORE TRUNCATE ON "audit_events" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();
