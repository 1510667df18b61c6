CREATE TABLE "school_scripts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"topic" text,
	"offered" boolean NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"level" text NOT NULL,
	"words" integer NOT NULL,
	"sounds" text[] NOT NULL,
	"phones" jsonb NOT NULL,
	"created_by" uuid,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "school_scripts_title" CHECK (char_length("school_scripts"."title") between 3 and 100),
	CONSTRAINT "school_scripts_text" CHECK (char_length("school_scripts"."text") between 1 and 2000),
	CONSTRAINT "school_scripts_version" CHECK ("school_scripts"."version" >= 1),
	CONSTRAINT "school_scripts_level" CHECK ("school_scripts"."level" in ('easy', 'medium', 'hard')),
	CONSTRAINT "school_scripts_words" CHECK ("school_scripts"."words" between 1 and 2000)
);
--> statement-breakpoint
ALTER TABLE "school_scripts" ADD CONSTRAINT "school_scripts_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "school_scripts_changed" ON "school_scripts" USING btree ("changed_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "school_scripts_created_by" ON "school_scripts" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "counted_readings_created" ON "counted_readings" USING btree ("created_at");