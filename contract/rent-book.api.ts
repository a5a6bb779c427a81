import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { timestamp, wholeUpTo } from './formats.api.ts';
import { optionalQuery, PAGE_HEADERS, pageSchema, paging } from './paging.api.ts';
import { BOOK_ACCOUNTS, BOOK_EVENTS, DUE_KINDS, TENANCY_STATUSES } from './tenancies.ts';
import { daySchema, dollars, monthSchema, paymentSchema, tenancyHome } from './tenancy-fields.api.ts';

const cellSchema = z.object({
  month: monthSchema,
  dueId: z.uuid().nullable(),
  amount: dollars.nullable().describe('null before the beginning and after the end'),
  paid: dollars.nullable(),
  state: z.enum(['none', 'planned', 'due', 'to_confirm', 'partly_paid', 'paid', 'paid_late', 'overdue']),
  daysLate: z.number().int(),
  dueOn: daySchema.nullable(),
  paidOn: daySchema.nullable(),
});
export type RentCell = z.infer<typeof cellSchema>;

const waitingPayment = paymentSchema
  .pick({
    id: true,
    amount: true,
    method: true,
    paidOn: true,
    rung: true,
    saidAt: true,
    saidBy: true,
    state: true,
  })
  .extend({
    tenancyId: z.uuid(),
    tenantName: z.string(),
    home: tenancyHome,
    dueKind: z.enum(DUE_KINDS),
    dueMonth: monthSchema.nullable(),
    dueLabel: z.string(),
    forName: z
      .string()
      .nullable()
      .describe('Of the owner for whom you confirm it; null where it is your own'),
  })
  .meta({ id: 'WaitingPayment' });
export type WaitingPayment = z.infer<typeof waitingPayment>;

const rentBookSchema = z
  .object({
    month: monthSchema.describe('The running one'),
    tenancies: z.number().int().describe('Those that run'),
    eachMonth: dollars.describe('What all of them come to in a month'),
    received: dollars.describe('Paid in the running month, for whatever month; deposits aside'),
    receivedCount: z.number().int().describe('How many rents of the running month are paid'),
    toConfirm: dollars,
    toConfirmCount: z.number().int(),
    overdue: dollars,
    overdueTenants: z.number().int(),
    overdueSince: daySchema.nullable(),
    depositsHeld: dollars,
    depositsCount: z.number().int(),
    total: z.number().int().describe('How many rows there are on all pages'),
    late: z
      .array(
        z.object({
          tenancyId: z.uuid(),
          tenantName: z.string(),
          homeTitle: z.string(),
          overdue: dollars,
          dueId: z.uuid().describe('Of what is overdue for the longest'),
          since: daySchema,
          mayRemind: z.boolean().describe('They take reminders, and were not reminded today'),
        }),
      )
      .describe('Who owes something that is overdue, for the longest first; at most 20'),
    months: z
      .array(z.object({ month: monthSchema, received: dollars }))
      .describe('The shown months, earliest first'),
    rows: z.array(
      z.object({
        id: z.uuid(),
        status: z.enum(TENANCY_STATUSES),
        tenantName: z.string(),
        home: tenancyHome,
        eachMonth: dollars,
        dueDay: z.number().int(),
        depositHeld: dollars,
        waitsForYou: z.number().int(),
        isTold: z.boolean().describe('A message with a link was accepted for sending to the tenant'),
        cells: z.array(cellSchema).describe('One for each of the shown months'),
      }),
    ),
  })
  .meta({ id: 'RentBook' });
export type RentBook = z.infer<typeof rentBookSchema>;

export const listWaitingPayments = endpoint({
  name: 'listWaitingPayments',
  route: ['GET', '/api/my/rent-book/waiting', 'lister'],
  summary:
    'Payments that wait for your word as an owner, and those of owners who let you confirm them; the oldest first.',
  tag: 'Tenancies',
  query: z.strictObject(paging),
  answer: z.array(waitingPayment),
  headers: PAGE_HEADERS,
});

export const readRentBook = endpoint({
  name: 'readRentBook',
  route: ['GET', '/api/my/rent-book', 'lister'],
  summary: 'All your tenancies as an owner, with their dues by month.',
  tag: 'Tenancies',
  query: z.strictObject({
    to: optionalQuery(monthSchema).describe('The last of the shown months; the running one unless told'),
    months: optionalQuery(wholeUpTo(1, 12)).describe('How many are shown; 6 unless told'),
    page: pageSchema,
  }),
  answer: rentBookSchema,
});

export const listBookEntries = endpoint({
  name: 'listBookEntries',
  route: ['GET', '/api/my/rent-book/entries', 'lister'],
  summary:
    'The entries of your books as an owner, for an accountant, by the day on which something was to be paid or was paid; the earliest first.',
  tag: 'Tenancies',
  query: z.strictObject({
    from: optionalQuery(daySchema),
    to: optionalQuery(daySchema),
    tenancyId: optionalQuery(z.uuid('must be an id')),
    after: optionalQuery(z.uuid('must be an id')).describe(
      'The last entry that was read: only those after it. So a book of any length is read to its end',
    ),
    ...paging,
  }),
  answer: z.array(
    z
      .object({
        id: z.uuid(),
        day: daySchema,
        transactionId: z.uuid(),
        event: z.enum(BOOK_EVENTS),
        account: z.enum(BOOK_ACCOUNTS),
        amount: dollars.describe('Debits above zero, credits below'),
        balance: dollars.describe('Of the account, after it'),
        tenancyId: z.uuid(),
        tenantName: z.string(),
        home: z.string(),
        dueKind: z.enum(DUE_KINDS).nullable(),
        month: monthSchema.nullable(),
        receiptNumber: z.string().nullable(),
        reverses: z.uuid().nullable(),
      })
      .meta({ id: 'BookEntry' }),
  ),
  headers: PAGE_HEADERS,
});

export const listDisputes = endpoint({
  name: 'listDisputes',
  route: ['GET', '/api/admin/disputes', 'admin'],
  summary: 'Disputed payments that both sides asked the desk to read; all others are nobody’s business.',
  tag: 'Administration',
  query: z.strictObject(paging),
  answer: z.array(
    z
      .object({
        paymentId: z.uuid(),
        tenancyId: z.uuid(),
        home: z.string(),
        ownerName: z.string(),
        tenantName: z.string(),
        payment: paymentSchema.omit({ answers: true, paper: true }),
      })
      .meta({ id: 'PaymentDispute' }),
  ),
  headers: PAGE_HEADERS,
  looksAt: 'dispute',
});

export const readTenancyFigures = endpoint({
  name: 'readTenancyFigures',
  route: ['GET', '/api/admin/tenancies/figures', 'admin'],
  summary: 'Counts and sums over all tenancies; no single one can be told from them.',
  tag: 'Administration',
  answer: z
    .object({
      running: z.number().int(),
      proposed: z.number().int(),
      ended: z.number().int(),
      received: dollars.describe('In the running month'),
      overdue: dollars,
      waiting: z.number().int(),
      disputed: z.number().int(),
      byRung: z
        .object({
          said: z.number().int(),
          receipt: z.number().int(),
          confirmed: z.number().int(),
          gateway: z.number().int(),
        })
        .describe('Payments of the last 30 days'),
      books: z
        .object({ checkedAt: timestamp.nullable(), problems: z.number().int() })
        .describe('The nightly sum of all books'),
      gateways: z
        .object({
          open: z.number().int().describe('Attempts that may still be paid'),
          unknown: z.number().int().describe('Of those, of which nothing is known'),
          differences: z
            .number()
            .int()
            .describe('Where a book and a gateway disagree, and the owner has not looked at it'),
        })
        .describe('Payment gateways'),
    })
    .meta({ id: 'TenancyFigures' }),
});
