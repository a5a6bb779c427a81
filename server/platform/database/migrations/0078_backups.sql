-- What was backed up, and which restores proved it. The version before knows neither table.
CREATE TABLE "backups" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"name" text NOT NULL,
	"is_scheduled" boolean NOT NULL,
	"has_database" boolean NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"bytes" bigint NOT NULL,
	"looked_at" timestamp (3) with time zone,
	"archived_at" timestamp (3) with time zone,
	"problem" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);--> statement-breakpoint
CREATE TABLE "restore_proofs" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"name" text NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"tables" integer NOT NULL,
	"pictures" integer NOT NULL,
	"problem" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
