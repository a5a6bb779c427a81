import { Link } from 'react-router';
import type { OwnListing } from '#contract/own-listings.api.ts';
import type { Page } from '#contract/paging.ts';
import { figure } from '../../../format/numbers.ts';
import { href } from '../../../i18n.ts';
import { m } from '../../../messages/index.ts';
import { DataTable } from '../../../ui/data-table.tsx';
import { Section } from '../../../ui/page.tsx';
import { Picture } from '../../../ui/picture.tsx';
import type { Column } from '../../../ui/table-row.tsx';

const WIDTHS = [320];

const FIGURES = [
  ['views', m.dashboards_owner_views, m.dashboards_owner_views_count],
  ['inquiries', m.dashboards_owner_inquiries, m.dashboards_owner_inquiries_count],
  ['favourites', m.dashboards_owner_favourites, m.dashboards_owner_saved_count],
  ['days', m.dashboards_owner_days, m.inquiries_days],
] as const;

const figureOf = (listing: OwnListing, key: (typeof FIGURES)[number][0]) =>
  listing[key === 'days' ? 'daysOnMarket' : key];

const columns = (): Column<OwnListing>[] => [
  {
    key: 'title',
    header: m.dashboards_owner_property(),
    isTitle: true,
    cell: (listing) => (
      <Link
        // The figures of others' homes are their owners' alone.
        to={href(listing.as === 'owner' ? `/property-analytics?listing=${listing.id}` : '/active-listings')}
        className="flex min-h-11 items-center gap-3 hover:underline"
      >
        <Picture
          src={listing.images?.[0]}
          alt=""
          widths={WIDTHS}
          sizes="44px"
          className="h-8 w-11 shrink-0 rounded-badge object-cover"
        />
        <bdi className="line-clamp-2 min-w-0">{listing.title}</bdi>
      </Link>
    ),
  },
  ...FIGURES.map(
    ([key, label, words]): Column<OwnListing> => ({
      key,
      header: label(),
      align: 'end',
      sortKey: key,
      onCard: 'hidden',
      inDetails: (listing) => words({ count: figureOf(listing, key) }),
      cell: (listing) => figure(figureOf(listing, key)),
    }),
  ),
];

/** How often each listing was seen, asked about and saved in the last thirty days (spec 2 §2). */
export function Performance({ listings, sort }: { listings: Page<OwnListing>; sort: string }) {
  return (
    <Section
      title={m.dashboards_owner_performance()}
      action={{ to: '/property-analytics', label: m.dashboards_owner_analytics() }}
      className="mt-0!"
    >
      <DataTable
        page={listings}
        columns={columns()}
        rowKey={({ id }) => id}
        caption={m.dashboards_owner_performance()}
        sort={sort}
        empty={m.dashboards_owner_no_listings()}
      />
    </Section>
  );
}
