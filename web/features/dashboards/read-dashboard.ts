import type { MyFigures } from '#contract/accounts.api.ts';
import type { MarketInsights } from '#contract/insights.api.ts';
import type { Notification } from '#contract/notifications.api.ts';
import { MAX_PAGE_SIZE, type Page } from '#contract/paging.ts';
import type { ListingType } from '#contract/properties.ts';
import type { SavedSearch } from '#contract/saved-searches.api.ts';
import type { ShortlistRow } from '#contract/shortlist.api.ts';
import type { TenancySummary } from '#contract/tenancy-fields.api.ts';
import type { Viewing } from '#contract/viewings.api.ts';
import type { PageApi } from '../../api/page-api.ts';
import { unlessLooking } from '../../api/unless-looking.ts';
import type { CardProperty } from '../listings/card.ts';
import { cardOf } from '../listings/card-of.ts';

/** Spec 2 §9: so many listings on the dashboard of a buyer and of a renter. */
const HOMES = '4';
const NOTICES = '5';
const VIEWINGS = '3';
const TENANCIES = '5';

/** What the dashboards of those who look for a home have in common. */
export interface Dashboard {
  figures: MyFigures;
  market: MarketInsights;
  homes: Page<CardProperty>;
  notices: Notification[];
  saved: ShortlistRow[];
  searches: SavedSearch[];
  /** The next to come, the soonest first. */
  viewings: Viewing[];
  /** As a tenant, those that wait for a word first. */
  tenancies: TenancySummary[];
  /** Rent books with the person's number that are in nobody's account. */
  found: readonly { id: string }[];
  /** When it was read: what is soon depends on it. */
  now: string;
}

/** Everything is read at once, as the person who looks. */
export async function readDashboard(call: PageApi, type: ListingType): Promise<Dashboard> {
  const [figures, market, homes, notices, saved, searches, viewings, tenancies, found] = await Promise.all([
    call('readMyFigures'),
    call('readMarketInsights', { query: { type } }),
    call.page('listProperties', { query: { type, limit: HOMES } }),
    call('listNotifications', { query: { limit: NOTICES } }),
    call('listShortlist', { query: { limit: String(MAX_PAGE_SIZE) } }),
    call('listSavedSearches'),
    call('listViewings', { query: { when: 'upcoming', limit: VIEWINGS } }),
    unlessLooking(call('listTenancies', { query: { side: 'tenant', limit: TENANCIES } })),
    unlessLooking(call('readFoundTenancies')),
  ]);
  return {
    figures,
    market,
    homes: { ...homes, items: homes.items.map(cardOf) },
    notices,
    saved,
    searches,
    viewings,
    tenancies: tenancies ?? [],
    found: found?.found ?? [],
    now: new Date().toISOString(),
  };
}
