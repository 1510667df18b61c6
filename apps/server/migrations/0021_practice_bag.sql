CREATE TABLE "practice_cards" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"words" text[] NOT NULL,
	"source" text NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	"removed_at" timestamp with time zone,
	"due_at" timestamp with time zone,
	"reviews" integer DEFAULT 0 NOT NULL,
	"first_day" date,
	CONSTRAINT "practice_cards_kind" CHECK ("practice_cards"."kind" in ('word', 'sound', 'pair', 'stress')),
	CONSTRAINT "practice_cards_source" CHECK ("practice_cards"."source" in ('quiz', 'reading', 'set', 'own')),
	CONSTRAINT "practice_cards_subject" CHECK (char_length("practice_cards"."subject") between 1 and 110),
	CONSTRAINT "practice_cards_words" CHECK (cardinality("practice_cards"."words") between 1 and 5),
	CONSTRAINT "practice_cards_reviews" CHECK ("practice_cards"."reviews" >= 0 and ("practice_cards"."reviews" = 0) = ("practice_cards"."due_at" is null) and ("practice_cards"."due_at" is null) = ("practice_cards"."first_day" is null))
);
--> statement-breakpoint
CREATE TABLE "practice_reviews" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"card_id" uuid NOT NULL,
	"rating" text NOT NULL,
	"reviewed_at" timestamp with time zone NOT NULL,
	"day" date NOT NULL,
	"spent_ms" integer NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	CONSTRAINT "practice_reviews_user_id_id_pk" PRIMARY KEY("user_id","id"),
	CONSTRAINT "practice_reviews_rating" CHECK ("practice_reviews"."rating" in ('again', 'hard', 'good', 'easy')),
	CONSTRAINT "practice_reviews_spent" CHECK ("practice_reviews"."spent_ms" between 0 and 120000)
);
--> statement-breakpoint
ALTER TABLE "practice_cards" ADD CONSTRAINT "practice_cards_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "practice_reviews" ADD CONSTRAINT "practice_reviews_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "practice_reviews" ADD CONSTRAINT "practice_reviews_card_id_practice_cards_id_fk" FOREIGN KEY ("card_id") REFERENCES "public"."practice_cards"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "practice_cards_once" ON "practice_cards" USING btree ("user_id","kind","subject");--> statement-breakpoint
CREATE INDEX "practice_cards_due" ON "practice_cards" USING btree ("user_id","due_at");--> statement-breakpoint
CREATE INDEX "practice_reviews_card" ON "practice_reviews" USING btree ("card_id");--> statement-breakpoint
CREATE INDEX "practice_reviews_day" ON "practice_reviews" USING btree ("user_id","day");