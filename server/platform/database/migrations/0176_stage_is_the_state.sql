-- How far a booking is, is its one state; its status follows from it, and is held by the check.
UPDATE "bookings" SET "stage" = CASE "status" WHEN 'pending' THEN 'asked' WHEN 'confirmed' THEN 'accepted'
  WHEN 'in_progress' THEN 'begun' WHEN 'completed' THEN 'ended' ELSE 'cancelled' END
WHERE "stage" IS NULL;--> statement-breakpoint
-- What the version before writes is refused as by a standby, which it answers 503.
CREATE FUNCTION refuse_earlier_version() RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a newer version of the product has taken over' USING ERRCODE = '25006';
END
$$;--> statement-breakpoint
ALTER TABLE "bookings" ALTER COLUMN "stage" SET DEFAULT 'asked';--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_stage_not_null" NOT NULL "stage" NOT VALID;--> statement-breakpoint
ALTER TABLE "bookings" DROP CONSTRAINT "bookings_stage_status_check";--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_stage_status_check" CHECK ("status" = case stage when 'asked' then 'pending' when 'offered' then 'pending' when 'countered' then 'pending' when 'accepted' then 'confirmed' when 'on_the_way' then 'confirmed' when 'arrived' then 'confirmed' when 'begun' then 'in_progress' when 'unloaded' then 'in_progress' when 'ended' then 'completed' when 'declined' then 'cancelled' when 'not_chosen' then 'cancelled' when 'cancelled' then 'cancelled' when 'missed' then 'cancelled' end OR refuse_earlier_version()) NOT VALID;--> statement-breakpoint
DROP TRIGGER "bookings_stage" ON "bookings";--> statement-breakpoint
DROP FUNCTION "derive_stage"();
