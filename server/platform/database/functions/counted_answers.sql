-- The answers that count for an owner's speed (contract/answer-speed.ts): the latest twenty of ninety days; without one after a day, a week.
CREATE FUNCTION counted_answers(of_owner uuid, at timestamp with time zone) RETURNS TABLE(is_answered boolean, minutes integer) LANGUAGE sql STABLE AS $$
  SELECT i.answered_at IS NOT NULL,
    CASE WHEN i.answered_at IS NULL THEN 10080
      ELSE least(greatest(ceil(extract(epoch FROM i.answered_at - i.asked_at) / 60), 0), 10080)::integer END
  FROM inquiries i
  WHERE i.owner_id = of_owner AND i.asked_at > at - interval '2160 hours' AND i.asked_at <= at
    AND (i.answered_at IS NOT NULL OR (i.status = 'new' AND i.asked_at <= at - interval '24 hours'))
  ORDER BY i.asked_at DESC, i.id DESC
  LIMIT 20
$$;
