import { movesOf } from '../../../server/testing/bookings.ts';
import { checksOf } from '../../../server/testing/checks.ts';
import { api } from '../records.ts';
import type { Row, Rows } from '../row.ts';
import type { World } from '../world.ts';
import { queueRows } from './queue.ts';
import { settingsRows } from './settings.ts';

const TICKED = 'Rows are ticked by scripts alone.';

const here = (page: string) => async (world: World) => ({ page, by: await world.person('admin') });

const service = (page: string) => async (world: World) => {
  const { id } = await movesOf(world).createService({
    name: `Movers ${Math.random().toString(36).slice(2, 8)}`,
  });
  return { page: page.replace('*', id), by: await world.person('admin'), id };
};

const NEW_SERVICE = {
  name: 'Guuleed Movers',
  phone: '+252 61 555 0144',
  email: 'guuleed@movers.example',
  location: 'Hodan',
};

const servicesRows = (page: string): Record<string, Row> => ({
  create: {
    open: here(`${page}?add=1`),
    fields: NEW_SERVICE,
    changes: ['moving_services'],
    leads: page,
    refused: { fields: { email: 'no address' }, at: 'email' },
  },
  edit: {
    open: service(`${page}?edit=*`),
    fields: { name: 'Guuleed Movers' },
    changes: ['moving_services'],
    leads: page,
    refused: { fields: { name: '' }, at: 'name' },
    anew: { fields: { name: 'Xamar Express' } },
  },
  toggle: { open: service(page), changes: ['moving_services'], leads: page, anew: {} },
  pageLink: { open: service(`${page}?edit=*`), changes: ['private_links'], leads: page },
  delete: { open: service(`${page}?delete=*`), changes: ['moving_services'], leads: page },
});

const person = (page: string) => async (world: World) => {
  const { id } = await world.person('renter', { name: 'Ilhaan Warfaa' });
  return { page: page.replace('*', id), by: await world.withPassword('admin'), id };
};

const usersRows = (page: string): Rows[string] => ({
  save: {
    open: person(`${page}?edit=*`),
    fields: { name: 'Ilhaan Cali' },
    changes: ['users'],
    leads: page,
    refused: { fields: { name: '' }, at: 'name' },
    anew: { fields: { name: 'Ilhaan Warfaa' } },
  },
  activity: { open: person(`${page}?deactivate=*`), changes: ['users'], leads: page },
  delete: { open: person(`${page}?delete=*`), changes: ['users'], leads: page },
  look: {
    open: person(`${page}?open=*`),
    fields: { reason: 'They asked for help.' },
    changes: ['looks'],
    leads: '/dashboard',
    refused: { fields: { reason: '' }, at: 'reason' },
  },
  reset: { open: person(`${page}?open=*`), changes: ['verifications'] },
  endSession: {
    open: async (world) => {
      const { page: at, by } = await person(`${page}?open=*`)(world);
      return { page: at, by };
    },
    changes: ['sessions'],
  },
  endSessions: { open: person(`${page}?open=*`), changes: ['sessions'] },
  severalActivity: { noForm: TICKED },
  severalRole: { noForm: TICKED },
  severalReset: { noForm: TICKED },
});

const booking = (page: string) => async (world: World) => {
  const moves = movesOf(world);
  const { id } = await moves.book(
    (await moves.createService()).id,
    await world.person('renter', { email: `b${Math.random()}@mail.example` }),
  );
  return { page: page.replace('*', id), by: await world.person('admin'), id };
};

const listing =
  (page: string, isHidden = false) =>
  async (world: World) => {
    const { id } = await world.createProperty({ isActive: !isHidden });
    return { page: page.replace('*', id), by: await world.person('admin'), id };
  };

const announcement = {
  level: 'info',
  audience: 'everyone',
  en: 'Closed on Friday.',
  so: 'Jimcaha waa la xiran yahay.',
  ar: 'مغلق يوم الجمعة.',
  startsAt: '2026-11-20T08:00:00+03:00',
  endsAt: '2026-12-20T08:00:00+03:00',
};

const announced = (page: string) => async (world: World) => {
  const by = await world.person('admin');
  const { id = '' } = await api(world, by, 'POST', '/admin/announcements', announcement);
  return { page: page.replace('*', id), by, id };
};

const failedJob = async (world: World) => {
  const [{ id = '' } = {}] = await world.sql<{ id: string }>`
    select id::text from graphile_worker.add_job('sweep', max_attempts => 3)`;
  await world.sql`
    update graphile_worker._private_jobs set attempts = 3, last_error = 'It failed.' where id = ${id}`;
  return { page: '/admin/health', by: await world.person('admin'), id };
};

const desk: Rows = {
  'admin/bookings': {
    setStatus: { open: booking('/admin/bookings'), fields: { status: 'confirmed' }, changes: ['bookings'] },
    setStatuses: { noForm: TICKED },
    deleteSeveral: { noForm: TICKED },
    message: {
      open: booking('/admin/bookings?message=*'),
      fields: { subject: 'Your move', message: 'The truck is on its way.' },
      changes: ['notifications'],
      refused: { fields: { message: '' }, at: 'message' },
    },
    delete: { open: booking('/admin/bookings?delete=*'), changes: ['bookings'], leads: '/admin/bookings' },
  },
  'admin/dashboard/bookings': {
    setStatus: {
      open: booking('/admin/dashboard/bookings'),
      fields: { status: 'confirmed' },
      changes: ['bookings'],
    },
  },
  'admin/services': servicesRows('/admin/services'),
  'admin/dashboard/services': {
    ...servicesRows('/admin/dashboard/services'),
    create: { noForm: 'It stands at /admin/services.' },
  },
  'admin/users': usersRows('/admin/users'),
  'admin/dashboard/users': usersRows('/admin/dashboard/users'),
  'admin/properties': {
    hide: {
      open: listing('/admin/properties?hide=*'),
      fields: { reason: 'Not his house.' },
      changes: ['properties'],
      leads: '/admin/properties',
    },
    show: {
      open: listing('/admin/properties?state=hidden', true),
      changes: ['properties'],
      leads: '/admin/properties',
    },
    delete: {
      open: listing('/admin/properties?delete=*'),
      fields: { reason: 'Not his house.' },
      changes: ['properties'],
      leads: '/admin/properties',
    },
  },
  'admin/announcements': {
    create: {
      open: here('/admin/announcements?add=1'),
      fields: { en: 'Closed.', so: 'Xiran.', ar: 'مغلق.' },
      changes: ['announcements'],
      leads: '/admin/announcements',
      refused: { fields: { so: '' }, at: 'so' },
    },
    change: {
      open: announced('/admin/announcements?edit=*'),
      fields: { en: 'Open on Friday.' },
      changes: ['announcements'],
      leads: '/admin/announcements',
      refused: { fields: { en: '' }, at: 'en' },
      anew: { fields: { en: 'Closed on Friday.' } },
    },
    end: {
      open: announced('/admin/announcements'),
      changes: ['announcements'],
      leads: '/admin/announcements',
    },
    delete: {
      open: announced('/admin/announcements?delete=*'),
      changes: ['announcements'],
      leads: '/admin/announcements',
    },
  },
  'admin/text': {
    save: {
      open: here('/admin/texts/privacy.information_text'),
      fields: { en: 'What we know of you.' },
      changes: ['edited_texts'],
      leads: '/admin/texts/',
      anew: { fields: { en: 'What we keep.' } },
    },
  },
  'admin/health': {
    retryJob: { open: failedJob, changes: ['_private_jobs'] },
    retryJobs: {
      open: async (world) => {
        await failedJob(world);
        const { page, by } = await failedJob(world);
        return { page, by };
      },
      changes: ['_private_jobs'],
    },
    retryDelivery: {
      open: async (world) => {
        const email = `unconfirmed-${Math.random().toString(36).slice(2)}@mail.example`;
        const { id: userId } = await world.createUser({ email, emailVerified: false });
        await world.sql`insert into notifications (user_id, type, category, recipient, title, message, data)
          values (${userId}, 'email', 'booking', ${email}, 'Your move', 'It is booked.', '{}')`;
        await world.deliver();
        return { page: '/admin/health', by: await world.person('admin') };
      },
      changes: ['_private_jobs'],
    },
  },
};

const identity = (page: string) => async (world: World) => {
  const owner = await world.person('property_owner');
  const { id } = await checksOf(world).ask(owner);
  return { page: page.replace('*', id), by: await world.person('admin'), id };
};

const visited = (page: string, isEntered: boolean) => async (world: World) => {
  const by = await world.person('admin');
  const { id: home } = await world.createProperty();
  const checks = checksOf(world);
  for (let n = 0; n < 5; n += 1) await checks.addVisitPhoto(by, home);
  if (isEntered) await checks.enter(by, home, '2026-11-20');
  return { page: page.replace('*', home), by };
};

const checks: Rows = {
  'admin/documents': {
    decideIdentity: {
      open: identity('/admin/documents?of=people'),
      fields: { decision: 'refused', refusal: 'unreadable' },
      changes: ['identity_checks'],
      refused: { fields: { refusal: '' }, at: 'refusal' },
    },
    enterVisit: {
      open: visited('/admin/documents?of=visits&home=*', false),
      fields: { visitedOn: '2026-11-20', visitor: 'Maxamed Cali' },
      changes: ['home_visits'],
      refused: { fields: { visitor: '' }, at: 'visitor' },
    },
    removeVisit: { open: visited('/admin/documents?of=visits&home=*', true), changes: ['home_visits'] },
  },
};

export const adminRows: Rows = { ...desk, ...settingsRows, ...checks, ...queueRows };
