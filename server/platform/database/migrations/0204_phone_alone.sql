-- Processes of the version before write an address always, and meet none without one until the new version runs.
-- squawk-ignore ban-drop-not-null
ALTER TABLE "users" ALTER COLUMN "email" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_reachable" CHECK ("users"."email" is not null or "users"."phone_verified") NOT VALID;--> statement-breakpoint
-- squawk-ignore ban-drop-not-null
ALTER TABLE "support_messages" ALTER COLUMN "email" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "support_messages" DROP CONSTRAINT "support_messages_contact_has_phone";--> statement-breakpoint
ALTER TABLE "support_messages" ADD CONSTRAINT "support_messages_reachable" CHECK ("support_messages"."email" is not null or "support_messages"."phone" is not null) NOT VALID;--> statement-breakpoint
CREATE OR REPLACE FUNCTION is_erased(person text) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN person ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
    THEN NOT EXISTS (SELECT FROM users WHERE id = person::uuid AND erased_at IS NULL)
    ELSE false END
$$;
