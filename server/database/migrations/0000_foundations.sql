CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
-- The form in which words are compared: lower case, without diacritics and apostrophes. The same as fold() in contract/places.ts.
CREATE FUNCTION fold_text(value text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT btrim(regexp_replace(
    regexp_replace(
      lower(regexp_replace(normalize(value, NFKD), '[\u0300-\u036f\u064b-\u065f]', '', 'g')),
      '[''’ʼʿ`]', '', 'g'),
    '[^[:alnum:]]+', ' ', 'g'))
$$;
--> statement-breakpoint
-- array_to_string is not immutable in general; for texts it is.
CREATE FUNCTION join_texts(list text[]) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT array_to_string(list, ' ')
$$;
