import type { PaymentMethod } from '#contract/tenancies.ts';
import { isWallet } from '#contract/wallets.ts';
import { momentOf } from '../../format/dates.ts';
import { m } from '../../messages/index.ts';
import { Icon } from '../../ui/icon.tsx';
import { METHOD_NAMES } from '../agreements/words.ts';

/** A rung of how something is known. */
export interface Step {
  key: string;
  title: string;
  text: string;
  isReached: boolean;
}

/** How we know, in the order of the rungs; what was not used is hollow, with the reason. */
export function Rungs({ steps }: { steps: readonly Step[] }) {
  return (
    <ol className="card px-4 py-4">
      {steps.map(({ key, title, text, isReached }, n) => (
        <li key={key} className="flex gap-3">
          <span className="flex flex-col items-center">
            <span
              className={`grid size-8 shrink-0 place-items-center rounded-full ${
                isReached ? 'bg-leaf text-card' : 'border-2 border-line text-ink-soft'
              }`}
            >
              <Icon name={isReached ? 'check' : 'minus'} className="size-4.5" />
            </span>
            {n < steps.length - 1 && (
              <span
                aria-hidden="true"
                className={`w-0.5 grow ${steps[n + 1]?.isReached ? 'bg-leaf' : 'bg-line'}`}
              />
            )}
          </span>
          <span className={n < steps.length - 1 ? 'pb-4' : ''}>
            <strong className="block font-semibold">{title}</strong>
            <span className="text-ink-soft">{text}</span>
          </span>
        </li>
      ))}
    </ol>
  );
}

/** The SMS of a payment, where it was paid in a way that sends one. */
export const smsStep = (method: PaymentMethod, receiptAt: unknown): Step[] =>
  isWallet(method)
    ? [
        {
          key: 'receipt',
          title: m.papers_receipt_of({ method: METHOD_NAMES[method]() }),
          text: receiptAt ? momentOf(String(receiptAt)) : m.papers_no_sms(),
          isReached: receiptAt !== null,
        },
      ]
    : [];
