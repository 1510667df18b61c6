CREATE TABLE "sound_evidence" (
	"run_id" uuid NOT NULL,
	"phone" text NOT NULL,
	"user_id" uuid NOT NULL,
	"times" integer NOT NULL,
	"score_sum" integer NOT NULL,
	"missed" integer NOT NULL,
	"heard" jsonb NOT NULL,
	CONSTRAINT "sound_evidence_run_id_phone_pk" PRIMARY KEY("run_id","phone"),
	CONSTRAINT "sound_evidence_phone" CHECK ("sound_evidence"."phone" ~ '^[A-Z]{1,2}$'),
	CONSTRAINT "sound_evidence_times" CHECK ("sound_evidence"."times" > 0),
	CONSTRAINT "sound_evidence_score" CHECK ("sound_evidence"."score_sum" between 0 and 100 * "sound_evidence"."times"),
	CONSTRAINT "sound_evidence_missed" CHECK ("sound_evidence"."missed" between 0 and "sound_evidence"."times")
);
--> statement-breakpoint
ALTER TABLE "practice_runs" ADD COLUMN "sounds_stored" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "sound_evidence" ADD CONSTRAINT "sound_evidence_run_id_practice_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."practice_runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sound_evidence" ADD CONSTRAINT "sound_evidence_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sound_evidence_user" ON "sound_evidence" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "practice_runs_without_sounds" ON "practice_runs" USING btree ("id") WHERE not "practice_runs"."sounds_stored";