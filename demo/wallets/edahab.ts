import { createHash } from 'node:crypto';
import { behaviourOf } from './behaviours.ts';
import type { Entry } from './ledger.ts';
import { askPhone, type Wallets } from './payer.ts';
import { brokenAs, centsOf, json, type Reply } from './reply.ts';

type Fields = Record<string, unknown>;

/** The secret of every demonstration merchant: calls that are not hashed with it are refused. */
export const EDAHAB_SECRET = 'demo-secret';

const isHashed = (body: string, hash: string | null): boolean =>
  hash === createHash('sha256').update(body).update(EDAHAB_SECRET).digest('hex');

const STATES = { open: 'Pending', paid: 'Paid', refused: 'Cancelled', expired: 'Expired' } as const;

const invoiceOf = (entry: Entry): Fields => ({
  InvoiceStatus: STATES[entry.state],
  InvoiceId: Number(entry.orderId),
  TransactionId: entry.transactionId || null,
  transactionId: entry.reference,
  ...(entry.state === 'paid' && { TransactionAmount: entry.movedCents / 100 }),
});

const answer = (code: number, description: string, fields: Fields = {}): Reply =>
  json({ StatusCode: code, StatusDescription: description, ValidationErrors: null, ...fields });

const invalid = (property: string): Reply =>
  answer(3, 'Validation error', {
    ValidationErrors: [{ ErrorMessage: `${property} is not valid`, Property: property }],
    InvoiceId: 0,
  });

/** It blocks until the customer has answered, unless they are sent to the page. */
async function issue(wallets: Wallets, given: Fields): Promise<Reply> {
  const number = `252${given.EdahabNumber}`;
  const { answer: how } = behaviourOf(number);
  if (
    how === 'validation errors' ||
    given.Currency !== 'USD' ||
    !/^\d{9}$/.test(String(given.EdahabNumber))
  ) {
    return invalid('EdahabNumber');
  }
  const entry = wallets.ledger.open({
    dialect: 'edahab',
    reference: String(given.transactionId),
    merchant: String(given.apiKey),
    number,
    isHosted: Boolean(given.ReturnUrl),
    askedCents: centsOf(given.Amount),
    returnUrl: String(given.ReturnUrl ?? ''),
    at: wallets.clock.now(),
  });
  if (entry.isHosted) return answer(0, 'Success', invoiceOf(entry));
  await askPhone(wallets, entry);
  if (how === 'still open') return answer(7, 'User declined', invoiceOf(entry));
  if (how === 'unknown code') return answer(41, 'Something new', invoiceOf(entry));
  if (how === 'Somali') {
    return answer(5, `Haraaga xisaabtaadu kuguma filna, haraagaagu waa $3.17`, invoiceOf(entry));
  }
  return brokenAs(how, answer(entry.state === 'paid' ? 0 : 7, entry.state, invoiceOf(entry)));
}

/** What eDahab answers to a call. @param path behind its base, such as /api/IssueInvoice */
export async function eDahab(
  wallets: Wallets,
  path: string,
  hash: string | null,
  body: string,
): Promise<Reply> {
  if (!isHashed(body, hash)) return invalid('hash');
  const given = JSON.parse(body) as Fields;
  switch (path) {
    case '/api/IssueInvoice':
      return issue(wallets, given);
    case '/api/CheckInvoiceStatus': {
      const entry = wallets.ledger.find({ dialect: 'edahab', orderId: String(given.invoiceId) });
      return entry ? answer(0, 'Success', invoiceOf(entry)) : invalid('invoiceId');
    }
    case '/api/ListInvoices': {
      const [from = 0, until = 0] = [given.from, given.until].map((time) => Date.parse(String(time)));
      const found = wallets.ledger.between('edahab', String(given.apiKey), from, until);
      return answer(0, 'Success', { Invoices: found.map(invoiceOf) });
    }
    default:
      return { status: 404, body: '' };
  }
}
