ALTER TABLE "word_clips" ADD COLUMN "confidence" double precision;--> statement-breakpoint
ALTER TABLE "word_clips" ADD COLUMN "engine_version" text;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "listener_bar" integer DEFAULT 80 NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "rescore_requested_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "word_clips" ADD CONSTRAINT "word_clips_confidence" CHECK ("word_clips"."confidence" between 0 and 1);--> statement-breakpoint
ALTER TABLE "settings" ADD CONSTRAINT "settings_listener_bar" CHECK ("settings"."listener_bar" in (40, 60, 80));