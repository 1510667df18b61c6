CREATE TABLE "word_clips" (
	"attempt_id" uuid NOT NULL,
	"n" integer NOT NULL,
	"file" text NOT NULL,
	"format" text NOT NULL,
	"bytes" integer NOT NULL,
	"milliseconds" integer NOT NULL,
	"sha256" "bytea" NOT NULL,
	"finding" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "word_clips_attempt_id_n_pk" PRIMARY KEY("attempt_id","n"),
	CONSTRAINT "word_clips_file_unique" UNIQUE("file"),
	CONSTRAINT "word_clips_format" CHECK ("word_clips"."format" in ('ogg', 'webm', 'wav')),
	CONSTRAINT "word_clips_bytes" CHECK ("word_clips"."bytes" between 1 and 262144),
	CONSTRAINT "word_clips_milliseconds" CHECK ("word_clips"."milliseconds" between 1 and 7000),
	CONSTRAINT "word_clips_finding" CHECK ("word_clips"."finding" in ('agrees', 'heard', 'doubts', 'unsure')),
	CONSTRAINT "word_clips_sha256" CHECK (length("word_clips"."sha256") = 32)
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"id" integer PRIMARY KEY NOT NULL,
	"clip_days" integer NOT NULL,
	CONSTRAINT "settings_one" CHECK ("settings"."id" = 1),
	CONSTRAINT "settings_clip_days" CHECK ("settings"."clip_days" between 0 and 365)
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "is_owner" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "word_clips" ADD CONSTRAINT "word_clips_word" FOREIGN KEY ("attempt_id","n") REFERENCES "public"."attempt_words"("attempt_id","n") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "word_clips_created" ON "word_clips" USING btree ("created_at","bytes");--> statement-breakpoint
CREATE UNIQUE INDEX "users_one_owner" ON "users" USING btree ("is_owner") WHERE "users"."is_owner";--> statement-breakpoint
CREATE INDEX "audit_events_listened" ON "audit_events" USING btree ("subject_id","n") WHERE "audit_events"."action" = 'clip_listened';--> statement-breakpoint
CREATE INDEX "attempts_withdrawn" ON "attempts" USING btree ("quiz_id") WHERE "attempts"."state" = 'void';--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_owner" CHECK (not "users"."is_owner" or "users"."role" = 'trainer');--> statement-breakpoint
-- The first trainer of an existing school is its owner.
UPDATE "users" SET "is_owner" = true WHERE "id" = (SELECT "id" FROM "users" WHERE "role" = 'trainer' ORDER BY "created_at", "id" LIMIT 1);
