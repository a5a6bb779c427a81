-- Integrity: a thread whose sender's row is gone is no guest's, who could be answered.
CREATE FUNCTION leave_no_address() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.email := NULL;
  NEW.phone := NULL;
  RETURN NEW;
END
$$;

CREATE TRIGGER inquiries_sender_gone
  BEFORE UPDATE OF sender_id ON inquiries
  FOR EACH ROW WHEN (((old.sender_id IS NOT NULL) AND (new.sender_id IS NULL)))
  EXECUTE FUNCTION leave_no_address();
