ALTER TABLE "users" DROP CONSTRAINT "users_owner";--> statement-breakpoint
DROP INDEX "users_one_owner";--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "trainer_level" text;--> statement-breakpoint
ALTER TABLE "invitations" ADD COLUMN "trainer_level" text;--> statement-breakpoint
CREATE INDEX "imports_created_by" ON "imports" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "invitations_created_by" ON "invitations" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "modules_created_by" ON "modules" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "quizzes_created_by" ON "quizzes" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "mail_outbox_registration" ON "mail_outbox" USING btree ("registration_id") WHERE "mail_outbox"."registration_id" is not null;--> statement-breakpoint
CREATE INDEX "mail_outbox_reset" ON "mail_outbox" USING btree ("reset_id") WHERE "mail_outbox"."reset_id" is not null;--> statement-breakpoint
CREATE INDEX "mail_outbox_email_change" ON "mail_outbox" USING btree ("email_change_id") WHERE "mail_outbox"."email_change_id" is not null;--> statement-breakpoint
CREATE INDEX "mail_outbox_invitation" ON "mail_outbox" USING btree ("invitation_id") WHERE "mail_outbox"."invitation_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "users_one_owner" ON "users" USING btree ("trainer_level") WHERE "users"."trainer_level" = 'owner';--> statement-breakpoint
UPDATE "users" SET "trainer_level" = CASE WHEN "is_owner" THEN 'owner' ELSE 'trainer' END WHERE "role" = 'trainer';--> statement-breakpoint
UPDATE "invitations" SET "trainer_level" = 'trainer' WHERE "role" = 'trainer';--> statement-breakpoint
ALTER TABLE "users" DROP COLUMN "is_owner";--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_trainer_level" CHECK ("users"."trainer_level" in ('owner', 'trainer', 'observer'));--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_level_of_trainers" CHECK (("users"."role" = 'trainer') = ("users"."trainer_level" is not null));--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_trainer_level" CHECK ("invitations"."trainer_level" in ('trainer', 'observer'));--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_level_of_trainers" CHECK (("invitations"."role" = 'trainer') = ("invitations"."trainer_level" is not null));--> statement-breakpoint
-- The index allows one owner at most. This trigger, at the end of a transaction, refuses that trainers have none.
CREATE FUNCTION "keep_owner"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM "users" WHERE "role" = 'trainer')
    AND NOT EXISTS (SELECT FROM "users" WHERE "trainer_level" = 'owner') THEN
    RAISE EXCEPTION 'a school has an owner' USING ERRCODE = 'check_violation', CONSTRAINT = 'users_keep_owner';
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "users_keep_owner" AFTER UPDATE OR DELETE ON "users" DEFERRABLE INITIALLY DEFERRED
FOR EACH ROW WHEN (OLD."trainer_level" = 'owner') EXECUTE FUNCTION "keep_owner"();
