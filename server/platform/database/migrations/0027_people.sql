-- When somebody was last seen: by their sessions, which end, so it is kept.
ALTER TABLE "users" ADD COLUMN "last_seen_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "erased_at" timestamp (3) with time zone;--> statement-breakpoint
UPDATE "users" SET "erased_at" = "updated_at" WHERE "email" LIKE '%@deleted.invalid';--> statement-breakpoint
UPDATE "users" u SET "last_seen_at" = greatest(u.last_login, s.at)
  FROM "users" same LEFT JOIN (SELECT user_id, max(updated_at) AS at FROM "sessions" GROUP BY user_id) s ON s.user_id = same.id
  WHERE same.id = u.id AND u.erased_at IS NULL AND coalesce(u.last_login, s.at) IS NOT NULL;--> statement-breakpoint
-- A row that somebody else changes at this moment is left alone: being seen is not worth a deadlock.
CREATE FUNCTION note_seen() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE users SET last_seen_at = NEW.updated_at WHERE id = (
    SELECT id FROM users WHERE id = NEW.user_id AND (last_seen_at IS NULL OR last_seen_at < NEW.updated_at)
      FOR NO KEY UPDATE SKIP LOCKED);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER sessions_seen AFTER INSERT OR UPDATE OF updated_at ON sessions
  FOR EACH ROW EXECUTE FUNCTION note_seen();--> statement-breakpoint
CREATE FUNCTION note_erased() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.erased_at := coalesce(OLD.erased_at, now());
  NEW.last_seen_at := NULL;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER users_erased BEFORE UPDATE OF email ON users
  FOR EACH ROW WHEN (NEW.email LIKE '%@deleted.invalid') EXECUTE FUNCTION note_erased();--> statement-breakpoint
CREATE INDEX "users_role_idx" ON "users" USING btree ("role","created_at","id","is_active") WHERE erased_at is null;--> statement-breakpoint
CREATE INDEX "users_inactive_idx" ON "users" USING btree ("created_at","id") WHERE erased_at is null and not is_active;--> statement-breakpoint
CREATE INDEX "users_name_idx" ON "users" USING btree ("name","id") WHERE erased_at is null;--> statement-breakpoint
CREATE INDEX "users_seen_idx" ON "users" USING btree ("last_seen_at" DESC NULLS LAST,"id" DESC) WHERE erased_at is null;--> statement-breakpoint
CREATE INDEX "users_words_idx" ON "users" USING gin ("name" gin_trgm_ops,"email" gin_trgm_ops,(regexp_replace(coalesce(phone_e_164, phone, ''), '\D', '', 'g')) gin_trgm_ops) WHERE erased_at is null;--> statement-breakpoint
-- The listings of an inactive owner are hidden, and come back with their owner as they were (decision 16).
ALTER TABLE "properties" ADD COLUMN "hidden_with_owner" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE FUNCTION hide_with_owner() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Waits for whoever changes one of them, so that none is overlooked.
  PERFORM FROM properties WHERE owner_id = NEW.id AND deleted_at IS NULL ORDER BY id FOR NO KEY UPDATE;
  IF NEW.is_active THEN
    UPDATE properties SET is_active = true, hidden_with_owner = false
      WHERE owner_id = NEW.id AND deleted_at IS NULL AND hidden_with_owner;
  ELSE
    UPDATE properties SET is_active = false, hidden_with_owner = true
      WHERE owner_id = NEW.id AND deleted_at IS NULL AND is_active;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER users_hide_listings AFTER UPDATE OF is_active ON users
  FOR EACH ROW WHEN (OLD.is_active IS DISTINCT FROM NEW.is_active) EXECUTE FUNCTION hide_with_owner();--> statement-breakpoint
-- Nobody can show a listing whose owner is inactive: it is remembered instead. A new listing holds its owner as they
-- are until it is committed.
CREATE FUNCTION show_with_owner() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE owner_is_active boolean;
BEGIN
  IF TG_OP = 'INSERT' THEN
    SELECT is_active INTO owner_is_active FROM users WHERE id = NEW.owner_id FOR SHARE;
  ELSE
    SELECT is_active INTO owner_is_active FROM users WHERE id = NEW.owner_id;
  END IF;
  IF owner_is_active IS FALSE THEN
    NEW.is_active := false;
    NEW.hidden_with_owner := true;
  ELSE
    NEW.hidden_with_owner := false;
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER properties_new_with_owner BEFORE INSERT ON properties
  FOR EACH ROW WHEN (NEW.is_active) EXECUTE FUNCTION show_with_owner();--> statement-breakpoint
CREATE TRIGGER properties_shown_with_owner BEFORE UPDATE OF is_active ON properties
  FOR EACH ROW WHEN (NEW.is_active AND NOT OLD.is_active) EXECUTE FUNCTION show_with_owner();--> statement-breakpoint
UPDATE "properties" p SET "is_active" = false, "hidden_with_owner" = true
  FROM "users" u WHERE u.id = p.owner_id AND NOT u.is_active AND p.is_active AND p.deleted_at IS NULL;
