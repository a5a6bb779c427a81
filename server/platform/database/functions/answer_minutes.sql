-- How fast an owner answers: the median of their latest answers, if there are five. Read with `counted_answers` by projections/answer-speed.ts.
CREATE FUNCTION answer_minutes(of_owner uuid, at timestamp with time zone) RETURNS integer LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN count(*) FILTER (WHERE is_answered) >= 5
    THEN percentile_disc(0.5) WITHIN GROUP (ORDER BY minutes) END
  FROM counted_answers(of_owner, at)
$$;
