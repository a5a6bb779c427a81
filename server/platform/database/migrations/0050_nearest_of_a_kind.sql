-- The nearest listings of a kind: land lies outside the town, so that the nearest sixty were behind thousands of homes.
CREATE EXTENSION IF NOT EXISTS btree_gist;
--> statement-breakpoint
CREATE INDEX "properties_kind_point_idx" ON "properties" USING gist ("type", "property_type", point(longitude::float8, latitude::float8)) WHERE is_offered and latitude is not null;
--> statement-breakpoint
DROP INDEX "properties_point_idx";
