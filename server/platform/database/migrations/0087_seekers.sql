-- Who was in touch about a listing, what they are asked three days later, and what they say (T3).
CREATE TABLE "seeker_words" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"property_id" uuid NOT NULL,
	"user_id" uuid,
	"guest_contact" text,
	"guest_language" text,
	"way" text NOT NULL,
	"contacted_at" timestamp (3) with time zone NOT NULL,
	"asked_at" timestamp (3) with time zone,
	"available" boolean,
	"available_at" timestamp (3) with time zone,
	"answered" boolean,
	"answered_at" timestamp (3) with time zone,
	"money" text,
	"money_at" timestamp (3) with time zone,
	"money_note" text,
	"browser" text,
	"network" text,
	CONSTRAINT "seeker_words_way_check" CHECK ("seeker_words"."way" in ('message', 'call', 'chat', 'viewing')),
	CONSTRAINT "seeker_words_money_check" CHECK ("seeker_words"."money" in ('yes', 'no', 'not_seen')),
	CONSTRAINT "seeker_words_guest_language_check" CHECK ("seeker_words"."guest_language" in ('en', 'so', 'ar')),
	CONSTRAINT "seeker_words_money_note_length" CHECK (char_length("seeker_words"."money_note") between 1 and 300),
	CONSTRAINT "seeker_words_who_check" CHECK (("seeker_words"."user_id" is null) = ("seeker_words"."guest_contact" is not null)),
	CONSTRAINT "seeker_words_said_check" CHECK (("seeker_words"."available" is null) = ("seeker_words"."available_at" is null) and ("seeker_words"."answered" is null) = ("seeker_words"."answered_at" is null) and ("seeker_words"."money" is null) = ("seeker_words"."money_at" is null)),
	CONSTRAINT "seeker_words_property_id_properties_id_fk" FOREIGN KEY ("property_id") REFERENCES "properties"("id") ON DELETE cascade,
	CONSTRAINT "seeker_words_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE cascade
);--> statement-breakpoint
CREATE UNIQUE INDEX "seeker_words_user_key" ON "seeker_words" USING btree ("property_id","user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "seeker_words_guest_key" ON "seeker_words" USING btree ("property_id","guest_contact");--> statement-breakpoint
CREATE INDEX "seeker_words_user_idx" ON "seeker_words" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "seeker_words_guest_idx" ON "seeker_words" USING btree (lower("guest_contact"));--> statement-breakpoint
CREATE INDEX "seeker_words_due_idx" ON "seeker_words" USING btree ("contacted_at","id") WHERE asked_at is null;--> statement-breakpoint
CREATE TABLE "seeker_links" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"word_id" uuid NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "seeker_links_word_id_seeker_words_id_fk" FOREIGN KEY ("word_id") REFERENCES "seeker_words"("id") ON DELETE cascade
);--> statement-breakpoint
CREATE INDEX "seeker_links_word_idx" ON "seeker_links" USING btree ("word_id","created_at");--> statement-breakpoint
CREATE INDEX "seeker_links_expires_idx" ON "seeker_links" USING btree ("expires_at");--> statement-breakpoint
ALTER TABLE "properties" ADD COLUMN "doubted_at" timestamp (3) with time zone,
	ADD COLUMN "doubt_asked_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "signals" DROP CONSTRAINT "signals_kind_check",
	ADD CONSTRAINT "signals_kind_check" CHECK ("signals"."kind" in ('copied_photo', 'price', 'money_first')) NOT VALID;
