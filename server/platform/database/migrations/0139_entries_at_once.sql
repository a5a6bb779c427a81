-- Open dues follow from all entries of a statement at once, so that a month's dues are made quickly.
CREATE OR REPLACE FUNCTION book_entry_posted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE book_accounts SET balance_cents = balance_cents + NEW.cents
    WHERE id = NEW.account_id
      AND tenancy_id IS NOT DISTINCT FROM NEW.tenancy_id AND booking_id IS NOT DISTINCT FROM NEW.booking_id
    RETURNING balance_cents - NEW.cents, balance_cents INTO NEW.previous_cents, NEW.balance_cents;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'Account and transaction are of one book.' USING ERRCODE = 'foreign_key_violation';
  END IF;
  RETURN NEW;
END
$$;--> statement-breakpoint
CREATE FUNCTION book_entries_written() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  named bigint;
  posted bigint;
BEGIN
  IF EXISTS (SELECT FROM written e JOIN book_transactions t ON t.id = e.transaction_id
      WHERE t.tenancy_id IS DISTINCT FROM e.tenancy_id OR t.booking_id IS DISTINCT FROM e.booking_id) THEN
    RAISE EXCEPTION 'Account and transaction are of one book.' USING ERRCODE = 'foreign_key_violation';
  END IF;
  IF EXISTS (SELECT FROM written e JOIN book_accounts a ON a.id = e.account_id
      WHERE (a.kind = 'receivable' AND e.tenancy_id IS NOT NULL) <> (e.due_id IS NOT NULL)) THEN
    RAISE EXCEPTION 'An entry names a due where it is receivable of a tenancy, and only there.' USING ERRCODE = 'check_violation';
  END IF;
  SELECT count(DISTINCT due_id) INTO named FROM written;
  IF named > 0 THEN
    -- Nobody is reminded of what is paid.
    UPDATE dues d SET open_cents = d.open_cents + s.cents,
        remind_on = CASE WHEN d.open_cents + s.cents > 0 THEN d.remind_on END
      FROM (SELECT due_id, tenancy_id, sum(cents)::bigint AS cents FROM written WHERE due_id IS NOT NULL GROUP BY 1, 2) s
      WHERE d.id = s.due_id AND d.tenancy_id = s.tenancy_id;
    GET DIAGNOSTICS posted = ROW_COUNT;
    IF posted <> named THEN
      RAISE EXCEPTION 'The due is of another tenancy.' USING ERRCODE = 'foreign_key_violation';
    END IF;
  END IF;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER book_entries_written
  AFTER INSERT ON book_entries
  REFERENCING NEW TABLE AS written
  FOR EACH STATEMENT
  EXECUTE FUNCTION book_entries_written();--> statement-breakpoint
CREATE OR REPLACE FUNCTION book_balances() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  posted uuid;
  lines bigint;
  total numeric;
BEGIN
  IF TG_TABLE_NAME = 'book_entries' THEN
    posted := NEW.transaction_id;
  ELSE
    posted := NEW.id;
  END IF;
  SELECT count(*), coalesce(sum(cents), 0) INTO lines, total FROM book_entries WHERE transaction_id = posted;
  IF lines < 2 OR total <> 0 THEN
    RAISE EXCEPTION 'A transaction of the book has two entries or more, and they sum to zero.' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE OR REPLACE TRIGGER book_accounts_figures
  BEFORE UPDATE ON book_accounts
  FOR EACH ROW WHEN ((pg_trigger_depth() < 1))
  EXECUTE FUNCTION keep_book_figures();--> statement-breakpoint
CREATE OR REPLACE TRIGGER dues_figures
  BEFORE UPDATE ON dues
  FOR EACH ROW WHEN (((pg_trigger_depth() < 1) AND ((old.open_cents <> new.open_cents) OR (old.amount_cents <> new.amount_cents) OR (old.tenancy_id <> new.tenancy_id))))
  EXECUTE FUNCTION keep_book_figures();
