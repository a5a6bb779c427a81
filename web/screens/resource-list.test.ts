import { RouterContextProvider } from 'react-router';
import { expect, it } from 'vitest';
import { MAX_PAGE_SIZE } from '#contract/paging.ts';
import { api, type PageApi } from '../api/page-api.ts';
import { screen as announcements } from '../routes/admin/announcements.tsx';
import { screen as audit } from '../routes/admin/audit.tsx';
import { screen as bookings } from '../routes/admin/bookings.tsx';
import { screen as properties } from '../routes/admin/properties.tsx';
import { screen as security } from '../routes/admin/security.tsx';
import { screen as services } from '../routes/admin/services.tsx';
import { screen as texts } from '../routes/admin/texts.tsx';
import { screen as users } from '../routes/admin/users.tsx';

const ID = '019a0000-0000-7000-8000-000000000001';
const requestOf = (address: string) => new Request(`https://aqal.example${address}`);

/** The addresses of what a list asks the API for first, and its rows. */
async function askedBy({ loader }: { loader: typeof bookings.loader }, address: string) {
  const asked: unknown[] = [];
  const context = new RouterContextProvider();
  const page = (_: string, { query }: { query: object }) => {
    asked.push(query);
    return Promise.resolve({
      items: [],
      total: 0,
      totalIsCapped: false,
      page: 1,
      pageSize: 20,
      hasNext: false,
    });
  };
  const counts = (operation: string, { query, params }: { query?: object; params?: object } = {}) =>
    Promise.resolve(asked.push(query ?? { ...params, operation }));
  context.set(api, Object.assign(counts, { page }) as unknown as PageApi);
  await loader({ request: requestOf(address), context });
  return asked;
}
type AnyList = { loader: typeof bookings.loader };
const lists = {
  bookings: bookings as unknown as AnyList,
  properties: properties as unknown as AnyList,
  audit: audit as unknown as AnyList,
  security: security as unknown as AnyList,
  services: services as unknown as AnyList,
  users: users as unknown as AnyList,
  texts: texts as unknown as AnyList,
  announcements: announcements as unknown as AnyList,
};

it.each([
  ['bookings', '/admin/bookings', { sort: 'newest', page: '1', limit: '20' }],
  ['bookings', '/admin/bookings?sort=created', { sort: 'oldest', page: '1', limit: '20' }],
  ['bookings', '/admin/bookings?sort=-date&page=3', { sort: 'date-desc', page: '3', limit: '20' }],
  ['bookings', '/admin/bookings?sort=price&status=lost&page=-1', { sort: 'newest', page: '1', limit: '20' }],
  ['properties', '/admin/properties?sort=-price', { sort: 'price-high', page: '1', limit: '20' }],
  [
    'audit',
    '/admin/audit?action=DROP&actor=me&subject=user&from=2026-13-01&to=today&sort=x',
    { sort: 'newest', page: '1', limit: '30' },
  ],
  [
    'security',
    `/admin/audit/security?q=10.0.0.1&event=refused&person=${ID}&sort=at&page=2`,
    {
      ...{ address: '10.0.0.1', event: 'refused', userId: ID },
      ...{ sort: 'oldest', page: '2', limit: '30' },
    },
  ],
  [
    'audit',
    `/admin/audit?q=sahra&action=user.update&actor=${ID}&subject=user%3A${ID}&from=2026-11-01&to=2026-11-22`,
    {
      ...{ q: 'sahra', action: 'user.update', actorId: ID, subjectKind: 'user', subjectId: ID },
      ...{ from: '2026-11-01', to: '2026-11-22', sort: 'newest', page: '1', limit: '30' },
    },
  ],
  ['services', '/admin/services?sort=-rating', { sort: 'rating', page: '1', limit: '20' }],
  ['services', '/admin/services?sort=location&status=gone', { sort: 'newest', page: '1', limit: '20' }],
  [
    'services',
    '/admin/services?q=Hodan&status=inactive&sort=price&page=2',
    { q: 'Hodan', status: 'inactive', sort: 'price', page: '2', limit: '20' },
  ],
  ['users', '/admin/users?sort=seen', { sort: 'seen-asc', page: '1', limit: '20' }],
  ['users', '/admin/users?role=boss&state=gone&page=-1&sort=x', { sort: 'newest', page: '1', limit: '20' }],
  [
    'users',
    '/admin/users?q=555&role=renter&state=inactive&sort=-seen&page=2',
    { q: '555', role: 'renter', state: 'inactive', sort: 'seen', page: '2', limit: '20' },
  ],
  ['texts', '/admin/texts?q=rent&edited=true&group=x', { q: 'rent', edited: 'true', page: '1', limit: '20' }],
  ['announcements', '/admin/announcements?q=words&add=1', { page: '1', limit: '20' }],
] as const)('%s at %s asks the API for %o', async (name, address, query) => {
  const [rows] = await askedBy(lists[name], address);
  expect(rows).toEqual(query);
});

it('what is counted beside the rows is searched and filtered as they are, and is of every status', async () => {
  const search = '?q=Hodan&type=rent&propertyType=house&status=rented&visibility=held&sort=price&page=2';
  const filters = { q: 'Hodan', type: 'rent', propertyType: 'house', visibility: 'held' };
  expect(await askedBy(lists.properties, `/admin/properties${search}`)).toEqual([
    { ...filters, status: 'rented', sort: 'price-low', page: '2', limit: '20' },
    filters,
  ]);
  expect((await askedBy(lists.bookings, '/admin/bookings?q=Hodan&status=pending'))[1]).toEqual({
    q: 'Hodan',
  });
});

it('a person is opened by an id alone', async () => {
  const counted = { sort: 'newest', page: '1', limit: '20' };
  expect(await askedBy(lists.users, '/admin/users?open=me')).toEqual([counted, {}]);
  expect(await askedBy(lists.users, `/admin/users?open=${ID}`)).toEqual([
    ...[counted, {}],
    { id: ID, operation: 'readAdminUser' },
    { id: ID, operation: 'listUserSessions' },
  ]);
});

it.each([
  ['users', users, '?role=admin&page=3', { role: 'admin', sort: 'newest' }],
  ['services', services, '?status=active&sort=price&page=3', { status: 'active', sort: 'price' }],
] as const)('the file of %s has every page of what is filtered', async (name, { csv }, search, query) => {
  const loader = csv as unknown as AnyList['loader'];
  expect(await askedBy({ loader }, `/admin/${name}.csv${search}`)).toEqual([
    { ...query, page: '1', limit: String(MAX_PAGE_SIZE) },
  ]);
});

it('a page behind the last leads to the last, in its language', async () => {
  const context = new RouterContextProvider();
  const page = (_: string, { query }: { query: { page: string } }) =>
    Promise.resolve({ items: [], total: 45, page: Number(query.page), pageSize: 20 });
  context.set(api, Object.assign(() => Promise.resolve({}), { page }) as unknown as PageApi);
  const open = (address: string) =>
    lists.bookings.loader({ request: requestOf(address), context }).catch((thrown: Response) => thrown);
  const left = (await open('/so/admin/bookings?status=pending&page=99')) as Response;
  expect([left.status, left.headers.get('location')]).toEqual([
    302,
    '/so/admin/bookings?status=pending&page=3',
  ]);
  expect(await open('/admin/bookings?page=3')).toMatchObject({ shown: { page: 3 } });
});

it('after an act one is at the same place, with nothing open', () => {
  const place = '/admin/bookings?q=Hodan&status=pending&sort=date&page=2';
  expect(bookings.placeOf(requestOf(`${place}&delete=7&nonsense=1`))).toBe(place);
  expect(bookings.placeOf(requestOf('/admin/bookings?sort=-created&page=1'))).toBe('/admin/bookings');
});

it('an address names what is open beside every filter, and leaves out what goes without saying', () => {
  const shown = audit.readShown(requestOf(`/admin/audit?actor=${ID}&sort=at&page=2`));
  expect(audit.pathOf(shown, { open: ID })).toBe(`/admin/audit?actor=${ID}&sort=at&page=2&open=${ID}`);
  expect(audit.pathOf({})).toBe('/admin/audit');
});
