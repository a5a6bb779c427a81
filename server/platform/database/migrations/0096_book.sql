-- The book of a tenancy (M5): what is written stays, adds up, and is what balances and open dues follow from.
CREATE FUNCTION book_entry_posted() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE kind_of text;
BEGIN
  UPDATE book_accounts SET balance_cents = balance_cents + NEW.cents
    WHERE id = NEW.account_id AND tenancy_id = NEW.tenancy_id
      AND EXISTS (SELECT FROM book_transactions t WHERE t.id = NEW.transaction_id AND t.tenancy_id = NEW.tenancy_id)
    RETURNING balance_cents, kind INTO NEW.balance_cents, kind_of;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'Account and transaction are of one tenancy.' USING ERRCODE = 'foreign_key_violation';
  END IF;
  NEW.previous_cents := NEW.balance_cents - NEW.cents;
  IF (kind_of = 'receivable') <> (NEW.due_id IS NOT NULL) THEN
    RAISE EXCEPTION 'An entry names a due where it is receivable, and only there.' USING ERRCODE = 'check_violation';
  END IF;
  IF kind_of = 'receivable' THEN
    -- Nobody is reminded of what is paid.
    UPDATE dues SET open_cents = open_cents + NEW.cents,
        remind_on = CASE WHEN open_cents + NEW.cents > 0 THEN remind_on END
      WHERE id = NEW.due_id AND tenancy_id = NEW.tenancy_id;
    IF NOT FOUND THEN
      RAISE EXCEPTION 'The due is of another tenancy.' USING ERRCODE = 'foreign_key_violation';
    END IF;
  END IF;
  RETURN NEW;
END
$$;--> statement-breakpoint
CREATE TRIGGER book_entries_posted
  BEFORE INSERT ON book_entries
  FOR EACH ROW
  EXECUTE FUNCTION book_entry_posted();--> statement-breakpoint
CREATE FUNCTION book_balances() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  posted uuid := CASE TG_TABLE_NAME WHEN 'book_entries' THEN to_jsonb(NEW) ->> 'transaction_id' ELSE to_jsonb(NEW) ->> 'id' END;
  lines bigint;
  total numeric;
BEGIN
  SELECT count(*), coalesce(sum(cents), 0) INTO lines, total FROM book_entries WHERE transaction_id = posted;
  IF lines < 2 OR total <> 0 THEN
    RAISE EXCEPTION 'A transaction of the book has two entries or more, and they sum to zero.' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER book_transactions_balance
  AFTER INSERT ON book_transactions DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW
  EXECUTE FUNCTION book_balances();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER book_entries_balance
  AFTER INSERT ON book_entries DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW
  EXECUTE FUNCTION book_balances();--> statement-breakpoint
CREATE FUNCTION keep_book() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'The book is append-only.' USING ERRCODE = 'insufficient_privilege';
END
$$;--> statement-breakpoint
CREATE TRIGGER book_transactions_append_only
  BEFORE DELETE OR UPDATE ON book_transactions
  FOR EACH ROW
  EXECUTE FUNCTION keep_book();--> statement-breakpoint
CREATE TRIGGER book_transactions_not_truncated
  BEFORE TRUNCATE ON book_transactions
  FOR EACH STATEMENT
  EXECUTE FUNCTION keep_book();--> statement-breakpoint
CREATE TRIGGER book_entries_append_only
  BEFORE DELETE OR UPDATE ON book_entries
  FOR EACH ROW
  EXECUTE FUNCTION keep_book();--> statement-breakpoint
CREATE TRIGGER book_entries_not_truncated
  BEFORE TRUNCATE ON book_entries
  FOR EACH STATEMENT
  EXECUTE FUNCTION keep_book();--> statement-breakpoint
CREATE TRIGGER book_accounts_kept
  BEFORE DELETE ON book_accounts
  FOR EACH ROW
  EXECUTE FUNCTION keep_book();--> statement-breakpoint
-- Balances and open amounts follow from entries alone: from within their trigger, at the second depth.
CREATE FUNCTION keep_book_figures() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF pg_trigger_depth() > 1 THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'Balances and open amounts follow from the book.' USING ERRCODE = 'insufficient_privilege';
END
$$;--> statement-breakpoint
CREATE TRIGGER book_accounts_figures
  BEFORE UPDATE ON book_accounts
  FOR EACH ROW
  EXECUTE FUNCTION keep_book_figures();--> statement-breakpoint
CREATE TRIGGER book_accounts_empty
  BEFORE INSERT ON book_accounts
  FOR EACH ROW WHEN ((new.balance_cents <> 0))
  EXECUTE FUNCTION keep_book_figures();--> statement-breakpoint
CREATE TRIGGER dues_figures
  BEFORE UPDATE ON dues
  FOR EACH ROW WHEN (((old.open_cents <> new.open_cents) OR (old.amount_cents <> new.amount_cents) OR (old.tenancy_id <> new.tenancy_id)))
  EXECUTE FUNCTION keep_book_figures();--> statement-breakpoint
CREATE TRIGGER dues_unposted
  BEFORE INSERT ON dues
  FOR EACH ROW WHEN ((new.open_cents <> 0))
  EXECUTE FUNCTION keep_book_figures();--> statement-breakpoint
-- What somebody said was paid is not another amount later.
CREATE TRIGGER payments_figures
  BEFORE UPDATE ON payments
  FOR EACH ROW WHEN (((old.amount_cents <> new.amount_cents) OR (old.tenancy_id <> new.tenancy_id) OR (old.due_id <> new.due_id)))
  EXECUTE FUNCTION keep_book_figures();--> statement-breakpoint
-- The history of a tenancy: only who acted is forgotten with their account.
CREATE FUNCTION keep_tenancy_events() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    IF NEW.actor_id IS NULL AND to_jsonb(NEW) - 'actor_id' = to_jsonb(OLD) - 'actor_id' THEN
      RETURN NEW;
    END IF;
  END IF;
  RAISE EXCEPTION 'The history of a tenancy is append-only.' USING ERRCODE = 'insufficient_privilege';
END
$$;--> statement-breakpoint
CREATE TRIGGER tenancy_events_append_only
  BEFORE DELETE OR UPDATE ON tenancy_events
  FOR EACH ROW
  EXECUTE FUNCTION keep_tenancy_events();
