-- In a transaction of its own: while rows are checked, they can be read and written.
ALTER TABLE "bookings" VALIDATE CONSTRAINT "bookings_stage_status_check";
