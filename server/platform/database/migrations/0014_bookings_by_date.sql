-- An admin's bookings of one status by the day of the move, read forwards and backwards.
CREATE INDEX "bookings_status_date_idx" ON "bookings" USING btree ("status","date","id");
