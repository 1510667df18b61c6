CREATE TABLE "listening_answers" (
	"lesson_id" uuid NOT NULL,
	"n" integer NOT NULL,
	"talker" text NOT NULL,
	"word" text NOT NULL,
	"chosen" text NOT NULL,
	CONSTRAINT "listening_answers_lesson_id_n_pk" PRIMARY KEY("lesson_id","n"),
	CONSTRAINT "listening_answers_n" CHECK ("listening_answers"."n" between 1 and 64),
	CONSTRAINT "listening_answers_talker" CHECK ("listening_answers"."talker" ~ '^[a-z0-9-]{1,40}$'),
	CONSTRAINT "listening_answers_word" CHECK ("listening_answers"."word" ~ '^[a-z]{1,20}$'),
	CONSTRAINT "listening_answers_chosen" CHECK ("listening_answers"."chosen" ~ '^[a-z]{1,20}$')
);
--> statement-breakpoint
CREATE TABLE "listening_lessons" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"contrast" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	CONSTRAINT "listening_lessons_contrast" CHECK ("listening_lessons"."contrast" ~ '^[a-z]{1,20}-[a-z]{1,20}$'),
	CONSTRAINT "listening_lessons_finished" CHECK ("listening_lessons"."finished_at" >= "listening_lessons"."created_at")
);
--> statement-breakpoint
CREATE TABLE "voice_takes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"word" text NOT NULL,
	"file" text NOT NULL,
	"bytes" integer NOT NULL,
	"milliseconds" integer NOT NULL,
	"sha256" "bytea" NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "voice_takes_file_unique" UNIQUE("file"),
	CONSTRAINT "voice_takes_word" UNIQUE("user_id","word"),
	CONSTRAINT "voice_takes_word_letters" CHECK ("voice_takes"."word" ~ '^[a-z]{1,20}$'),
	CONSTRAINT "voice_takes_bytes" CHECK ("voice_takes"."bytes" between 1 and 262144),
	CONSTRAINT "voice_takes_milliseconds" CHECK ("voice_takes"."milliseconds" between 1 and 7000),
	CONSTRAINT "voice_takes_sha256" CHECK (length("voice_takes"."sha256") = 32)
);
--> statement-breakpoint
ALTER TABLE "listening_answers" ADD CONSTRAINT "listening_answers_lesson_id_listening_lessons_id_fk" FOREIGN KEY ("lesson_id") REFERENCES "public"."listening_lessons"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listening_lessons" ADD CONSTRAINT "listening_lessons_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "voice_takes" ADD CONSTRAINT "voice_takes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "listening_lessons_user" ON "listening_lessons" USING btree ("user_id","created_at");