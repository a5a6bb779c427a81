-- A pin of the map as the API answers it.
CREATE FUNCTION pin_of(property properties) RETURNS text LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT '{"id":"' || property.id || '","title":' || to_json(property.title) || ',"type":"' || property.type
    || '","price":"' || property.price || '","latitude":"' || public_degrees(property.latitude) || '","longitude":"'
    || public_degrees(property.longitude) || '","image_url":' || coalesce(to_json(property.images[1])::text, 'null') || '}'
$$;
