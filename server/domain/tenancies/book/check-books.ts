import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { AppContext } from '#server/platform/context/context.ts';
import type { Db } from '#server/platform/database/pool.ts';
import { queryRaw } from '#server/platform/database/raw.ts';
import { bookChecks } from '#server/platform/database/schema/index.ts';
import { setLocally } from '#server/platform/database/session.ts';
import { defineJob } from '#server/platform/jobs/define-job.ts';
import { notifyAdmins } from '../../desk/health/notify-admins.ts';
import { BOOK_PROBLEM } from '../notices.ts';

/** What the sum found, by what is wrong; one row. */
export const bookSumRow = z.object({
  books: z.coerce.number(),
  unbalanced: z.coerce.number(),
  accounts: z.coerce.number(),
  dues: z.coerce.number(),
  payments: z.coerce.number(),
  moves: z.coerce.number(),
});

/**
 * Adds everything up from the entries alone: transactions that are not zero, accounts and open dues that are not the sum
 * of their entries, confirmed payments of rents and moves that are not in the book with their amount, or reversed ones that
 * still are, payments of rents that do not come to what they paid and what is left of them in advance, and moves for which the book charges anything else than what was agreed on and accepted, or the fee.
 */
const SUM = sql`
  with lines as (
    select e.account_id, e.due_id, e.transaction_id, e.cents, e.booking_id, a.kind, t.event, t.payment_id, t.move_payment_id
    from book_entries e join book_accounts a on a.id = e.account_id join book_transactions t on t.id = e.transaction_id),
  by_account as (select account_id, sum(cents) as cents from lines group by account_id),
  by_due as (select due_id, sum(cents) as cents from lines where due_id is not null group by due_id),
  by_payment as (select payment_id, sum(cents) as cents from lines
    where kind = 'received' and payment_id is not null and event <> 'advance_returned' group by payment_id),
  by_settled as (select payment_id, sum(cents) as cents from lines
    where kind in ('receivable', 'advance') and payment_id is not null and event <> 'advance_returned' group by payment_id),
  by_move_payment as (select move_payment_id, sum(cents) as cents from lines where kind = 'received' and move_payment_id is not null
    group by move_payment_id),
  charged as (select booking_id, sum(cents) as cents from lines where kind = 'receivable' and event = 'due' and booking_id is not null
    group by booking_id),
  accepted as (select booking_id, sum(amount_cents) as cents from move_changes where state = 'accepted' group by booking_id)
  select
    (select count(distinct coalesce(tenancy_id, booking_id)) from book_accounts) as books,
    (select count(*) from (select 1 from lines group by transaction_id having sum(cents) <> 0) wrong) as unbalanced,
    (select count(*) from book_accounts a left join by_account s on s.account_id = a.id
      where a.balance_cents <> coalesce(s.cents, 0)) as accounts,
    (select count(*) from dues d left join by_due s on s.due_id = d.id where d.open_cents <> coalesce(s.cents, 0)) as dues,
    (select count(*) from payments p left join by_payment s on s.payment_id = p.id
      left join by_settled d on d.payment_id = p.id
      where coalesce(s.cents, 0) <> case p.state when 'confirmed' then p.amount_cents else 0 end
        or coalesce(s.cents, 0) + coalesce(d.cents, 0) <> 0)
      + (select count(*) from move_payments p left join by_move_payment s on s.move_payment_id = p.id
        where coalesce(s.cents, 0) <> case when p.state <> 'confirmed' then 0
          when p.paid_by = 'provider' then -p.amount_cents else p.amount_cents + p.tip_cents end) as payments,
    (select count(*) from move_agreements m join bookings b on b.id = m.booking_id
      left join charged c on c.booking_id = b.id left join accepted a on a.booking_id = b.id
      where coalesce(c.cents, 0) <> case
        when b.stage = 'ended' and m.total_cents is not null then m.total_cents + coalesce(a.cents, 0)
        when b.stage in ('cancelled', 'missed') then case m.fee_owed_by when 'provider' then -m.fee_cents else m.fee_cents end
        else 0 end) as moves`;

export type BookSum = z.infer<typeof bookSumRow>;

/** All books at once take longer than a statement of a request may. */
const SUM_SECONDS = 300;

async function addUp(db: Db): Promise<BookSum> {
  const [row] = await queryRaw(db, SUM);
  return bookSumRow.parse(row);
}

/** Adds up all books. */
export function sumBooks({ database }: Pick<AppContext, 'database'>): Promise<BookSum> {
  return database.transaction(async (db) => {
    await setLocally(db, 'statement_timeout', `${SUM_SECONDS}s`);
    return addUp(db);
  });
}

const problemsOf = ({ books: _, ...found }: BookSum) =>
  Object.entries(found).filter(([, count]) => count > 0);

/** What does not add up in a restored database, such as "unbalanced 1"; undefined where all does. */
export async function findProblems(db: Db): Promise<string | undefined> {
  const problems = problemsOf(await addUp(db)).map(([what, count]) => `${what} ${count}`);
  return problems.length > 0 ? problems.join(', ') : undefined;
}

/**
 * The job `check-books` (M5), every night: adds everything up, notes what it found, and tells administrators and the log
 * where something does not. It changes nothing.
 * @returns how many problems there are
 */
export async function checkBooks(app: AppContext): Promise<number> {
  const { books, ...problems } = await sumBooks(app);
  const count = Object.values(problems).reduce((sum, one) => sum + one, 0);
  await app.database.db.insert(bookChecks).values({ checkedAt: app.clock(), books, problems });
  if (count > 0) {
    app.log.error({ problems }, 'Rent books do not add up');
    await notifyAdmins(app, 'rent books', (admin, details) => BOOK_PROBLEM.to(admin, { count }, details));
  }
  return count;
}

export const checkBooksJob = defineJob({
  name: 'check-books',
  schedule: { cron: '30 22 * * *', fill: '12h', attempts: 5 },
  run: checkBooks,
});
