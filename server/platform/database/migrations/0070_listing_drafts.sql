-- Listings that their owners have not finished, kept on the server to go on with on another device.
CREATE TABLE "listing_drafts" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"user_id" uuid NOT NULL,
	"values" jsonb NOT NULL,
	"images" text[] NOT NULL,
	"image_alts" text[] NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "listing_drafts_values_check" CHECK (char_length("listing_drafts"."values"::text) <= 100000)
);--> statement-breakpoint
ALTER TABLE "listing_drafts" ADD CONSTRAINT "listing_drafts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "listing_drafts_user_idx" ON "listing_drafts" USING btree ("user_id","updated_at" DESC NULLS FIRST);
