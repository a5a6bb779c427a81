-- concurrently: the orders of lists with when a listing was confirmed.
CREATE INDEX CONCURRENTLY "properties_newest_confirmed_idx" ON "properties" USING btree ("created_at","confirmed_at","id","type","property_type","price","district_id","landmark_id","bedrooms","bathrooms","latitude","longitude") WHERE is_offered;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "properties_district_newest_confirmed_idx" ON "properties" USING btree ("district_id","created_at","confirmed_at","id","is_offered","type","property_type","price","bedrooms","bathrooms") WHERE is_active and deleted_at is null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "properties_popular_confirmed_idx" ON "properties" USING btree ("popularity","confirmed_at","created_at","id","type","property_type","price","district_id","landmark_id","bedrooms","bathrooms") WHERE is_offered;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "properties_kind_price_confirmed_idx" ON "properties" USING btree ("type","property_type","price","confirmed_at","id","created_at","district_id","landmark_id","bedrooms","bathrooms") WHERE is_offered;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "properties_district_kind_price_confirmed_idx" ON "properties" USING btree ("district_id","type","property_type","price","confirmed_at","id","created_at","bedrooms","bathrooms") WHERE is_offered;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "properties_landmark_kind_price_confirmed_idx" ON "properties" USING btree ("landmark_id","type","property_type","price","confirmed_at","id","created_at","bedrooms","bathrooms") WHERE is_offered;--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "properties_newest_idx";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "properties_district_newest_idx";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "properties_popular_idx";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "properties_kind_price_idx";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "properties_district_kind_price_idx";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "properties_landmark_kind_price_idx";
