-- Delegates confirm payments of tenants only where the owner lets them.
ALTER TABLE "delegations" ADD COLUMN "confirms_payments" boolean DEFAULT false NOT NULL;
