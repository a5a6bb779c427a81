CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
-- The form in which words are compared: lower case, without diacritics and apostrophes, digits as 0-9. Exactly what
-- fold() in contract/places.ts does; the collation keeps it so whatever the locale of the database.
CREATE FUNCTION fold_text(value text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT btrim(regexp_replace(
    regexp_replace(
      translate(
        lower(regexp_replace(normalize(value, NFKD) COLLATE "pg_c_utf8",
          '[\u0300-\u036f\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e4\u06e7\u06e8\u06ea-\u06ed]', '', 'g')),
        'ς٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹', 'σ01234567890123456789'),
      '[''’ʼʿ`]', '', 'g'),
    '[^[:alnum:]]+', ' ', 'g'))
$$;
--> statement-breakpoint
-- array_to_string is not immutable in general; for texts it is.
CREATE FUNCTION join_texts(list text[]) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT array_to_string(list, ' ')
$$;
