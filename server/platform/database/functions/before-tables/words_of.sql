-- The words of a text for searches.
CREATE FUNCTION words_of(value text) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
  SELECT array_to_tsvector(array_remove(
    string_to_array(regexp_replace(fold_text(value), '([^ ]{40})[^ ]+', '\1', 'g'), ' '), ''))
$$;
