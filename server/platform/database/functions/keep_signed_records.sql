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
BEGIN
  -- Nobody has signed what was removed before, or never arrived; its hash and size, once known, change nothing of a photo.
  IF (TG_OP = 'DELETE' AND (OLD.removed_at IS NOT NULL OR OLD.stored_at IS NULL))
    OR (TG_OP = 'UPDATE' AND OLD.removed_at IS NOT NULL AND NEW.removed_at IS NOT NULL)
    OR (TG_OP = 'UPDATE' AND OLD.hash IS NULL
      AND to_jsonb(NEW) - ARRAY['hash', 'bytes'] = to_jsonb(OLD) - ARRAY['hash', 'bytes']) THEN
    RETURN coalesce(NEW, OLD);
  END IF;
  PERFORM FROM home_records WHERE id IN (OLD.record_id, NEW.record_id)
    AND owner_signed_at IS NOT NULL AND tenant_signed_at IS NOT NULL;
  IF FOUND THEN
    RAISE EXCEPTION 'Both have signed this record: nothing of it changes.' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN coalesce(NEW, OLD);
END
$$;

CREATE TRIGGER stored_files_signed
  BEFORE INSERT OR DELETE OR UPDATE ON stored_files
  FOR EACH ROW
  EXECUTE FUNCTION keep_signed_photos();
