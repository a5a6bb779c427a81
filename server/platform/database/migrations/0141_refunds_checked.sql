-- concurrently
ALTER TABLE "payments" VALIDATE CONSTRAINT "payments_refund_check";--> statement-breakpoint
ALTER TABLE "gateway_differences" VALIDATE CONSTRAINT "gateway_differences_kind_check";
