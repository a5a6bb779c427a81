-- Web Mercator in 30 bits.
CREATE FUNCTION map_y(latitude double precision) RETURNS integer LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT floor((0.5 - ln(tan(pi() / 4 + radians(greatest(-85, least(85, latitude))) / 2)) / (2 * pi())) * 1073741824)::integer
$$;
