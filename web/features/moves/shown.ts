import type { Move } from '#contract/move-fields.api.ts';
import type { PaymentMethodWithQr } from './paid/payment-methods.ts';

/** A move on the page of one of its sides. */
export interface Shown {
  move: Move;
  /** What opens it: the token of the link, or the booking's id. */
  pageKey: string;
  /** The page's moment, so that it says the same where it was rendered and in the browser. */
  now: string;
  /** How the other side is paid, with what can be scanned. */
  ways: readonly PaymentMethodWithQr[];
}
