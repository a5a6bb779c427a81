-- Counters of limits are not worth a write to the log.
ALTER TABLE "rate_limits" SET UNLOGGED;--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD COLUMN "response" text;--> statement-breakpoint
-- One table for the private links of both sides; only a hash of a token is stored from now on.
ALTER TABLE "provider_links" RENAME TO "booking_links";--> statement-breakpoint
ALTER TABLE "booking_links" RENAME CONSTRAINT "provider_links_pkey" TO "booking_links_pkey";--> statement-breakpoint
ALTER TABLE "booking_links" RENAME CONSTRAINT "provider_links_booking_id_bookings_id_fk" TO "booking_links_booking_id_bookings_id_fk";--> statement-breakpoint
ALTER INDEX "provider_links_booking_idx" RENAME TO "booking_links_booking_idx";--> statement-breakpoint
ALTER TABLE "booking_links" ADD COLUMN "audience" text DEFAULT 'provider' NOT NULL;--> statement-breakpoint
ALTER TABLE "booking_links" ADD COLUMN "token_hash" text;--> statement-breakpoint
ALTER TABLE "booking_links" ADD CONSTRAINT "booking_links_audience_check" CHECK ("booking_links"."audience" in ('provider', 'guest'));--> statement-breakpoint
CREATE UNIQUE INDEX "booking_links_token_key" ON "booking_links" USING btree ("token_hash");--> statement-breakpoint
-- A deleted service keeps its bookings readable (D46).
ALTER TABLE "moving_services" ADD COLUMN "deleted_at" timestamp (3) with time zone;--> statement-breakpoint
DROP INDEX "moving_services_rating_idx";--> statement-breakpoint
CREATE INDEX "moving_services_rating_idx" ON "moving_services" USING btree ("rating" DESC NULLS FIRST,"id") WHERE is_active and deleted_at is null;--> statement-breakpoint
-- Messages are delivered by jobs; only the bell is told of at once.
CREATE OR REPLACE FUNCTION tell_live_notice() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('aqal_live', json_build_object('user', NEW.user_id)::text);
  RETURN NULL;
END $$;--> statement-breakpoint
DROP TRIGGER notifications_live ON notifications;--> statement-breakpoint
CREATE TRIGGER notifications_live AFTER INSERT ON notifications
  FOR EACH ROW WHEN (NEW.type = 'in_app') EXECUTE FUNCTION tell_live_notice();--> statement-breakpoint
-- A guest's booking has nobody's bell, and nobody follows it before it is there.
DROP TRIGGER bookings_live ON bookings;--> statement-breakpoint
CREATE TRIGGER bookings_live_update AFTER UPDATE ON bookings FOR EACH ROW EXECUTE FUNCTION tell_live_booking();--> statement-breakpoint
CREATE TRIGGER bookings_live_insert AFTER INSERT ON bookings
  FOR EACH ROW WHEN (NEW.user_id IS NOT NULL) EXECUTE FUNCTION tell_live_booking();
--> statement-breakpoint
-- Guests' links of earlier versions are their bookings' ids, signed: from now on they expire and can be revoked too.
INSERT INTO "booking_links" ("booking_id", "audience", "expires_at")
  SELECT id, 'guest', (greatest(date, created_at::date) + 90)::timestamptz FROM bookings WHERE user_id IS NULL;
