-- concurrently
ALTER TABLE "bookings" VALIDATE CONSTRAINT "bookings_stage_not_null";--> statement-breakpoint
ALTER TABLE "bookings" VALIDATE CONSTRAINT "bookings_stage_status_check";
