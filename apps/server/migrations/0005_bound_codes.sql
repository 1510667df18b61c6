CREATE TABLE "password_resets" (
	"id" uuid PRIMARY KEY NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"email" text NOT NULL,
	"asker" "bytea" NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "password_resets_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
ALTER TABLE "email_codes" DROP CONSTRAINT "email_codes_tries";--> statement-breakpoint
DROP INDEX "email_codes_reset_once";--> statement-breakpoint
-- Codes for a new password live ten minutes and belonged to an address alone: whoever waits for one asks once more.
DELETE FROM "email_codes" WHERE "purpose" = 'password_reset';--> statement-breakpoint
DELETE FROM "mail_outbox" WHERE "kind" = 'password_reset';--> statement-breakpoint
-- These stayed for ten years.
UPDATE "limit_hits" SET "expires_at" = now() + interval '90 days' WHERE "expires_at" > now() + interval '90 days';--> statement-breakpoint
ALTER TABLE "email_codes" ADD COLUMN "reset_id" uuid;--> statement-breakpoint
ALTER TABLE "email_codes" ADD COLUMN "stray_tries" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD COLUMN "reset_id" uuid;--> statement-breakpoint
ALTER TABLE "pending_registrations" ADD COLUMN "asker" "bytea" DEFAULT '' NOT NULL;--> statement-breakpoint
-- Nobody knows any more who asked for these; the token finishes them.
ALTER TABLE "pending_registrations" ALTER COLUMN "asker" DROP DEFAULT;--> statement-breakpoint
CREATE INDEX "password_resets_email" ON "password_resets" USING btree ("email","created_at");--> statement-breakpoint
CREATE INDEX "password_resets_expiry" ON "password_resets" USING btree ("expires_at");--> statement-breakpoint
ALTER TABLE "email_codes" ADD CONSTRAINT "email_codes_reset_id_password_resets_id_fk" FOREIGN KEY ("reset_id") REFERENCES "public"."password_resets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD CONSTRAINT "mail_outbox_reset_id_password_resets_id_fk" FOREIGN KEY ("reset_id") REFERENCES "public"."password_resets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_codes" ADD CONSTRAINT "email_codes_reset_once" UNIQUE("reset_id");--> statement-breakpoint
ALTER TABLE "email_codes" ADD CONSTRAINT "email_codes_reset" CHECK (("email_codes"."purpose" = 'password_reset') = ("email_codes"."reset_id" is not null));--> statement-breakpoint
ALTER TABLE "email_codes" ADD CONSTRAINT "email_codes_tries" CHECK ("email_codes"."tries" between 0 and 5 and "email_codes"."stray_tries" between 0 and 5);