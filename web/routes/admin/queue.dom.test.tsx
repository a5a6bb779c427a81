import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { ReportCase } from '#contract/reports.api.ts';
import { m } from '../../messages/index.ts';
import { go, renderRoute } from '../../testing/render-route.tsx';
import { expectGoodScreen, toast } from '../../testing/seen.ts';
import { callApi, type Person, server, signIn } from '../../testing/server.ts';

const told = page.getByLabelText(/is told/);
const heading = page.getByRole('article').getByRole('heading', { level: 2 });
const opened = () => new URLSearchParams(location.search).get('case');

let owner: Person;
let admin: Person;
beforeEach(async () => {
  owner = await server.createUser({ role: 'property_owner' });
  admin = await server.createUser({ role: 'admin', name: 'Boss' });
});

/** A listing that a guest has reported, and the id of its case. */
async function reported() {
  const home = await server.createProperty({ ownerId: owner.id, title: 'Two rooms by the well' });
  const body = { kind: 'fraud', text: 'He asks for money before showing it.' };
  await callApi('POST', `/api/properties/${home.id}/reports`, { body, by: await server.createUser() });
  const cases = await callApi<ReportCase[]>('GET', '/api/admin/reports?limit=100', { by: admin });
  return { home: home.id, id: cases.find(({ listing }) => listing.id === home.id)?.id ?? '' };
}

/** Opens the queue, or a case of it. */
async function openQueue(id?: string) {
  await signIn(admin);
  await renderRoute(`/admin/queue${id ? `?case=report-${id}` : ''}`);
  await expect.element(heading).toBeVisible();
}
const press = (key: string) => userEvent.keyboard(key);
const isOffered = async (id: string) => (await fetch(`/api/properties/${id}`)).status === 200;

test('J and K step through the queue, but not where somebody types, or has switched keys off', async () => {
  for (const _ of [1, 2]) await reported();
  const last = await reported();
  await openQueue();
  const [first = '', second = ''] = page
    .getByRole('list', { name: 'Cases' })
    .getByRole('link')
    .elements()
    .map((link) => new URL((link as HTMLAnchorElement).href).searchParams.get('case'));
  await press('j');
  await expect.poll(opened).toBe(second);
  await expect.element(heading).toHaveFocus();
  await press('k');
  await expect.poll(opened).toBe(first);
  await expect.element(heading).toHaveFocus();
  const keys = page.getByLabelText(/^Use keys/);
  await keys.click();
  heading.element().focus();
  await press('j');
  await expect.element(heading).toHaveFocus();
  expect(opened()).toBe(first);
  await keys.click();
  heading.element().focus();
  await press('j');
  await expect.poll(opened).toBe(second);
  await go(`/admin/queue?case=report-${last.id}`);
  await expect.poll(opened).toBe(`report-${last.id}`);
  await told.fill('');
  await press('jkhad');
  await expect.element(told).toHaveValue('jkhad');
  expect(opened()).toBe(`report-${last.id}`);
});

test('a read that puts another case first leaves the one that was opened, and H acts on no other', async () => {
  const homes = [await reported(), await reported()];
  await openQueue();
  const links = page.getByRole('list', { name: 'Cases' }).getByRole('link');
  const caseOf = (link: Element) => new URL((link as HTMLAnchorElement).href).searchParams.get('case') ?? '';
  const [first = '', second = ''] = links.elements().map(caseOf);
  const by = await server.createUser({ role: 'admin', name: 'Bile' });
  const decided = first.replace('report-', '');
  await callApi('PATCH', `/api/admin/reports/${decided}`, { body: { decision: 'dismissed' }, by });
  // Any answer to a form reads the page anew, as a live event does.
  await page.getByRole('button', { name: m.reports_approvals_switch_on() }).click();
  await expect.poll(() => links.elements().map(caseOf)[0]).toBe(second);
  await page.getByRole('button', { name: m.reports_approvals_switch_off() }).click();
  await expect.element(page.getByRole('button', { name: m.reports_approvals_switch_on() })).toBeVisible();
  heading.element().focus();
  await press('h');
  await expect.element(page.getByRole('article')).toMatchTextContent(/Dismissed, .*Bile/);
  expect(await Promise.all(homes.map(({ home }) => isOffered(home)))).toEqual([true, true]);
  expect(opened()).toBe(first);
});

test('H hides, and the toast takes it back', async () => {
  const { home, id } = await reported();
  await openQueue(id);
  await press('h');
  await expect.element(toast('Hidden')).toBeVisible();
  expect(await isOffered(home)).toBe(false);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => isOffered(home)).toBe(true);
});

test('an undo that fails is said', async () => {
  const { home, id } = await reported();
  await openQueue(id);
  await press('h');
  await expect.element(toast('Hidden')).toBeVisible();
  const real = window.fetch.bind(window);
  vi.spyOn(window, 'fetch').mockImplementation((input, init) =>
    init?.method === 'PATCH' ? Promise.resolve(new Response('', { status: 500 })) : real(input, init),
  );
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(page.getByText(m.reports_undo_failed())).toBeVisible();
  expect(await isOffered(home)).toBe(false);
});

test('D lets a listing stand', async () => {
  const { home, id } = await reported();
  await openQueue(id);
  await press('d');
  await expect.element(toast('Dismissed')).toBeVisible();
  expect(await isOffered(home)).toBe(true);
});

test('who decides second is told who was first', async () => {
  const { id } = await reported();
  await openQueue(id);
  const by = await server.createUser({ role: 'admin', name: 'Bile' });
  await callApi('PATCH', `/api/admin/reports/${id}`, { body: { decision: 'dismissed' }, by });
  await page.getByRole('button', { name: 'Hide only' }).click();
  await expect.element(page.getByRole('article')).toMatchTextContent(/Dismissed, .*Bile/);
  await expect.element(page.getByRole('button', { name: 'Hide only' })).not.toBeInTheDocument();
});

test('who hides a listing with a word to its owner says one', async () => {
  const { home, id } = await reported();
  await openQueue(id);
  await expect.element(told).toHaveValue(expect.stringMatching(/may not be genuine/));
  await expectGoodScreen();
  await told.fill('');
  await page.getByRole('button', { name: 'Hide and contact owner' }).click();
  await expect.element(page.getByText('Please enter a reason.')).toBeVisible();
  await told.fill('Nobody may ask for money before a viewing.');
  await page.getByRole('button', { name: 'Hide and contact owner' }).click();
  await expect.element(toast('Hidden, owner contacted')).toBeVisible();
  expect(await isOffered(home)).toBe(false);
});

test('on a desk the list and the opened case scroll apart', async () => {
  for (let n = 0; n < 12; n += 1) await reported();
  await page.viewport(1280, 600);
  await openQueue();
  const list = document.querySelector<HTMLElement>('[data-pane]');
  const before = scrollY;
  list?.scrollTo({ top: 200, behavior: 'instant' });
  expect(list?.scrollTop).toBe(200);
  expect(list?.nextElementSibling?.scrollTop).toBe(0);
  expect(scrollY).toBe(before);
});
