-- concurrently
CREATE INDEX CONCURRENTLY "bookings_service_done_idx" ON "bookings" USING btree ("moving_service_id","date") WHERE status = 'completed';
