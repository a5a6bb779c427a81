import type { MyFigures } from '#contract/accounts.api.ts';
import type { MarketInsights } from '#contract/insights.api.ts';
import type { Notification } from '#contract/notifications.api.ts';
import type { Page } from '#contract/paging.ts';
import type { ListingType } from '#contract/properties.ts';
import type { PageApi } from '../../api/page-api.ts';
import { type CardProperty, cardOf } from '../properties/api/list-properties.ts';

/** Spec 2 §9: so many listings on the dashboard of a buyer and of a renter. */
const HOMES = '4';
const NOTICES = '5';

/** What the dashboards of those who look for a home have in common. */
export interface Dashboard {
  figures: MyFigures;
  market: MarketInsights;
  homes: Page<CardProperty>;
  notices: Notification[];
}

/** Everything is read at once, as the person who looks. */
export async function readDashboard(call: PageApi, type: ListingType): Promise<Dashboard> {
  const [figures, market, homes, notices] = await Promise.all([
    call('readMyFigures'),
    call('readMarketInsights', { query: { type } }),
    call.page('listProperties', { query: { type, limit: HOMES } }),
    call('listNotifications', { query: { limit: NOTICES } }),
  ]);
  return { figures, market, homes: { ...homes, items: homes.items.map(cardOf) }, notices };
}
