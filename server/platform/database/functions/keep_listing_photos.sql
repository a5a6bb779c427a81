-- The photos of our own store that a listing shows, each since it was first there: of two alike, the later is the copy.
CREATE FUNCTION keep_listing_photos() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  shown text[] := ARRAY(SELECT split_part(url, '/', 3) FROM unnest(NEW.images) url WHERE url LIKE '/media/%');
BEGIN
  IF TG_OP = 'UPDATE' THEN
    DELETE FROM listing_photos WHERE property_id = NEW.id AND media_hash <> ALL (shown);
  END IF;
  INSERT INTO listing_photos (property_id, media_hash, added_at)
    SELECT NEW.id, photo, CASE WHEN TG_OP = 'INSERT' THEN NEW.created_at ELSE clock_timestamp() END
    FROM unnest(shown) photo
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END
$$;

CREATE TRIGGER properties_photos
  AFTER INSERT OR UPDATE OF images ON properties
  FOR EACH ROW
  EXECUTE FUNCTION keep_listing_photos();
