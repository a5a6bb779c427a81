import { VIEW_SOURCES, type ViewSource } from '#contract/analytics.ts';
import { ageIn, type Cast, dateIn, day, favoured } from './life-cast.ts';
import type { DemoListingVisitor, DemoViewCount } from './life-rows.ts';
import type { DemoListing } from './listing.ts';
import { at, between, pickWeighted, type Random, random, shuffle } from './random.ts';

/** Where the demo owner's visitors of the last thirty days came from: the sample's 156 views. */
const ownSources: Record<ViewSource, number> = { search: 61, home: 34, map: 28, shared: 24, elsewhere: 9 };
const ownViews = Object.values(ownSources).reduce((sum, views) => sum + views, 0);
/** How many people these were. */
const ownVisitors = 98;

/**
 * How often the demo owner's listings were seen, from so many days ago to so many. In the latest stretch exactly the
 * sample's sum, with none on the days around it, so that it holds however "30 days" are counted.
 */
const ownStretches = [
  { from: 1, to: 28, views: ownViews, visitors: ownVisitors },
  { from: 33, to: 60, views: 131, visitors: 84 },
  { from: 61, to: 90, views: 118, visitors: 77 },
  { from: 91, to: 180, views: 290, visitors: 160 },
];

const blank = (propertyId: string, date: string): DemoViewCount => ({
  propertyId,
  day: date,
  views: 0,
  search: 0,
  map: 0,
  home: 0,
  shared: 0,
});

function add(count: DemoViewCount, source: ViewSource): void {
  count.views += 1;
  if (source !== 'elsewhere') count[source] += 1;
}

const anySource = (next: Random): ViewSource =>
  pickWeighted(
    next,
    VIEW_SOURCES.map((source) => [source, ownSources[source]] as const),
  );

/** Views per listing and day over the last ninety days; days without views have no row. */
export function makeViews({ now, own, others }: Cast) {
  const next = random(77);
  const origins = random(61);
  const counts: DemoViewCount[] = [];
  for (const listing of others.slice(-2000)) {
    // A few listings get most of the views.
    const usual = 0.4 + 9 * next() ** 4;
    const age = Math.min(89, Math.floor((now.getTime() - listing.createdAt.getTime()) / day));
    for (let ago = age; ago >= 0; ago--) {
      const freshness = 1 + 2.5 * Math.exp((ago - age) / 6);
      const views = Math.floor(usual * freshness * next() * 1.8 + next() * 0.6);
      if (views === 0) continue;
      const count = blank(listing.id, dateIn(now, -ago));
      for (let n = 0; n < views; n++) add(count, anySource(origins));
      counts.push(count);
    }
  }
  const { viewCounts, listingVisitors } = ownCounts(now, own);
  return { viewCounts: [...counts, ...viewCounts], listingVisitors };
}

function ownCounts(now: Date, own: readonly DemoListing[]) {
  const next = random(156);
  const people = random(98);
  const sums = new Map<string, DemoViewCount>();
  const listingVisitors: DemoListingVisitor[] = [];
  for (const [stretch, { from, to, views, visitors }] of ownStretches.entries()) {
    const sources = shuffle(
      people,
      VIEW_SOURCES.flatMap((source) => Array.from({ length: ownSources[source] }, () => source)),
    );
    const seen = new Set<string>();
    for (let n = 0; n < views; n++) {
      const ago = between(next, from, to);
      const there = own.filter(({ createdAt }) => ageIn(now, createdAt) > ago);
      const { id: propertyId } = at(there, favoured(next, there.length));
      const date = dateIn(now, -ago);
      const key = `${propertyId} ${date}`;
      const count = sums.get(key) ?? blank(propertyId, date);
      sums.set(key, count);
      add(count, at(sources, n));
      // The first views are of somebody new each, the others of one of them who came back.
      let person = n < visitors ? n : between(people, 0, visitors - 1);
      while (seen.has(`${key} ${person}`)) person = (person + 1) % visitors;
      seen.add(`${key} ${person}`);
      listingVisitors.push({ propertyId, day: date, visitor: BigInt(stretch * 1000 + person) });
    }
  }
  return { viewCounts: [...sums.values()], listingVisitors };
}
