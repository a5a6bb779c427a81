-- Nobody came to a viewing that had been agreed on: said by the owner, after its time.
ALTER TABLE "viewings" DROP CONSTRAINT "viewings_status_check";--> statement-breakpoint
ALTER TABLE "viewings" ADD CONSTRAINT "viewings_status_check" CHECK ("viewings"."status" in ('scheduled', 'confirmed', 'completed', 'cancelled', 'no_show'));--> statement-breakpoint
ALTER TABLE "viewing_events" DROP CONSTRAINT "viewing_events_kind_check";--> statement-breakpoint
ALTER TABLE "viewing_events" ADD CONSTRAINT "viewing_events_kind_check" CHECK ("viewing_events"."kind" in ('asked', 'confirmed', 'moved', 'completed', 'cancelled', 'no_show'));--> statement-breakpoint
ALTER TABLE "viewing_events" DROP CONSTRAINT "viewing_events_status_check";--> statement-breakpoint
ALTER TABLE "viewing_events" ADD CONSTRAINT "viewing_events_status_check" CHECK ("viewing_events"."status" in ('scheduled', 'confirmed', 'completed', 'cancelled', 'no_show'));
