CREATE TABLE "attempt_words" (
	"attempt_id" uuid NOT NULL,
	"n" integer NOT NULL,
	"question_word" text NOT NULL,
	"outcome" text NOT NULL,
	"heard" text,
	"confidence" double precision,
	"ms" integer,
	"engine_version" text,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "attempt_words_attempt_id_n_pk" PRIMARY KEY("attempt_id","n"),
	CONSTRAINT "attempt_words_n" CHECK ("attempt_words"."n" between 1 and 10000),
	CONSTRAINT "attempt_words_outcome" CHECK ("attempt_words"."outcome" in ('correct', 'incorrect', 'skipped', 'missed')),
	CONSTRAINT "attempt_words_confidence" CHECK ("attempt_words"."confidence" between 0 and 1)
);
--> statement-breakpoint
CREATE TABLE "attempts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"quiz_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"state" text NOT NULL,
	"score" integer,
	"started_at" timestamp with time zone NOT NULL,
	"completed_at" timestamp with time zone,
	"taken_at" timestamp with time zone,
	"answered_at" timestamp with time zone,
	"sent_answer" text,
	"clock_corrected" boolean DEFAULT false NOT NULL,
	"implausible" boolean DEFAULT false NOT NULL,
	CONSTRAINT "attempts_state" CHECK ("attempts"."state" in ('in_progress', 'pending', 'completed', 'void')),
	CONSTRAINT "attempts_score" CHECK ("attempts"."score" between 0 and 1000),
	CONSTRAINT "attempts_answer" CHECK ("attempts"."state" in ('in_progress', 'void') or ("attempts"."score" is not null and "attempts"."completed_at" is not null and "attempts"."taken_at" is not null and "attempts"."answered_at" is not null)),
	CONSTRAINT "attempts_times" CHECK ("attempts"."started_at" <= "attempts"."completed_at")
);
--> statement-breakpoint
CREATE TABLE "email_codes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"purpose" text NOT NULL,
	"registration_id" uuid,
	"code_hmac" "bytea" NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "email_codes_registration_once" UNIQUE("registration_id"),
	CONSTRAINT "email_codes_purpose" CHECK ("email_codes"."purpose" in ('account_verification', 'password_reset')),
	CONSTRAINT "email_codes_registration" CHECK (("email_codes"."purpose" = 'account_verification') = ("email_codes"."registration_id" is not null)),
	CONSTRAINT "email_codes_tries" CHECK ("email_codes"."tries" between 0 and 5)
);
--> statement-breakpoint
CREATE TABLE "limit_hits" (
	"key" text PRIMARY KEY NOT NULL,
	"hits" timestamp with time zone[] NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mail_outbox" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"email" text NOT NULL,
	"registration_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "module_files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"module_id" uuid NOT NULL,
	"name" text NOT NULL,
	"file_type" text NOT NULL,
	"file_size" bigint NOT NULL,
	"sha256" "bytea" NOT NULL,
	"storage_key" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "module_files_storage_key_unique" UNIQUE("storage_key"),
	CONSTRAINT "module_files_type" CHECK ("module_files"."file_type" in ('pdf', 'doc', 'docx')),
	CONSTRAINT "module_files_size" CHECK ("module_files"."file_size" > 0)
);
--> statement-breakpoint
CREATE TABLE "modules" (
	"id" uuid PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "modules_title" CHECK (char_length("modules"."title") between 1 and 100),
	CONSTRAINT "modules_description" CHECK (char_length("modules"."description") <= 200)
);
--> statement-breakpoint
CREATE TABLE "password_reset_grants" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pending_registrations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"email" text NOT NULL,
	"first_name" text NOT NULL,
	"middle_name" text,
	"last_name" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "pending_registrations_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "practice_runs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"script" text NOT NULL,
	"overall" integer NOT NULL,
	"result" jsonb NOT NULL,
	"engine_version" text NOT NULL,
	"recording_key" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "practice_runs_recording_key_unique" UNIQUE("recording_key"),
	CONSTRAINT "practice_runs_overall" CHECK ("practice_runs"."overall" between 0 and 100)
);
--> statement-breakpoint
CREATE TABLE "quiz_questions" (
	"quiz_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"question_word" text NOT NULL,
	"difficulty" text,
	CONSTRAINT "quiz_questions_quiz_id_position_pk" PRIMARY KEY("quiz_id","position"),
	CONSTRAINT "quiz_questions_position" CHECK ("quiz_questions"."position" between 1 and 200),
	CONSTRAINT "quiz_questions_word" CHECK ("quiz_questions"."question_word" ~ '^[a-z'' -]{1,50}$'),
	CONSTRAINT "quiz_questions_difficulty" CHECK ("quiz_questions"."difficulty" in ('Easy', 'Medium', 'Hard'))
);
--> statement-breakpoint
CREATE TABLE "quizzes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"title" text NOT NULL,
	"total_points" integer NOT NULL,
	"timer_seconds" integer NOT NULL,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "quizzes_type" CHECK ("quizzes"."type" in ('pronounce_it_fast', 'shoot_the_word')),
	CONSTRAINT "quizzes_title" CHECK (char_length("quizzes"."title") between 3 and 100),
	CONSTRAINT "quizzes_points" CHECK ("quizzes"."total_points" between 1 and 1000),
	CONSTRAINT "quizzes_timer" CHECK ("quizzes"."timer_seconds" between 1 and 3600)
);
--> statement-breakpoint
CREATE TABLE "server_keys" (
	"name" text PRIMARY KEY NOT NULL,
	"value" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"first_name" text NOT NULL,
	"middle_name" text,
	"last_name" text NOT NULL,
	"role" text NOT NULL,
	"status" text NOT NULL,
	"password_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_email_unique" UNIQUE("email"),
	CONSTRAINT "users_email_lower" CHECK ("users"."email" = lower("users"."email")),
	CONSTRAINT "users_role" CHECK ("users"."role" in ('trainer', 'trainee')),
	CONSTRAINT "users_status" CHECK ("users"."status" in ('verified', 'pending', 'other'))
);
--> statement-breakpoint
ALTER TABLE "attempt_words" ADD CONSTRAINT "attempt_words_attempt_id_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."attempts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attempts" ADD CONSTRAINT "attempts_quiz_id_quizzes_id_fk" FOREIGN KEY ("quiz_id") REFERENCES "public"."quizzes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attempts" ADD CONSTRAINT "attempts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_codes" ADD CONSTRAINT "email_codes_registration_id_pending_registrations_id_fk" FOREIGN KEY ("registration_id") REFERENCES "public"."pending_registrations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD CONSTRAINT "mail_outbox_registration_id_pending_registrations_id_fk" FOREIGN KEY ("registration_id") REFERENCES "public"."pending_registrations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "module_files" ADD CONSTRAINT "module_files_module_id_modules_id_fk" FOREIGN KEY ("module_id") REFERENCES "public"."modules"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "modules" ADD CONSTRAINT "modules_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "practice_runs" ADD CONSTRAINT "practice_runs_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_questions" ADD CONSTRAINT "quiz_questions_quiz_id_quizzes_id_fk" FOREIGN KEY ("quiz_id") REFERENCES "public"."quizzes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quizzes" ADD CONSTRAINT "quizzes_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "attempts_once" ON "attempts" USING btree ("quiz_id","user_id") WHERE "attempts"."state" <> 'void';--> statement-breakpoint
CREATE INDEX "attempts_user" ON "attempts" USING btree ("user_id","state");--> statement-breakpoint
CREATE INDEX "attempts_unfinished" ON "attempts" USING btree ("state","answered_at") WHERE "attempts"."state" in ('in_progress', 'pending');--> statement-breakpoint
CREATE UNIQUE INDEX "email_codes_reset_once" ON "email_codes" USING btree ("email") WHERE "email_codes"."purpose" = 'password_reset';--> statement-breakpoint
CREATE INDEX "email_codes_expiry" ON "email_codes" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "limit_hits_expiry" ON "limit_hits" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "mail_outbox_due" ON "mail_outbox" USING btree ("next_attempt_at");--> statement-breakpoint
CREATE INDEX "module_files_module" ON "module_files" USING btree ("module_id","created_at");--> statement-breakpoint
CREATE INDEX "modules_created" ON "modules" USING btree ("created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "password_reset_grants_email" ON "password_reset_grants" USING btree ("email");--> statement-breakpoint
CREATE INDEX "password_reset_grants_expiry" ON "password_reset_grants" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "pending_registrations_email" ON "pending_registrations" USING btree ("email","created_at");--> statement-breakpoint
CREATE INDEX "pending_registrations_expiry" ON "pending_registrations" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "practice_runs_user" ON "practice_runs" USING btree ("user_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "quizzes_created" ON "quizzes" USING btree ("created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "sessions_expiry" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "users_role_created" ON "users" USING btree ("role","created_at" DESC NULLS LAST,"id");