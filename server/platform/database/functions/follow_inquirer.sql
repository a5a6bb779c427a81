-- Names and addresses of a thread are those of the account. Here, because an account is changed in many places.
CREATE FUNCTION follow_inquirer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE inquiries SET name = NEW.name, email = NEW.email, phone = coalesce(NEW.phone_e_164, NEW.phone) WHERE sender_id = NEW.id;
  RETURN NULL;
END
$$;

CREATE TRIGGER users_inquiries
  AFTER UPDATE OF name, email, phone, phone_e_164 ON users
  FOR EACH ROW WHEN ((old.name, old.email, old.phone, old.phone_e_164) IS DISTINCT FROM (new.name,
    new.email, new.phone, new.phone_e_164))
  EXECUTE FUNCTION follow_inquirer();
