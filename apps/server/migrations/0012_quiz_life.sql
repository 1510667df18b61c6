ALTER TABLE "users" ADD COLUMN "verified_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "quizzes" ADD COLUMN "state" text DEFAULT 'open' NOT NULL;--> statement-breakpoint
ALTER TABLE "quizzes" ADD COLUMN "opens_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "quizzes" ADD COLUMN "due_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "quizzes" ADD COLUMN "ended_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "quizzes" ADD COLUMN "edited_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "attempts_taken" ON "attempts" USING btree ("quiz_id","taken_at");--> statement-breakpoint
ALTER TABLE "quizzes" ADD CONSTRAINT "quizzes_state" CHECK ("quizzes"."state" in ('draft', 'open', 'closed', 'archived'));--> statement-breakpoint
ALTER TABLE "quizzes" ADD CONSTRAINT "quizzes_due" CHECK ("quizzes"."due_at" > "quizzes"."opens_at");--> statement-breakpoint
ALTER TABLE "quizzes" ADD CONSTRAINT "quizzes_ended" CHECK (("quizzes"."state" in ('closed', 'archived')) = ("quizzes"."ended_at" is not null));