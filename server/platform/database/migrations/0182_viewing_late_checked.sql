-- concurrently
ALTER TABLE "viewing_events" VALIDATE CONSTRAINT "viewing_events_kind_check";
