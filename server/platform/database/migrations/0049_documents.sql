-- Documents of listings, such as a title deed: what is known of them. Pictures of their pages are in the store, and
-- the row goes after them; so a listing that has documents cannot be deleted from under them.
CREATE TABLE "property_documents" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"property_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"state_since" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"refusal" text,
	"note" text DEFAULT '' NOT NULL,
	"decided_by" uuid,
	"pages" smallint NOT NULL,
	"bytes" integer NOT NULL,
	"fingerprint" text NOT NULL,
	"stored_at" timestamp (3) with time zone,
	"removed_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "property_documents_kind_check" CHECK ("property_documents"."kind" in ('title_deed', 'sale_contract', 'power_of_attorney', 'company_registration')),
	CONSTRAINT "property_documents_state_check" CHECK ("property_documents"."state" in ('waiting', 'checked', 'refused')),
	CONSTRAINT "property_documents_refusal_check" CHECK ("property_documents"."refusal" in ('unreadable', 'incomplete', 'other_kind', 'other_home', 'other_owner', 'doubtful')),
	CONSTRAINT "property_documents_refused" CHECK (("property_documents"."state" = 'refused') = ("property_documents"."refusal" is not null)),
	CONSTRAINT "property_documents_note_length" CHECK (char_length("property_documents"."note") <= 500),
	CONSTRAINT "property_documents_pages_check" CHECK ("property_documents"."pages" between 1 and 20)
);--> statement-breakpoint
ALTER TABLE "property_documents" ADD CONSTRAINT "property_documents_property_id_properties_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."properties"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "property_documents" ADD CONSTRAINT "property_documents_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "property_documents_same_key" ON "property_documents" USING btree ("property_id","kind","fingerprint") WHERE removed_at is null;--> statement-breakpoint
CREATE INDEX "property_documents_queue_idx" ON "property_documents" USING btree ("state","state_since","id") WHERE stored_at is not null and removed_at is null;--> statement-breakpoint
-- A document was checked against an address: another one has it checked again. Whose listing it is no longer, takes
-- their documents along.
CREATE FUNCTION recheck_documents() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.owner_id <> OLD.owner_id THEN
    UPDATE property_documents SET removed_at = now() WHERE property_id = NEW.id AND removed_at IS NULL;
  ELSE
    UPDATE property_documents SET state = 'waiting', state_since = now(), note = '', decided_by = NULL
      WHERE property_id = NEW.id AND state = 'checked' AND removed_at IS NULL;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
-- Four decimals are eleven metres: rounding a position is no other address.
CREATE TRIGGER properties_recheck_documents AFTER UPDATE OF owner_id, location, latitude, longitude ON properties
  FOR EACH ROW WHEN (
    NEW.owner_id <> OLD.owner_id OR NEW.location <> OLD.location
    OR round(NEW.latitude, 4) IS DISTINCT FROM round(OLD.latitude, 4)
    OR round(NEW.longitude, 4) IS DISTINCT FROM round(OLD.longitude, 4)
  ) EXECUTE FUNCTION recheck_documents();--> statement-breakpoint
-- The page of a listing says which of its documents were checked.
CREATE TRIGGER property_documents_changed AFTER DELETE OR TRUNCATE OR UPDATE OF state, removed_at
  ON property_documents FOR EACH STATEMENT EXECUTE FUNCTION tell_changed('properties');
