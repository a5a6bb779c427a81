-- concurrently
ALTER TABLE "gateway_accounts" VALIDATE CONSTRAINT "gateway_accounts_provider_check";--> statement-breakpoint
ALTER TABLE "payment_attempts" VALIDATE CONSTRAINT "payment_attempts_provider_check";--> statement-breakpoint
ALTER TABLE "payment_attempts" VALIDATE CONSTRAINT "payment_attempts_method_check";--> statement-breakpoint
ALTER TABLE "gateway_differences" VALIDATE CONSTRAINT "gateway_differences_provider_check";
