import { MINUTE_MS } from '#contract/time.ts';

/** How a payer and a gateway behave, by the last two digits of the payer's number. Times are of the wallets' own clock. */
export interface Behaviour {
  /** For the table. */
  says: string;
  /** So long the call waits before it is answered. */
  waitMs?: number;
  /** What the payer does at the end of it. */
  payer: 'pays' | 'refuses' | 'does nothing';
  /** So long after the answer the payer pays after all. */
  paysLaterMs?: number;
  /** How the call is answered: as it should be, unless this says otherwise. */
  answer?:
    | 'unknown code'
    | 'still open'
    | 'Somali'
    | 'validation errors'
    | 'redirect'
    | 'status 500'
    | 'cut short';
  /** So many cents less than asked are moved. */
  lessCents?: number;
  /** What becomes of the webhook of a hosted payment. */
  webhook?: 'lost' | 'twice' | 'forged' | 'late' | 'old' | 'cut short';
  /** So long after it was paid the merchant sends it back. */
  refundMs?: number;
  /** How the merchant's wish to send it back is answered: it is done, unless this says otherwise. */
  refund?: 'refused' | 'silent' | 'not heard';
}

export const BEHAVIOURS: Readonly<Record<string, Behaviour>> = {
  '00': { says: 'pays', payer: 'pays' },
  '01': { says: 'refuses', payer: 'refuses' },
  '02': {
    says: 'refuses on the phone, and pays two minutes later',
    payer: 'does nothing',
    answer: 'still open',
    paysLaterMs: 2 * MINUTE_MS,
  },
  '03': { says: 'does nothing; the call is silent for 90 seconds', payer: 'refuses', waitMs: 90_000 },
  '04': { says: 'pays after 90 seconds, when nobody waits any more', payer: 'pays', waitMs: 90_000 },
  '05': { says: 'pays; the webhook is lost', payer: 'pays', webhook: 'lost' },
  '06': { says: 'pays; the webhook comes twice', payer: 'pays', webhook: 'twice' },
  '07': {
    says: 'does nothing; somebody forges a webhook that it was paid',
    payer: 'does nothing',
    webhook: 'forged',
  },
  '08': { says: 'pays; the webhook comes ten minutes later', payer: 'pays', webhook: 'late' },
  '09': { says: 'pays half a dollar less', payer: 'pays', lessCents: 50 },
  '10': {
    says: 'does nothing; the answer has status 200 and an unknown error',
    payer: 'does nothing',
    answer: 'unknown code',
  },
  '11': {
    says: 'has too little; the reason is Somali free text with the balance',
    payer: 'refuses',
    answer: 'Somali',
  },
  '12': {
    says: 'is never asked: status 200 with ValidationErrors',
    payer: 'does nothing',
    answer: 'validation errors',
  },
  '13': { says: 'does nothing; the invoice stays open', payer: 'does nothing', answer: 'still open' },
  '14': { says: 'does nothing; the answer is a redirect', payer: 'does nothing', answer: 'redirect' },
  '15': { says: 'pays; the answer is status 500', payer: 'pays', answer: 'status 500' },
  '16': { says: 'pays; the answer is cut short', payer: 'pays', answer: 'cut short' },
  '17': { says: 'pays; the webhook is cut short', payer: 'pays', webhook: 'cut short' },
  '18': { says: 'pays; the webhook is six minutes old when it comes', payer: 'pays', webhook: 'old' },
  '19': { says: 'pays, and is sent it back five minutes later', payer: 'pays', refundMs: 5 * MINUTE_MS },
  '20': { says: 'pays; sending it back is refused', payer: 'pays', refund: 'refused' },
  '21': {
    says: 'pays; it is sent back, and the answer to that does not come for 90 seconds',
    payer: 'pays',
    refund: 'silent',
  },
  '22': {
    says: 'pays; the first wish to send it back is lost, the next one is done',
    payer: 'pays',
    refund: 'not heard',
  },
};

/** The behaviour of a number; one that is not in the table pays. */
export const behaviourOf = (number: string): Behaviour =>
  BEHAVIOURS[number.slice(-2)] ?? { says: 'pays', payer: 'pays' };
