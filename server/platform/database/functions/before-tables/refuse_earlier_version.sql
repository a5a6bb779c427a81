-- Refuses as a standby does, which every version answers 503.
CREATE FUNCTION refuse_earlier_version() RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a newer version of the product has taken over' USING ERRCODE = '25006';
END
$$;
