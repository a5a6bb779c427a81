-- What both have signed of a home's state (M8) stays as it is, with its photos.
CREATE FUNCTION keep_signed_records() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'Both have signed this record: nothing of it changes.' USING ERRCODE = 'insufficient_privilege';
END
$$;

CREATE TRIGGER home_records_signed
  BEFORE DELETE OR UPDATE ON home_records
  FOR EACH ROW WHEN (((old.owner_signed_at IS NOT NULL) AND (old.tenant_signed_at IS NOT NULL)))
  EXECUTE FUNCTION keep_signed_records();

CREATE FUNCTION keep_signed_photos() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE record_of uuid := CASE WHEN TG_OP = 'INSERT' THEN NEW.record_id ELSE OLD.record_id END;
BEGIN
  PERFORM FROM home_records WHERE id = record_of AND owner_signed_at IS NOT NULL AND tenant_signed_at IS NOT NULL;
  IF FOUND THEN
    RAISE EXCEPTION 'Both have signed this record: nothing of it changes.' USING ERRCODE = 'insufficient_privilege';
  END IF;
  IF TG_OP = 'DELETE' THEN
    RETURN OLD;
  END IF;
  RETURN NEW;
END
$$;

CREATE TRIGGER tenancy_photos_added
  BEFORE INSERT ON tenancy_photos
  FOR EACH ROW
  EXECUTE FUNCTION keep_signed_photos();

CREATE TRIGGER tenancy_photos_changed
  BEFORE UPDATE ON tenancy_photos
  FOR EACH ROW WHEN ((old.removed_at IS NULL))
  EXECUTE FUNCTION keep_signed_photos();

CREATE TRIGGER tenancy_photos_deleted
  BEFORE DELETE ON tenancy_photos
  FOR EACH ROW WHEN (((old.removed_at IS NULL) AND (old.stored_at IS NOT NULL)))
  EXECUTE FUNCTION keep_signed_photos();
