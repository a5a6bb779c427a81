-- Within how many minutes an owner answers at least half of what is asked, so that public pages read it without counting.
-- A column of its owners' rows alone is written; no page is dropped from the caches for it, they age by themselves.
ALTER TABLE "users" ADD COLUMN "answer_minutes" integer;--> statement-breakpoint
CREATE INDEX "inquiries_answers_idx" ON "inquiries" USING btree ("owner_id","asked_at","id");--> statement-breakpoint
-- The rule of contract/answer-speed.ts; a test holds both against each other.
CREATE FUNCTION counted_answers(of_owner uuid, at timestamptz) RETURNS TABLE (is_answered boolean, minutes integer)
LANGUAGE sql STABLE AS $$
  SELECT i.answered_at IS NOT NULL,
    CASE WHEN i.answered_at IS NULL THEN 10080
      ELSE least(greatest(ceil(extract(epoch FROM i.answered_at - i.asked_at) / 60), 0), 10080)::integer END
  FROM inquiries i
  WHERE i.owner_id = of_owner AND i.asked_at > at - interval '2160 hours' AND i.asked_at <= at
    AND (i.answered_at IS NOT NULL OR (i.status = 'new' AND i.asked_at <= at - interval '24 hours'))
  ORDER BY i.asked_at DESC, i.id DESC
  LIMIT 20
$$;--> statement-breakpoint
CREATE FUNCTION answer_minutes(of_owner uuid, at timestamptz) RETURNS integer LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN count(*) FILTER (WHERE is_answered) >= 5
    THEN percentile_disc(0.5) WITHIN GROUP (ORDER BY minutes) END
  FROM counted_answers(of_owner, at)
$$;--> statement-breakpoint
-- Whoever answers, and by whichever way: the first answer is in what the pages show from then on.
CREATE FUNCTION note_answer_speed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE users SET answer_minutes = found.minutes FROM (SELECT answer_minutes(NEW.owner_id, now()) AS minutes) found
    WHERE id = NEW.owner_id AND answer_minutes IS DISTINCT FROM found.minutes;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER inquiries_answered_at_once AFTER INSERT ON inquiries FOR EACH ROW
  WHEN (NEW.answered_at IS NOT NULL) EXECUTE FUNCTION note_answer_speed();--> statement-breakpoint
CREATE TRIGGER inquiries_answered AFTER UPDATE OF answered_at ON inquiries FOR EACH ROW
  WHEN (NEW.answered_at IS DISTINCT FROM OLD.answered_at) EXECUTE FUNCTION note_answer_speed();--> statement-breakpoint
UPDATE users u SET answer_minutes = found.minutes
  FROM (SELECT o.owner_id, answer_minutes(o.owner_id, now()) AS minutes FROM (SELECT DISTINCT owner_id FROM inquiries) o) found
  WHERE u.id = found.owner_id AND found.minutes IS NOT NULL;
