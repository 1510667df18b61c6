CREATE INDEX "audit_events_action" ON "audit_events" USING btree ("action","n");--> statement-breakpoint
CREATE INDEX "audit_events_actor" ON "audit_events" USING btree ("actor_id","n");--> statement-breakpoint
CREATE INDEX "audit_events_subject" ON "audit_events" USING btree ("subject_id","n");--> statement-breakpoint
CREATE INDEX "audit_events_trainee" ON "audit_events" USING btree ("trainee_id","n");--> statement-breakpoint
CREATE INDEX "audit_events_at" ON "audit_events" USING btree ("at");