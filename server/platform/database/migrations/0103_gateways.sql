-- Attempts to be paid by payment gateways, and the credentials of owners.
CREATE TABLE "gateway_accounts" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"owner_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"sealed" text NOT NULL,
	"webhook_key" text NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"compared_until" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "gateway_accounts_webhook_key" UNIQUE("webhook_key"),
	CONSTRAINT "gateway_accounts_provider_check" CHECK ("gateway_accounts"."provider" in ('waafipay', 'edahab'))
);--> statement-breakpoint
CREATE TABLE "gateway_differences" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"owner_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"attempt_id" uuid,
	"kind" text NOT NULL,
	"gateway_id" text DEFAULT '' NOT NULL,
	"cents" bigint,
	"found_at" timestamp (3) with time zone NOT NULL,
	"seen_at" timestamp (3) with time zone,
	CONSTRAINT "gateway_differences_provider_check" CHECK ("gateway_differences"."provider" in ('waafipay', 'edahab')),
	CONSTRAINT "gateway_differences_kind_check" CHECK ("gateway_differences"."kind" in ('other_amount', 'twice', 'part_refund', 'not_at_gateway', 'not_in_book', 'not_booked', 'stays_unknown')),
	CONSTRAINT "gateway_differences_gateway_id_length" CHECK (char_length("gateway_differences"."gateway_id") <= 100)
);--> statement-breakpoint
CREATE TABLE "gateway_events" (
	"account_id" uuid NOT NULL,
	"event_id" text NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "gateway_events_account_id_event_id_pk" PRIMARY KEY("account_id","event_id"),
	CONSTRAINT "gateway_events_id_length" CHECK (char_length("gateway_events"."event_id") between 1 and 200)
);--> statement-breakpoint
CREATE TABLE "payment_attempts" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"owner_id" uuid NOT NULL,
	"account_id" uuid,
	"tenancy_id" uuid,
	"due_id" uuid,
	"side" text NOT NULL,
	"provider" text NOT NULL,
	"method" text NOT NULL,
	"way" text NOT NULL,
	"number" text NOT NULL,
	"amount_cents" bigint NOT NULL,
	"moved_cents" bigint,
	"state" text DEFAULT 'created' NOT NULL,
	"state_since" timestamp (3) with time zone NOT NULL,
	"reason" text,
	"code" text,
	"gateway_id" text,
	"order_id" text,
	"page_url" text,
	"prompted_at" timestamp (3) with time zone,
	"asks" smallint DEFAULT 0 NOT NULL,
	"asked_at" timestamp (3) with time zone,
	"ask_at" timestamp (3) with time zone,
	"approved_at" timestamp (3) with time zone,
	"refunded_cents" bigint,
	"is_waited_for" boolean DEFAULT false NOT NULL,
	"owner_says_unpaid" boolean DEFAULT false NOT NULL,
	"tenant_says_unpaid" boolean DEFAULT false NOT NULL,
	"payment_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payment_attempts_provider_check" CHECK ("payment_attempts"."provider" in ('waafipay', 'edahab')),
	CONSTRAINT "payment_attempts_method_check" CHECK ("payment_attempts"."method" in ('evc_plus', 'zaad', 'sahal', 'edahab')),
	CONSTRAINT "payment_attempts_way_check" CHECK ("payment_attempts"."way" in ('direct', 'hosted')),
	CONSTRAINT "payment_attempts_state_check" CHECK ("payment_attempts"."state" in ('created', 'prompted', 'approved', 'declined', 'unknown', 'settled', 'reversed')),
	CONSTRAINT "payment_attempts_reason_check" CHECK ("payment_attempts"."reason" in ('cancelled_by_payer', 'no_action', 'declined', 'rejected', 'balance_low', 'expired', 'not_taken', 'not_sent', 'not_in_list', 'both_say_no', 'no_answer', 'declined_but_open', 'not_understood', 'account_gone', 'not_returned')),
	CONSTRAINT "payment_attempts_side_check" CHECK ("payment_attempts"."side" in ('owner', 'tenant')),
	CONSTRAINT "payment_attempts_code_length" CHECK (char_length("payment_attempts"."code") between 1 and 60),
	CONSTRAINT "payment_attempts_gateway_id_length" CHECK (char_length("payment_attempts"."gateway_id") between 1 and 100),
	CONSTRAINT "payment_attempts_order_id_length" CHECK (char_length("payment_attempts"."order_id") between 1 and 100),
	CONSTRAINT "payment_attempts_page_url_length" CHECK (char_length("payment_attempts"."page_url") between 1 and 1000),
	CONSTRAINT "payment_attempts_amount_check" CHECK ("payment_attempts"."amount_cents" > 0 and "payment_attempts"."moved_cents" > 0),
	CONSTRAINT "payment_attempts_due_check" CHECK (("payment_attempts"."tenancy_id" is null) = ("payment_attempts"."due_id" is null)),
	CONSTRAINT "payment_attempts_moved_check" CHECK ("payment_attempts"."state" not in ('approved', 'settled', 'reversed') or num_nulls("payment_attempts"."moved_cents", "payment_attempts"."approved_at") = 0)
);--> statement-breakpoint
ALTER TABLE "gateway_accounts" ADD CONSTRAINT "gateway_accounts_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gateway_differences" ADD CONSTRAINT "gateway_differences_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gateway_differences" ADD CONSTRAINT "gateway_differences_attempt_id_payment_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."payment_attempts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gateway_events" ADD CONSTRAINT "gateway_events_account_id_gateway_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."gateway_accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD CONSTRAINT "payment_attempts_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD CONSTRAINT "payment_attempts_account_id_gateway_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."gateway_accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD CONSTRAINT "payment_attempts_tenancy_id_tenancies_id_fk" FOREIGN KEY ("tenancy_id") REFERENCES "public"."tenancies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD CONSTRAINT "payment_attempts_due_id_dues_id_fk" FOREIGN KEY ("due_id") REFERENCES "public"."dues"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD CONSTRAINT "payment_attempts_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "gateway_accounts_owner_key" ON "gateway_accounts" USING btree ("owner_id","provider") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "gateway_accounts_owner_idx" ON "gateway_accounts" USING btree ("owner_id");--> statement-breakpoint
CREATE UNIQUE INDEX "gateway_differences_key" ON "gateway_differences" USING btree ("owner_id","provider","kind",coalesce(attempt_id, owner_id),"gateway_id");--> statement-breakpoint
CREATE INDEX "gateway_differences_attempt_idx" ON "gateway_differences" USING btree ("attempt_id");--> statement-breakpoint
CREATE INDEX "gateway_differences_found_idx" ON "gateway_differences" USING btree ("found_at");--> statement-breakpoint
CREATE INDEX "gateway_events_received_idx" ON "gateway_events" USING btree ("received_at");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_attempts_open_key" ON "payment_attempts" USING btree ("due_id","side") WHERE due_id is not null and state in ('created', 'prompted', 'unknown');--> statement-breakpoint
CREATE UNIQUE INDEX "payment_attempts_trial_key" ON "payment_attempts" USING btree ("owner_id","provider") WHERE due_id is null and state in ('created', 'prompted', 'unknown');--> statement-breakpoint
CREATE INDEX "payment_attempts_due_idx" ON "payment_attempts" USING btree ("due_id","created_at");--> statement-breakpoint
CREATE INDEX "payment_attempts_tenancy_idx" ON "payment_attempts" USING btree ("tenancy_id");--> statement-breakpoint
CREATE INDEX "payment_attempts_payment_idx" ON "payment_attempts" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "payment_attempts_owner_idx" ON "payment_attempts" USING btree ("owner_id","provider","created_at");--> statement-breakpoint
CREATE INDEX "payment_attempts_account_idx" ON "payment_attempts" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "payment_attempts_number_idx" ON "payment_attempts" USING btree (lower("number"));--> statement-breakpoint
CREATE INDEX "payment_attempts_ask_idx" ON "payment_attempts" USING btree ("ask_at") WHERE ask_at is not null;
