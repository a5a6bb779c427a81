-- What finished moves tell of a service, and its version, are counted by the product: the values stay as they are.
DROP TRIGGER "move_agreements_counted" ON "move_agreements";--> statement-breakpoint
DROP TRIGGER "move_agreements_counted_new" ON "move_agreements";--> statement-breakpoint
DROP TRIGGER "move_changes_counted" ON "move_changes";--> statement-breakpoint
DROP FUNCTION "count_service_moves"();--> statement-breakpoint
DROP TRIGGER "move_events_answered" ON "move_events";--> statement-breakpoint
DROP TRIGGER "booking_events_answered" ON "booking_events";--> statement-breakpoint
DROP FUNCTION "count_service_answers"();--> statement-breakpoint
DROP TRIGGER "moving_services_version" ON "moving_services";--> statement-breakpoint
DROP FUNCTION "count_service_version"();
