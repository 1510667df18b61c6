CREATE TABLE "invitations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"code_hash" "bytea" NOT NULL,
	"role" text NOT NULL,
	"group_id" uuid,
	"created_by" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"uses_allowed" integer NOT NULL,
	"uses" integer DEFAULT 0 NOT NULL,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "invitations_code_hash_unique" UNIQUE("code_hash"),
	CONSTRAINT "invitations_role" CHECK ("invitations"."role" in ('trainer', 'trainee')),
	CONSTRAINT "invitations_uses" CHECK ("invitations"."uses" between 0 and "invitations"."uses_allowed"),
	CONSTRAINT "invitations_group" CHECK ("invitations"."role" = 'trainee' or "invitations"."group_id" is null)
);
--> statement-breakpoint
ALTER TABLE "pending_registrations" ADD COLUMN "invitation_id" uuid;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "invitations_created" ON "invitations" USING btree ("created_at" DESC NULLS LAST,"id");