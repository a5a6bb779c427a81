-- From here on only private links are written. What the version before writes of a token is refused; its columns stay,
-- which it reads. Receipts that it encrypted anew since they were copied follow.
LOCK TABLE "payments", "move_payments", "delegations", "erasures", "statement_papers" IN SHARE ROW EXCLUSIVE MODE;--> statement-breakpoint
INSERT INTO "private_links" (purpose, payment_id, token_hash, token_sealed, expires_at, created_at)
  SELECT 'receipt', id, coalesce(paper_hash, rtrim(translate(encode(sha256(convert_to(paper_token, 'UTF8')), 'base64'), '+/', '-_'), '=')), coalesce(paper_sealed, paper_token), '9999-12-31T00:00:00Z', coalesce(confirmed_at, said_at)
  FROM "payments" p WHERE receipt_number IS NOT NULL AND NOT EXISTS (SELECT FROM "private_links" l WHERE l.payment_id = p.id);--> statement-breakpoint
INSERT INTO "private_links" (purpose, move_payment_id, token_hash, token_sealed, expires_at, created_at)
  SELECT 'move_receipt', id, coalesce(paper_hash, rtrim(translate(encode(sha256(convert_to(paper_token, 'UTF8')), 'base64'), '+/', '-_'), '=')), coalesce(paper_sealed, paper_token), '9999-12-31T00:00:00Z', coalesce(answered_at, said_at)
  FROM "move_payments" p WHERE receipt_number IS NOT NULL AND NOT EXISTS (SELECT FROM "private_links" l WHERE l.move_payment_id = p.id);--> statement-breakpoint
UPDATE "private_links" l SET token_sealed = p.paper_sealed FROM "payments" p
  WHERE l.payment_id = p.id AND l.token_sealed <> p.paper_sealed;--> statement-breakpoint
UPDATE "private_links" l SET token_sealed = p.paper_sealed FROM "move_payments" p
  WHERE l.move_payment_id = p.id AND l.token_sealed <> p.paper_sealed;--> statement-breakpoint
INSERT INTO "private_links" (purpose, tenancy_id, year, token_hash, token_sealed, expires_at, created_at)
  SELECT 'statement', tenancy_id, year, coalesce(paper_hash, rtrim(translate(encode(sha256(convert_to(token, 'UTF8')), 'base64'), '+/', '-_'), '=')), coalesce(paper_sealed, token), '9999-12-31T00:00:00Z', created_at FROM "statement_papers";--> statement-breakpoint
INSERT INTO "private_links" (purpose, delegation_id, token_hash, expires_at, created_at)
  SELECT 'delegation', id, token_hash, '9999-12-31T00:00:00Z', created_at FROM "delegations";--> statement-breakpoint
INSERT INTO "private_links" (purpose, erasure_id, token_hash, expires_at, created_at)
  SELECT 'erasure', user_id, token_hash, '9999-12-31T00:00:00Z', started_at FROM "erasures";--> statement-breakpoint
-- squawk-ignore ban-drop-not-null
ALTER TABLE "delegations" ALTER COLUMN "token_hash" DROP NOT NULL;--> statement-breakpoint
-- squawk-ignore ban-drop-not-null
ALTER TABLE "erasures" ALTER COLUMN "token_hash" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" DROP CONSTRAINT "payments_receipt_check";--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_receipt_check" CHECK (("receipt_number" IS NOT NULL) = ("state" IN ('confirmed', 'reversed'))) NOT VALID;--> statement-breakpoint
ALTER TABLE "move_payments" DROP CONSTRAINT "move_payments_receipt_check";--> statement-breakpoint
ALTER TABLE "move_payments" ADD CONSTRAINT "move_payments_receipt_check" CHECK (("receipt_number" IS NOT NULL) = ("state" IN ('confirmed', 'reversed'))) NOT VALID;--> statement-breakpoint
ALTER TABLE "statement_papers" DROP CONSTRAINT "statement_papers_tenancy_id_tenancies_id_fk";--> statement-breakpoint
UPDATE "statement_papers" SET token = NULL WHERE token IS NOT NULL;--> statement-breakpoint
ALTER TABLE "statement_papers" SET SCHEMA "retired";--> statement-breakpoint
CREATE VIEW statement_papers AS
  SELECT tenancy_id, year, token_hash AS paper_hash, token_sealed AS paper_sealed, null::text AS token, created_at
  FROM private_links WHERE purpose = 'statement';--> statement-breakpoint
CREATE TRIGGER statement_papers_refuse INSTEAD OF INSERT OR UPDATE OR DELETE ON statement_papers
  FOR EACH ROW EXECUTE FUNCTION refuse_write_of_earlier_version();--> statement-breakpoint
CREATE TRIGGER payments_refuse BEFORE INSERT OR UPDATE OF paper_hash, paper_token ON payments
  FOR EACH ROW WHEN (new.paper_hash IS NOT NULL OR new.paper_token IS NOT NULL) EXECUTE FUNCTION refuse_write_of_earlier_version();--> statement-breakpoint
CREATE TRIGGER move_payments_refuse BEFORE INSERT OR UPDATE OF paper_hash, paper_token ON move_payments
  FOR EACH ROW WHEN (new.paper_hash IS NOT NULL OR new.paper_token IS NOT NULL) EXECUTE FUNCTION refuse_write_of_earlier_version();--> statement-breakpoint
CREATE TRIGGER delegations_refuse BEFORE INSERT OR UPDATE OF token_hash ON delegations
  FOR EACH ROW WHEN (new.token_hash IS NOT NULL) EXECUTE FUNCTION refuse_write_of_earlier_version();--> statement-breakpoint
CREATE TRIGGER erasures_refuse BEFORE INSERT OR UPDATE OF token_hash ON erasures
  FOR EACH ROW WHEN (new.token_hash IS NOT NULL) EXECUTE FUNCTION refuse_write_of_earlier_version();
