-- Listings of before: confirmed when they were listed, or last got another price, or another state by their owner.
UPDATE "properties" p SET "confirmed_at" = known.at
  FROM (
    SELECT p.id, greatest(p.created_at, max(r.at), max(s.at)) AS at FROM properties p
      LEFT JOIN (SELECT property_id, max(at) AS at FROM property_prices GROUP BY property_id) r ON r.property_id = p.id
      LEFT JOIN property_statuses s ON s.property_id = p.id AND s.actor_id = p.owner_id
    GROUP BY p.id
  ) known WHERE known.id = p.id;--> statement-breakpoint
UPDATE "property_words" w SET "confirmed_at" = p.confirmed_at FROM properties p WHERE p.id = w.id;--> statement-breakpoint
UPDATE "map_points" m SET "confirmed_at" = p.confirmed_at FROM properties p WHERE p.id = m.property_id;--> statement-breakpoint
CREATE OR REPLACE TRIGGER properties_words_changed
  AFTER UPDATE OF title, description, price, type, property_type, location, district_id, landmark_id,
    latitude, longitude, bedrooms, bathrooms, features, owner_id, is_active, held, status, deleted_at,
    created_at, confirmed_at ON properties
  FOR EACH ROW
  EXECUTE FUNCTION keep_words();--> statement-breakpoint
CREATE OR REPLACE TRIGGER properties_map_point
  AFTER INSERT OR UPDATE OF price, type, property_type, district_id, landmark_id, latitude, longitude,
    bedrooms, bathrooms, is_active, held, status, deleted_at, confirmed_at ON properties
  FOR EACH ROW
  EXECUTE FUNCTION keep_map_point();--> statement-breakpoint
CREATE OR REPLACE TRIGGER properties_changed
  AFTER INSERT OR DELETE OR UPDATE OF title, description, price, type, property_type, location,
    district_id, landmark_id, latitude, longitude, bedrooms, bathrooms, sqft, deposit, months_in_advance,
    available_from, minimum_months, house_rules, features, images, image_alts, owner_id, is_active, status,
    deleted_at, previous_price, confirmed_at OR TRUNCATE ON properties
  FOR EACH STATEMENT
  EXECUTE FUNCTION tell_changed('properties');--> statement-breakpoint
ALTER INDEX "properties_newest_confirmed_idx" RENAME TO "properties_newest_idx";--> statement-breakpoint
ALTER INDEX "properties_district_newest_confirmed_idx" RENAME TO "properties_district_newest_idx";--> statement-breakpoint
ALTER INDEX "properties_popular_confirmed_idx" RENAME TO "properties_popular_idx";--> statement-breakpoint
ALTER INDEX "properties_kind_price_confirmed_idx" RENAME TO "properties_kind_price_idx";--> statement-breakpoint
ALTER INDEX "properties_district_kind_price_confirmed_idx" RENAME TO "properties_district_kind_price_idx";--> statement-breakpoint
ALTER INDEX "properties_landmark_kind_price_confirmed_idx" RENAME TO "properties_landmark_kind_price_idx";
