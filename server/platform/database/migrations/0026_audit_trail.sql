-- What was before and after a change, where it came from, and by which request.
ALTER TABLE "audit_log" ADD COLUMN "before" jsonb;--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "after" jsonb;--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "address" text;--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "agent" text;--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "request_id" text;--> statement-breakpoint
CREATE INDEX "audit_log_actor_idx" ON "audit_log" USING btree ("actor_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "audit_log_action_idx" ON "audit_log" USING btree ("action","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "audit_log_words_idx" ON "audit_log" USING gin ((subject_id || ' ' || coalesce(request_id, '') || ' ' || coalesce("before"::text, '') || ' ' || coalesce("after"::text, '') || ' ' || details::text) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "audit_log_person_idx" ON "audit_log" USING btree ((details ->> 'userId')) WHERE details ->> 'userId' is not null;--> statement-breakpoint
-- Entries are added and nothing else. Two changes remain, for the sake of erased people: who acted becomes nobody, and
-- what was said of the person is left out. Whether they are erased is asked at the end of the transaction.
CREATE FUNCTION keep_audit_log() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    IF ROW(NEW.id, NEW.action, NEW.subject_kind, NEW.subject_id, NEW.request_id, NEW.created_at)
        IS NOT DISTINCT FROM ROW(OLD.id, OLD.action, OLD.subject_kind, OLD.subject_id, OLD.request_id, OLD.created_at)
      AND (NEW.actor_id IS NULL OR NEW.actor_id IS NOT DISTINCT FROM OLD.actor_id)
      AND (NEW.address IS NOT DISTINCT FROM OLD.address OR (NEW.address IS NULL AND NEW.actor_id IS NULL))
      AND (NEW.agent IS NOT DISTINCT FROM OLD.agent OR (NEW.agent IS NULL AND NEW.actor_id IS NULL))
      AND (NEW.before IS NULL OR NEW.before IS NOT DISTINCT FROM OLD.before)
      AND (NEW.after IS NULL OR NEW.after IS NOT DISTINCT FROM OLD.after)
      AND (NEW.details = '{}' OR NEW.details = OLD.details) THEN
      RETURN NEW;
    END IF;
  END IF;
  RAISE EXCEPTION 'The audit log is append-only.' USING ERRCODE = 'insufficient_privilege';
END $$;--> statement-breakpoint
CREATE TRIGGER audit_log_append_only BEFORE UPDATE OR DELETE ON audit_log
  FOR EACH ROW EXECUTE FUNCTION keep_audit_log();--> statement-breakpoint
CREATE TRIGGER audit_log_not_truncated BEFORE TRUNCATE ON audit_log
  FOR EACH STATEMENT EXECUTE FUNCTION keep_audit_log();--> statement-breakpoint
CREATE FUNCTION is_erased(person text) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN person ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
    THEN NOT EXISTS (SELECT FROM users WHERE id = person::uuid AND email NOT LIKE '%@deleted.invalid')
    ELSE false END
$$;--> statement-breakpoint
CREATE FUNCTION audit_log_of_erased() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.actor_id IS DISTINCT FROM OLD.actor_id AND NOT is_erased(OLD.actor_id::text)
    OR ROW(NEW.before, NEW.after, NEW.details) IS DISTINCT FROM ROW(OLD.before, OLD.after, OLD.details)
      AND NOT is_erased(CASE OLD.subject_kind WHEN 'user' THEN OLD.subject_id ELSE OLD.details ->> 'userId' END) THEN
    RAISE EXCEPTION 'The audit log is append-only.' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER audit_log_of_erased AFTER UPDATE ON audit_log
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION audit_log_of_erased();--> statement-breakpoint
-- Whoever is not its owner may add and read; the owner is held by the triggers.
REVOKE UPDATE, DELETE, TRUNCATE ON "audit_log" FROM PUBLIC;--> statement-breakpoint
DO $$
DECLARE other text;
BEGIN
  FOR other IN
    SELECT DISTINCT grantee FROM information_schema.role_table_grants
    WHERE table_schema = 'public' AND table_name = 'audit_log' AND grantee NOT IN ('PUBLIC', CURRENT_USER)
      AND grantee <> (SELECT tableowner FROM pg_tables WHERE schemaname = 'public' AND tablename = 'audit_log')
  LOOP
    EXECUTE format('REVOKE UPDATE, DELETE, TRUNCATE ON audit_log FROM %I', other);
    -- What erasing a person needs; the triggers see to the rest.
    EXECUTE format('GRANT UPDATE (actor_id, address, agent, "before", "after", details) ON audit_log TO %I', other);
  END LOOP;
END $$;--> statement-breakpoint
REVOKE DELETE, TRUNCATE ON "audit_log" FROM CURRENT_USER;
