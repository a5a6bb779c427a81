-- What saved searches of one kind and place look for; `search_keys` of the search meets it.
CREATE FUNCTION listing_keys(type text, kind text, district_id integer, landmark_id integer) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT array_agg(t.key || ' ' || k.key || ' ' || p.key)
  FROM (VALUES (type), ('*')) AS t(key), (VALUES (kind), ('*')) AS k(key),
    (VALUES ('*'), (district_id::text), (landmark_id::text)) AS p(key)
  WHERE p.key IS NOT NULL
$$;
