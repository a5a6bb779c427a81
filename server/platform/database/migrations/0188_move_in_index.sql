-- concurrently
CREATE INDEX CONCURRENTLY "properties_move_in_idx" ON "properties" USING btree ("move_in_cost","id","created_at","price","property_type","district_id","landmark_id","bedrooms","bathrooms") WHERE is_offered and move_in_cost is not null;
