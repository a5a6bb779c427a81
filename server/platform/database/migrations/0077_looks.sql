-- Looks of administrators at the product as a person: read-only, for an hour at most.
CREATE TABLE "looks" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"admin_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"session_id" uuid,
	"reason" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "looks_reason_length" CHECK (char_length("looks"."reason") between 1 and 300)
);--> statement-breakpoint
ALTER TABLE "looks" ADD CONSTRAINT "looks_admin_id_users_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "looks" ADD CONSTRAINT "looks_person_id_users_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "looks" ADD CONSTRAINT "looks_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "looks_session_idx" ON "looks" USING btree ("session_id") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "looks_open_idx" ON "looks" USING btree ("ends_at") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "looks_person_idx" ON "looks" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "looks_admin_idx" ON "looks" USING btree ("admin_id");
