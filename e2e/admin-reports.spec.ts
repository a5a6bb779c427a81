import type { Page } from '@playwright/test';
import type { ReportCase } from '../contract/reports.api.ts';
import { expect, test } from './fixtures.ts';
import { expectGoodScreen, untilHydrated } from './helpers.ts';
import { type Home, listHome } from './reports.ts';

const toast = (page: Page) => page.locator('.toaster:not(:empty)');
/** What the owner is told of a decision. */
const told = (page: Page) => page.getByLabel(/is told/);
/** Opens the case of a reported listing: journeys beside this one fill the first page of the queue. */
async function openCase(admin: Page, { id }: Home): Promise<void> {
  const states = ['waiting', 'answered', 'closed'];
  for (const state of states) {
    const answer = await admin.request.get(`/api/admin/reports?state=${state}&limit=100`);
    const found = ((await answer.json()) as ReportCase[]).find(({ listing }) => listing.id === id);
    if (!found) continue;
    await admin.goto(`/admin/queue?case=report-${found.id}`);
    await untilHydrated(admin);
    return;
  }
  throw new Error('This listing is not reported.');
}

/** A guest reports a listing from its page. */
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
