-- A service's rates by vehicle, and the private links to its own page (P2).
CREATE TABLE "service_rates" (
	"moving_service_id" uuid NOT NULL,
	"vehicle" text NOT NULL,
	"people" smallint NOT NULL,
	"base_cents" bigint NOT NULL,
	"km_cents" bigint DEFAULT 0 NOT NULL,
	"floor_cents" bigint DEFAULT 0 NOT NULL,
	"helper_cents" bigint DEFAULT 0 NOT NULL,
	"packing_cents" bigint DEFAULT 0 NOT NULL,
	"waiting_cents" bigint DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "service_rates_moving_service_id_vehicle_pk" PRIMARY KEY("moving_service_id","vehicle"),
	CONSTRAINT "service_rates_vehicle_check" CHECK ("service_rates"."vehicle" in ('bajaaj', 'pickup', 'truck_3t', 'truck_6t')),
	CONSTRAINT "service_rates_people_check" CHECK ("service_rates"."people" between 1 and 12),
	CONSTRAINT "service_rates_amounts_check" CHECK ("service_rates"."base_cents" > 0 and least("service_rates"."km_cents", "service_rates"."floor_cents", "service_rates"."helper_cents", "service_rates"."packing_cents", "service_rates"."waiting_cents") >= 0)
);--> statement-breakpoint
CREATE TABLE "service_links" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"moving_service_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"revoked_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL
);--> statement-breakpoint
ALTER TABLE "service_rates" ADD CONSTRAINT "service_rates_moving_service_id_moving_services_id_fk" FOREIGN KEY ("moving_service_id") REFERENCES "public"."moving_services"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_links" ADD CONSTRAINT "service_links_moving_service_id_moving_services_id_fk" FOREIGN KEY ("moving_service_id") REFERENCES "public"."moving_services"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "service_links_token_key" ON "service_links" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "service_links_service_idx" ON "service_links" USING btree ("moving_service_id","created_at");--> statement-breakpoint
CREATE INDEX "service_links_expires_idx" ON "service_links" USING btree ("expires_at");
