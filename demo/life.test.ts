import { describe, expect, it } from 'vitest';
import { APPLICATION_GRAPH } from '#contract/applications.ts';
import { statusesNext } from '#contract/booking-graph.ts';
import { BOOKING_STATUSES } from '#contract/bookings.ts';
import { readInquiryText } from '#contract/messages.ts';
import { STAGE_OF_STATUS } from '#contract/moves.ts';
import { stepTo } from '#contract/process.ts';
import { weekdayOf } from '#contract/weekdays.ts';
import { makeLife } from './life.ts';
import { dateIn } from './life-cast.ts';
import { makeListings } from './listings.ts';
import { demoEmails, makePeople } from './people.ts';
import { services } from './services.ts';

const day = 86_400_000;

// A Saturday noon, a Sunday, and a night when the date in Mogadishu is ahead of UTC.
describe.each(['2026-11-21T06:00:00Z', '2026-03-01T10:00:00Z', '2025-12-31T22:30:00Z'])(
  'demo data at %s',
  (text) => {
    const now = new Date(text);
    const people = makePeople({ now });
    const listings = makeListings({ now });
    const life = makeLife({ now, people, listings, services });
    const idOf = (email: string) => people.find((one) => one.email === email)?.id ?? '';
    const renter = idOf(demoEmails.renter);
    const buyer = idOf(demoEmails.buyer);
    const owner = idOf(demoEmails.owner);
    const listing = new Map(listings.map((one) => [one.id, one]));

    it('is deterministic, and refers only to existing records', () => {
      expect(makeLife({ now, people, listings, services })).toEqual(life);
      const users = new Set(people.map(({ id }) => id));
      const bookings = new Set(life.bookings.map(({ id }) => id));
      const rows = [
        life.inquiries,
        life.viewings,
        life.applications,
        life.shortlist,
        life.priceAlerts,
        life.propertyReviews,
        life.viewCounts,
      ].flat();
      expect(rows.every(({ propertyId }) => listing.has(propertyId))).toBe(true);
      const acting = [
        life.viewings,
        life.applications,
        life.shortlist,
        life.serviceReviews,
        life.notifications,
      ].flat();
      expect(acting.every(({ userId }) => users.has(userId))).toBe(true);
      expect(
        [...life.bookingEvents, ...life.bookingMessages].every(({ bookingId }) => bookings.has(bookingId)),
      ).toBe(true);
    });

    it('happens after the listing was created and before now', () => {
      for (const { propertyId, createdAt } of [...life.inquiries, ...life.viewings, ...life.applications]) {
        expect(createdAt > (listing.get(propertyId)?.createdAt ?? now)).toBe(true);
      }
      const all = [
        life.messages,
        life.bookings,
        life.bookingEvents,
        life.bookingMessages,
        life.viewings,
        life.applications,
      ].flat();
      for (const { createdAt, ...rest } of all) {
        expect(createdAt <= now).toBe(true);
        if ('updatedAt' in rest) expect(rest.updatedAt >= createdAt && rest.updatedAt <= now).toBe(true);
      }
    });

    it('gives the owner 23 inquiries of the last four weeks, of whatever they are made, in every status', () => {
      const requests = [...life.inquiries, ...life.viewings, ...life.applications].filter(
        ({ ownerId }) => ownerId === owner,
      );
      const threads = requests.map(
        (one) => `${one.propertyId} ${'userId' in one ? one.userId : (one.senderId ?? one.email)}`,
      );
      expect(new Set(threads).size).toBe(23);
      expect(requests.every(({ createdAt }) => now.getTime() - createdAt.getTime() < 28 * day)).toBe(true);
      const own = life.inquiries.filter(({ ownerId }) => ownerId === owner);
      expect(new Set(own.map(({ status }) => status)).size).toBe(4);
      expect(own.some(({ senderId }) => senderId === null)).toBe(true);
    });

    it('has questions in the text format of the contact form, and answers after them', () => {
      const questions = life.messages.filter(({ propertyId }) => propertyId !== null);
      expect(questions).toHaveLength(life.inquiries.length);
      expect(questions.every(({ messageText }) => readInquiryText(messageText))).toBe(true);
      for (const { id } of life.inquiries) {
        const said = life.messages.filter(({ inquiryId }) => inquiryId === id);
        const times = said.map(({ createdAt }) => createdAt.getTime());
        expect(times).toEqual([...times].sort((a, b) => a - b));
        expect(said[0]?.side).toBe('seeker');
      }
    });

    it('gives the owner 156 views, whichever way thirty days are counted', () => {
      const mine = life.viewCounts.filter(({ propertyId }) => listing.get(propertyId)?.ownerId === owner);
      for (const [from, to] of [
        [-29, 0],
        [-30, 0],
        [-30, -1],
        [-31, 0],
      ] as const) {
        const sum = mine.filter((one) => one.day >= dateIn(now, from) && one.day <= dateIn(now, to));
        expect(sum.reduce((all, { views }) => all + views, 0)).toBe(156);
      }
      expect(new Set(life.viewCounts.map((one) => `${one.propertyId} ${one.day}`)).size).toBe(
        life.viewCounts.length,
      );
    });

    it('tells where these 156 views came from, and of 98 visitors', () => {
      const isRecent = ({ propertyId, day: date }: { propertyId: string; day: string }) =>
        listing.get(propertyId)?.ownerId === owner && date >= dateIn(now, -29);
      const mine = life.viewCounts.filter(isRecent);
      const sum = (name: 'search' | 'map' | 'home' | 'shared') =>
        mine.reduce((all, one) => all + one[name], 0);
      expect([sum('search'), sum('home'), sum('map'), sum('shared')]).toEqual([61, 34, 28, 24]);
      const visits = life.listingVisitors.filter(isRecent);
      expect(visits).toHaveLength(156);
      expect(new Set(visits.map(({ visitor }) => visitor)).size).toBe(98);
      for (const one of life.viewCounts) {
        expect(one.search + one.map + one.home + one.shared).toBeLessThanOrEqual(one.views);
      }
      const keys = life.listingVisitors.map((one) => `${one.propertyId} ${one.day} ${one.visitor}`);
      expect(new Set(keys).size).toBe(keys.length);
    });

    it('gives each of the owner’s listings figures in every stretch since it came', () => {
      const mine = listings.filter(({ ownerId }) => ownerId === owner);
      for (const { id, createdAt } of mine) {
        const views = life.viewCounts.filter(({ propertyId }) => propertyId === id);
        expect(views.every((one) => one.day >= dateIn(createdAt))).toBe(true);
        for (const [from, to] of [
          [-29, 0],
          [-59, -30],
          [-89, -60],
        ] as const) {
          if (createdAt.getTime() > now.getTime() + (to - 10) * day) continue;
          const seen = views.filter((one) => one.day >= dateIn(now, from) && one.day <= dateIn(now, to));
          expect(seen.length, `${id} ${from}`).toBeGreaterThan(1);
        }
      }
      const saved = life.shortlist.filter(({ propertyId }) => mine.some(({ id }) => id === propertyId));
      expect(saved.every((one) => one.dateAdded >= (listing.get(one.propertyId)?.createdAt ?? now))).toBe(
        true,
      );
      const old = (one: { dateAdded: Date }, days: number) =>
        now.getTime() - one.dateAdded.getTime() > days * day;
      expect(saved.filter((one) => !old(one, 30)).length).toBeGreaterThan(5);
      expect(saved.filter((one) => old(one, 30) && !old(one, 90)).length).toBeGreaterThan(5);
    });

    it('gives the renter the five shortlisted listings of the specification', () => {
      const rows = life.shortlist.filter(({ userId }) => userId === renter);
      expect(rows.map(({ priority }) => priority)).toEqual(['high', 'medium', 'low', 'medium', 'high']);
      expect(rows.map(({ propertyId }) => listing.get(propertyId)?.status)).toEqual([
        'available',
        'available',
        'under_offer',
        'available',
        'rented',
      ]);
      expect(rows.map(({ notes }) => notes)).toEqual([
        'Perfect location near work, need to schedule viewing soon',
        null,
        'Backup option, good value for money',
        null,
        null,
      ]);
      expect(rows.map(({ dateAdded }) => (now.getTime() - dateAdded.getTime()) / day)).toEqual([
        0, 1, 2, 3, 4,
      ]);
      expect(new Set(life.shortlist.map((row) => `${row.userId} ${row.propertyId}`)).size).toBe(
        life.shortlist.length,
      );
    });

    it('gives the renter five applications, newest first, at most one open per user and property', () => {
      const rows = life.applications.filter(({ userId }) => userId === renter);
      expect(rows.map(({ status }) => status)).toEqual([
        'pending',
        'approved',
        'under_review',
        'rejected',
        'pending',
      ]);
      const dates = rows.map(({ createdAt }) => -createdAt.getTime());
      expect(dates).toEqual([...dates].sort((a, b) => a - b));
      const changes = rows.map(({ updatedAt }) => -updatedAt.getTime());
      expect(changes).toEqual([...changes].sort((a, b) => a - b));
      expect(rows.filter(({ guarantorName }) => guarantorName)).not.toHaveLength(0);
      const open = life.applications.filter(
        ({ status }) => status === 'pending' || status === 'under_review',
      );
      expect(new Set(open.map((one) => `${one.userId} ${one.propertyId}`)).size).toBe(open.length);
      expect(life.applications.every(({ propertyId }) => listing.get(propertyId)?.type === 'rent')).toBe(
        true,
      );
    });

    it('moves applications only along allowed steps, and keeps what was agreed with every approved one', () => {
      for (const { id, status, lease, ownerId, propertyId, createdAt, updatedAt } of life.applications) {
        expect(listing.get(propertyId)?.ownerId).toBe(ownerId);
        expect(lease !== null).toBe(status === 'approved');
        const events = life.applicationEvents.filter(({ applicationId }) => applicationId === id);
        expect(events[0]).toMatchObject({ fromStatus: null, toStatus: 'pending', createdAt });
        expect(events.at(-1)).toMatchObject({ toStatus: status, createdAt: updatedAt });
        for (const { fromStatus, toStatus, actorKind } of events.slice(1)) {
          expect(
            fromStatus && stepTo(APPLICATION_GRAPH, toStatus, { state: fromStatus, side: actorKind }),
          ).toBeTruthy();
        }
      }
    });

    it('books viewings only at open slots, each at most once', () => {
      const mine = life.viewings.filter(({ userId }) => userId === renter);
      expect(mine.map(({ status }) => status)).toEqual(['scheduled', 'confirmed', 'completed', 'cancelled']);
      for (const { date, hour, status } of life.viewings) {
        expect(weekdayOf(date)).not.toBe('friday');
        expect(hour >= 9 && hour <= 17).toBe(true);
        if (status === 'scheduled' || status === 'confirmed') expect(date > dateIn(now)).toBe(true);
        if (status === 'completed') expect(date < dateIn(now)).toBe(true);
      }
      const taken = life.viewings
        .filter(({ status }) => status !== 'cancelled')
        .map((one) => `${one.propertyId} ${one.date} ${one.hour}`);
      expect(new Set(taken).size).toBe(taken.length);
    });

    it('moves bookings only along allowed status transitions', () => {
      expect(
        new Set(life.bookings.filter(({ userId }) => userId === buyer).map(({ status }) => status)).size,
      ).toBe(BOOKING_STATUSES.length);
      for (const { id, status, createdAt, updatedAt } of life.bookings) {
        const events = life.bookingEvents.filter(({ bookingId }) => bookingId === id);
        expect(events[0]).toMatchObject({ fromStatus: null, toStatus: 'pending', createdAt });
        expect(events.at(-1)).toMatchObject({ toStatus: status, createdAt: updatedAt });
        for (const { fromStatus, toStatus } of events.slice(1)) {
          const state = STAGE_OF_STATUS[fromStatus ?? 'cancelled'];
          expect(statusesNext({ state, side: 'provider' })).toContain(toStatus);
        }
        const times = events.map((event) => event.createdAt.getTime());
        expect(times).toEqual([...times].sort((a, b) => a - b));
      }
    });

    it('has ratings by people who viewed the home, answered after they were given', () => {
      const visits = new Set(
        life.viewings
          .filter(({ status }) => status === 'completed')
          .map(({ userId, propertyId }) => `${userId} ${propertyId}`),
      );
      expect(life.propertyReviews.length).toBeGreaterThan(5);
      for (const { userId, ownerId, propertyId, repliedAt, createdAt } of life.propertyReviews) {
        expect(visits.has(`${userId} ${propertyId}`)).toBe(true);
        expect(listing.get(propertyId)?.ownerId).toBe(ownerId);
        if (repliedAt) expect(repliedAt > createdAt && repliedAt <= now).toBe(true);
      }
      const own = life.propertyReviews.filter(({ ownerId }) => ownerId === owner);
      expect(own.some(({ reply }) => reply) && own.some(({ reply }) => !reply)).toBe(true);
    });

    it('gives services the mean rating of their reviews', () => {
      expect(services).toHaveLength(16);
      expect(services.filter(({ isActive }) => !isActive)).toHaveLength(1);
      for (const { id, rating } of services) {
        const stars = life.serviceReviews
          .filter(({ movingServiceId }) => movingServiceId === id)
          .map((one) => one.rating);
        const mean = stars.length === 0 ? 0 : stars.reduce((all, one) => all + one, 0) / stars.length;
        expect(mean.toFixed(1)).toBe(rating);
      }
      const done = new Map(life.bookings.map((booking) => [booking.id, booking.status]));
      expect(life.serviceReviews.every(({ bookingId }) => done.get(bookingId) === 'completed')).toBe(true);
    });

    it('gives the buyer two shortlisted properties, two saved searches and three price alerts', () => {
      expect(life.shortlist.filter(({ userId }) => userId === buyer)).toHaveLength(2);
      expect(life.savedSearches.filter(({ userId }) => userId === buyer)).toHaveLength(2);
      const renters = life.savedSearches.filter(({ userId }) => userId === renter);
      expect(renters).toHaveLength(1);
      const news = life.searchMatches.filter(({ searchId }) => searchId === renters[0]?.id);
      expect(news).toHaveLength(3);
      for (const { propertyId, foundAt } of news) {
        expect(foundAt > (renters[0]?.lastSeen ?? now) && foundAt <= now).toBe(true);
        const home = listing.get(propertyId);
        expect(home).toMatchObject({ type: 'rent', status: 'available', districtSlug: 'hodan' });
        expect(Number(home?.price)).toBeLessThanOrEqual(400);
      }
      expect(life.priceAlerts).toHaveLength(3);
      for (const { userId, isActive, targetPrice, currentPrice } of life.priceAlerts) {
        expect([userId, isActive]).toEqual([buyer, true]);
        expect(Number.isInteger(targetPrice) && targetPrice < currentPrice).toBe(true);
      }
    });
  },
);
