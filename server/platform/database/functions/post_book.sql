-- The book of a tenancy or a move (M5, P5): what is written stays, adds up, and is what balances and open dues follow from.
CREATE FUNCTION book_entry_posted() RETURNS trigger LANGUAGE plpgsql AS $$
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
$$;

CREATE TRIGGER book_entries_posted
  BEFORE INSERT ON book_entries
  FOR EACH ROW
  EXECUTE FUNCTION book_entry_posted();

-- For all entries of a statement at once: a night writes the dues of a hundred thousand tenancies.
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
$$;

CREATE TRIGGER book_entries_written
  AFTER INSERT ON book_entries
  REFERENCING NEW TABLE AS written
  FOR EACH STATEMENT
  EXECUTE FUNCTION book_entries_written();

CREATE FUNCTION book_balances() RETURNS trigger LANGUAGE plpgsql AS $$
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
$$;

CREATE CONSTRAINT TRIGGER book_transactions_balance
  AFTER INSERT ON book_transactions DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW
  EXECUTE FUNCTION book_balances();

CREATE CONSTRAINT TRIGGER book_entries_balance
  AFTER INSERT ON book_entries DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW
  EXECUTE FUNCTION book_balances();

CREATE FUNCTION keep_book() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'The book is append-only.' USING ERRCODE = 'insufficient_privilege';
END
$$;

CREATE TRIGGER book_transactions_append_only
  BEFORE DELETE OR UPDATE ON book_transactions
  FOR EACH ROW
  EXECUTE FUNCTION keep_book();

CREATE TRIGGER book_transactions_not_truncated
  BEFORE TRUNCATE ON book_transactions
  FOR EACH STATEMENT
  EXECUTE FUNCTION keep_book();

CREATE TRIGGER book_entries_append_only
  BEFORE DELETE OR UPDATE ON book_entries
  FOR EACH ROW
  EXECUTE FUNCTION keep_book();

CREATE TRIGGER book_entries_not_truncated
  BEFORE TRUNCATE ON book_entries
  FOR EACH STATEMENT
  EXECUTE FUNCTION keep_book();

CREATE TRIGGER book_accounts_kept
  BEFORE DELETE ON book_accounts
  FOR EACH ROW
  EXECUTE FUNCTION keep_book();

-- Balances and open amounts follow from entries alone: from within their trigger, at the second depth.
CREATE FUNCTION keep_book_figures() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF pg_trigger_depth() > 1 THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'Balances and open amounts follow from the book.' USING ERRCODE = 'insufficient_privilege';
END
$$;

CREATE TRIGGER book_accounts_figures
  BEFORE UPDATE ON book_accounts
  FOR EACH ROW WHEN ((pg_trigger_depth() < 1))
  EXECUTE FUNCTION keep_book_figures();

CREATE TRIGGER book_accounts_empty
  BEFORE INSERT ON book_accounts
  FOR EACH ROW WHEN ((new.balance_cents <> 0))
  EXECUTE FUNCTION keep_book_figures();

CREATE TRIGGER dues_figures
  BEFORE UPDATE ON dues
  FOR EACH ROW WHEN (((pg_trigger_depth() < 1) AND ((old.open_cents <> new.open_cents) OR (old.amount_cents <> new.amount_cents) OR (old.tenancy_id <> new.tenancy_id))))
  EXECUTE FUNCTION keep_book_figures();

CREATE TRIGGER dues_unposted
  BEFORE INSERT ON dues
  FOR EACH ROW WHEN ((new.open_cents <> 0))
  EXECUTE FUNCTION keep_book_figures();

-- What somebody said was paid is not another amount later.
CREATE TRIGGER payments_figures
  BEFORE UPDATE ON payments
  FOR EACH ROW WHEN (((old.amount_cents <> new.amount_cents) OR (old.tenancy_id <> new.tenancy_id) OR (old.due_id <> new.due_id)))
  EXECUTE FUNCTION keep_book_figures();

CREATE TRIGGER move_payments_figures
  BEFORE UPDATE ON move_payments
  FOR EACH ROW WHEN (((old.amount_cents <> new.amount_cents) OR (old.tip_cents <> new.tip_cents) OR (old.booking_id <> new.booking_id) OR (old.paid_by <> new.paid_by)))
  EXECUTE FUNCTION keep_book_figures();

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
$$;

CREATE TRIGGER tenancy_events_append_only
  BEFORE DELETE OR UPDATE ON tenancy_events
  FOR EACH ROW
  EXECUTE FUNCTION keep_tenancy_events();
