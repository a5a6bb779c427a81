-- A guest asks for a viewing with a name and a number that a code has confirmed. The version before shows no guest's viewing.
ALTER TABLE "viewings" ALTER COLUMN "user_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "viewings" ADD COLUMN "guest_name" text;--> statement-breakpoint
ALTER TABLE "viewings" ADD COLUMN "guest_phone" text;--> statement-breakpoint
ALTER TABLE "viewings" ADD COLUMN "guest_language" text;--> statement-breakpoint
ALTER TABLE "viewings" ADD CONSTRAINT "viewings_guest_language_check" CHECK ("guest_language" in ('en', 'so', 'ar'));--> statement-breakpoint
ALTER TABLE "viewings" ADD CONSTRAINT "viewings_visitor_check" CHECK (("user_id" is null) = ("guest_name" is not null) and ("user_id" is null) = ("guest_phone" is not null));--> statement-breakpoint
CREATE INDEX "viewings_guest_idx" ON "viewings" USING btree ("guest_phone","date") WHERE user_id is null;--> statement-breakpoint
ALTER TABLE "viewing_links" ADD COLUMN "side" text DEFAULT 'owner' NOT NULL;--> statement-breakpoint
ALTER TABLE "viewing_links" ADD CONSTRAINT "viewing_links_side_check" CHECK ("side" in ('owner', 'renter'));--> statement-breakpoint
ALTER TABLE "sms_codes" DROP CONSTRAINT "sms_codes_purpose_check";--> statement-breakpoint
ALTER TABLE "sms_codes" ADD CONSTRAINT "sms_codes_purpose_check" CHECK ("purpose" in ('sign-in', 'confirm-phone', 'viewing'));
