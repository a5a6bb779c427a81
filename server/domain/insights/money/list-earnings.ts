import type { ListingEarnings, listMyEarnings } from '#contract/earnings.api.ts';
import {
  DEFAULT_EARNINGS_PERIOD,
  EARNINGS_PAGE_SIZE,
  EARNINGS_SHARES,
  type EarningsSort,
} from '#contract/earnings.ts';
import type { EndpointInput } from '#contract/endpoint.ts';
import { decimalOf } from '#contract/money.ts';
import type { UserCtx } from '#server/platform/context/call.ts';
import { type ListPage, pageOf } from '#server/platform/kernel/list-page.ts';
import { estimate, type ListingPart, partsOf, readSources } from './earnings.ts';
import { presentSpan } from './read-earnings.ts';

type Home = Pick<ListingEarnings, 'title' | 'location' | 'image' | 'type' | 'isListed'>;
type Row = ListingPart & Home;
type Compare = (a: Row, b: Row) => number;

const byAmount =
  (amount: (row: Row) => bigint): Compare =>
  (a, b) =>
    Number(amount(a) > amount(b)) - Number(amount(a) < amount(b));
const byText =
  (text: (row: Row) => string): Compare =>
  (a, b) =>
    text(a).localeCompare(text(b), 'en', { sensitivity: 'base', numeric: true });

const ORDERS = {
  income: byAmount(({ income }) => income),
  prices: byAmount(({ prices }) => prices),
  expenses: byAmount(({ expenses }) => expenses ?? -1n),
  net: byAmount(({ net }) => net),
  title: byText(({ title }) => title),
  type: byText(({ type }) => type),
} as const satisfies Record<Exclude<EarningsSort, `-${string}`>, Compare>;

/** Rows with the same value stand in the order of their titles, then of their ids, so that no page repeats another. */
function orderOf(sort: EarningsSort): Compare {
  const isDown = sort.startsWith('-');
  const key = Object.keys(ORDERS).find((name): name is keyof typeof ORDERS => name === sort.replace('-', ''));
  const order = ORDERS[key ?? 'income'];
  return (a, b) =>
    (isDown ? -1 : 1) * order(a, b) || ORDERS.title(a, b) || (a.id < b.id ? -1 : Number(a.id > b.id));
}

function presentRow({ id, title, location, image, type, isListed, ...part }: Row): ListingEarnings {
  return {
    id,
    title,
    location,
    image,
    type,
    isListed,
    months: part.months,
    prices: decimalOf(part.prices),
    share: type === 'rent' ? EARNINGS_SHARES.rent : EARNINGS_SHARES.sale,
    received: part.received === null ? null : decimalOf(part.received),
    income: decimalOf(part.income),
    expenses: part.expenses === null ? null : decimalOf(part.expenses),
    net: decimalOf(part.net),
  };
}

/** A page of the present period's estimate by listing. */
export async function listEarnings(
  {
    period = DEFAULT_EARNINGS_PERIOD,
    sort = '-income',
    ...paging
  }: EndpointInput<typeof listMyEarnings>['query'],
  ctx: Pick<UserCtx, 'db' | 'actor' | 'now'>,
): Promise<ListPage<ListingEarnings>> {
  const { present } = presentSpan(period, ctx.now);
  const { listings, ...sources } = await readSources(present.from, ctx);
  const known = new Map<string, Home>([
    // Money that came for a home stays in the report when its listing is gone.
    ...sources.books.homes.map(
      ({ id, ...home }) => [id, { ...home, image: null, type: 'rent', isListed: false }] as const,
    ),
    ...listings.map(({ id, ...listing }) => [id, { ...listing, isListed: true }] as const),
  ]);
  const parts = partsOf(sources, estimate(sources, present, { isEarlier: false }));
  const rows = parts
    .flatMap((part): Row[] => {
      const listing = known.get(part.id);
      if (!listing) return [];
      return [{ ...part, ...listing }];
    })
    .sort(orderOf(sort));
  const page = pageOf(rows, { ...paging, size: EARNINGS_PAGE_SIZE });
  return { ...page, items: page.items.map(presentRow) };
}
