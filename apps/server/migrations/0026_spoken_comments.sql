ALTER TABLE "reading_comments" ALTER COLUMN "text" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "reading_comments" ADD COLUMN "file" text;--> statement-breakpoint
ALTER TABLE "reading_comments" ADD COLUMN "format" text;--> statement-breakpoint
ALTER TABLE "reading_comments" ADD COLUMN "bytes" integer;--> statement-breakpoint
ALTER TABLE "reading_comments" ADD COLUMN "milliseconds" integer;--> statement-breakpoint
ALTER TABLE "reading_comments" ADD COLUMN "sha256" "bytea";--> statement-breakpoint
CREATE UNIQUE INDEX "reading_comments_spoken" ON "reading_comments" USING btree ("run_id","trainer_id") WHERE "reading_comments"."file" is not null;--> statement-breakpoint
ALTER TABLE "reading_comments" ADD CONSTRAINT "reading_comments_file_unique" UNIQUE("file");--> statement-breakpoint
ALTER TABLE "reading_comments" ADD CONSTRAINT "reading_comments_kind" CHECK (num_nonnulls("reading_comments"."file", "reading_comments"."format", "reading_comments"."bytes", "reading_comments"."milliseconds", "reading_comments"."sha256")
        = case when "reading_comments"."text" is null then 5 else 0 end);--> statement-breakpoint
ALTER TABLE "reading_comments" ADD CONSTRAINT "reading_comments_format" CHECK ("reading_comments"."format" in ('ogg', 'webm', 'wav'));--> statement-breakpoint
ALTER TABLE "reading_comments" ADD CONSTRAINT "reading_comments_bytes" CHECK ("reading_comments"."bytes" between 1 and 2097152);--> statement-breakpoint
ALTER TABLE "reading_comments" ADD CONSTRAINT "reading_comments_milliseconds" CHECK ("reading_comments"."milliseconds" between 1 and 63000);--> statement-breakpoint
ALTER TABLE "reading_comments" ADD CONSTRAINT "reading_comments_sha256" CHECK (length("reading_comments"."sha256") = 32);