import type { Analytics, readAnalytics as endpoint } from '#contract/analytics.api.ts';
import { DEFAULT_ANALYTICS_PERIOD } from '#contract/analytics.ts';
import type { EndpointInput } from '#contract/endpoint.ts';
import type { Unwritten } from '#contract/formats.api.ts';
import { datesUpTo, todayInMogadishu } from '#contract/time.ts';
import { daysAfter } from '#contract/viewings.ts';
import { assertMay, MAY } from '#server/platform/access/abilities.ts';
import type { UserCtx } from '#server/platform/context/call.ts';
import { daysOnMarket } from '../../listings/days-on-market.ts';
import { NOT_FOUND } from '../../listings/own/own-property.ts';
import { readWordFigures } from '../../listings/seekers/figures.ts';
import { placeVocabulary } from '../../places/vocabulary.ts';
import { readAnswers } from './answers.ts';
import { compareListings, presentComparison } from './comparison.ts';
import { countDays, type DayRow } from './day-queries.ts';
import { readOccupancy } from './occupancy.ts';
import {
  countLeases,
  findLastWithoutVisitors,
  findListing,
  findListings,
  findMarketHistory,
} from './queries.ts';
import { readRatings } from './ratings.ts';
import { countVisitors } from './visitors.ts';

type Period = Analytics['current'];
const COUNTS = ['views', 'inquiries', 'favourites', 'viewings', 'applications'] as const;
const SOURCES = ['search', 'map', 'home', 'shared'] as const;

const sum = <Name extends string>(rows: readonly Record<Name, number>[], name: Name) =>
  rows.reduce((total, row) => total + row[name], 0);

/** The days of a period with what was counted on each, and the sums. */
function presentPeriod(dates: readonly string[], rows: ReadonlyMap<string, DayRow>): Period {
  const days = dates.map((day) => {
    const row = rows.get(day);
    const count = (name: (typeof COUNTS)[number]) => row?.[name] ?? 0;
    return {
      day,
      views: count('views'),
      inquiries: count('inquiries'),
      favourites: count('favourites'),
      viewings: count('viewings'),
      applications: count('applications'),
    };
  });
  const [views, inquiries, favourites, viewings, applications] = COUNTS.map((name) => sum(days, name));
  return {
    from: dates[0] ?? '',
    to: dates.at(-1) ?? '',
    total: {
      views: views ?? 0,
      inquiries: inquiries ?? 0,
      favourites: favourites ?? 0,
      viewings: viewings ?? 0,
      applications: applications ?? 0,
    },
    days,
  };
}

/** Where the visitors of the days from one on came from; what no page knew came from elsewhere. */
function presentSources(rows: readonly DayRow[], from: string): Analytics['sources'] {
  const days = rows.filter(({ day }) => day >= from);
  const [search = 0, map = 0, home = 0, shared = 0] = SOURCES.map((name) => sum(days, name));
  return { search, map, home, shared, elsewhere: sum(days, 'views') - search - map - home - shared };
}

/**
 * What people did with an owner's listings, or one of them, in a period up to today and in as many days before (D32).
 * @throws ApiError not_found for somebody else's listing
 */
export async function readAnalytics(
  { listing, days = DEFAULT_ANALYTICS_PERIOD }: EndpointInput<typeof endpoint>['query'],
  { app, db, actor, now }: Pick<UserCtx, 'app' | 'db' | 'actor' | 'now'>,
): Promise<Unwritten<Analytics>> {
  const one = listing === undefined ? undefined : await findListing(db, listing);
  if (listing !== undefined) assertMay('property.figures', actor, one, NOT_FOUND);
  const scope = { ownerId: one?.ownerId ?? actor.id, listing };
  const length = Number(days);
  const dates = datesUpTo(todayInMogadishu(now), 2 * length);
  const [first = '', from = '', to = ''] = [dates[0], dates[length], dates.at(-1)];
  const [
    rows,
    people,
    leases,
    answers,
    without,
    own,
    occupancy,
    ratings,
    seekers,
    compared,
    history,
    vocabulary,
  ] = await Promise.all([
    countDays(db, scope, { from: first, to }),
    countVisitors(db, scope, { from, to }),
    countLeases(db, scope, { from, to }),
    readAnswers(db, scope, { from, to }),
    findLastWithoutVisitors(db),
    one && !MAY['property.own'](actor, one) ? [one] : findListings(db, actor.id),
    readOccupancy(db, scope, now),
    readRatings(db, scope),
    readWordFigures(db, scope, now),
    compareListings(db, scope, { from, to, now }),
    listing === undefined ? undefined : findMarketHistory(db, listing),
    placeVocabulary(app),
  ]);
  const byDay = new Map(rows.map((row) => [row.day, row]));
  const hasVisitors = without === undefined || without < from;
  const current = presentPeriod(dates.slice(length), byDay);
  return {
    listings: own.map(({ id, title, type }) => ({ id, title, type })),
    current,
    previous: presentPeriod(dates.slice(0, length), byDay),
    visitors: hasVisitors ? people : null,
    visitorsSince: without === undefined ? null : daysAfter(without, 1),
    leases,
    answers,
    sources: presentSources(rows, from),
    occupancy,
    ratings,
    seekers,
    comparison: presentComparison(compared, {
      days: length,
      hasVisitors,
      mine: { inquiries: current.total.inquiries, visitors: people },
      nameOf: (id) => vocabulary.byId(id)?.name,
    }),
    daysOnMarket: history === undefined ? null : daysOnMarket(history, now),
  };
}
