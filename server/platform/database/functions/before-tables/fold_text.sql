-- Letters and digits in lower case without marks, as `fold` in contract/places.ts.
CREATE FUNCTION fold_text(value text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
  SELECT btrim(regexp_replace(
    regexp_replace(
      translate(
        lower(regexp_replace(normalize(value, NFKD) COLLATE "pg_c_utf8",
          '[\u0300-\u036f\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e4\u06e7\u06e8\u06ea-\u06ed]', '', 'g')),
        'ς٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹ىیېکڪةەہھۃ', 'σ01234567890123456789يييككههههه'),
      '[''’ʼʿ`]', '', 'g'),
    '[^[:alnum:]]+', ' ', 'g'))
$$;
