-- The offered listings nearest to a position, in order: for searches that find nothing, and for similar homes.
CREATE INDEX "properties_point_idx" ON "properties" USING gist (point(longitude::float8, latitude::float8)) WHERE is_offered and latitude is not null;
