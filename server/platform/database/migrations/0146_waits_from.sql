-- From when on a driver waits: the first hour agreed on, or when the server heard of the arrival, whichever is later.
ALTER TABLE "move_agreements" ADD COLUMN "waits_from" timestamp (3) with time zone;--> statement-breakpoint
UPDATE "move_agreements" SET "waits_from" = greatest("arrive_from", "arrived_at", told.at) FROM (
	SELECT "booking_id", min("created_at") AS at FROM "move_events" WHERE "event" = 'arrived' GROUP BY "booking_id"
) told WHERE "move_agreements"."booking_id" = told.booking_id AND "arrived_at" IS NOT NULL;--> statement-breakpoint
UPDATE "move_agreements" SET "waits_from" = greatest("arrive_from", "arrived_at")
WHERE "arrived_at" IS NOT NULL AND "waits_from" IS NULL;--> statement-breakpoint
-- Like the steps of the day, it stays as it is.
CREATE OR REPLACE FUNCTION keep_agreement() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.booking_id, NEW.offer_id, NEW.total_cents, NEW.waiting_cents, NEW.cancellation, NEW.begin_code, NEW.end_code, NEW.agreed_at)
       IS DISTINCT FROM (OLD.booking_id, OLD.offer_id, OLD.total_cents, OLD.waiting_cents, OLD.cancellation, OLD.begin_code, OLD.end_code, OLD.agreed_at)
     OR (OLD.on_the_way_at IS NOT NULL AND NEW.on_the_way_at IS DISTINCT FROM OLD.on_the_way_at)
     OR (OLD.arrived_at IS NOT NULL AND NEW.arrived_at IS DISTINCT FROM OLD.arrived_at)
     OR (OLD.waits_from IS NOT NULL AND NEW.waits_from IS DISTINCT FROM OLD.waits_from)
     OR (OLD.begun_at IS NOT NULL AND NEW.begun_at IS DISTINCT FROM OLD.begun_at)
     OR (OLD.unloaded_at IS NOT NULL AND NEW.unloaded_at IS DISTINCT FROM OLD.unloaded_at)
     OR (OLD.ended_at IS NOT NULL AND NEW.ended_at IS DISTINCT FROM OLD.ended_at) THEN
    RAISE EXCEPTION 'What both sides agreed on and the steps of the day stay as they are.' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN NEW;
END
$$;
