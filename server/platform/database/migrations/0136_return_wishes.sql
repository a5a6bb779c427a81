-- Who wants to be told once when a hidden listing is back.
CREATE TABLE "return_wishes" (
	"user_id" uuid NOT NULL,
	"property_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "return_wishes_pkey" PRIMARY KEY("property_id","user_id")
);--> statement-breakpoint
ALTER TABLE "return_wishes" ADD CONSTRAINT "return_wishes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_wishes" ADD CONSTRAINT "return_wishes_property_id_properties_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."properties"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "return_wishes_user_idx" ON "return_wishes" USING btree ("user_id");
