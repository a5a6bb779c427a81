CREATE TABLE "second_factors" (
  "user_id" uuid PRIMARY KEY NOT NULL,
  "secret" text NOT NULL,
  "confirmed_at" timestamp (3) with time zone,
  "last_step" integer DEFAULT 0 NOT NULL,
  "created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);--> statement-breakpoint
ALTER TABLE "second_factors" ADD CONSTRAINT "second_factors_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE cascade;--> statement-breakpoint
CREATE TABLE "backup_codes" (
  "user_id" uuid NOT NULL,
  "code_hash" text NOT NULL,
  "created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
  CONSTRAINT "backup_codes_pkey" PRIMARY KEY ("user_id", "code_hash")
);--> statement-breakpoint
ALTER TABLE "backup_codes" ADD CONSTRAINT "backup_codes_user_id_second_factors_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "second_factors"("user_id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD COLUMN "user_id" uuid;
