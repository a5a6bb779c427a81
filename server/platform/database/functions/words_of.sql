-- The row of `property_words` of a listing.
CREATE FUNCTION words_of(p properties) RETURNS property_words LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT p.id, p.owner_id, p.is_offered, p.deleted_at, p.created_at, p.type, p.property_type, p.price, p.district_id,
    p.landmark_id, p.bedrooms, p.bathrooms, p.latitude, p.longitude, p.features, p.title || ' ' || p.location,
    words_of(p.title), words_of(p.title || ' ' || p.location || ' ' || p.property_type || ' ' || p.description || ' '
      || coalesce(join_texts(p.features), '')), p.confirmed_at, p.move_in_cost, p.floor, p.available_from
$$;
