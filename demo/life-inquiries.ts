import type { InquiryStatus } from '#contract/messages.ts';
import { inquiryText } from '#contract/messages.ts';
import { before, type Cast, notBefore } from './life-cast.ts';
import type { DemoMessage } from './life-rows.ts';
import type { DemoListing } from './listing.ts';
import { at, between, demoId, random, shuffle } from './random.ts';

/** The demo owner's number of inquiries in the specification. */
const ownCount = 23;

const guests = [
  { name: 'Ilhaan Cabdi Warfaa', email: 'ilhaan.warfaa@mail.example' },
  { name: 'Samir Abdalla', email: 'samir.abdalla@post.example' },
  { name: 'Grace Wanjiru', email: 'grace.w@mail.example' },
  { name: 'Mehmet Yıldız', email: 'm.yildiz@post.example' },
  { name: 'Cabdi Nasir Xirsi', email: 'nasir.xirsi@mail.example' },
];

const rentTexts = [
  'Is it still free from the first of next month? We are a family of four.',
  'Salaan, can I see it on Saturday after the noon prayer?',
  'How much is the deposit, and can it be paid in two parts?',
  'Does the generator run at night too, or only in the evening?',
  'Is the water from the borehole sweet or salty?',
  'I work at the hospital close by. Could I move in within a week?',
  'Is parking for one car inside the gate?',
  'Would you take 10 dollars less for a one-year lease?',
  'Are there students in the building? I need a quiet place to study.',
  'My mother cannot climb stairs. How many steps are there?',
  'Does the rent include internet and light?',
  'We saw it yesterday and like it very much. When can we sign?',
  'Can the landlord put in a second air conditioner?',
  'Please send me a few more pictures of the kitchen.',
  'Is the road open to cars in the rainy season?',
  'Two of us would share it, both with steady work. Is that fine?',
];

const saleTexts = [
  'May my lawyer look at the title deed before we meet?',
  'Which side faces the road, and how wide is it?',
  'Would you sell half of it?',
  'Is payment in two instalments possible, half now and half in three months?',
  'Has the boundary been measured by the municipality?',
  'I am abroad until June. Can my brother view it for me?',
  'Are there any claims of neighbours on the land?',
  'What is the last price if I pay at once?',
];

/** Inquiries about listings: the demo owner's and those of other owners. */
export function makeMessages(cast: Cast): DemoMessage[] {
  const next = random(2301);
  const { now, own, others, owner, seekers, renter, buyer } = cast;
  const statuses = shuffle(next, [
    ...many<InquiryStatus>(8, 'new'),
    ...many<InquiryStatus>(8, 'responded'),
    ...many<InquiryStatus>(4, 'interested'),
    ...many<InquiryStatus>(3, 'not_interested'),
  ]);
  const texts = { rent: shuffle(next, rentTexts), buy: shuffle(next, saleTexts) };
  const asked = { rent: 0, buy: 0 };
  const people = shuffle(next, [...seekers, renter, buyer]);

  const message = (n: number, listing: DemoListing, status: InquiryStatus, age: number): DemoMessage => {
    const sender = n % 4 === 3 ? undefined : at(people, n);
    const { name, email } = sender ?? at(guests, n);
    const createdAt = notBefore(before(now, age), listing.createdAt);
    const answered = new Date(
      Math.min(now.getTime(), createdAt.getTime() + between(next, 20, 1800) * 60_000),
    );
    return {
      id: demoId('message', n),
      senderId: sender?.id ?? null,
      receiverId: listing.ownerId,
      propertyId: listing.id,
      messageText: inquiryText({ name, email, message: at(texts[listing.type], asked[listing.type]++) }),
      status,
      createdAt,
      updatedAt: status === 'new' ? createdAt : answered,
    };
  };

  // All of the demo owner's inquiries fall into the last four weeks, so that "this month" counts them; new ones are
  // recent.
  const ownMessages = Array.from({ length: ownCount }, (_, n) => {
    const status = at(statuses, n);
    const age = status === 'new' ? 0.2 + next() * 5 : 2.5 + next() * 25;
    return message(n, at(own, n * 3 + (n >> 3)), status, age);
  });
  const otherMessages = Array.from({ length: 60 }, (_, n) => {
    const status = at(statuses, n + 5);
    return message(ownCount + n, at(others, between(next, 0, others.length - 1)), status, 0.3 + next() * 75);
  });
  return [...ownMessages, ...otherMessages].filter(
    ({ receiverId }, n) => n < ownCount || receiverId !== owner.id,
  );
}

function many<T>(count: number, item: T): T[] {
  return Array.from({ length: count }, () => item);
}
