import { sql } from 'drizzle-orm';
import { bookTransactions, dues, payments } from '#server/platform/database/schema/index.ts';

/**
 * The day that a transaction of a tenancy's book speaks of, in a statement that joins its due and its payment: a charge
 * of the day on which it is to be paid, a payment of the day on which it was paid, and what takes one of them back of the
 * same day, as if it had never been. What a gateway moved back, and all else, is of the day on which it was written.
 */
export const spokenOn = sql<string>`(case
  when ${bookTransactions.event} in ('due', 'reversal') and ${bookTransactions.paymentId} is null and ${dues.dueOn} is not null
    then ${dues.dueOn}
  when ${bookTransactions.event} in ('payment', 'advance') and ${payments.paidOn} is not null then ${payments.paidOn}
  when ${bookTransactions.event} = 'reversal' and ${payments.rung} <> 'gateway' then ${payments.paidOn}
  else (${bookTransactions.createdAt} at time zone 'Africa/Mogadishu')::date end)`;
