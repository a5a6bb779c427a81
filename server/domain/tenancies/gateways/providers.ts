import type { AttemptReason } from '#contract/gateways.ts';

/*
 * What is public about the wallets' interfaces, as data: hosts are settings (WAAFIPAY_URL, EDAHAB_URL), everything else
 * is here. What is not named here is not known, and leaves an attempt `unknown`.
 */

/** Reasons that a gateway gives as free text, mostly Somali. Only these are recognised; the text itself is not kept. */
export const REASON_TEXTS: readonly (readonly [RegExp, AttemptReason])[] = [
  [/haraag|kuma filna|kuguma filna|insufficient|balance/i, 'balance_low'],
  [/cancel|jooji|ka noq|baaji/i, 'cancelled_by_payer'],
  [/time ?out|no (?:response|action)|waqti/i, 'no_action'],
  [/reject|la diid/i, 'rejected'],
];

export const WAAFIPAY = {
  schemaVersion: '1.0',
  channelName: 'WEB',
  services: {
    direct: 'API_PURCHASE',
    hosted: 'HPP_PURCHASE',
    status: 'HPP_GETTRANINFO',
    refundOfDirect: 'API_CANCELPURCHASE',
    refundOfHosted: 'HPP_REFUNDPURCHASE',
  },
  paymentMethod: 'mwallet_account',
  success: { responseCode: '2001', errorCode: '0', state: 'APPROVED' },
  /** Known final refusals, by errorCode or responseCode. */
  refusals: {
    '5306': 'cancelled_by_payer',
    '5309': 'no_action',
    '5206': 'declined',
    E10205: 'declined',
    '5310': 'rejected',
    '5202': 'cancelled_by_payer',
    E10207: 'cancelled_by_payer',
  } as Readonly<Record<string, AttemptReason>>,
  /** Of a payment that is being taken back: it was before. */
  cancelledBefore: ['5202', 'E10207'] as readonly string[],
  /** States of a hosted payment, in the answer to a status query. */
  stateFields: ['state', 'status', 'tranStatus'],
  open: ['PENDING', 'INITIATED', 'CREATED', 'PROCESSING'] as readonly string[],
  refused: {
    DECLINED: 'declined',
    CANCELLED: 'cancelled_by_payer',
    CANCELED: 'cancelled_by_payer',
    REJECTED: 'rejected',
    EXPIRED: 'expired',
    TIMEOUT: 'no_action',
  } as Readonly<Record<string, AttemptReason>>,
  /** What was moved: never what was asked for. */
  amountFields: ['txAmount', 'tranAmount', 'amount'],
  webhook: {
    timestamp: 'x-webhook-timestamp',
    eventId: 'x-webhook-event-id',
    signature: 'x-webhook-signature',
    payment: 'authorization',
    refund: 'refund',
  },
} as const;

export const EDAHAB = {
  currency: 'USD',
  paths: { issue: '/api/IssueInvoice', check: '/api/CheckInvoiceStatus', page: '/payment?invoiceId=' },
  /** `StatusCode` means different things per call. */
  issue: { done: 0, declined: 7 },
  check: { done: 0 },
  paid: 'Paid',
  pending: ['Pending', 'Unpaid'] as readonly string[],
  /** An invoice that has ended without being paid. */
  ended: {
    Expired: 'expired',
    Cancelled: 'cancelled_by_payer',
    Canceled: 'cancelled_by_payer',
    Rejected: 'rejected',
  } as Readonly<Record<string, AttemptReason>>,
  amountFields: ['TransactionAmount', 'PaidAmount', 'Amount'],
  /** Numbers that begin so get no pop-up: their payers go to the page. */
  withoutPopUp: ['62'],
} as const;
