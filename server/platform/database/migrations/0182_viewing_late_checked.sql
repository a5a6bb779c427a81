-- In a transaction of its own: while rows are checked, they can be read and written.
ALTER TABLE "viewing_events" VALIDATE CONSTRAINT "viewing_events_kind_check";
