ALTER TABLE "attempt_words" DROP CONSTRAINT "attempt_words_n";--> statement-breakpoint
ALTER TABLE "attempt_words" ADD COLUMN "late" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "attempts" ADD COLUMN "server_started" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "attempts" ADD COLUMN "claimed_score" integer;--> statement-breakpoint
ALTER TABLE "attempt_words" ADD CONSTRAINT "attempt_words_n" CHECK ("attempt_words"."n" > 0);--> statement-breakpoint
-- What runs was started on the server. Of an older answer it is not known, and its score stays as it was sent.
UPDATE "attempts" SET "server_started" = true WHERE "state" = 'in_progress';--> statement-breakpoint
ALTER TABLE "attempts" ADD CONSTRAINT "attempts_started" CHECK ("attempts"."state" <> 'in_progress' or "attempts"."server_started");
