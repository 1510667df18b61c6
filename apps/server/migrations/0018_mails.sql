CREATE TABLE "digest_days" (
	"day" date PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "quiz_notices" (
	"quiz_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"mail" text NOT NULL,
	"due_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "quiz_notices_once" UNIQUE NULLS NOT DISTINCT("quiz_id","user_id","mail","due_at"),
	CONSTRAINT "quiz_notices_mail" CHECK ("quiz_notices"."mail" in ('quiz_assigned', 'quiz_due')),
	CONSTRAINT "quiz_notices_due" CHECK (("quiz_notices"."mail" = 'quiz_due') = ("quiz_notices"."due_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "unwanted_mails" DROP CONSTRAINT "unwanted_mails_mail";--> statement-breakpoint
DROP INDEX "mail_outbox_due";--> statement-breakpoint
ALTER TABLE "quizzes" ADD COLUMN "announce" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD COLUMN "quiz_id" uuid;--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD COLUMN "attempt_id" uuid;--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD COLUMN "words" integer[];--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD COLUMN "bulk" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "quiz_notices" ADD CONSTRAINT "quiz_notices_quiz_id_quizzes_id_fk" FOREIGN KEY ("quiz_id") REFERENCES "public"."quizzes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_notices" ADD CONSTRAINT "quiz_notices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "quiz_notices_user" ON "quiz_notices" USING btree ("user_id");--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD CONSTRAINT "mail_outbox_quiz_id_quizzes_id_fk" FOREIGN KEY ("quiz_id") REFERENCES "public"."quizzes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD CONSTRAINT "mail_outbox_attempt_id_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."attempts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "quizzes_announce" ON "quizzes" USING btree ("id") WHERE "quizzes"."announce";--> statement-breakpoint
CREATE INDEX "mail_outbox_quiz" ON "mail_outbox" USING btree ("quiz_id") WHERE "mail_outbox"."quiz_id" is not null;--> statement-breakpoint
CREATE INDEX "mail_outbox_attempt" ON "mail_outbox" USING btree ("attempt_id") WHERE "mail_outbox"."attempt_id" is not null;--> statement-breakpoint
CREATE INDEX "mail_outbox_due" ON "mail_outbox" USING btree ("bulk","next_attempt_at");--> statement-breakpoint
ALTER TABLE "unwanted_mails" ADD CONSTRAINT "unwanted_mails_mail" CHECK ("unwanted_mails"."mail" in ('quiz_reopened', 'quiz_reminder', 'quiz_assigned', 'quiz_due', 'appeal_decided', 'trainer_digest'));