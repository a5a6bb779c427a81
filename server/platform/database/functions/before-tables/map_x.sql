-- Web Mercator in 30 bits.
CREATE FUNCTION map_x(longitude double precision) RETURNS integer LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT least(1073741823, floor((longitude + 180) / 360 * 1073741824))::integer
$$;
