-- When what is checked of a listing and its owner was last checked, in their rows: lists of homes show it.
ALTER TABLE "properties" ADD COLUMN "visited_on" date;--> statement-breakpoint
ALTER TABLE "properties" ADD COLUMN "title_seen_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "identity_seen_at" timestamp (3) with time zone;--> statement-breakpoint
-- Few have any: each is the work of an administrator.
UPDATE "properties" SET "visited_on" = visits.on FROM (
	SELECT "property_id", max("visited_on") AS on FROM "home_visits"
	WHERE "entered_at" IS NOT NULL AND "removed_at" IS NULL GROUP BY "property_id"
) visits WHERE "id" = visits.property_id;--> statement-breakpoint
UPDATE "properties" SET "title_seen_at" = documents.at FROM (
	SELECT "property_id", max("state_since") AS at FROM "property_documents"
	WHERE "kind" = 'title_deed' AND "state" = 'checked' AND "stored_at" IS NOT NULL AND "removed_at" IS NULL
	GROUP BY "property_id"
) documents WHERE "id" = documents.property_id;--> statement-breakpoint
UPDATE "users" SET "identity_seen_at" = identities.at FROM (
	SELECT "user_id", max("state_since") AS at FROM "identity_checks"
	WHERE "state" = 'seen' AND "removed_at" IS NULL GROUP BY "user_id"
) identities WHERE "id" = identities.user_id;
