-- Tenancies, what is due and paid, and the book that both sides sign (M1 to M5).
CREATE TABLE "book_accounts" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"tenancy_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"balance_cents" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "book_accounts_kind_key" UNIQUE("tenancy_id","kind"),
	CONSTRAINT "book_accounts_kind_check" CHECK ("book_accounts"."kind" in ('receivable', 'received', 'income', 'deposit', 'advance'))
);--> statement-breakpoint
CREATE TABLE "book_transactions" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"tenancy_id" uuid NOT NULL,
	"event" text NOT NULL,
	"key" text NOT NULL,
	"due_id" uuid,
	"payment_id" uuid,
	"reverses_id" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "book_transactions_key_key" UNIQUE("key"),
	CONSTRAINT "book_transactions_event_check" CHECK ("book_transactions"."event" in ('due', 'payment', 'advance', 'deposit_kept', 'deposit_returned', 'reversal')),
	CONSTRAINT "book_transactions_reversal_check" CHECK (("book_transactions"."event" = 'reversal') = ("book_transactions"."reverses_id" is not null))
);--> statement-breakpoint
CREATE TABLE "book_entries" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"tenancy_id" uuid NOT NULL,
	"transaction_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"due_id" uuid,
	"cents" bigint NOT NULL,
	"previous_cents" bigint DEFAULT 0 NOT NULL,
	"balance_cents" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "book_entries_cents_check" CHECK ("book_entries"."cents" <> 0)
);--> statement-breakpoint
CREATE TABLE "book_checks" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"checked_at" timestamp (3) with time zone NOT NULL,
	"books" integer NOT NULL,
	"problems" jsonb NOT NULL
);--> statement-breakpoint
CREATE TABLE "tenancies" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"property_id" uuid,
	"home_title" text NOT NULL,
	"home_location" text NOT NULL,
	"owner_id" uuid,
	"tenant_id" uuid,
	"application_id" uuid,
	"tenant_name" text NOT NULL,
	"tenant_phone" text,
	"tenant_language" text DEFAULT 'so' NOT NULL,
	"status" text DEFAULT 'proposed' NOT NULL,
	"proposed_by" text NOT NULL,
	"starts_on" date NOT NULL,
	"ends_on" date,
	"notice_by" text,
	"notice_ends_on" date,
	"notice_words" text,
	"notice_at" timestamp (3) with time zone,
	"owner_reminders" boolean DEFAULT true NOT NULL,
	"tenant_reminders" boolean DEFAULT true NOT NULL,
	"dues_next_on" date,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "tenancies_application_key" UNIQUE("application_id"),
	CONSTRAINT "tenancies_status_check" CHECK ("tenancies"."status" in ('proposed', 'active', 'ending', 'ended', 'cancelled')),
	CONSTRAINT "tenancies_proposed_by_check" CHECK ("tenancies"."proposed_by" in ('owner', 'tenant')),
	CONSTRAINT "tenancies_notice_by_check" CHECK ("tenancies"."notice_by" in ('owner', 'tenant')),
	CONSTRAINT "tenancies_language_check" CHECK ("tenancies"."tenant_language" in ('en', 'so', 'ar')),
	CONSTRAINT "tenancies_tenant_name_length" CHECK (char_length("tenancies"."tenant_name") between 1 and 120),
	CONSTRAINT "tenancies_ends_check" CHECK ("tenancies"."ends_on" >= "tenancies"."starts_on"),
	CONSTRAINT "tenancies_ending_check" CHECK ("tenancies"."status" not in ('ending', 'ended') or "tenancies"."ends_on" is not null),
	CONSTRAINT "tenancies_notice_check" CHECK (("tenancies"."notice_by" is null) = ("tenancies"."notice_ends_on" is null) and ("tenancies"."notice_by" is null) = ("tenancies"."notice_at" is null))
);--> statement-breakpoint
CREATE TABLE "tenancy_terms" (
	"tenancy_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"state" text NOT NULL,
	"proposed_by" text NOT NULL,
	"from_on" date NOT NULL,
	"rent_cents" bigint NOT NULL,
	"due_day" smallint NOT NULL,
	"deposit_cents" bigint NOT NULL,
	"deposit_holder" text NOT NULL,
	"monthly" jsonb NOT NULL,
	"months_in_advance" smallint NOT NULL,
	"people" smallint,
	"shortest_months" smallint NOT NULL,
	"proposed_at" timestamp (3) with time zone NOT NULL,
	"answered_at" timestamp (3) with time zone,
	CONSTRAINT "tenancy_terms_pkey" PRIMARY KEY("tenancy_id","version"),
	CONSTRAINT "tenancy_terms_state_check" CHECK ("tenancy_terms"."state" in ('proposed', 'agreed', 'refused', 'withdrawn')),
	CONSTRAINT "tenancy_terms_proposed_by_check" CHECK ("tenancy_terms"."proposed_by" in ('owner', 'tenant')),
	CONSTRAINT "tenancy_terms_holder_check" CHECK ("tenancy_terms"."deposit_holder" in ('owner', 'tenant', 'third_party')),
	CONSTRAINT "tenancy_terms_due_day_check" CHECK ("tenancy_terms"."due_day" between 1 and 31),
	CONSTRAINT "tenancy_terms_amounts_check" CHECK ("tenancy_terms"."rent_cents" > 0 and "tenancy_terms"."deposit_cents" >= 0),
	CONSTRAINT "tenancy_terms_answer_check" CHECK (("tenancy_terms"."answered_at" is null) = ("tenancy_terms"."state" = 'proposed'))
);--> statement-breakpoint
CREATE TABLE "tenancy_events" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"tenancy_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"side" text NOT NULL,
	"actor_id" uuid,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "tenancy_events_side_check" CHECK ("tenancy_events"."side" in ('owner', 'tenant', 'gateway', 'system'))
);--> statement-breakpoint
CREATE TABLE "tenancy_links" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"tenancy_id" uuid NOT NULL,
	"side" text NOT NULL,
	"token_hash" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"revoked_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "tenancy_links_token_key" UNIQUE("token_hash"),
	CONSTRAINT "tenancy_links_side_check" CHECK ("tenancy_links"."side" in ('owner', 'tenant'))
);--> statement-breakpoint
CREATE TABLE "dues" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"tenancy_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"month" integer,
	"label" text DEFAULT '' NOT NULL,
	"amount_cents" bigint NOT NULL,
	"open_cents" bigint DEFAULT 0 NOT NULL,
	"parts" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"due_on" date NOT NULL,
	"state" text NOT NULL,
	"added_by" text NOT NULL,
	"remind_on" date,
	"reminded_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "dues_kind_check" CHECK ("dues"."kind" in ('rent', 'deposit', 'electricity', 'water', 'repair', 'other')),
	CONSTRAINT "dues_state_check" CHECK ("dues"."state" in ('proposed', 'open', 'refused', 'withdrawn', 'cancelled')),
	CONSTRAINT "dues_added_by_check" CHECK ("dues"."added_by" in ('owner', 'tenant', 'gateway', 'system')),
	CONSTRAINT "dues_amount_check" CHECK ("dues"."amount_cents" > 0),
	CONSTRAINT "dues_open_check" CHECK ("dues"."open_cents" between 0 and "dues"."amount_cents"),
	CONSTRAINT "dues_month_check" CHECK (("dues"."month" is not null) = ("dues"."kind" = 'rent'))
);--> statement-breakpoint
CREATE TABLE "payments" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"tenancy_id" uuid NOT NULL,
	"due_id" uuid NOT NULL,
	"amount_cents" bigint NOT NULL,
	"shillings" bigint,
	"rate" integer,
	"method" text NOT NULL,
	"paid_on" date NOT NULL,
	"reference" text,
	"receipt_text" text,
	"said_by" text NOT NULL,
	"state" text NOT NULL,
	"rung" text NOT NULL,
	"attempt_id" uuid,
	"receipt_number" text,
	"paper_token" text,
	"said_at" timestamp (3) with time zone NOT NULL,
	"receipt_at" timestamp (3) with time zone,
	"confirmed_at" timestamp (3) with time zone,
	"confirmed_by" text,
	"reversal_asked_by" text,
	"reversed_at" timestamp (3) with time zone,
	"owner_asks_desk" boolean DEFAULT false NOT NULL,
	"tenant_asks_desk" boolean DEFAULT false NOT NULL,
	CONSTRAINT "payments_attempt_key" UNIQUE("attempt_id"),
	CONSTRAINT "payments_paper_key" UNIQUE("paper_token"),
	CONSTRAINT "payments_method_check" CHECK ("payments"."method" in ('evc_plus', 'edahab', 'zaad', 'sahal', 'premier', 'bank', 'cash')),
	CONSTRAINT "payments_said_by_check" CHECK ("payments"."said_by" in ('owner', 'tenant', 'gateway', 'system')),
	CONSTRAINT "payments_state_check" CHECK ("payments"."state" in ('waiting', 'disputed', 'confirmed', 'withdrawn', 'reversed')),
	CONSTRAINT "payments_rung_check" CHECK ("payments"."rung" in ('said', 'receipt', 'confirmed', 'gateway')),
	CONSTRAINT "payments_confirmed_by_check" CHECK ("payments"."confirmed_by" in ('owner', 'tenant', 'gateway', 'system')),
	CONSTRAINT "payments_reversal_check" CHECK ("payments"."reversal_asked_by" in ('owner', 'tenant')),
	CONSTRAINT "payments_receipt_text_length" CHECK (char_length("payments"."receipt_text") between 1 and 600),
	CONSTRAINT "payments_reference_length" CHECK (char_length("payments"."reference") between 1 and 60),
	CONSTRAINT "payments_amount_check" CHECK ("payments"."amount_cents" > 0),
	CONSTRAINT "payments_shillings_check" CHECK (("payments"."shillings" is null) = ("payments"."rate" is null)),
	CONSTRAINT "payments_receipt_check" CHECK (("payments"."receipt_number" is not null) = ("payments"."state" in ('confirmed', 'reversed')) and ("payments"."receipt_number" is null) = ("payments"."paper_token" is null))
);--> statement-breakpoint
CREATE TABLE "payment_words" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"payment_id" uuid NOT NULL,
	"side" text NOT NULL,
	"author_id" uuid,
	"text" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "payment_words_side_check" CHECK ("payment_words"."side" in ('owner', 'tenant')),
	CONSTRAINT "payment_words_length" CHECK (char_length("payment_words"."text") between 1 and 1000)
);--> statement-breakpoint
CREATE TABLE "tenancy_references" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"tenancy_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"opened" integer DEFAULT 0 NOT NULL,
	"last_opened_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "tenancy_references_token_key" UNIQUE("token_hash")
);--> statement-breakpoint
CREATE TABLE "receipt_numbers" (
	"owner_id" uuid NOT NULL,
	"year" smallint NOT NULL,
	"last" integer NOT NULL,
	CONSTRAINT "receipt_numbers_pkey" PRIMARY KEY("owner_id","year")
);--> statement-breakpoint
ALTER TABLE "book_accounts" ADD CONSTRAINT "book_accounts_tenancy_id_tenancies_id_fk" FOREIGN KEY ("tenancy_id") REFERENCES "public"."tenancies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "book_transactions" ADD CONSTRAINT "book_transactions_tenancy_id_tenancies_id_fk" FOREIGN KEY ("tenancy_id") REFERENCES "public"."tenancies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "book_transactions" ADD CONSTRAINT "book_transactions_due_id_dues_id_fk" FOREIGN KEY ("due_id") REFERENCES "public"."dues"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "book_transactions" ADD CONSTRAINT "book_transactions_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "book_transactions" ADD CONSTRAINT "book_transactions_reverses_id_book_transactions_id_fk" FOREIGN KEY ("reverses_id") REFERENCES "public"."book_transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "book_entries" ADD CONSTRAINT "book_entries_transaction_id_book_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."book_transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "book_entries" ADD CONSTRAINT "book_entries_account_id_book_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."book_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "book_entries" ADD CONSTRAINT "book_entries_due_id_dues_id_fk" FOREIGN KEY ("due_id") REFERENCES "public"."dues"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tenancies" ADD CONSTRAINT "tenancies_property_id_properties_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."properties"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tenancies" ADD CONSTRAINT "tenancies_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tenancies" ADD CONSTRAINT "tenancies_tenant_id_users_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tenancies" ADD CONSTRAINT "tenancies_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tenancy_terms" ADD CONSTRAINT "tenancy_terms_tenancy_id_tenancies_id_fk" FOREIGN KEY ("tenancy_id") REFERENCES "public"."tenancies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tenancy_events" ADD CONSTRAINT "tenancy_events_tenancy_id_tenancies_id_fk" FOREIGN KEY ("tenancy_id") REFERENCES "public"."tenancies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tenancy_events" ADD CONSTRAINT "tenancy_events_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tenancy_links" ADD CONSTRAINT "tenancy_links_tenancy_id_tenancies_id_fk" FOREIGN KEY ("tenancy_id") REFERENCES "public"."tenancies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dues" ADD CONSTRAINT "dues_tenancy_id_tenancies_id_fk" FOREIGN KEY ("tenancy_id") REFERENCES "public"."tenancies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_tenancy_id_tenancies_id_fk" FOREIGN KEY ("tenancy_id") REFERENCES "public"."tenancies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_due_id_dues_id_fk" FOREIGN KEY ("due_id") REFERENCES "public"."dues"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_words" ADD CONSTRAINT "payment_words_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_words" ADD CONSTRAINT "payment_words_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tenancy_references" ADD CONSTRAINT "tenancy_references_tenancy_id_tenancies_id_fk" FOREIGN KEY ("tenancy_id") REFERENCES "public"."tenancies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "book_transactions_reverses_key" ON "book_transactions" USING btree ("reverses_id") WHERE reverses_id is not null;--> statement-breakpoint
CREATE INDEX "book_transactions_tenancy_idx" ON "book_transactions" USING btree ("tenancy_id","created_at","id");--> statement-breakpoint
CREATE INDEX "book_transactions_payment_idx" ON "book_transactions" USING btree ("payment_id") WHERE payment_id is not null;--> statement-breakpoint
CREATE INDEX "book_transactions_due_idx" ON "book_transactions" USING btree ("due_id") WHERE due_id is not null;--> statement-breakpoint
CREATE INDEX "book_entries_transaction_idx" ON "book_entries" USING btree ("transaction_id");--> statement-breakpoint
CREATE INDEX "book_entries_account_idx" ON "book_entries" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "book_entries_due_idx" ON "book_entries" USING btree ("due_id") WHERE due_id is not null;--> statement-breakpoint
CREATE INDEX "tenancies_owner_idx" ON "tenancies" USING btree ("owner_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "tenancies_tenant_idx" ON "tenancies" USING btree ("tenant_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "tenancies_property_idx" ON "tenancies" USING btree ("property_id");--> statement-breakpoint
CREATE INDEX "tenancies_dues_idx" ON "tenancies" USING btree ("dues_next_on") WHERE dues_next_on is not null;--> statement-breakpoint
CREATE INDEX "tenancies_ending_idx" ON "tenancies" USING btree ("ends_on") WHERE status = 'ending';--> statement-breakpoint
CREATE UNIQUE INDEX "tenancy_terms_proposed_key" ON "tenancy_terms" USING btree ("tenancy_id") WHERE state = 'proposed';--> statement-breakpoint
CREATE INDEX "tenancy_events_tenancy_idx" ON "tenancy_events" USING btree ("tenancy_id","created_at");--> statement-breakpoint
CREATE INDEX "tenancy_links_tenancy_idx" ON "tenancy_links" USING btree ("tenancy_id","created_at");--> statement-breakpoint
CREATE INDEX "tenancy_links_expires_idx" ON "tenancy_links" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "dues_month_key" ON "dues" USING btree ("tenancy_id","month") WHERE kind = 'rent' and state <> 'cancelled';--> statement-breakpoint
CREATE INDEX "dues_tenancy_idx" ON "dues" USING btree ("tenancy_id","due_on" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "dues_remind_idx" ON "dues" USING btree ("remind_on") WHERE remind_on is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "payments_reference_key" ON "payments" USING btree ("tenancy_id","method","reference") WHERE reference is not null and state not in ('withdrawn', 'reversed');--> statement-breakpoint
CREATE INDEX "payments_tenancy_idx" ON "payments" USING btree ("tenancy_id","said_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "payments_due_idx" ON "payments" USING btree ("due_id");--> statement-breakpoint
CREATE INDEX "payments_waiting_idx" ON "payments" USING btree ("tenancy_id","said_at") WHERE state in ('waiting', 'disputed');--> statement-breakpoint
CREATE INDEX "payments_desk_idx" ON "payments" USING btree ("said_at") WHERE owner_asks_desk and tenant_asks_desk;--> statement-breakpoint
CREATE INDEX "payment_words_payment_idx" ON "payment_words" USING btree ("payment_id","created_at");--> statement-breakpoint
CREATE INDEX "tenancy_references_tenancy_idx" ON "tenancy_references" USING btree ("tenancy_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "tenancy_references_expires_idx" ON "tenancy_references" USING btree ("expires_at");
