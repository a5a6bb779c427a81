import { Link } from 'react-router';
import type { Lease } from '#contract/applications.api.ts';
import type { Tenancy } from '#contract/tenancy-fields.api.ts';
import { shortDayOf } from '../../format/dates.ts';
import { phoneText } from '../../format/phones.ts';
import { placeText } from '../../format/places.ts';
import { href } from '../../i18n.ts';
import { m } from '../../messages/index.ts';
import { chatLink } from '../../shell/site.ts';
import { Icon } from '../../ui/icon.tsx';
import { LeaseTenancy } from '../rent-book/lease-tenancy-card.tsx';
import { truckPath } from './truck.ts';

interface LeaseAsideProps {
  lease: Lease;
  hasBegun: boolean;
  /** What was made of it in the rent book. */
  tenancy: Tenancy | null;
}

/** What comes after the agreement, for the reader's side of it. */
export function LeaseAside({ lease, hasBegun, tenancy }: LeaseAsideProps) {
  const { isOwner, startsOn, property } = lease;
  const other = isOwner ? lease.tenant : lease.landlord;
  const truck = startsOn
    ? m.applications_truck({ date: shortDayOf(startsOn) })
    : m.applications_truck_plain();
  const steps = isOwner
    ? [m.applications_lease_next_sign(), m.applications_lease_next_take()]
    : [m.applications_lease_next_sign(), m.applications_lease_next_pay(), truck];
  return (
    <aside className="space-y-3 print:hidden">
      {tenancy && <LeaseTenancy tenancy={tenancy} />}
      {!tenancy && isOwner && (
        <Link
          to={href(`/rent-book?application=${lease.applicationId}`)}
          className="button button-primary w-full"
        >
          <Icon name="book" />
          {m.rent_book_start_book()}
        </Link>
      )}
      <section aria-labelledby="next-steps" className="card p-5">
        <h2 id="next-steps" className="text-[1.0625rem]">
          {m.applications_lease_next()}
        </h2>
        <ol className="mt-3 space-y-3">
          {steps.map((step, index) => (
            <li key={step} className="flex items-start gap-3">
              <span
                aria-hidden="true"
                className="figures grid size-6 shrink-0 place-items-center rounded-full bg-ground-deep text-sm font-semibold"
              >
                {index + 1}
              </span>
              {step}
            </li>
          ))}
        </ol>
      </section>
      {!isOwner && (
        <Link
          to={href(truckPath(property.location, startsOn, property.bedrooms))}
          className="button button-primary w-full"
        >
          <Icon name="truck" />
          {m.applications_truck_plain()}
        </Link>
      )}
      {!isOwner && hasBegun && (
        <Link to={href(`/rate/${property.id}`)} className="button button-quiet w-full">
          <Icon name="star" className="size-5 text-star" />
          {m.ratings_rate()}
        </Link>
      )}
      {other.phone && (
        <a
          href={chatLink(
            phoneText(other.phone),
            isOwner
              ? m.applications_owner_chat_text({ title: property.title })
              : m.applications_chat_text({ title: property.title, location: placeText(property.location) }),
          )}
          target="_blank"
          rel="noreferrer"
          className="button button-quiet w-full"
        >
          <Icon name="chat" className="size-5 text-leaf" />
          {isOwner ? m.bookings_chat() : m.applications_contact()}
        </a>
      )}
      <Link
        to={href('/support')}
        className="flex min-h-11 items-center justify-center gap-2 text-ink-soft hover:underline"
      >
        <Icon name="flag" />
        {m.applications_lease_wrong()}
      </Link>
    </aside>
  );
}
