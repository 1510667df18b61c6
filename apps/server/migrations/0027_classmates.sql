CREATE TABLE "voice_consents" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"talker" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "voice_consents_talker_unique" UNIQUE("talker")
);
--> statement-breakpoint
ALTER TABLE "voice_consents" ADD CONSTRAINT "voice_consents_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;