-- Owners close weekdays of their own. The version before offers no Sundays, and open days that the owner has closed.
ALTER TABLE "users" ADD COLUMN "closed_days" text[];--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_closed_days_check" CHECK ("users"."closed_days" <@ array['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] and cardinality("users"."closed_days") <= 6);--> statement-breakpoint
ALTER TABLE "viewings" DROP CONSTRAINT "viewings_not_on_sunday";
