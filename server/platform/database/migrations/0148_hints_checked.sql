-- In a transaction of its own: while rows are checked, they can be read and written.
ALTER TABLE "gateway_differences" VALIDATE CONSTRAINT "gateway_differences_kind_check";
