CREATE TABLE "counted_readings" (
	"run_id" uuid PRIMARY KEY NOT NULL,
	"assignment_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"n" integer NOT NULL,
	"overall" integer NOT NULL,
	"word_scores" integer[] NOT NULL,
	"sound_scores" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "counted_readings_n" CHECK ("counted_readings"."n" between 1 and 10),
	CONSTRAINT "counted_readings_overall" CHECK ("counted_readings"."overall" between 0 and 100)
);
--> statement-breakpoint
CREATE TABLE "reading_assignment_groups" (
	"assignment_id" uuid NOT NULL,
	"group_id" uuid NOT NULL,
	CONSTRAINT "reading_assignment_groups_assignment_id_group_id_pk" PRIMARY KEY("assignment_id","group_id")
);
--> statement-breakpoint
CREATE TABLE "reading_assignment_people" (
	"assignment_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	CONSTRAINT "reading_assignment_people_assignment_id_user_id_pk" PRIMARY KEY("assignment_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "reading_assignments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"script" text NOT NULL,
	"created_by" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"due_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"tries" integer NOT NULL,
	"pass_mark" integer,
	"audience" text DEFAULT 'everyone' NOT NULL,
	CONSTRAINT "reading_assignments_title" CHECK (char_length("reading_assignments"."title") between 3 and 100),
	CONSTRAINT "reading_assignments_script" CHECK (char_length("reading_assignments"."script") between 1 and 2000),
	CONSTRAINT "reading_assignments_state" CHECK ("reading_assignments"."state" in ('open', 'closed')),
	CONSTRAINT "reading_assignments_ended" CHECK (("reading_assignments"."state" = 'closed') = ("reading_assignments"."ended_at" is not null)),
	CONSTRAINT "reading_assignments_tries" CHECK ("reading_assignments"."tries" between 1 and 10),
	CONSTRAINT "reading_assignments_pass" CHECK ("reading_assignments"."pass_mark" between 1 and 100),
	CONSTRAINT "reading_assignments_audience" CHECK ("reading_assignments"."audience" in ('everyone', 'chosen'))
);
--> statement-breakpoint
CREATE TABLE "reading_comments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"run_id" uuid NOT NULL,
	"trainer_id" uuid,
	"text" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "reading_comments_text" CHECK (char_length("reading_comments"."text") between 1 and 1000)
);
--> statement-breakpoint
ALTER TABLE "counted_readings" ADD CONSTRAINT "counted_readings_run_id_practice_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."practice_runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "counted_readings" ADD CONSTRAINT "counted_readings_assignment_id_reading_assignments_id_fk" FOREIGN KEY ("assignment_id") REFERENCES "public"."reading_assignments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "counted_readings" ADD CONSTRAINT "counted_readings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reading_assignment_groups" ADD CONSTRAINT "reading_assignment_groups_assignment_id_reading_assignments_id_fk" FOREIGN KEY ("assignment_id") REFERENCES "public"."reading_assignments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reading_assignment_groups" ADD CONSTRAINT "reading_assignment_groups_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reading_assignment_people" ADD CONSTRAINT "reading_assignment_people_assignment_id_reading_assignments_id_fk" FOREIGN KEY ("assignment_id") REFERENCES "public"."reading_assignments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reading_assignment_people" ADD CONSTRAINT "reading_assignment_people_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reading_assignments" ADD CONSTRAINT "reading_assignments_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reading_comments" ADD CONSTRAINT "reading_comments_run_id_counted_readings_run_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."counted_readings"("run_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reading_comments" ADD CONSTRAINT "reading_comments_trainer_id_users_id_fk" FOREIGN KEY ("trainer_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "counted_readings_once" ON "counted_readings" USING btree ("assignment_id","user_id","n");--> statement-breakpoint
CREATE INDEX "counted_readings_user" ON "counted_readings" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "reading_assignment_groups_group" ON "reading_assignment_groups" USING btree ("group_id");--> statement-breakpoint
CREATE INDEX "reading_assignment_people_user" ON "reading_assignment_people" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "reading_assignments_created" ON "reading_assignments" USING btree ("created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "reading_assignments_created_by" ON "reading_assignments" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "reading_comments_run" ON "reading_comments" USING btree ("run_id","created_at");--> statement-breakpoint
CREATE INDEX "reading_comments_trainer" ON "reading_comments" USING btree ("trainer_id");