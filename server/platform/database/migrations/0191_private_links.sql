-- Private links of all kinds in one table; ids, hashes and ends stay. It is filled while the version before goes on writing
-- to those of before; what it writes meanwhile follows in the next migration.
CREATE TABLE "private_links" (
  "id" uuid PRIMARY KEY DEFAULT uuidv7(),
  "purpose" text NOT NULL,
  "side" text,
  "tenancy_id" uuid,
  "moving_service_id" uuid,
  "viewing_id" uuid,
  "booking_id" uuid,
  "inquiry_id" uuid,
  "seeker_word_id" uuid,
  "user_id" uuid,
  "about_ids" uuid[],
  "shows_notes" boolean,
  "token_hash" text,
  "expires_at" timestamp(3) with time zone NOT NULL,
  "revoked_at" timestamp(3) with time zone,
  "last_used_at" timestamp(3) with time zone,
  "opened_count" integer DEFAULT 0 NOT NULL,
  "is_passed_on" boolean DEFAULT false NOT NULL,
  "created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  CONSTRAINT "private_links_subject_check" CHECK (num_nonnulls(tenancy_id, moving_service_id, viewing_id, booking_id, inquiry_id, seeker_word_id, user_id) = 1),
  CONSTRAINT "private_links_purpose_check" CHECK (case purpose when 'tenancy' then tenancy_id is not null and side in ('owner', 'tenant')
    when 'reference' then tenancy_id is not null and side = 'tenant'
    when 'viewing' then viewing_id is not null and side in ('owner', 'renter')
    when 'booking' then booking_id is not null and side in ('provider', 'guest')
    when 'moving_service' then moving_service_id is not null and side is null
    when 'inquiry' then inquiry_id is not null and side is null
    when 'seeker_word' then seeker_word_id is not null and side is null
    when 'confirmation' then user_id is not null and side is null and about_ids is not null
    when 'stop' then user_id is not null and side is null
    when 'shortlist' then user_id is not null and side is null and shows_notes is not null end is true),
  CONSTRAINT "private_links_token_check" CHECK (token_hash is not null or purpose = 'booking')
);--> statement-breakpoint
INSERT INTO "private_links" (id, purpose, side, tenancy_id, token_hash, expires_at, revoked_at, is_passed_on, created_at)
  SELECT id, 'tenancy', side, tenancy_id, token_hash, expires_at, revoked_at, is_passed_on, created_at FROM "tenancy_links";--> statement-breakpoint
INSERT INTO "private_links" (id, purpose, side, tenancy_id, token_hash, expires_at, revoked_at, last_used_at, opened_count, created_at)
  SELECT id, 'reference', 'tenant', tenancy_id, token_hash, expires_at, ended_at, last_opened_at, opened, created_at FROM "tenancy_references";--> statement-breakpoint
INSERT INTO "private_links" (id, purpose, moving_service_id, token_hash, expires_at, revoked_at, is_passed_on, created_at)
  SELECT id, 'moving_service', moving_service_id, token_hash, expires_at, revoked_at, is_passed_on, created_at FROM "service_links";--> statement-breakpoint
INSERT INTO "private_links" (id, purpose, side, viewing_id, token_hash, expires_at, created_at)
  SELECT id, 'viewing', side, viewing_id, token_hash, expires_at, created_at FROM "viewing_links";--> statement-breakpoint
INSERT INTO "private_links" (id, purpose, side, booking_id, token_hash, expires_at, revoked_at, created_at)
  SELECT id, 'booking', audience, booking_id, token_hash, expires_at, revoked_at, created_at FROM "booking_links";--> statement-breakpoint
INSERT INTO "private_links" (id, purpose, inquiry_id, token_hash, expires_at, revoked_at, created_at)
  SELECT id, 'inquiry', inquiry_id, token_hash, expires_at, revoked_at, created_at FROM "inquiry_links";--> statement-breakpoint
INSERT INTO "private_links" (purpose, seeker_word_id, token_hash, expires_at, created_at)
  SELECT 'seeker_word', word_id, token_hash, expires_at, created_at FROM "seeker_links";--> statement-breakpoint
INSERT INTO "private_links" (purpose, user_id, about_ids, token_hash, expires_at, created_at)
  SELECT 'confirmation', user_id, property_ids, token_hash, expires_at, created_at FROM "confirmation_links";--> statement-breakpoint
INSERT INTO "private_links" (purpose, user_id, about_ids, token_hash, expires_at)
  SELECT 'stop', user_id, search_ids, token_hash, expires_at FROM "stop_links";--> statement-breakpoint
INSERT INTO "private_links" (purpose, user_id, shows_notes, token_hash, expires_at, created_at)
  SELECT 'shortlist', user_id, shows_notes, token_hash, expires_at, created_at FROM "shortlist_shares";--> statement-breakpoint
ALTER TABLE "private_links" ADD CONSTRAINT "private_links_token_key" UNIQUE ("token_hash");--> statement-breakpoint
CREATE INDEX "private_links_swept_idx" ON "private_links" ("expires_at") WHERE purpose in ('tenancy', 'reference', 'moving_service', 'confirmation', 'seeker_word', 'stop', 'shortlist');--> statement-breakpoint
CREATE INDEX "private_links_tenancy_idx" ON "private_links" ("tenancy_id", "created_at") WHERE tenancy_id is not null;--> statement-breakpoint
CREATE INDEX "private_links_moving_service_idx" ON "private_links" ("moving_service_id", "created_at") WHERE moving_service_id is not null;--> statement-breakpoint
CREATE INDEX "private_links_viewing_idx" ON "private_links" ("viewing_id", "created_at") WHERE viewing_id is not null;--> statement-breakpoint
CREATE INDEX "private_links_booking_idx" ON "private_links" ("booking_id", "created_at") WHERE booking_id is not null;--> statement-breakpoint
CREATE INDEX "private_links_inquiry_idx" ON "private_links" ("inquiry_id", "created_at") WHERE inquiry_id is not null;--> statement-breakpoint
CREATE INDEX "private_links_seeker_word_idx" ON "private_links" ("seeker_word_id", "created_at") WHERE seeker_word_id is not null;--> statement-breakpoint
CREATE INDEX "private_links_user_idx" ON "private_links" ("user_id", "created_at") WHERE user_id is not null;
