CREATE TABLE "unwanted_mails" (
	"user_id" uuid NOT NULL,
	"mail" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "unwanted_mails_user_id_mail_pk" PRIMARY KEY("user_id","mail"),
	CONSTRAINT "unwanted_mails_mail" CHECK ("unwanted_mails"."mail" in ('quiz_reopened'))
);
--> statement-breakpoint
ALTER TABLE "unwanted_mails" ADD CONSTRAINT "unwanted_mails_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;