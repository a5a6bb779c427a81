-- What `schema/` cannot say of its tables.
ALTER TABLE listing_days DROP CONSTRAINT listing_days_pkey,
  ADD CONSTRAINT listing_days_pkey PRIMARY KEY (property_id, day) INCLUDE (views);
ALTER TABLE property_reviews DROP CONSTRAINT property_reviews_comment_length,
  ADD CONSTRAINT property_reviews_comment_length CHECK (char_length(comment) <= 1000) NOT VALID;

-- Counters of limits are not worth a write to the log.
ALTER TABLE rate_limits SET UNLOGGED;

-- Room for the next version of a row beside it: a change of what no index has touches none.
ALTER TABLE properties SET (fillfactor = 85);
ALTER TABLE property_words SET (fillfactor = 85);
ALTER TABLE map_points SET (fillfactor = 85);

-- How many listings have a word that administrators look for.
CREATE STATISTICS properties_admin_words ON (title || ' ' || location) FROM properties;

-- Named by their migrations.
ALTER TABLE map_points RENAME CONSTRAINT map_points_property_id_properties_id_fk TO map_points_property_id_fkey;
ALTER TABLE picture_links RENAME CONSTRAINT picture_links_media_hash_media_hash_fk TO picture_links_media_hash_fkey;
ALTER TABLE property_words RENAME CONSTRAINT property_words_id_properties_id_fk TO property_words_id_fkey;
