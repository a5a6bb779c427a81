-- A position as the public has it: three decimals, halves upwards, as `publicPosition`.
CREATE FUNCTION public_degrees(degrees numeric) RETURNS numeric LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN degrees >= 0 THEN round(round(degrees, 3), 8) ELSE round(floor(degrees * 1000 + 0.5) / 1000, 8) END
$$;
