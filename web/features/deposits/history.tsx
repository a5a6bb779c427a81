import type { TenancyDeposit } from '#contract/deposits.api.ts';
import type { DepositStep } from '#contract/deposits.ts';
import { momentOf } from '../../format/dates.ts';
import { m } from '../../messages/index.ts';
import { formatUsd } from '../agreements/words.ts';
import { RECORD_TITLES, SIDE_LABELS } from './words.ts';

type Step = TenancyDeposit['history'][number];
type Say = (values: { side: string; moment: string; amount: string }) => string;

const WORDS: Record<DepositStep, Say> = {
  record_begun: m.deposits_step_record_begun,
  record_changed: m.deposits_step_record_changed,
  record_signed: m.deposits_step_record_signed,
  claim_made: m.deposits_step_claim_made,
  claim_answered: m.deposits_step_claim_answered,
  claim_over: m.deposits_step_claim_over,
  no_claim: () => m.deposits_step_no_claim(),
  mediator_named: m.deposits_step_mediator_named,
  mediator_agreed: m.deposits_step_mediator_agreed,
  rest_proposed: m.deposits_step_rest_proposed,
  rest_agreed: m.deposits_step_rest_agreed,
  return_said: m.deposits_step_return_said,
  return_confirmed: m.deposits_step_return_confirmed,
  return_denied: m.deposits_step_return_denied,
  advance_said: m.deposits_step_advance_said,
  advance_confirmed: m.deposits_step_advance_confirmed,
  advance_denied: m.deposits_step_advance_denied,
};

const wordsOf = ({ kind, by, moment, amount }: Step): string =>
  WORDS[kind]({
    side: by === 'owner' || by === 'tenant' ? SIDE_LABELS[by]() : '',
    moment: moment ? RECORD_TITLES[moment]() : '',
    amount: amount === null ? '' : formatUsd(amount),
  });

/** What both did about records and deposit, the latest first. */
export const History = ({ history }: { history: TenancyDeposit['history'] }) => (
  <ol className="divide-y divide-line-soft">
    {history.map((step) => (
      <li key={step.at + step.kind + step.by} className="py-2.5">
        <p>{wordsOf(step)}</p>
        <time dateTime={step.at} className="text-sm text-ink-soft">
          {momentOf(step.at)}
        </time>
      </li>
    ))}
  </ol>
);
