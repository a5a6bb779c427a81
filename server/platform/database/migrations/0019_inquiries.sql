-- For one index over whose an inquiry is and the letters in it; a trusted extension of PostgreSQL itself.
CREATE EXTENSION IF NOT EXISTS btree_gin;--> statement-breakpoint
-- What one person asks about one listing (D27): messages, viewing requests and applications in one thread.
CREATE TABLE "inquiries" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"owner_id" uuid NOT NULL,
	"property_id" uuid,
	"property_snapshot" text,
	"sender_id" uuid,
	"name" text DEFAULT '' NOT NULL,
	"email" text,
	"phone" text,
	"status" text DEFAULT 'new' NOT NULL,
	"is_unread" boolean DEFAULT true NOT NULL,
	"owner_seen_at" timestamp (3) with time zone,
	"is_unread_by_sender" boolean DEFAULT false NOT NULL,
	"sender_seen_at" timestamp (3) with time zone,
	"asked_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"answered_at" timestamp (3) with time zone,
	"last_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"search" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "inquiries_status_check" CHECK ("inquiries"."status" in ('new', 'responded', 'interested', 'not_interested'))
);--> statement-breakpoint
ALTER TABLE "inquiries" ADD CONSTRAINT "inquiries_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inquiries" ADD CONSTRAINT "inquiries_property_id_properties_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."properties"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inquiries" ADD CONSTRAINT "inquiries_sender_id_users_id_fk" FOREIGN KEY ("sender_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
-- Messages of earlier versions are all from who asks; an answer to a guest has no receiver.
ALTER TABLE "messages" ADD COLUMN "inquiry_id" uuid;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_inquiry_id_inquiries_id_fk" FOREIGN KEY ("inquiry_id") REFERENCES "public"."inquiries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "side" text DEFAULT 'seeker' NOT NULL;--> statement-breakpoint
ALTER TABLE "messages" ALTER COLUMN "receiver_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_side_check" CHECK ("messages"."side" in ('seeker', 'owner'));--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_receiver_check" CHECK ("messages"."receiver_id" is not null or "messages"."side" = 'owner');--> statement-breakpoint
-- A guest follows what they asked by private links (D44); only hashes of the tokens are stored.
CREATE TABLE "inquiry_links" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"inquiry_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"revoked_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);--> statement-breakpoint
ALTER TABLE "inquiry_links" ADD CONSTRAINT "inquiry_links_inquiry_id_inquiries_id_fk" FOREIGN KEY ("inquiry_id") REFERENCES "public"."inquiries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- What an owner answers often; without a row, the sentences that everybody starts with.
CREATE TABLE "saved_replies" (
	"owner_id" uuid PRIMARY KEY NOT NULL,
	"replies" text[] NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);--> statement-breakpoint
ALTER TABLE "saved_replies" ADD CONSTRAINT "saved_replies_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- One thread per listing and person. What was asked by accounts that are gone has no address left, and is nobody's.
CREATE UNIQUE INDEX "inquiries_sender_key" ON "inquiries" USING btree ("property_id","sender_id") WHERE sender_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "inquiries_guest_key" ON "inquiries" USING btree ("property_id",lower("email")) WHERE sender_id is null;--> statement-breakpoint
-- Lists: unread first, then the latest. Read backwards.
CREATE INDEX "inquiries_owner_idx" ON "inquiries" USING btree ("owner_id","is_unread","last_at","id");--> statement-breakpoint
CREATE INDEX "inquiries_status_idx" ON "inquiries" USING btree ("owner_id","status","is_unread","last_at","id");--> statement-breakpoint
CREATE INDEX "inquiries_property_idx" ON "inquiries" USING btree ("property_id","is_unread","last_at","id");--> statement-breakpoint
CREATE INDEX "inquiries_asked_idx" ON "inquiries" USING btree ("property_id","asked_at");--> statement-breakpoint
CREATE INDEX "inquiries_sender_idx" ON "inquiries" USING btree ("sender_id","is_unread_by_sender","last_at","id") WHERE sender_id is not null;--> statement-breakpoint
CREATE INDEX "inquiries_search_idx" ON "inquiries" USING gin ("owner_id","search" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "inquiry_links_token_key" ON "inquiry_links" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "inquiry_links_inquiry_idx" ON "inquiry_links" USING btree ("inquiry_id");--> statement-breakpoint
CREATE INDEX "messages_inquiry_idx" ON "messages" USING btree ("inquiry_id","created_at","id");--> statement-breakpoint
-- What a thread is found by: who asked, the number also without spaces, the listing, and all that was written.
CREATE FUNCTION set_inquiry_search() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- The sender's row is gone: they are no guest who could be answered.
  IF TG_OP = 'UPDATE' AND OLD.sender_id IS NOT NULL AND NEW.sender_id IS NULL THEN
    NEW.email := NULL;
    NEW.phone := NULL;
  END IF;
  NEW.search := left(fold_text(concat_ws(' ', NEW.name, NEW.email, NEW.phone, NEW.property_snapshot,
      (SELECT string_agg(message_text, ' ' ORDER BY created_at DESC) FROM messages WHERE inquiry_id = NEW.id)))
    || ' ' || regexp_replace(coalesce(NEW.phone, ''), '\D', '', 'g'), 20000);
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER inquiries_search BEFORE INSERT OR UPDATE OF sender_id, name, email, phone, property_snapshot, last_at
  ON inquiries FOR EACH ROW EXECUTE FUNCTION set_inquiry_search();--> statement-breakpoint
-- The thread of a person about a listing; opened if there is none. Names and addresses of accounts are those of the account.
CREATE FUNCTION open_inquiry(of_property uuid, of_owner uuid, of_sender uuid, guest_name text, guest_email text, at timestamptz)
RETURNS uuid LANGUAGE plpgsql AS $$
DECLARE found uuid;
BEGIN
  FOR attempt IN 1..2 LOOP
    IF of_sender IS NOT NULL THEN
      SELECT id INTO found FROM inquiries WHERE property_id = of_property AND sender_id = of_sender;
    ELSIF guest_email IS NOT NULL THEN
      SELECT id INTO found FROM inquiries
        WHERE property_id = of_property AND sender_id IS NULL AND lower(email) = lower(guest_email);
    END IF;
    IF found IS NOT NULL THEN RETURN found; END IF;
    -- A conflict: a concurrent request has opened it.
    INSERT INTO inquiries (owner_id, property_id, property_snapshot, sender_id, name, email, phone, asked_at, last_at, created_at)
      SELECT of_owner, of_property, p.title, of_sender, coalesce(u.name, guest_name, ''), coalesce(u.email, guest_email),
        coalesce(u.phone_e_164, u.phone), at, at, at
      FROM properties p LEFT JOIN users u ON u.id = of_sender
      WHERE p.id = of_property
      ON CONFLICT DO NOTHING RETURNING id INTO found;
    IF found IS NOT NULL THEN RETURN found; END IF;
  END LOOP;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION note_inquiry_act(of_inquiry uuid, by_side text, at timestamptz) RETURNS void LANGUAGE sql AS $$
  UPDATE inquiries SET
    last_at = greatest(last_at, at),
    updated_at = now(),
    asked_at = CASE by_side WHEN 'seeker' THEN least(asked_at, at) ELSE asked_at END,
    -- The first answer sets these; later ones change nothing about it.
    answered_at = CASE by_side WHEN 'owner' THEN least(answered_at, at) ELSE answered_at END,
    status = CASE WHEN by_side = 'owner' AND status = 'new' THEN 'responded' ELSE status END,
    is_unread = by_side = 'seeker',
    is_unread_by_sender = by_side = 'owner',
    owner_seen_at = CASE by_side WHEN 'owner' THEN greatest(owner_seen_at, at) ELSE owner_seen_at END,
    sender_seen_at = CASE by_side WHEN 'seeker' THEN greatest(sender_seen_at, at) ELSE sender_seen_at END
  WHERE id = of_inquiry
$$;--> statement-breakpoint
-- Whoever writes a message, a viewing or an application: its thread cannot be missed.
CREATE FUNCTION join_inquiry() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE guest text[];
BEGIN
  IF NEW.sender_id IS NULL THEN
    -- As inquiryText in contract/messages.ts writes it.
    guest := regexp_match(NEW.message_text, '^From: ([^\r\n]{1,200}) \(([^\s()]{3,254})\)\r?\n\r?\n');
  END IF;
  NEW.inquiry_id := open_inquiry(NEW.property_id, NEW.receiver_id, NEW.sender_id, guest[1], guest[2], NEW.created_at);
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER messages_join BEFORE INSERT ON messages FOR EACH ROW
  WHEN (NEW.inquiry_id IS NULL AND NEW.side = 'seeker' AND NEW.property_id IS NOT NULL AND NEW.sender_id IS DISTINCT FROM NEW.receiver_id)
  EXECUTE FUNCTION join_inquiry();--> statement-breakpoint
CREATE FUNCTION note_message() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_inquiry_act(NEW.inquiry_id, NEW.side, NEW.created_at);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER messages_noted AFTER INSERT ON messages FOR EACH ROW
  WHEN (NEW.inquiry_id IS NOT NULL) EXECUTE FUNCTION note_message();--> statement-breakpoint
CREATE FUNCTION refresh_inquiry_search() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE inquiries SET last_at = last_at WHERE id = NEW.inquiry_id;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER messages_changed AFTER UPDATE OF message_text ON messages FOR EACH ROW
  WHEN (NEW.inquiry_id IS NOT NULL AND OLD.message_text IS DISTINCT FROM NEW.message_text) EXECUTE FUNCTION refresh_inquiry_search();--> statement-breakpoint
-- For viewings and applications.
CREATE FUNCTION note_request() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_inquiry_act(open_inquiry(NEW.property_id, NEW.owner_id, NEW.user_id, NULL, NULL, NEW.created_at), 'seeker', NEW.created_at);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER viewings_inquiry AFTER INSERT ON viewings FOR EACH ROW
  WHEN (NEW.user_id <> NEW.owner_id) EXECUTE FUNCTION note_request();--> statement-breakpoint
CREATE TRIGGER applications_inquiry AFTER INSERT ON applications FOR EACH ROW
  WHEN (NEW.user_id <> NEW.owner_id) EXECUTE FUNCTION note_request();--> statement-breakpoint
-- An owner who confirms, moves or calls off a viewing, or answers an application, has answered.
CREATE FUNCTION note_viewing_event() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_inquiry_act(i.id, CASE NEW.side WHEN 'owner' THEN 'owner' ELSE 'seeker' END, NEW.created_at)
    FROM viewings v JOIN inquiries i ON i.property_id = v.property_id AND i.sender_id = v.user_id
    WHERE v.id = NEW.viewing_id;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER viewing_events_inquiry AFTER INSERT ON viewing_events FOR EACH ROW
  WHEN (NEW.side in ('renter', 'owner')) EXECUTE FUNCTION note_viewing_event();--> statement-breakpoint
CREATE FUNCTION note_application_event() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_inquiry_act(i.id, CASE NEW.actor_kind WHEN 'owner' THEN 'owner' ELSE 'seeker' END, NEW.created_at)
    FROM applications a JOIN inquiries i ON i.property_id = a.property_id AND i.sender_id = a.user_id
    WHERE a.id = NEW.application_id;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER application_events_inquiry AFTER INSERT ON application_events FOR EACH ROW
  WHEN (NEW.actor_kind in ('applicant', 'owner')) EXECUTE FUNCTION note_application_event();--> statement-breakpoint
CREATE FUNCTION follow_inquirer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE inquiries SET name = NEW.name, email = NEW.email, phone = coalesce(NEW.phone_e_164, NEW.phone) WHERE sender_id = NEW.id;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER users_inquiries AFTER UPDATE OF name, email, phone, phone_e_164 ON users FOR EACH ROW
  WHEN ((OLD.name, OLD.email, OLD.phone, OLD.phone_e_164) IS DISTINCT FROM (NEW.name, NEW.email, NEW.phone, NEW.phone_e_164))
  EXECUTE FUNCTION follow_inquirer();--> statement-breakpoint
-- What was asked before. A message of earlier versions was new until its owner had dealt with it.
UPDATE messages m SET inquiry_id = open_inquiry(m.property_id, m.receiver_id, m.sender_id, g.guest[1], g.guest[2], m.created_at)
  FROM (SELECT id, CASE WHEN sender_id IS NULL THEN
      regexp_match(message_text, '^From: ([^\r\n]{1,200}) \(([^\s()]{3,254})\)\r?\n\r?\n') END AS guest FROM messages) g
  WHERE g.id = m.id AND m.property_id IS NOT NULL AND m.sender_id IS DISTINCT FROM m.receiver_id;--> statement-breakpoint
SELECT note_inquiry_act(inquiry_id, 'seeker', created_at) FROM messages WHERE inquiry_id IS NOT NULL;--> statement-breakpoint
UPDATE inquiries i SET status = m.status, is_unread = m.status = 'new',
    answered_at = CASE WHEN m.status <> 'new' THEN greatest(m.updated_at, i.asked_at) END
  FROM (SELECT DISTINCT ON (inquiry_id) inquiry_id, status, updated_at FROM messages
    WHERE inquiry_id IS NOT NULL ORDER BY inquiry_id, status = 'new', created_at DESC) m
  WHERE m.inquiry_id = i.id;--> statement-breakpoint
SELECT note_inquiry_act(open_inquiry(property_id, owner_id, user_id, NULL, NULL, created_at), 'seeker', created_at) FROM (
    SELECT property_id, owner_id, user_id, created_at FROM viewings
    UNION ALL
    SELECT property_id, owner_id, user_id, created_at FROM applications
  ) asked WHERE user_id <> owner_id;--> statement-breakpoint
SELECT note_inquiry_act(i.id, 'owner', e.at) FROM (
    SELECT v.property_id, v.user_id, e.created_at AS at FROM viewing_events e JOIN viewings v ON v.id = e.viewing_id
      WHERE e.side = 'owner' OR (e.side = 'system' AND e.kind IN ('confirmed', 'completed'))
    UNION ALL
    SELECT a.property_id, a.user_id, e.created_at FROM application_events e JOIN applications a ON a.id = e.application_id
      WHERE e.actor_kind = 'owner'
  ) e JOIN inquiries i ON i.property_id = e.property_id AND i.sender_id = e.user_id;--> statement-breakpoint
-- Open pages of either side, and that of a private link, read the thread again.
CREATE FUNCTION tell_live_inquiry() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('aqal_live', json_build_object('inquiry', NEW.id, 'user', NEW.owner_id)::text);
  IF NEW.sender_id IS NOT NULL THEN
    PERFORM pg_notify('aqal_live', json_build_object('inquiry', NEW.id, 'user', NEW.sender_id)::text);
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER inquiries_live AFTER INSERT OR UPDATE ON inquiries FOR EACH ROW EXECUTE FUNCTION tell_live_inquiry();
