-- concurrently
ALTER TABLE "properties" VALIDATE CONSTRAINT "properties_floor_check";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "properties_floor_idx" ON "properties" USING btree ("floor","id","created_at","type","price","property_type","district_id","landmark_id","bedrooms","bathrooms") WHERE is_offered and floor is not null;
