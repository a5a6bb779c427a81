import type { InquirySide, InquiryStatus } from '#contract/messages.ts';
import { inquiryText } from '#contract/messages.ts';
import { before, type Cast, hour, notBefore } from './life-cast.ts';
import type { DemoApplication, DemoInquiry, DemoMessage, DemoViewing } from './life-rows.ts';
import { answers, guests, rentTexts, saleTexts, thanks } from './life-words.ts';
import type { DemoListing } from './listing.ts';
import type { DemoUser } from './people.ts';
import { at, between, demoId, random, shuffle } from './random.ts';

/** The demo owner's number of inquiries in the specification: threads, whatever each began with. */
const OWN_COUNT = 23;
const OTHERS_COUNT = 60;

interface Requests {
  viewings: readonly DemoViewing[];
  applications: readonly DemoApplication[];
}

interface Person {
  id: string | null;
  name: string;
  email: string;
  phone: string | null;
}

/** The first request of each person about each of the owner's listings. */
function firstRequests({ owner }: Cast, { viewings, applications }: Requests) {
  const first = new Map<string, { userId: string; propertyId: string; createdAt: Date }>();
  for (const { userId, propertyId, ownerId, createdAt } of [...viewings, ...applications]) {
    const key = `${userId} ${propertyId}`;
    const known = first.get(key);
    if (ownerId !== owner.id || (known && known.createdAt <= createdAt)) continue;
    first.set(key, { userId, propertyId, createdAt });
  }
  return [...first.values()];
}

/**
 * Inquiries with what was said in them. Those that began with a viewing or an application are opened by the database;
 * with them the demo owner has the specification's number.
 */
export function makeInquiries(
  cast: Cast,
  requests: Requests,
): { inquiries: DemoInquiry[]; messages: DemoMessage[] } {
  const next = random(2301);
  const { now, own, others, seekers, renter, buyer } = cast;
  const inquiries: DemoInquiry[] = [];
  const messages: DemoMessage[] = [];
  const texts = { rent: shuffle(next, rentTexts), buy: shuffle(next, saleTexts) };
  const asked = { rent: 0, buy: 0 };
  const listings = new Map([...own, ...others].map((one) => [one.id, one]));
  const people = new Map([...seekers, renter, buyer].map((one) => [one.id, one]));
  const personOf = ({ id, name, email, phone }: DemoUser): Person => ({ id, name, email, phone });

  const say = (inquiry: DemoInquiry, side: InquirySide, text: string, createdAt: Date) => {
    const isFirst = messages.at(-1)?.inquiryId !== inquiry.id;
    const sender = side === 'owner' ? inquiry.ownerId : inquiry.senderId;
    const isQuestion = isFirst && side === 'seeker';
    messages.push({
      id: demoId('message', messages.length),
      inquiryId: inquiry.id,
      side,
      senderId: sender,
      receiverId: side === 'owner' ? inquiry.senderId : inquiry.ownerId,
      propertyId: isQuestion ? inquiry.propertyId : null,
      messageText: isQuestion
        ? inquiryText({ name: inquiry.name, email: inquiry.email, message: text })
        : text,
      createdAt,
      updatedAt: createdAt,
    });
    inquiry.lastAt = createdAt;
  };

  const open = (person: Person, listing: DemoListing, status: InquiryStatus, createdAt: Date) => {
    const isUnread = status === 'new';
    const inquiry: DemoInquiry = {
      id: demoId('inquiry', inquiries.length),
      ownerId: listing.ownerId,
      propertyId: listing.id,
      senderId: person.id,
      name: person.name,
      email: person.email,
      phone: person.phone,
      status,
      isUnread,
      askedAt: createdAt,
      lastAt: createdAt,
      createdAt,
    };
    inquiries.push(inquiry);
    return inquiry;
  };

  /** A question, and where it was dealt with the answer; every second one goes on from there. */
  const converse = (person: Person, listing: DemoListing, status: InquiryStatus, createdAt: Date) => {
    const inquiry = open(person, listing, status, createdAt);
    say(inquiry, 'seeker', at(texts[listing.type], asked[listing.type]++), createdAt);
    if (status === 'new') return;
    const latest = now.getTime() - 120_000;
    const later = (from: Date, minutes: number) =>
      new Date(Math.min(from.getTime() + minutes * 60_000, latest));
    const answeredAt = later(createdAt, between(next, 20, 1800));
    const n = inquiries.length;
    say(inquiry, 'owner', at(answers[status], n), answeredAt);
    if (n % 2 === 0) say(inquiry, 'seeker', at(thanks[status], n), later(answeredAt, between(next, 10, 600)));
  };

  const begun = firstRequests(cast, requests);
  // The demo renter's, as the screens show it: a question, an answer, a viewing asked for, and thanks.
  const viewing = begun.find(({ userId }) => userId === renter.id);
  const home = viewing && listings.get(viewing.propertyId);
  if (home) {
    const at0 = before(viewing.createdAt, 0.2);
    const inquiry = open(personOf(renter), home, 'responded', at0);
    say(inquiry, 'seeker', 'Salaam, is it still available? We are two adults and a child.', at0);
    say(inquiry, 'owner', at(answers.responded, 0), new Date(at0.getTime() + hour / 2));
    const last = Math.min(viewing.createdAt.getTime() + 2 * hour, now.getTime() - 600_000);
    say(inquiry, 'seeker', 'Thank you. I look forward to seeing it.', new Date(last));
  }
  // Some others asked before they came, too.
  for (const [n, { userId, propertyId, createdAt }] of begun.entries()) {
    const [person, listing] = [people.get(userId), listings.get(propertyId)];
    if (n % 3 !== 1 || !person || !listing || person === renter) continue;
    const status = at(['interested', 'responded', 'not_interested'] as const, n);
    converse(personOf(person), listing, status, notBefore(before(createdAt, 0.4), listing.createdAt));
  }

  const known = new Set(begun.map(({ userId, propertyId }) => `${userId} ${propertyId}`));
  /** One who has asked nothing about it yet; every fourth is a guest. */
  const somebody = (n: number, listing: DemoListing): Person => {
    const candidates =
      n % 4 === 3
        ? guests.map((guest): Person => ({ ...guest, id: null }))
        : [...people.values()].filter((one) => one !== renter).map(personOf);
    const free = candidates.filter(({ id, email }) => !known.has(`${id ?? email} ${listing.id}`));
    const person = at(free, n * 5 + 2);
    known.add(`${person.id ?? person.email} ${listing.id}`);
    return person;
  };
  const kinds: readonly InquiryStatus[] = [
    'new',
    'interested',
    'responded',
    'new',
    'not_interested',
    'responded',
    'interested',
    'new',
  ];
  // All of the demo owner's fall into the last four weeks, so that "this month" counts them; new ones are recent.
  for (let n = 0; n < OWN_COUNT - begun.length; n++) {
    const status = at(kinds, n);
    const age = status === 'new' ? 0.02 + next() * 2 : 2.5 + next() * 24;
    const listing = at(own, n * 3 + (n >> 3));
    converse(somebody(n, listing), listing, status, notBefore(before(now, age), listing.createdAt));
  }
  for (let n = 0; n < OTHERS_COUNT; n++) {
    const listing = at(others, between(next, 0, others.length - 1));
    const createdAt = notBefore(before(now, 0.3 + next() * 75), listing.createdAt);
    const isTaken = requests.viewings.some(({ propertyId }) => propertyId === listing.id);
    if (!isTaken) converse(somebody(n, listing), listing, at(kinds, n + 5), createdAt);
  }
  return { inquiries, messages };
}
