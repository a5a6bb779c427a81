import type { Page } from '@playwright/test';
import { EVENTS_PATH } from '../contract/live.ts';
import type { ReportCase } from '../contract/reports.api.ts';
import { expect, test } from './fixtures.ts';
import { expectGoodScreen, untilHydrated } from './helpers.ts';
import { type Home, listHome, reportHome } from './reports.ts';

const toast = (page: Page) => page.locator('.toaster');
/** What the owner is told of a decision. */
const told = (page: Page) => page.getByLabel(/is told/);
/** The keys of the cases in the list. */
const keysOf = (page: Page): Promise<string[]> =>
  page
    .getByRole('list', { name: 'Cases' })
    .getByRole('link')
    .evaluateAll((links) =>
      links.map((link) => new URL((link as HTMLAnchorElement).href).searchParams.get('case') ?? ''),
    );

/** Opens the case of a reported listing: journeys beside this one fill the first page of the queue. */
async function openCase(admin: Page, { id }: Home, isScripted = true): Promise<void> {
  const states = ['waiting', 'answered', 'closed'];
  for (const state of states) {
    const answer = await admin.request.get(`/api/admin/reports?state=${state}&limit=100`);
    const found = ((await answer.json()) as ReportCase[]).find(({ listing }) => listing.id === id);
    if (!found) continue;
    await admin.goto(`/admin/queue?case=report-${found.id}`);
    if (isScripted) await untilHydrated(admin);
    return;
  }
  throw new Error('This listing is not reported.');
}

/** A listing that a guest has reported. */
async function reported(admin: Page, owner: Page): Promise<Home> {
  const home = await listHome(owner.request);
  await reportHome(admin.request, admin.request, home);
  return home;
}

/** A guest reports a listing from its page; the plain form does the same. */
async function reportFromPage(page: Page, home: Home, words: string) {
  await page.goto(`/properties/${home.id}`);
  await page.getByRole('link', { name: 'Report this listing' }).click();
  await expect(page.getByRole('heading', { name: 'Report this listing' })).toBeVisible();
  await page.getByRole('radio', { name: /^Fraud/ }).check();
  await page.getByLabel('In your own words').fill(words);
  await page.getByLabel(/^Your email/).fill(`guest-${home.id.slice(0, 8)}@mail.example`);
  await page.getByRole('button', { name: 'Send report' }).click();
  await expect(page.getByText('Thank you for your report')).toBeVisible();
}

test('a guest reports a listing, it is hidden, its owner answers, and the administrator shows it again', async ({
  as,
  page,
}) => {
  const owner = await as('owner');
  const home = await listHome(owner.request);
  await reportFromPage(page, home, 'I paid $20 by phone and nobody came.');
  await expectGoodScreen(page);

  const admin = await as('admin');
  await openCase(admin, home);
  await expect(admin.getByRole('heading', { name: home.title })).toBeVisible();
  await expect(admin.getByRole('article')).toContainText('I paid $20 by phone and nobody came.');
  await expectGoodScreen(admin);
  await expect(told(admin)).toHaveValue(/may not be genuine/);
  await told(admin).fill('');
  await admin.getByRole('button', { name: 'Hide and contact owner' }).click();
  await expect(admin.getByText('Please enter a reason.')).toBeVisible();
  await told(admin).fill('Nobody may ask for money before a viewing.');
  await admin.getByRole('button', { name: 'Hide and contact owner' }).click();
  await expect(toast(admin)).toContainText('Hidden, owner contacted');
  await expect(admin.getByRole('heading', { name: home.title })).toHaveCount(0);
  expect((await page.request.get(`/api/properties/${home.id}`)).status()).toBe(404);

  await owner.goto('/active-listings');
  await untilHydrated(owner);
  await owner.getByRole('link', { name: `Answer: ${home.title}` }).click();
  await expect(owner.getByText('Nobody may ask for money before a viewing.')).toBeVisible();
  await expect(owner.getByText('I paid $20 by phone')).toHaveCount(0);
  await owner.getByLabel('Your answer').fill('That was my cousin. From now on I show it myself.');
  await owner.getByRole('button', { name: 'Send answer' }).click();
  await expect(owner.getByText('An administrator has your answer.')).toBeVisible();
  await expect(owner.getByRole('button', { name: 'Send answer' })).toHaveCount(0);
  await expectGoodScreen(owner);

  await openCase(admin, home);
  await expect(admin.getByRole('article')).toContainText('That was my cousin. From now on I show it myself.');
  await admin.getByRole('button', { name: 'Show again' }).click();
  await expect(toast(admin)).toContainText('Shown again');
  expect((await page.request.get(`/api/properties/${home.id}`)).status()).toBe(200);
});

test('a report is sent and decided without scripts', async ({ as, browser, sessionOf }) => {
  const home = await listHome((await as('owner')).request);
  const guest = await browser.newPage({ javaScriptEnabled: false });
  await reportFromPage(guest, home, 'It is rented already.');
  const admin = await browser.newPage({ javaScriptEnabled: false, storageState: await sessionOf('admin') });
  await openCase(admin, home, false);
  await admin.getByRole('button', { name: 'Dismiss reports' }).click();
  await expect(admin).toHaveURL(/\/admin\/queue/);
  expect((await guest.request.get(`/api/properties/${home.id}`)).status()).toBe(200);
  await guest.close();
  await admin.close();
});

test('J and K step through the queue, but not where somebody types, or has switched keys off', async ({
  as,
}) => {
  const owner = await as('owner');
  const admin = await as('admin');
  for (const _ of [1, 2]) await reportHome(admin.request, admin.request, await listHome(owner.request));
  await admin.goto('/admin/queue');
  await untilHydrated(admin);
  const heading = admin.getByRole('article').getByRole('heading', { level: 2 });
  const opened = () => new URL(admin.url()).searchParams.get('case');
  const [first = '', second = ''] = await keysOf(admin);
  await admin.keyboard.press('j');
  await expect.poll(opened).toBe(second);
  await expect(heading).toBeFocused();
  await admin.keyboard.press('k');
  await expect.poll(opened).toBe(first);
  await expect(heading).toBeFocused();
  // Switched off, letters are no commands.
  await admin.getByLabel('Use keys').uncheck();
  await heading.focus();
  await admin.keyboard.press('j');
  await expect(heading).toBeFocused();
  expect(opened()).toBe(first);
  await admin.getByLabel('Use keys').check();
  await heading.focus();
  await admin.keyboard.press('j');
  await expect.poll(opened).toBe(second);
  await openCase(admin, await reported(admin, owner));
  const here = opened();
  await told(admin).fill('');
  await admin.keyboard.type('jkhad');
  await expect(told(admin)).toHaveValue('jkhad');
  expect(opened()).toBe(here);
});

test('H hides, the toast takes it back, and D lets it stand', async ({ as, page }) => {
  const owner = await as('owner');
  const admin = await as('admin');
  const home = await reported(admin, owner);
  const status = async () => (await page.request.get(`/api/properties/${home.id}`)).status();
  await openCase(admin, home);
  await admin.keyboard.press('h');
  await expect(toast(admin)).toContainText('Hidden');
  expect(await status()).toBe(404);
  await toast(admin).getByRole('button', { name: 'Undo' }).click();
  await expect.poll(status).toBe(200);
  const other = await reported(admin, owner);
  await openCase(admin, other);
  await admin.keyboard.press('d');
  await expect(toast(admin)).toContainText('Dismissed');
  expect((await page.request.get(`/api/properties/${other.id}`)).status()).toBe(200);
});

test('who decides second is told who was first', async ({ as, page, consoleErrors }) => {
  consoleErrors.allow(409, /ERR_FAILED/);
  const admin = await as('admin');
  const home = await listHome((await as('owner')).request);
  await reportHome(page.request, admin.request, home);
  // What happens elsewhere is told to every page: this one does not hear it.
  await admin.route(`**${EVENTS_PATH}*`, (route) => route.abort());
  await openCase(admin, home);
  const id = (new URL(admin.url()).searchParams.get('case') ?? '').replace('report-', '');
  const data = { decision: 'dismissed' };
  expect((await admin.request.patch(`/api/admin/reports/${id}`, { data })).status()).toBe(200);
  await admin.getByRole('button', { name: 'Hide only' }).click();
  await expect(admin.getByRole('article')).toContainText(/Dismissed, .+, .+/);
  await expect(admin.getByRole('button', { name: 'Hide only' })).toHaveCount(0);
});

test('addresses of the lists before lead to the queue', async ({ as }) => {
  const admin = await as('admin');
  for (const old of ['/admin/reports', '/so/admin/approvals', '/admin/signals']) {
    await admin.goto(old);
    await expect(admin).toHaveURL(/\/admin\/queue$/);
  }
});

test('an administrator finds a listing, hides it with a reason, shows it again and deletes it', async ({
  as,
}) => {
  const owner = await as('owner');
  const home = await listHome(owner.request);
  const admin = await as('admin');
  await admin.goto('/admin/properties');
  await untilHydrated(admin);
  const search = admin.getByRole('searchbox', { name: /^Search properties/ });
  await search.fill(home.title);
  await search.press('Enter');
  const row = admin.getByRole('row').filter({ hasText: home.title });
  await expect(admin.getByText('1 property', { exact: true })).toBeVisible();
  await row.getByRole('link', { name: `Deactivate ${home.title}` }).click();
  const dialog = admin.getByRole('dialog');
  await dialog.getByLabel('Reason').fill('The photos are of another house.');
  await expectGoodScreen(admin);
  await dialog.getByRole('button', { name: 'Deactivate' }).click();
  await expect(toast(admin)).toContainText('Property status updated');
  await expect(row).toContainText('Hidden by an administrator');
  await row.getByRole('button', { name: `Activate ${home.title}` }).click();
  await expect(row).toContainText('Active');
  await row.getByRole('checkbox', { name: `Select ${home.title}` }).check();
  await admin.getByRole('button', { name: 'Hide', exact: true }).click();
  await admin.getByRole('dialog').getByRole('button', { name: 'Hide', exact: true }).click();
  await expect(toast(admin)).toContainText('1 property changed');
  await expect(row).toContainText('Hidden by an administrator');
  await row.getByRole('link', { name: `Delete ${home.title}` }).click();
  const question = admin.getByRole('alertdialog', {
    name: 'Are you sure you want to delete this property? This action cannot be undone.',
  });
  await question.getByRole('button', { name: 'Delete property' }).click();
  await expect(toast(admin)).toContainText('Property deleted successfully');
  await expect(admin.getByRole('heading', { name: 'No properties found' })).toBeVisible();
  await owner.goto('/notifications');
  await expect(owner.getByText(`Your listing was deleted: ${home.title}`)).toBeVisible();
});
