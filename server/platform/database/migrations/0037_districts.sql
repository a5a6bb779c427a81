-- What was listed in a district in the last months, let and sold homes too: read from the index alone.
CREATE INDEX "properties_district_listed_idx" ON "properties" ("district_id","created_at","type","property_type","price") WHERE is_active and deleted_at is null;
