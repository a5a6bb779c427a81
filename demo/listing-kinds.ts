import type { DemoListingType, DemoPropertyType, ListingKind } from './listing.ts';
import { at, between, pickWeighted, type Random, random, shuffle } from './random.ts';

export interface Offer {
  kind: ListingKind;
  type: DemoListingType;
  bedrooms: number | null;
  /** Land in the old city, many times more expensive than on the outskirts. */
  central?: boolean;
}

/** How expensive a district is, from the outskirts (0) to the best streets (1). */
const standing: Readonly<Record<string, number>> = {
  cabdicasiis: 0.92,
  hodan: 0.86,
  waaberi: 0.84,
  shangaani: 0.8,
  boondheere: 0.76,
  'xamar-weyne': 0.74,
  howlwadaag: 0.7,
  'xamar-jajab': 0.66,
  'warta-nabadda': 0.64,
  wadajir: 0.62,
  shibis: 0.6,
  yaaqshiid: 0.42,
  kaaraan: 0.46,
  dharkenley: 0.32,
  heliwaa: 0.24,
  dayniile: 0.2,
  garasbaaley: 0.12,
  kaxda: 0.06,
};

type Weighted = readonly (readonly [string, number])[];

const homes: Weighted = [
  ['hodan', 15],
  ['wadajir', 9],
  ['waaberi', 8],
  ['howlwadaag', 8],
  ['yaaqshiid', 8],
  ['kaaraan', 8],
  ['dharkenley', 7],
  ['cabdicasiis', 6],
  ['warta-nabadda', 6],
  ['boondheere', 4],
  ['shibis', 4],
  ['xamar-weyne', 4],
  ['xamar-jajab', 4],
  ['heliwaa', 5],
  ['dayniile', 5],
  ['shangaani', 3],
  ['garasbaaley', 4],
  ['kaxda', 3],
];

const trade: Weighted = [
  ['howlwadaag', 14],
  ['hodan', 13],
  ['waaberi', 11],
  ['xamar-weyne', 8],
  ['yaaqshiid', 7],
  ['boondheere', 5],
  ['wadajir', 6],
  ['warta-nabadda', 5],
  ['shangaani', 3],
  ['kaaraan', 5],
  ['heliwaa', 3],
  ['dharkenley', 4],
];

const outskirts: Weighted = [
  ['garasbaaley', 12],
  ['kaxda', 11],
  ['dayniile', 11],
  ['heliwaa', 9],
  ['dharkenley', 6],
  ['kaaraan', 4],
];

const middle: Weighted = [
  ['hodan', 6],
  ['cabdicasiis', 4],
  ['waaberi', 4],
  ['wadajir', 5],
  ['boondheere', 3],
  ['shibis', 3],
];

const seaside: Weighted = [
  ['cabdicasiis', 9],
  ['dharkenley', 4],
];

/** Sixty-one offers in the proportions of the market, repeatedly reshuffled. */
const deck: readonly Offer[] = [
  ...offers(3, 'room', 'rent', [1]),
  ...offers(5, 'flat', 'rent', [1]),
  ...offers(8, 'flat', 'rent', [2]),
  ...offers(7, 'flat', 'rent', [3, 3, 4]),
  ...offers(6, 'house', 'rent', [3, 4, 2]),
  ...offers(3, 'villa', 'rent', [5, 4, 6]),
  ...offers(3, 'beach-villa', 'rent', [4, 5, 6]),
  ...offers(4, 'shop', 'rent', [null]),
  ...offers(3, 'office', 'rent', [null]),
  ...offers(1, 'warehouse', 'rent', [null]),
  ...offers(4, 'flat', 'buy', [2, 3, 3, 4]),
  ...offers(4, 'house', 'buy', [3, 4, 5]),
  ...offers(2, 'villa', 'buy', [5, 6]),
  ...offers(2, 'beach-villa', 'buy', [5, 7]),
  ...offers(4, 'plot', 'buy', [null]),
  { kind: 'plot', type: 'buy', bedrooms: null, central: true },
  { kind: 'shop', type: 'buy', bedrooms: null },
];

/** Returns the offer of the n-th listing. */
export function offerDealer(seed: number): (n: number) => Offer {
  let round = -1;
  let dealt: Offer[] = [];
  return (n) => {
    const wanted = Math.floor(n / deck.length);
    if (wanted !== round) {
      round = wanted;
      dealt = shuffle(random(seed + wanted), deck);
    }
    return at(dealt, n % deck.length);
  };
}

/** A district where such an offer is common. */
export function districtFor(next: Random, offer: Offer): string {
  if (offer.kind === 'beach-villa') return pickWeighted(next, seaside);
  if (offer.kind === 'plot') return pickWeighted(next, offer.central ? middle : outskirts);
  if (offer.kind === 'shop' || offer.kind === 'office' || offer.kind === 'warehouse') {
    return pickWeighted(next, trade);
  }
  return pickWeighted(next, homes);
}

export const propertyTypes: Readonly<Record<ListingKind, DemoPropertyType>> = {
  room: 'apartment',
  flat: 'apartment',
  house: 'house',
  villa: 'house',
  'beach-villa': 'house',
  plot: 'land',
  shop: 'commercial',
  office: 'commercial',
  warehouse: 'commercial',
};

/** Side lengths of common plots in metres. */
const plots: readonly (readonly [sides: readonly [number, number], weight: number])[] = [
  [[20, 20], 9],
  [[15, 20], 3],
  [[20, 30], 3],
  [[20, 40], 2],
  [[10, 20], 2],
  [[30, 40], 1],
];

/** Size in square feet, and the side lengths of a plot. */
export function sizeFor(next: Random, offer: Offer): { sqft: number; plot: string; area: number } {
  if (offer.kind === 'plot') {
    const [wide, deep] = pickWeighted(next, plots);
    return { sqft: Math.round(wide * deep * 10.7639), plot: `${wide} × ${deep} m`, area: wide * deep };
  }
  const [low, high] = sizeRange(offer);
  const sqft = Math.round((low + (high - low) * next() ** 1.5) / 10) * 10;
  return { sqft, plot: '', area: sqft / 10.7639 };
}

function sizeRange({ kind, bedrooms }: Offer): readonly [number, number] {
  const rooms = bedrooms ?? 0;
  if (kind === 'room') return [150, 260];
  if (kind === 'flat') return [180 + rooms * 290, 300 + rooms * 430];
  if (kind === 'house') return [300 + rooms * 360, 500 + rooms * 560];
  if (kind === 'shop') return [180, 1400];
  if (kind === 'office') return [420, 4200];
  if (kind === 'warehouse') return [3000, 15000];
  return [800 + rooms * 520, 1200 + rooms * 800];
}

/** Price in whole dollars: the range of the kind, adjusted by district, size and chance. */
export function priceFor(next: Random, offer: Offer, districtSlug: string, area: number): number {
  const place = standing[districtSlug] ?? 0.3;
  const luck = next();
  if (offer.kind === 'plot') {
    const square = offer.central ? 230 + 320 * place + 160 * luck : 20 + 105 * place + 34 * luck;
    return rounded(square * area);
  }
  const [low, high, usual] = priceRange(offer);
  const [smallest, largest] = sizeRange(offer);
  const size = Math.min(1, Math.max(0, (area * 10.7639 - smallest) / (largest - smallest)));
  const weight = propertyTypes[offer.kind] === 'commercial' ? 0.4 : 0.2;
  const share = (0.8 - weight) * place + weight * size + 0.2 * luck;
  return rounded(low + (high - low) * share ** usual);
}

/** Lowest and highest price, and the skew: shops and offices are mostly small. */
function priceRange({ kind, type, bedrooms }: Offer): readonly [low: number, high: number, usual: number] {
  const rooms = bedrooms ?? 0;
  if (type === 'buy') {
    if (kind === 'flat') return [45_000, 90_000 + 15_000 * rooms, 1.3];
    if (kind === 'house') return [60_000, 250_000 + 30_000 * rooms, 1.6];
    if (kind === 'shop') return [35_000, 220_000, 1.4];
    return kind === 'beach-villa' ? [220_000, 900_000, 1.7] : [150_000, 700_000, 1.4];
  }
  if (kind === 'room') return [40, 100, 1];
  if (kind === 'flat')
    return at(
      [
        [90, 90, 1],
        [120, 250, 1],
        [200, 400, 1.1],
        [350, 700, 1.2],
        [420, 950, 1.3],
      ],
      rooms,
    );
  if (kind === 'house') return [110 + 70 * rooms, 260 + 190 * rooms, 1.3];
  if (kind === 'shop') return [150, 1500, 2];
  if (kind === 'office') return [300, 3000, 2.2];
  if (kind === 'warehouse') return [450, 2800, 1.5];
  return kind === 'beach-villa' ? [900, 2500, 1.5] : [500, 2300, 1.4];
}

/** Rounds as asking prices are: to fives, tens, fifties, then hundreds and thousands. */
export function rounded(price: number): number {
  const step =
    price < 200
      ? 5
      : price < 1000
        ? 10
        : price < 5000
          ? 50
          : price < 30_000
            ? 500
            : price < 150_000
              ? 1000
              : 5000;
  return Math.max(step, Math.round(price / step) * step);
}

/** A plausible number of bathrooms for the rooms; shops may have none. */
export function bathroomsFor(next: Random, { kind, bedrooms }: Offer): number | null {
  if (kind === 'plot') return null;
  if (kind === 'shop') return between(next, 0, 2) === 0 ? null : 1;
  if (kind === 'warehouse') return between(next, 1, 2);
  if (kind === 'office') return between(next, 1, 4);
  const rooms = bedrooms ?? 1;
  if (rooms === 1) return 1;
  return Math.max(1, rooms - between(next, 0, 2));
}

function offers(
  count: number,
  kind: ListingKind,
  type: DemoListingType,
  bedrooms: (number | null)[],
): Offer[] {
  return Array.from({ length: count }, (_, n) => ({ kind, type, bedrooms: at(bedrooms, n) }));
}
