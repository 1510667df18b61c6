CREATE TABLE "script_turns" (
	"user_id" uuid NOT NULL,
	"topic" text NOT NULL,
	"turn" integer NOT NULL,
	CONSTRAINT "script_turns_user_id_topic_pk" PRIMARY KEY("user_id","topic")
);
--> statement-breakpoint
ALTER TABLE "practice_runs" ADD COLUMN "recording_type" text;--> statement-breakpoint
ALTER TABLE "practice_runs" ADD COLUMN "recording_bytes" bigint;--> statement-breakpoint
ALTER TABLE "script_turns" ADD CONSTRAINT "script_turns_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "practice_runs" ADD CONSTRAINT "practice_runs_recording_type" CHECK ("practice_runs"."recording_type" in ('audio/webm', 'audio/ogg', 'audio/mp4', 'audio/wav'));--> statement-breakpoint
ALTER TABLE "practice_runs" ADD CONSTRAINT "practice_runs_recording" CHECK (num_nulls("practice_runs"."recording_key", "practice_runs"."recording_type", "practice_runs"."recording_bytes") in (0, 3));