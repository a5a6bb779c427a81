import { describe, expect, it } from 'vitest';
import { monthNumber } from '#contract/earnings.ts';
import { featureCode } from '#contract/features.ts';
import { listingCosts } from '#contract/move-in.ts';
import { estimate } from '../server/domain/insights/money/earnings.ts';
import { NO_BOOKS } from '../server/domain/insights/money/received.ts';
import { isOnLand, places } from '../server/domain/places/reference-places.ts';
import { type DemoListing, generateListings, makeListings } from './listings.ts';
import { demoEmails, makePeople } from './people.ts';

const now = new Date('2026-11-21T06:00:00Z');
const day = 86_400_000;
const listings = makeListings({ now });
const people = makePeople({ now });
const owner = people.find(({ email }) => email === demoEmails.owner);
const share = (fits: (one: DemoListing) => boolean) => listings.filter(fits).length / listings.length;

describe('demo listings', () => {
  it('are 180, deterministic, each with a unique id, date and place', () => {
    expect(listings).toHaveLength(180);
    expect(makeListings({ now })).toEqual(listings);
    for (const key of ['id', 'latitude', 'longitude'] as const) {
      expect(new Set(listings.map((one) => one[key])).size).toBe(180);
    }
    expect(new Set(listings.map(({ createdAt }) => createdAt.getTime())).size).toBe(180);
  });

  it("estimate the owner's earnings as the specification does: $3,400 this month", () => {
    const month = monthNumber(now);
    const mine = listings
      .filter(({ ownerId, isActive }) => ownerId === owner?.id && isActive)
      .map(({ id, type, price }) => ({
        id,
        type,
        from: month,
        until: month + 1,
        listings: 1,
        prices: price,
      }));
    expect(
      estimate({ counted: mine, books: NO_BOOKS }, { from: month, to: month }, { isEarlier: false }),
    ).toMatchObject({
      rentListings: 6,
      saleListings: 2,
      total: 3400_00n,
      net: 2550_00n,
    });
  });

  it('say for most rents what they cost, and one of them as in the mockups', () => {
    const rents = listings.filter(({ type }) => type === 'rent');
    const sums = rents.map((one) => listingCosts({ ...one, type: 'rent' }));
    expect(sums.filter((sum) => sum?.moveIn.sum).length / rents.length).toBeGreaterThan(0.75);
    const shown = sums.filter((sum) => sum?.moveIn.sum === '930.00' && sum.monthly.sum === '345.00');
    expect(shown.length).toBeGreaterThan(0);
    expect(sums.some((sum) => sum?.moveIn.sum === null && sum.monthly.parts.length === 1)).toBe(true);
  });

  it('are marked furnished where their words or features call them so', () => {
    const called = listings.filter(
      ({ title, description, features, furnished }) =>
        furnished !== null &&
        (features.includes('Furnished') || /furnished/i.test(`${title} ${description}`)),
    );
    expect(called.length).toBeGreaterThan(3);
    expect(called.filter(({ furnished }) => furnished !== 'yes')).toEqual([]);
    expect(share(({ furnished }) => furnished === 'no')).toBeGreaterThan(0.1);
  });

  it('lie on land, in a known district and near a known landmark', () => {
    const slugs = new Set(places.map(({ slug }) => slug));
    for (const one of listings) {
      expect(isOnLand(Number(one.longitude), Number(one.latitude)), one.location).toBe(true);
      expect(slugs.has(one.districtSlug)).toBe(true);
      expect(one.landmarkSlug === null || slugs.has(one.landmarkSlug)).toBe(true);
      expect(one.latitude).toMatch(/^\d\.\d{8}$/);
      expect(one.longitude).toMatch(/^\d{2}\.\d{8}$/);
    }
    expect(new Set(listings.map(({ districtSlug }) => districtSlug)).size).toBe(18);
    expect(places.filter(({ kind }) => kind === 'district')).toHaveLength(18);
    expect(places.every((place) => isOnLand(place.longitude, place.latitude))).toBe(true);
  });

  it('have a status that fits the type, mostly available and active', () => {
    for (const { status, type, statusHistory, isActive } of listings) {
      expect(status).not.toBe(type === 'rent' ? 'sold' : 'rented');
      expect(statusHistory.at(-1)).toMatchObject({ status, isActive });
    }
    expect(new Set(listings.map(({ status }) => status)).size).toBe(4);
    expect(share(({ status }) => status === 'available')).toBeGreaterThan(0.78);
    expect(share(({ isActive }) => !isActive)).toBeGreaterThan(0.02);
    expect(share(({ isActive }) => !isActive)).toBeLessThan(0.09);
  });

  it('have positive price histories in order, some with a recent drop', () => {
    for (const { price, priceHistory, createdAt, updatedAt } of listings) {
      expect(price).toMatch(/^\d+\.00$/);
      expect(Number(price)).toBeGreaterThanOrEqual(40);
      expect(priceHistory.at(-1)?.price).toBe(price);
      expect(priceHistory[0]?.at).toEqual(createdAt);
      const dates = [...priceHistory.map(({ at }) => at), updatedAt, now].map(Number);
      expect(dates).toEqual([...dates].sort((a, b) => a - b));
    }
    const dropped = share(({ price, priceHistory }) => {
      const [first, last] = [priceHistory[0], priceHistory.at(-1)];
      return Number(first?.price) > Number(price) && Number(last?.at) > now.getTime() - 60 * day;
    });
    expect(dropped).toBeGreaterThan(0.08);
    expect(dropped).toBeLessThan(0.16);
  });

  it('read naturally, with villas near the beach', () => {
    const texts = listings.map(({ title, description }) => `${title} ${description}`);
    expect(texts.join()).not.toMatch(/[{}]|undefined|\ban? [aeio](?!ne\b)\w+(?<!\ban \w+)/);
    const villas = texts.filter((text) =>
      ['villa', 'near', 'beach'].every((word) => new RegExp(`\\b${word}\\b`, 'i').test(text)),
    );
    expect(villas.length).toBeGreaterThanOrEqual(12);
    const words = new Set(texts.flatMap((text) => text.toLowerCase().match(/[a-z]+/g) ?? []));
    expect(words.size).toBeGreaterThan(300);
    expect(words.size).toBeLessThan(2500);
    expect(new Set(listings.map(({ title }) => title)).size).toBeGreaterThan(165);
    const features = new Set(listings.flatMap((one) => one.features));
    expect(features.size).toBeGreaterThanOrEqual(35);
    for (const feature of features) expect(featureCode(feature), feature).toBeDefined();
  });

  it('are a quarter in Somali and some in Arabic, the demo owner’s own in English', () => {
    const isSomali = ({ title }: DemoListing) => /, (u dhow|degmada) /.test(title);
    const isArabic = ({ title }: DemoListing) => /^\p{sc=Arab}/u.test(title);
    expect(share(isSomali)).toBeGreaterThan(0.2);
    expect(share(isSomali)).toBeLessThan(0.3);
    expect(share(isArabic)).toBeGreaterThan(0.03);
    expect(share(isArabic)).toBeLessThan(0.1);
    expect(listings.filter((one) => one.ownerId === owner?.id && (isSomali(one) || isArabic(one)))).toEqual(
      [],
    );
  });

  it('give the demo owner six rentals and two plots with the earnings of the specification', () => {
    const own = listings.filter(({ ownerId }) => ownerId === owner?.id);
    const sum = (type: string) =>
      own.filter((one) => one.type === type).reduce((all, one) => all + Number(one.price), 0);
    expect(
      own
        .map(({ type }) => type)
        .sort()
        .join(),
    ).toBe('buy,buy,rent,rent,rent,rent,rent,rent');
    expect(0.7 * sum('rent') + 0.15 * sum('buy')).toBeCloseTo(3400);
  });

  it('omit rooms for properties without rooms', () => {
    for (const { propertyType, bedrooms, bathrooms } of listings) {
      if (propertyType === 'land') expect([bedrooms, bathrooms]).toEqual([null, null]);
      else expect(bedrooms === null).toBe(propertyType === 'commercial');
    }
  });
});

describe('the pictures of demo listings', () => {
  const newest = listings.filter(({ isActive }) => isActive).toReversed();
  const cover = ({ pictures }: DemoListing) => pictures[0]?.name ?? '';

  it('are three to six of one home or place, none of them twice', () => {
    for (const { pictures, title } of listings) {
      expect(pictures.length, title).toBeGreaterThanOrEqual(3);
      expect(pictures.length, title).toBeLessThanOrEqual(6);
      expect(new Set(pictures).size, title).toBe(pictures.length);
      const looks = pictures.flatMap(
        ({ name }) => /^(?:living|bedroom|kitchen|bathroom)-(.+)/.exec(name)?.[1] ?? [],
      );
      expect(new Set(looks).size, title).toBeLessThanOrEqual(1);
    }
  });

  it('start with the outside or a furnished room, and fit the type', () => {
    const covers = {
      apartment: /^(flats|house|room|living|bedroom)-/,
      house: /^(house|villa|living)-/,
      land: /^plot-/,
      commercial: /^(shop|office|warehouse|inside|workspace|hall)-/,
    };
    const rooms = /^(living|bedroom|kitchen|bathroom)-/;
    for (const one of listings) {
      expect(cover(one)).toMatch(covers[one.propertyType]);
      const hasRooms = one.pictures.some(({ name }) => rooms.test(name));
      expect(cover(one)).not.toBe('inside-new');
      expect(hasRooms, one.title).toBe(one.propertyType === 'apartment' || one.propertyType === 'house');
    }
  });

  it('differ from those of neighbours in the list, newest first', () => {
    newest.forEach((one, n) => {
      const near = newest.slice(n + 1, n + 12);
      expect(near.map(cover), one.title).not.toContain(cover(one));
    });
    const firstPages = newest.slice(0, 48);
    const shared = firstPages.filter((one, n) =>
      firstPages
        .slice(n + 1, n + 12)
        .some(({ pictures }) => pictures.some((picture) => one.pictures.includes(picture))),
    );

    // Streets and plots seen from above belong to more than one place; a home's rooms to one alone.
    expect(shared.length).toBeLessThan(10);
  });

  it("have a cover of their own among their neighbours in a district's list", () => {
    for (const slug of new Set(newest.map(({ districtSlug }) => districtSlug))) {
      const here = newest.filter(({ districtSlug }) => districtSlug === slug);
      here.forEach((one, n) => {
        expect(here.slice(n + 1, n + 4).map(cover), `${slug}: ${one.title}`).not.toContain(cover(one));
      });
    }
  });
});

describe('bulk listings', () => {
  it('are generated one by one, each with a different date within three years', () => {
    const dates = new Set<number>();
    let lastDate = 0;
    for (const { createdAt, longitude, latitude } of generateListings({ now, count: 20_000 })) {
      expect(createdAt.getTime() > lastDate && isOnLand(Number(longitude), Number(latitude))).toBe(true);
      lastDate = createdAt.getTime();
      dates.add(lastDate);
    }
    expect(dates.size).toBe(20_000);
    expect(lastDate).toBeLessThan(now.getTime());
    expect(now.getTime() - Math.min(...dates)).toBeGreaterThan(1000 * day);
  });
});

describe('demo users', () => {
  it('start with the four demo accounts and are all distinct', () => {
    expect(people.slice(0, 4).map(({ email, role }) => `${email} ${role}`)).toEqual([
      'buyer@aqal.example buyer',
      'renter@aqal.example renter',
      'owner@aqal.example property_owner',
      'admin@aqal.example admin',
    ]);
    for (const key of ['id', 'email', 'phone', 'name'] as const) {
      expect(new Set(people.map((one) => one[key])).size).toBe(people.length);
    }
    for (const { phone, id } of people) {
      expect(phone).toMatch(/^\+252(61|62|65|68|71|77|90)\d{7}$/);
      expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    }
    expect(people.filter(({ isActive }) => !isActive)).toHaveLength(1);
    expect(people.filter(({ username }) => username).map(({ username }) => username)).toEqual(['admin']);
  });
});
