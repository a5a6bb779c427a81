import type { PaymentAttempt } from '#contract/gateways.api.ts';
import type { FormResult } from '../../forms/action.ts';
import { m } from '../../messages/index.ts';
import { showToast } from '../../ui/toast-store.ts';
import { formatUsd } from '../agreements/words.ts';

/** Says that a due was paid: its page goes on to the next one at once. */
export function showPaid(result: FormResult | undefined): void {
  const attempt = result?.isDone ? (result.value as PaymentAttempt | undefined) : undefined;
  if (attempt?.state !== 'settled' || attempt.paymentId === null) return;
  const title = m.gateways_paid_title({ amount: formatUsd(attempt.moved ?? attempt.amount) });
  showToast({ title, description: m.gateways_paid_text(), tone: 'success' });
}
