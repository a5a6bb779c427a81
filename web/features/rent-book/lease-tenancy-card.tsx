import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Tenancy } from '#contract/tenancy-fields.api.ts';
import { dateText } from '../../format/dates.ts';
import { dollars } from '../../format/money.ts';
import { hrefOf } from '../../i18n.ts';
import { m } from '../../messages/index.ts';
import { Icon } from '../../ui/icon.tsx';
import { tenancyPath } from './address.ts';

/** On the page of a lease: the terms that both agreed on in the rent book, what is due next, and the way there. */
export function LeaseTenancy({ tenancy }: { tenancy: Tenancy }) {
  const { id, status, terms, dues } = tenancy;
  const next = dues.findLast(({ state }) => state === 'due' || state === 'partly_paid');
  return (
    <section aria-labelledby="in-the-book" className="card p-5">
      <h2 id="in-the-book" className="text-[1.0625rem]">
        {m.rent_book_lease_title()}
      </h2>
      <dl className="mt-3 space-y-2">
        <Fact label={m.rent_book_lease_each_month()}>{dollars(terms.eachMonth)}</Fact>
        <Fact label={m.rent_book_lease_due_day()}>{terms.dueDay}</Fact>
        <Fact label={m.tenancy_due_deposit()}>{dollars(terms.deposit)}</Fact>
        {status !== 'proposed' && (
          <Fact label={m.rent_book_lease_next()}>
            {next
              ? m.rent_book_lease_next_of({ amount: dollars(next.open), date: dateText(next.dueOn) })
              : m.rent_book_lease_none()}
          </Fact>
        )}
      </dl>
      {status === 'proposed' && <p className="mt-3 text-ink-soft">{m.rent_book_lease_proposed()}</p>}
      <Link to={hrefOf(tenancyPath(id))} className="button button-primary mt-4 w-full">
        <Icon name="book" />
        {m.rent_book_title()}
      </Link>
    </section>
  );
}

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="flex justify-between gap-4">
    <dt className="text-ink-soft">{label}</dt>
    <dd className="figures text-end font-semibold">
      <bdi>{children}</bdi>
    </dd>
  </div>
);
