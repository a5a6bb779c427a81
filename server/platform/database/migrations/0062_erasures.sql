-- The erasure of an account: a job carries it out in short steps, and continues where it stopped.
CREATE TABLE "erasures" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"identity" jsonb,
	"step" text,
	"cursor" text[],
	"steps_done" integer DEFAULT 0 NOT NULL,
	"steps" integer DEFAULT 0 NOT NULL,
	"rows" integer DEFAULT 0 NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"resumes_at" timestamp (3) with time zone NOT NULL,
	"finished_at" timestamp (3) with time zone
);--> statement-breakpoint
ALTER TABLE "erasures" ADD CONSTRAINT "erasures_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "erasures_token_key" ON "erasures" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "erasures_open_idx" ON "erasures" USING btree ("resumes_at") WHERE finished_at is null;
