-- A number that its owner confirmed with a code by SMS. It belongs to one account, and stops being confirmed when it changes.
ALTER TABLE "users" ADD COLUMN "phone_verified" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "users_verified_phone_key" ON "users" USING btree ("phone_e_164") WHERE phone_verified;--> statement-breakpoint
CREATE FUNCTION unconfirm_phone() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.phone_verified := false;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER users_phone_unconfirmed BEFORE UPDATE OF phone_e_164 ON users FOR EACH ROW
  WHEN (OLD.phone_e_164 IS DISTINCT FROM NEW.phone_e_164) EXECUTE FUNCTION unconfirm_phone();--> statement-breakpoint
CREATE TABLE "sms_codes" (
  "id" uuid PRIMARY KEY NOT NULL,
  "purpose" text NOT NULL,
  "user_id" uuid,
  "code_hash" text NOT NULL,
  "tries" integer DEFAULT 0 NOT NULL,
  "expires_at" timestamp (3) with time zone NOT NULL,
  "created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
  CONSTRAINT "sms_codes_purpose_check" CHECK ("purpose" in ('sign-in', 'confirm-phone'))
);--> statement-breakpoint
ALTER TABLE "sms_codes" ADD CONSTRAINT "sms_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE cascade;--> statement-breakpoint
CREATE INDEX "sms_codes_user_idx" ON "sms_codes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sms_codes_expiry_idx" ON "sms_codes" USING btree ("expires_at");
