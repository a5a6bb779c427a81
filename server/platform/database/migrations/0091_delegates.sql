-- Who acts for an owner, and who did what for one.
CREATE TABLE "delegations" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"owner_id" uuid NOT NULL,
	"delegate_id" uuid,
	"property_id" uuid,
	"role" text NOT NULL,
	"name" text NOT NULL,
	"invitee" text,
	"token_hash" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"accepted_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	"ended" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "delegations_token_key" UNIQUE("token_hash"),
	CONSTRAINT "delegations_role_check" CHECK ("delegations"."role" in ('answers', 'keeps')),
	CONSTRAINT "delegations_ended_check" CHECK ("delegations"."ended" in ('revoked', 'left', 'declined', 'account')),
	CONSTRAINT "delegations_name_length" CHECK (char_length("delegations"."name") between 1 and 200),
	CONSTRAINT "delegations_accepted_check" CHECK (("delegations"."delegate_id" is null) = ("delegations"."accepted_at" is null)),
	CONSTRAINT "delegations_end_check" CHECK (("delegations"."ended_at" is null) = ("delegations"."ended" is null)),
	CONSTRAINT "delegations_self_check" CHECK ("delegations"."delegate_id" <> "delegations"."owner_id")
);--> statement-breakpoint
ALTER TABLE "delegations" ADD CONSTRAINT "delegations_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delegations" ADD CONSTRAINT "delegations_delegate_id_users_id_fk" FOREIGN KEY ("delegate_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delegations" ADD CONSTRAINT "delegations_property_id_properties_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."properties"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "delegate_id" uuid,
	ADD CONSTRAINT "messages_delegate_id_users_id_fk" FOREIGN KEY ("delegate_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "property_confirmations" ADD COLUMN "actor_id" uuid,
	ADD CONSTRAINT "property_confirmations_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "property_prices" ADD COLUMN "actor_id" uuid,
	ADD CONSTRAINT "property_prices_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action NOT VALID;--> statement-breakpoint
CREATE UNIQUE INDEX "delegations_invitee_key" ON "delegations" USING btree ("owner_id",coalesce(property_id, owner_id),"invitee") WHERE accepted_at is null and ended_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "delegations_delegate_key" ON "delegations" USING btree ("owner_id",coalesce(property_id, owner_id),"delegate_id") WHERE accepted_at is not null and ended_at is null;--> statement-breakpoint
CREATE INDEX "delegations_owner_idx" ON "delegations" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "delegations_delegate_idx" ON "delegations" USING btree ("delegate_id");--> statement-breakpoint
CREATE INDEX "delegations_property_idx" ON "delegations" USING btree ("property_id");--> statement-breakpoint
CREATE OR REPLACE FUNCTION keep_property_history() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO property_prices (property_id, at, price) VALUES (NEW.id, NEW.created_at, NEW.price);
    INSERT INTO property_statuses (property_id, at, status, is_active) VALUES (NEW.id, NEW.created_at, NEW.status, NEW.is_active);
    RETURN NULL;
  END IF;
  IF NEW.price IS DISTINCT FROM OLD.price THEN
    INSERT INTO property_prices (property_id, at, price, actor_id)
      VALUES (NEW.id, clock_timestamp(), NEW.price, nullif(current_setting('aqal.actor', true), '')::uuid)
      ON CONFLICT (property_id, at) DO UPDATE SET price = excluded.price;
  END IF;
  IF NEW.status IS DISTINCT FROM OLD.status OR NEW.is_active IS DISTINCT FROM OLD.is_active THEN
    INSERT INTO property_statuses (property_id, at, status, is_active, actor_id)
      VALUES (NEW.id, clock_timestamp(), NEW.status, NEW.is_active, nullif(current_setting('aqal.actor', true), '')::uuid)
      ON CONFLICT (property_id, at) DO UPDATE SET status = excluded.status, is_active = excluded.is_active;
  END IF;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION notify_live() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE told jsonb;
BEGIN
  IF TG_TABLE_NAME = 'inquiries' THEN
    -- Locked, so that whose delegation has ended is told of nothing that commits later.
    told := jsonb_build_object('inquiry', NEW.id, 'users', ARRAY[NEW.owner_id, NEW.sender_id] || ARRAY(
      SELECT delegate_id FROM delegations
      WHERE owner_id = NEW.owner_id AND (property_id IS NULL OR property_id = NEW.property_id)
        AND delegate_id IS NOT NULL AND ended_at IS NULL
      ORDER BY id FOR SHARE));
  ELSIF TG_TABLE_NAME = 'bookings' THEN
    -- Nobody follows a guest's booking before it is there.
    IF TG_OP = 'INSERT' AND NEW.user_id IS NULL THEN
      RETURN NULL;
    END IF;
    told := jsonb_build_object('booking', NEW.id, 'users', ARRAY[NEW.user_id]);
  ELSIF TG_TABLE_NAME = 'booking_messages' THEN
    told := jsonb_build_object('booking', NEW.booking_id,
      'users', ARRAY(SELECT user_id FROM bookings WHERE id = NEW.booking_id));
  ELSE
    told := jsonb_build_object('users', ARRAY[coalesce(NEW.user_id, OLD.user_id)]);
  END IF;
  PERFORM pg_notify('aqal_live', told::text);
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE FUNCTION end_delegations() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- In this order everybody locks them.
  UPDATE delegations SET ended_at = now(), ended = 'account', invitee = NULL WHERE id IN (
    SELECT id FROM delegations WHERE (owner_id = NEW.id OR delegate_id = NEW.id) AND ended_at IS NULL
    ORDER BY id FOR UPDATE);
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER users_end_delegations
  AFTER UPDATE OF is_active, role ON users
  FOR EACH ROW WHEN (((old.is_active AND (NOT new.is_active)) OR ((new.role = 'admin'::text) AND (old.role <> 'admin'::text))))
  EXECUTE FUNCTION end_delegations();--> statement-breakpoint
CREATE FUNCTION forget_delegate() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM notifications WHERE data ->> 'delegationId' = OLD.id::text;
  PERFORM pg_notify('aqal_live', jsonb_build_object('users', ARRAY[OLD.delegate_id])::text);
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER delegations_ended
  AFTER UPDATE OF ended_at ON delegations
  FOR EACH ROW WHEN (((old.ended_at IS NULL) AND (new.ended_at IS NOT NULL) AND (old.delegate_id IS NOT NULL)))
  EXECUTE FUNCTION forget_delegate();--> statement-breakpoint
CREATE TRIGGER delegations_deleted
  AFTER DELETE ON delegations
  FOR EACH ROW WHEN (((old.ended_at IS NULL) AND (old.delegate_id IS NOT NULL)))
  EXECUTE FUNCTION forget_delegate();
