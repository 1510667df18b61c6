DROP INDEX "attempts_user";--> statement-breakpoint
CREATE INDEX "attempts_user" ON "attempts" USING btree ("user_id","state","quiz_id");