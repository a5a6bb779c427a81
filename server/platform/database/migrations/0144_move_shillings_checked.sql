-- concurrently
ALTER TABLE "move_payments" VALIDATE CONSTRAINT "move_payments_shillings_check";
