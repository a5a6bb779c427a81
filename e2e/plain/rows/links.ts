import { inquiryText } from '../../../contract/messages.ts';
import type { ViewingHour } from '../../../contract/viewings.ts';
import { issueConfirmationLink } from '../../../server/domain/listings/confirmations/links.ts';
import { INQUIRY_LINKS, inquiryLinkExpiry } from '../../../server/domain/renting/inquiries/links.ts';
import { issueGuestLink } from '../../../server/domain/renting/viewings/links.ts';
import { newStopLink } from '../../../server/domain/search/saved/stop-links.ts';
import { privateLinks, viewings } from '../../../server/platform/database/schema/index.ts';
import { delegatesOf } from '../../../server/testing/delegates.ts';
import { seekersOf } from '../../../server/testing/seekers.ts';
import { createRunningTenancy } from '../../../server/testing/tenancies.ts';
import { askAbout } from '../../../server/testing/threads.ts';
import { viewingsOf } from '../../../server/testing/viewings.ts';
import { api } from '../records.ts';
import type { Row, Rows } from '../row.ts';
import type { World } from '../world.ts';
import { beginNow } from './visitors.ts';

const isOver = (world: World, id: string) =>
  world.sql`update viewings set status = 'confirmed', date = '2026-11-20' where id = ${id}`;

/** The owner's link to a viewing that was asked for, after what was done with it. */
const ownersLink =
  (query = '', ...done: ((world: World, id: string) => Promise<unknown>)[]) =>
  async (world: World) => {
    const of = viewingsOf(world);
    const { viewing, owner } = await of.open();
    for (const act of done) await act(world, viewing.id);
    return { page: `/viewings/${await of.ownerToken(viewing.id, owner.id)}${query}` };
  };

/** Its owner has just said that nobody came. */
const isMissed = (world: World, id: string) =>
  world.sql`update viewings set status = 'no_show', date = '2026-11-21', hour = 9, updated_at = ${world.context.clock()}
    where id = ${id}`;

const guestsLink =
  (query = '', slot: { date: string; hour: ViewingHour } = { date: '2026-11-25', hour: 11 }) =>
  async (world: World) => {
    const { id: propertyId, ownerId } = await world.createProperty();
    const guest = { guestName: 'Xasan', guestPhone: '+252615000001', guestLanguage: 'en' as const };
    const { db } = world.context.database;
    const [row] = await db
      .insert(viewings)
      .values({ propertyId, ownerId, ...guest, ...slot })
      .returning();
    return {
      page: `${await issueGuestLink({ db, now: world.context.clock() }, { id: row?.id ?? '', ...slot })}${query}`,
    };
  };

const MOVED = { date: '2026-11-26', time: '12:00' };

/** What an owner is asked about two homes of theirs. */
const askedOwner =
  (isOver = false) =>
  async (world: World) => {
    const by = await world.person('property_owner');
    const homes = [
      await world.createProperty({ ownerId: by.id }),
      await world.createProperty({ ownerId: by.id }),
    ];
    const ids = homes.map(({ id }) => id);
    await world.sql`update properties set confirmed_at = '2026-11-01', asked_at = '2026-11-20', asks = 1 where owner_id = ${by.id}`;
    const { db } = world.context.database;
    const page = await issueConfirmationLink({ db, now: world.context.clock() }, by.id, ids);
    if (isOver)
      await world.sql`update private_links set expires_at = '2026-11-18', created_at = '2026-10-20' where user_id = ${by.id}`;
    return { page };
  };

const seeker =
  (isOver = false) =>
  async (world: World) => {
    const token = await seekersOf(world).asked((await world.createProperty()).id);
    if (isOver)
      await world.sql`update private_links set expires_at = '2026-11-18', created_at = '2026-10-20' where purpose = 'seeker_word'`;
    return { page: `/how-was-it/${token}` };
  };

const thread = async (world: World) => {
  const { id: propertyId, ownerId } = await world.createProperty();
  const { db } = world.context.database;
  const messageText = inquiryText({ name: 'Grace', email: 'grace@mail.example', message: 'Is it free?' });
  const inquiryId = await askAbout(db, { propertyId, ownerId, messageText });
  const now = world.context.clock();
  const { path } = await INQUIRY_LINKS.issue({ db, now }, inquiryId, inquiryLinkExpiry(now));
  return { page: path };
};

const invited = async (world: World) => {
  const { token } = await delegatesOf(() => world).invited(await world.person('property_owner'));
  return { page: `/acting-for/${token}`, by: await world.person('renter') };
};

async function shared(world: World) {
  const by = await world.person('renter');
  const { id } = await world.createProperty();
  await api(world, by, 'POST', '/shortlist', { propertyId: id, notes: 'Near the school' });
  const { path = '' } = await api(world, by, 'POST', '/shortlist/share', { showsNotes: true });
  return { page: path, id };
}

async function reference(world: World) {
  const by = await world.person('property_owner');
  const { id } = await world.createProperty({ ownerId: by.id });
  const other = await world.createProperty();
  const { referenceToken } = await createRunningTenancy(world, other.ownerId, other.id);
  return { page: `/papers/${referenceToken}`, by, home: id };
}

const OWNERS = 'The owner says so, at their own link.';

const answerRow = (open: Row['open'], changes: string[], fields = {}): Row => ({ open, changes, fields });

export const linkRows: Rows = {
  'links/viewing': {
    confirm: answerRow(ownersLink(), ['viewings']),
    complete: answerRow(ownersLink('', isOver), ['viewings']),
    cancel: { ...answerRow(ownersLink('?cancel=1'), ['viewings'], { reason: 'I am away.' }) },
    move: answerRow(ownersLink('?move=1'), ['viewings'], MOVED),
    report_no_show: answerRow(ownersLink('', isOver), ['viewings']),
    undo_no_show: answerRow(ownersLink('', isMissed), ['viewings']),
    say_late: answerRow(ownersLink('', beginNow), ['viewing_events']),
  },
  'links/guest-viewing': {
    move: answerRow(guestsLink('?move=1'), ['viewings'], MOVED),
    cancel: answerRow(guestsLink('?cancel=1'), ['viewings']),
    confirm: { noForm: OWNERS },
    complete: { noForm: OWNERS },
    report_no_show: { noForm: OWNERS },
    undo_no_show: { noForm: OWNERS },
    say_late: answerRow(guestsLink('', { date: '2026-11-21', hour: 11 }), ['viewing_events']),
  },
  'links/still-available': {
    available: answerRow(askedOwner(), ['properties']),
    gone: answerRow(askedOwner(), ['properties']),
    hide: answerRow(askedOwner(), ['properties']),
    price: {
      ...answerRow(askedOwner(), ['properties'], { price: '400' }),
      refused: { fields: { price: 'much' }, at: 'price' },
    },
    renew: { ...answerRow(askedOwner(true), ['notifications']), leads: '?sent=1' },
  },
  'links/how-was-it': {
    answer: { ...answerRow(seeker(), ['seeker_words'], { answer: 'yes' }), leads: '/how-was-it/' },
    renew: { ...answerRow(seeker(true), ['notifications']), leads: '?sent=1' },
  },
  'links/inquiry': {
    reply: {
      ...answerRow(thread, ['messages'], { message: 'From Friday?' }),
      leads: '#end',
      refused: { fields: { message: '' }, at: 'message' },
      anew: { fields: { message: 'Or on Sunday?' } },
    },
    renew: { ...answerRow(thread, ['private_links']), leads: '/inquiries/' },
  },
  'links/acting-for': {
    accept: { ...answerRow(invited, ['delegations']), isOnesOwn: true },
    decline: answerRow(async (world) => ({ page: (await invited(world)).page }), ['delegations']),
  },
  'links/shared-shortlist': {
    opinion: {
      // The first tap asks for a name.
      open: async (world) => {
        const { page, id } = await shared(world);
        const browser = world.browser();
        const [form] = (await browser.open(page)).page.formsOf('opinion', { id });
        const { page: shown } = await browser.post(page, { ...form?.values, verdict: 'yes' });
        return { page, id, shown };
      },
      fields: { name: 'Cali', verdict: 'yes' },
      changes: ['shortlist_opinions'],
      leads: '#home-',
      refused: { fields: { name: '' }, at: 'name' },
    },
  },
  'links/stop-searches': {
    stop: {
      open: async (world) => {
        const by = await world.person('renter');
        const body = {
          name: 'Flats',
          filters: { type: 'rent' },
          frequency: 'daily',
          channels: { email: true, sms: false },
        };
        const { id = '' } = await api(world, by, 'POST', '/saved-searches', body);
        const { row, stop } = newStopLink(by.id, [id], world.context.clock());
        await world.context.database.db.insert(privateLinks).values(row);
        return { page: stop.page };
      },
      changes: ['saved_searches'],
    },
  },
  'links/report-listing': {
    report: {
      open: async (world) => ({ page: `/properties/${(await world.createProperty()).id}/report` }),
      fields: { kind: 'fraud', text: 'He asks for money first.' },
      changes: ['property_reports'],
      leads: '?done=1',
      refused: { fields: { email: 'no address' }, at: 'email' },
    },
  },
  'links/paper': {
    opened: { noForm: 'Scripts count that a paper was opened.' },
    write: {
      open: reference,
      fields: { words: 'Come and see my flat.' },
      changes: ['reference_words'],
      isOnesOwn: true,
    },
  },
};
