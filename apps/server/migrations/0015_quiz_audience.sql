CREATE TABLE "quiz_groups" (
	"quiz_id" uuid NOT NULL,
	"group_id" uuid NOT NULL,
	CONSTRAINT "quiz_groups_quiz_id_group_id_pk" PRIMARY KEY("quiz_id","group_id")
);
--> statement-breakpoint
CREATE TABLE "quiz_people" (
	"quiz_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	CONSTRAINT "quiz_people_quiz_id_user_id_pk" PRIMARY KEY("quiz_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "group_members" ADD COLUMN "joined_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "quizzes" ADD COLUMN "audience" text DEFAULT 'everyone' NOT NULL;--> statement-breakpoint
ALTER TABLE "quiz_groups" ADD CONSTRAINT "quiz_groups_quiz_id_quizzes_id_fk" FOREIGN KEY ("quiz_id") REFERENCES "public"."quizzes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_groups" ADD CONSTRAINT "quiz_groups_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_people" ADD CONSTRAINT "quiz_people_quiz_id_quizzes_id_fk" FOREIGN KEY ("quiz_id") REFERENCES "public"."quizzes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_people" ADD CONSTRAINT "quiz_people_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "quiz_groups_group" ON "quiz_groups" USING btree ("group_id");--> statement-breakpoint
CREATE INDEX "quiz_people_user" ON "quiz_people" USING btree ("user_id");--> statement-breakpoint
ALTER TABLE "quizzes" ADD CONSTRAINT "quizzes_audience" CHECK ("quizzes"."audience" in ('everyone', 'chosen'));