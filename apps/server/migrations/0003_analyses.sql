CREATE TABLE "analyses" (
	"user_id" uuid NOT NULL,
	"key" uuid NOT NULL,
	"content" "bytea" NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"claim" uuid NOT NULL,
	"state" text NOT NULL,
	"claimed_until" timestamp with time zone NOT NULL,
	"spent_ms" integer DEFAULT 0 NOT NULL,
	"run_id" uuid,
	CONSTRAINT "analyses_user_id_key_pk" PRIMARY KEY("user_id","key"),
	CONSTRAINT "analyses_state" CHECK ("analyses"."state" in ('running', 'done', 'failed')),
	CONSTRAINT "analyses_run" CHECK ("analyses"."state" = 'done' or "analyses"."run_id" is null),
	CONSTRAINT "analyses_content" CHECK (length("analyses"."content") = 32)
);
--> statement-breakpoint
ALTER TABLE "analyses" ADD CONSTRAINT "analyses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "analyses" ADD CONSTRAINT "analyses_run_id_practice_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."practice_runs"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "analyses_one_running" ON "analyses" USING btree ("user_id") WHERE "analyses"."state" = 'running';--> statement-breakpoint
CREATE INDEX "analyses_started" ON "analyses" USING btree ("started_at");--> statement-breakpoint
CREATE INDEX "analyses_run" ON "analyses" USING btree ("run_id");