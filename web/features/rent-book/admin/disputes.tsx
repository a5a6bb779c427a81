import type { Page } from '#contract/paging.ts';
import type { CallAnswer } from '../../../api/client.ts';
import { dateText } from '../../../format/dates.ts';
import { m } from '../../../messages/index.ts';
import { Badge } from '../../../ui/badge.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Pagination } from '../../../ui/pagination.tsx';
import { Said } from '../../agreements/said.tsx';
import { exactDollars } from '../../earnings/words.ts';
import { methodName, PAYMENT_STATE_WORDS, rungOf } from '../words.ts';

type Dispute = CallAnswer<'listDisputes'>[number];

/** Disputed payments that both sides asked the desk to read, with both words. */
export function Disputes({ disputes }: { disputes: Page<Dispute> }) {
  if (disputes.items.length === 0) {
    return (
      <EmptyState icon={<Icon name="book" />} title={m.rent_book_desk_no_disputes()}>
        {m.rent_book_desk_no_disputes_text()}
      </EmptyState>
    );
  }
  return (
    <>
      <ul className="grid gap-4">
        {disputes.items.map((dispute) => (
          <li key={dispute.paymentId} className="card p-4 sm:p-5">
            <Case dispute={dispute} />
          </li>
        ))}
      </ul>
      <Pagination page={disputes} />
    </>
  );
}

function Case({ dispute: { home, ownerName, tenantName, payment } }: { dispute: Dispute }) {
  const rung = rungOf(payment);
  const state = PAYMENT_STATE_WORDS[payment.state];
  return (
    <article>
      <h2 className="text-[1.0625rem]">
        <bdi>{m.rent_book_desk_between({ tenant: tenantName, owner: ownerName })}</bdi>
      </h2>
      <p className="text-ink-soft">
        <bdi>{home}</bdi>
      </p>
      <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <strong className="figures">
          {m.rent_book_desk_paid_on({
            amount: exactDollars(payment.amount),
            method: methodName(payment.method),
            date: dateText(payment.paidOn),
          })}
        </strong>
        <Badge tone={state.tone}>{state.label()}</Badge>
        <Badge tone={rung.tone}>{rung.label}</Badge>
      </p>
      {payment.reference && (
        <p className="text-sm text-ink-soft">
          <bdi>{m.rent_book_due_reference({ reference: payment.reference })}</bdi>
        </p>
      )}
      <div className="mt-3">
        <Said
          label={m.rent_book_due_thread()}
          words={payment.words.map(({ side, text, at }) => ({
            key: at + side,
            name:
              side === 'owner'
                ? m.rent_book_desk_owner_said({ name: ownerName })
                : m.rent_book_desk_tenant_said({ name: tenantName }),
            text,
            at,
          }))}
        />
      </div>
    </article>
  );
}
