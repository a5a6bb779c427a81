-- The demonstration has a gateway of its own, for Premier wallets; what is no demonstration refuses it before it is stored.
ALTER TABLE "gateway_accounts" DROP CONSTRAINT "gateway_accounts_provider_check";--> statement-breakpoint
ALTER TABLE "gateway_accounts" ADD CONSTRAINT "gateway_accounts_provider_check"
  CHECK (provider IN ('waafipay', 'edahab', 'tijaabo')) NOT VALID;--> statement-breakpoint
ALTER TABLE "payment_attempts" DROP CONSTRAINT "payment_attempts_provider_check";--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD CONSTRAINT "payment_attempts_provider_check"
  CHECK (provider IN ('waafipay', 'edahab', 'tijaabo')) NOT VALID;--> statement-breakpoint
ALTER TABLE "payment_attempts" DROP CONSTRAINT "payment_attempts_method_check";--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD CONSTRAINT "payment_attempts_method_check"
  CHECK (method IN ('evc_plus', 'zaad', 'sahal', 'edahab', 'premier')) NOT VALID;--> statement-breakpoint
ALTER TABLE "gateway_differences" DROP CONSTRAINT "gateway_differences_provider_check";--> statement-breakpoint
ALTER TABLE "gateway_differences" ADD CONSTRAINT "gateway_differences_provider_check"
  CHECK (provider IN ('waafipay', 'edahab', 'tijaabo')) NOT VALID;
