import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { endedMove } from '../testing/moves.ts';
import { renderRoute, sendPlain } from '../testing/render-route.tsx';
import { callApi, type Person, server, signIn } from '../testing/server.ts';

/** Fields that are typed into, by name; a password is typed again by whoever has a reason to. */
const FIELDS = 'input[type="text"], input[type="email"], input[type="tel"], input:not([type]), textarea';

const formOf = (intent: string) =>
  document.querySelector<HTMLInputElement>(`form input[name="intent"][value="${intent}"]`)?.form;

const typedIn = (intent: string) => {
  const fields = [...(formOf(intent)?.querySelectorAll<HTMLInputElement>(FIELDS) ?? [])];
  return Object.fromEntries(fields.map(({ name, value }) => [name, value]));
};

/** The owner's page of a tenancy that its tenant has agreed to. */
async function agreedPath(): Promise<string> {
  const { ownerPath, tenantToken } = await server.proposedTenancy({});
  await callApi('POST', `/api/tenancies/${tenantToken}/answer`, { body: { answer: 'agree' } });
  return ownerPath;
}

/** Every write is refused as by a server that is down. */
function refuseWrites(): void {
  const ask = window.fetch;
  vi.spyOn(window, 'fetch').mockImplementation(async (input, init) =>
    (init?.method ?? 'GET') === 'GET' || String(input).startsWith('/test-app')
      ? ask(input, init)
      : Response.json({ error: 'Down', code: 'internal' }, { status: 503 }),
  );
}

/** A page with a form, and what opens it. */
type Place = (by: Person, home: string) => Promise<string> | string;

const PLACES: [intent: string, role: 'renter' | 'property_owner' | 'guest', Place][] = [
  ['apply', 'renter', (_, home) => `/apply/${home}`],
  ['send', 'guest', () => '/contact'],
  ['report', 'guest', (_, home) => `/properties/${home}/report`],
  ['profile', 'renter', () => '/account'],
  ['record', 'guest', async () => `${await agreedPath()}?view=entry`],
  ['disputeMove', 'guest', async () => `/bookings/${(await endedMove()).customer}`],
];

test.for(PLACES)('a refused “%s” comes back filled without scripts', async ([intent, role, place]) => {
  const owner = await server.createUser({ role: 'property_owner' });
  const home = await server.createProperty({ ownerId: owner.id, type: 'rent', price: '300' });
  const by = role === 'guest' ? owner : await server.createUser({ role });
  const path = await place(by, home.id);
  if (role !== 'guest') await signIn(by);
  await renderRoute(path);
  await expect.poll(() => formOf(intent)).toBeTruthy();
  const form = formOf(intent) as HTMLFormElement;
  for (const field of form.querySelectorAll<HTMLInputElement>(FIELDS)) {
    field.value =
      field.type === 'email' ? 'xasan@aqal.example' : field.name.includes('hone') ? '+252612345678' : '2';
  }
  const typed = typedIn(intent);
  expect(Object.keys(typed)).not.toEqual([]);
  refuseWrites();
  await sendPlain(form);
  await expect.poll(() => formOf(intent)?.querySelector('[role="alert"], .notice')).toBeTruthy();
  expect(typedIn(intent)).toEqual(typed);
});

test('who applies for a home that is taken meanwhile reads so, and finds what was typed', async () => {
  const owner = await server.createUser({ role: 'property_owner' });
  const home = await server.createProperty({ ownerId: owner.id, type: 'rent', price: '300' });
  await signIn(await server.createUser({ role: 'renter' }));
  await renderRoute(`/apply/${home.id}`);
  const notes = () => formOf('apply')?.querySelector<HTMLTextAreaElement>('[name="notes"]');
  await expect.poll(notes).toBeTruthy();
  await page.elementLocator(notes() as Element).fill('We are three, and quiet.');
  await server.sql("update properties set status = 'rented' where id = $1", home.id);
  await sendPlain(formOf('apply') as HTMLFormElement);
  await expect.poll(() => notes()?.value).toBe('We are three, and quiet.');
});
