import type { CallAnswer } from '../../api/client.ts';
import { m } from '../../messages/index.ts';
import { kindName } from './words.ts';

export type BookEntry = CallAnswer<'listBookEntries'>[number];

const ACCOUNTS: Record<BookEntry['account'], () => string> = {
  receivable: m.rent_book_account_receivable,
  received: m.rent_book_account_received,
  income: m.rent_book_account_income,
  deposit: m.rent_book_account_deposit,
  advance: m.rent_book_account_advance,
};

const EVENTS: Record<BookEntry['event'], () => string> = {
  due: m.rent_book_event_due,
  payment: m.rent_book_event_payment,
  advance: m.rent_book_event_advance,
  deposit_kept: m.rent_book_event_deposit_kept,
  deposit_returned: m.rent_book_event_deposit_returned,
  advance_returned: m.rent_book_event_advance_returned,
  credit: m.rent_book_event_credit,
  reversal: m.rent_book_event_reversal,
};

/** The entries of the books for an accountant: plain decimals, one line for each entry. */
export const csvRows = (entries: readonly BookEntry[]): string[][] => [
  [
    m.rent_book_csv_day(),
    m.rent_book_csv_event(),
    m.rent_book_csv_account(),
    m.rent_book_csv_amount(),
    m.rent_book_csv_balance(),
    m.rent_book_csv_tenant(),
    m.rent_book_csv_home(),
    m.rent_book_csv_due(),
    m.rent_book_csv_month(),
    m.rent_book_csv_receipt(),
    m.rent_book_csv_transaction(),
    m.rent_book_csv_reverses(),
  ],
  ...entries.map((entry) => [
    entry.day,
    EVENTS[entry.event](),
    ACCOUNTS[entry.account](),
    entry.amount,
    entry.balance,
    entry.tenantName,
    entry.home,
    entry.dueKind === null ? '' : kindName(entry.dueKind),
    entry.month ?? '',
    entry.receiptNumber ?? '',
    entry.transactionId,
    entry.reverses ?? '',
  ]),
];
