import { Link } from 'react-router';
import { DEFAULT_ANALYTICS_PERIOD } from '#contract/analytics.ts';
import type { PropertyDetail } from '#contract/properties.api.ts';
import { readOf, useRead } from '../../api/query.ts';
import { listingPrice } from '../../format/money.ts';
import { figure } from '../../format/numbers.ts';
import { href } from '../../i18n.ts';
import { m } from '../../messages/index.ts';
import { Badge } from '../../ui/badge.tsx';
import { Icon } from '../../ui/icon.tsx';
import { PROPERTY_STATUS_LABELS } from '../listings/badges.tsx';

/** Figures change by themselves: older ones are asked for again. */
const FRESH_MS = 60_000;

interface OwnListingProps {
  property: PropertyDetail;
  /** Its owner; otherwise somebody who may change it too, if the server lets them. */
  isOwner: boolean;
}

/** A listing for those who may change it: how it stands, what it brought, and the ways to change it. */
export default function OwnListing({ property, isOwner }: OwnListingProps) {
  const { id, price, type, status } = property;
  const query = { listing: id, days: DEFAULT_ANALYTICS_PERIOD };
  const { data: figures, isError } = useRead(readOf('readAnalytics', { query }), { freshMs: FRESH_MS });
  if (!isOwner && !figures) return null;
  const total = figures?.current.total;
  return (
    <section className="card p-5" aria-labelledby="own-listing">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id="own-listing" className="text-xl">
          {isOwner ? m.own_listings_summary_title() : m.own_listings_summary_edit_may()}
        </h2>
        <Badge tone={status === 'available' ? 'done' : 'sand'}>{PROPERTY_STATUS_LABELS[status]()}</Badge>
      </div>
      <p className="figures mt-1 text-lg font-bold">{listingPrice(price, type)}</p>
      {isError ? (
        <p className="mt-3 text-sm text-ink-soft">{m.own_listings_summary_no_figures()}</p>
      ) : (
        <>
          <p className="mt-3 text-sm text-ink-soft">
            {m.own_listings_summary_text({ days: DEFAULT_ANALYTICS_PERIOD })}
          </p>
          <dl className="mt-2 grid grid-cols-2 gap-3" aria-busy={total === undefined}>
            <Figure label={m.own_listings_summary_figures_views()} value={total?.views} />
            <Figure label={m.own_listings_summary_inquiries()} value={total?.inquiries} />
          </dl>
        </>
      )}
      <div className="mt-5 flex flex-wrap gap-2">
        <Link to={href(`/edit-property/${id}`)} className="button button-primary grow">
          <Icon name="edit" />
          {m.own_listings_form_edit()}
        </Link>
        <Link to={href(`/property-analytics?listing=${id}`)} className="button button-quiet grow">
          <Icon name="chart" />
          {m.own_listings_summary_figures()}
        </Link>
        {!isOwner && (
          <Link to={href(`/admin/documents?of=visits&home=${id}`)} className="button button-quiet grow">
            <Icon name="home" />
            {m.checks_visits_link()}
          </Link>
        )}
      </div>
    </section>
  );
}

function Figure({ label, value }: { label: string; value: number | undefined }) {
  return (
    <div className="flex flex-col-reverse rounded-control bg-ground-deep px-3 py-2">
      <dt className="text-sm text-ink-soft">{label}</dt>
      <dd className="figures text-2xl font-bold">{value === undefined ? '–' : figure(value)}</dd>
    </div>
  );
}
