-- Which administrator has which case of the queue open.
CREATE TABLE "case_viewers" (
	"subject" text NOT NULL,
	"case_id" uuid NOT NULL,
	"admin_id" uuid NOT NULL,
	"opened_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "case_viewers_pkey" PRIMARY KEY("subject","case_id","admin_id"),
	CONSTRAINT "case_viewers_subject_check" CHECK ("case_viewers"."subject" in ('report', 'signal', 'document', 'identity', 'listing'))
);--> statement-breakpoint
ALTER TABLE "case_viewers" ADD CONSTRAINT "case_viewers_admin_id_users_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "case_viewers_admin_idx" ON "case_viewers" USING btree ("admin_id");--> statement-breakpoint
CREATE INDEX "case_viewers_expires_idx" ON "case_viewers" USING btree ("expires_at");--> statement-breakpoint
-- Whoever has a case open hears that somebody else has opened or left it.
CREATE FUNCTION tell_case_viewers() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed case_viewers := coalesce(NEW, OLD);
  told uuid[] := ARRAY(SELECT admin_id FROM case_viewers
    WHERE subject = changed.subject AND case_id = changed.case_id AND admin_id <> changed.admin_id);
BEGIN
  IF cardinality(told) > 0 THEN
    PERFORM pg_notify('aqal_live', jsonb_build_object('users', told)::text);
  END IF;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER case_viewers_told
  AFTER INSERT OR DELETE ON case_viewers
  FOR EACH ROW
  EXECUTE FUNCTION tell_case_viewers();
