-- Either side of a viewing can say that it runs late.
ALTER TABLE "viewing_events" DROP CONSTRAINT "viewing_events_kind_check";--> statement-breakpoint
ALTER TABLE "viewing_events" ADD CONSTRAINT "viewing_events_kind_check" CHECK (kind IN ('asked', 'confirmed', 'moved', 'late',
  'completed', 'cancelled', 'no_show')) NOT VALID;
