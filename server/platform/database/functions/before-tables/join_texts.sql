-- Immutable, for words of listings.
CREATE FUNCTION join_texts(list text[]) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
  SELECT array_to_string(list, ' ')
$$;
