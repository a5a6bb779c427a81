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

/** The figures of a listing in one line, for a phone. */
const inOneLine = ({ views, inquiries, favourites }: OwnListing): string =>
  [
    m.dashboards_owner_views_count({ count: views }),
    m.dashboards_owner_inquiries_count({ count: inquiries }),
    m.dashboards_owner_saved_count({ count: favourites }),
  ].join(' · ');

const FIGURES = [
  ['views', m.dashboards_owner_views],
  ['inquiries', m.dashboards_owner_inquiries],
  ['favourites', m.dashboards_owner_favourites],
  ['days', m.dashboards_owner_days],
] as const;

const columns = (): Column<OwnListing>[] => [
  {
    key: 'title',
    header: m.dashboards_owner_property(),
    isTitle: true,
    cell: (listing) => (
      <Link
        to={href(`/property-analytics?listing=${listing.id}`)}
        className="flex min-h-11 items-center gap-3 hover:underline"
      >
        <Picture
          src={listing.images?.[0]}
          alt=""
          widths={WIDTHS}
          sizes="44px"
          className="h-8 w-11 shrink-0 rounded-badge object-cover"
        />
        <span className="min-w-0">
          <bdi className="line-clamp-2">{listing.title}</bdi>
          <span className="block text-[0.8125rem] font-normal text-ink-soft sm:hidden">
            {inOneLine(listing)}
          </span>
        </span>
      </Link>
    ),
  },
  ...FIGURES.map(
    ([key, label]): Column<OwnListing> => ({
      key,
      header: label(),
      align: 'end',
      sortKey: key,
      onCard: 'hidden',
      cell: (listing) => figure(key === 'days' ? listing.daysOnMarket : listing[key]),
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
