ALTER TABLE "users" ADD COLUMN "is_demo" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- The domain is reserved: only the demo's people have such addresses.
UPDATE "users" SET "is_demo" = true WHERE lower("email") LIKE '%@aqal.example';--> statement-breakpoint
-- From now on a session's token is stored as its SHA-256 in base64url, and `updated_at` says when it was last used:
-- whoever is signed in stays so.
UPDATE "sessions" SET
  "token" = rtrim(translate(encode(sha256(convert_to("token", 'UTF8')), 'base64'), '+/', '-_'), '='),
  "updated_at" = now();
