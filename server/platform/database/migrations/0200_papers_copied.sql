-- Receipts are copied while the version before goes on writing them; what it writes meanwhile follows in the next migrations.
INSERT INTO "private_links" (purpose, payment_id, token_hash, token_sealed, expires_at, created_at)
  SELECT 'receipt', id, coalesce(paper_hash, rtrim(translate(encode(sha256(convert_to(paper_token, 'UTF8')), 'base64'), '+/', '-_'), '=')), coalesce(paper_sealed, paper_token), '9999-12-31T00:00:00Z', coalesce(confirmed_at, said_at)
  FROM "payments" WHERE receipt_number IS NOT NULL;--> statement-breakpoint
INSERT INTO "private_links" (purpose, move_payment_id, token_hash, token_sealed, expires_at, created_at)
  SELECT 'move_receipt', id, coalesce(paper_hash, rtrim(translate(encode(sha256(convert_to(paper_token, 'UTF8')), 'base64'), '+/', '-_'), '=')), coalesce(paper_sealed, paper_token), '9999-12-31T00:00:00Z', coalesce(answered_at, said_at)
  FROM "move_payments" WHERE receipt_number IS NOT NULL;
