-- What owners who read a reference say to its tenant; and statements as papers.
CREATE TABLE "statement_papers" (
	"tenancy_id" uuid NOT NULL,
	"year" smallint NOT NULL,
	"token" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "statement_papers_pkey" PRIMARY KEY("tenancy_id","year"),
	CONSTRAINT "statement_papers_token_key" UNIQUE("token")
);--> statement-breakpoint
CREATE TABLE "reference_words" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"reference_id" uuid NOT NULL,
	"tenancy_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"author_id" uuid,
	"property_id" uuid,
	"text" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "reference_words_kind_check" CHECK ("reference_words"."kind" in ('invite', 'ask')),
	CONSTRAINT "reference_words_length" CHECK (char_length("reference_words"."text") <= 1000)
);--> statement-breakpoint
ALTER TABLE "statement_papers" ADD CONSTRAINT "statement_papers_tenancy_id_tenancies_id_fk" FOREIGN KEY ("tenancy_id") REFERENCES "public"."tenancies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reference_words" ADD CONSTRAINT "reference_words_reference_id_tenancy_references_id_fk" FOREIGN KEY ("reference_id") REFERENCES "public"."tenancy_references"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reference_words" ADD CONSTRAINT "reference_words_tenancy_id_tenancies_id_fk" FOREIGN KEY ("tenancy_id") REFERENCES "public"."tenancies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reference_words" ADD CONSTRAINT "reference_words_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reference_words" ADD CONSTRAINT "reference_words_property_id_properties_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."properties"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reference_words_reference_idx" ON "reference_words" USING btree ("reference_id","created_at");--> statement-breakpoint
CREATE INDEX "reference_words_tenancy_idx" ON "reference_words" USING btree ("tenancy_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "reference_words_author_idx" ON "reference_words" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "reference_words_property_idx" ON "reference_words" USING btree ("property_id");
