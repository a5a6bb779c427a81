-- Of a saved search, as `listing_keys` of a listing.
CREATE FUNCTION search_keys(type text, kind text, place_ids integer[]) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT array_agg(coalesce(type, '*') || ' ' || coalesce(kind, '*') || ' ' || coalesce(place::text, '*'))
  FROM unnest(coalesce(place_ids, ARRAY[NULL]::integer[])) AS place
$$;
