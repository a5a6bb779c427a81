import type { Page } from '@playwright/test';
import { sql } from 'drizzle-orm';
import type { MyChecks } from '../contract/checks.api.ts';
import { openDatabase } from '../server/platform/database/connection.ts';
import { databaseUrl } from './admin.ts';
import { expect, test } from './fixtures.ts';
import { expectGoodScreen, untilHydrated } from './helpers.ts';
import { photo } from './owners.ts';
import { listHome } from './reports.ts';

/** As if it had been seen so many years ago. */
async function seenYearsAgo(id: string, years: number): Promise<void> {
  const database = openDatabase({ url: databaseUrl(), poolSize: 1 });
  try {
    await database.db.execute(sql`
      with seen as (
        update identity_checks set state = 'seen', state_since = now() - make_interval(years => ${years})
        where id = ${id} returning user_id, state_since
      ) update users set identity_seen_at = seen.state_since from seen where users.id = seen.user_id`);
  } finally {
    await database.close();
  }
}

const choose = async (page: Page, label: string) =>
  page.getByLabel(label).setInputFiles(await photo('photo'));

test('an owner shows who they are, the desk sees it, the listing says so until it is over', async ({
  as,
  consoleErrors,
  browser,
  baseURL,
  viewport,
}) => {
  // Of a request without the second photo.
  consoleErrors.allow(400);
  const context = await browser.newContext({ viewport, ...(baseURL && { baseURL }) });
  const owner = await context.newPage();
  const name = `Sahra ${crypto.randomUUID().slice(0, 8)}`;
  const data = { name, email: `${crypto.randomUUID()}@aqal.example`, password: 'xamar-weyne-9' };
  const registered = await owner.request.post('/api/register', { data: { ...data, role: 'property_owner' } });
  expect(registered.status()).toBe(201);
  const home = await listHome(owner.request);

  await owner.goto('/account#checks');
  await untilHydrated(owner);
  const section = owner.locator('#checks');
  await choose(owner, 'Choose a photo of the document');
  await expect(section.getByRole('img', { name: 'Photo of the document' })).toBeVisible();
  await section.getByRole('button', { name: 'Ask to be seen' }).click();
  await expect(section.getByText('Please add both photos first.').first()).toBeVisible();
  await choose(owner, 'Choose a photo of your face');
  await expect(section.getByRole('img', { name: 'Photo of your face' })).toBeVisible();
  await section.getByLabel('Which document is it?').selectOption('National identity card');
  await section.getByRole('button', { name: 'Ask to be seen' }).click();
  await expect(section.getByText('We will look at it soon')).toBeVisible();
  await expectGoodScreen(owner);

  const admin = await as('admin');
  if (viewport) await admin.setViewportSize(viewport);
  await admin.goto('/admin/documents?of=people');
  await untilHydrated(admin);
  const card = admin.getByRole('article').filter({ hasText: name });
  await card.getByText('View both photos').click();
  const picture = card.getByRole('img', { name: 'Photo of your face' });
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(1600);
  await expectGoodScreen(admin);
  await card.getByRole('button', { name: 'Refuse' }).click();
  await expect(card.getByText('Please choose a reason.')).toBeVisible();
  await card.getByRole('button', { name: 'Seen, it is them' }).click();
  await expect(card).toHaveCount(0);

  const visitor = await (await browser.newContext({ viewport, ...(baseURL && { baseURL }) })).newPage();
  await visitor.goto(`/properties/${home.id}`);
  await untilHydrated(visitor);
  const checks = visitor.locator('a.checks');
  await expect(checks.getByText('Identity seen')).toBeVisible();
  await expectGoodScreen(visitor);
  await checks.click();
  await expect(visitor.getByRole('heading', { name: 'What we check' })).toBeVisible();
  await expect(visitor.getByText('Nothing that anybody pays changes')).toBeVisible();
  await expectGoodScreen(visitor);

  const { request } = (await (await owner.request.get('/api/me/checks')).json()) as MyChecks;
  await seenYearsAgo(request?.id ?? '', 4);
  await expect
    .poll(async () => (await visitor.request.get(`/api/properties/${home.id}`)).text())
    .toContain('"checks":[]');
  await visitor.goto(`/properties/${home.id}`);
  await expect(visitor.locator('a.checks')).toContainText('Confirmed today');
  // A card of a similar home may say so of another owner.
  await expect(visitor.locator('a.checks, .owner').getByText('Identity seen')).toHaveCount(0);
  await visitor.context().close();
  await context.close();
});
