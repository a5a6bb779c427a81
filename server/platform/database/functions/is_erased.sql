-- Whether an account is gone or erased, for the audit log.
CREATE FUNCTION is_erased(person text) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN person ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
    THEN NOT EXISTS (SELECT FROM users WHERE id = person::uuid AND erased_at IS NULL)
    ELSE false END
$$;
