-- concurrently
CREATE INDEX CONCURRENTLY "bookings_request_idx" ON "bookings" USING btree ("request_id") WHERE request_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY "bookings_chosen_key" ON "bookings" USING btree ("request_id") WHERE request_id is not null and status in ('confirmed', 'in_progress', 'completed');--> statement-breakpoint
ALTER TABLE "bookings" VALIDATE CONSTRAINT "bookings_stage_check";--> statement-breakpoint
ALTER TABLE "bookings" VALIDATE CONSTRAINT "bookings_stage_status_check";--> statement-breakpoint
ALTER TABLE "bookings" VALIDATE CONSTRAINT "bookings_request_id_move_requests_id_fk";
