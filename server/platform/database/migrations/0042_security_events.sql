-- Sign-ins, failures, refusals and limits: the same within an hour is one row, which counts them.
CREATE TABLE "security_events" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"bucket" text NOT NULL,
	"event" text NOT NULL,
	"user_id" uuid,
	"account" text,
	"address" text,
	"agent" text,
	"route" text,
	"code" text,
	"request_id" text,
	"is_sum" boolean DEFAULT false NOT NULL,
	"count" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"last_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "security_events_bucket_key" UNIQUE("bucket"),
	CONSTRAINT "security_events_count_check" CHECK ("count" > 0)
);--> statement-breakpoint
ALTER TABLE "security_events" ADD CONSTRAINT "security_events_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE set null;--> statement-breakpoint
CREATE INDEX "security_events_last_idx" ON "security_events" USING btree ("last_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "security_events_event_idx" ON "security_events" USING btree ("event","last_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "security_events_user_idx" ON "security_events" USING btree ("user_id","last_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE user_id is not null;--> statement-breakpoint
CREATE INDEX "security_events_address_idx" ON "security_events" USING btree ("address","last_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);
