-- Numbers that came with a booking or a question: what was last texted there, until whose it is has answered.
CREATE TABLE "texted_numbers" (
	"number" text PRIMARY KEY NOT NULL,
	"notification_id" uuid NOT NULL,
	"link_hash" text,
	"answered_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);--> statement-breakpoint
CREATE INDEX "texted_numbers_link_idx" ON "texted_numbers" USING btree ("link_hash");--> statement-breakpoint
-- A token that was replaced stays good for a minute: the answer with the new one may be lost.
ALTER TABLE "sessions" ADD COLUMN "replaced_token" text;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "replaced_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "sessions_replaced_idx" ON "sessions" USING btree ("replaced_token") WHERE replaced_token is not null;
