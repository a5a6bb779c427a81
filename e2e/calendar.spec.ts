import { type Browser, expect as expectOf, type Page } from '@playwright/test';
import { eq } from 'drizzle-orm';
import type { Viewing } from '../contract/viewings.api.ts';
import { daysAfter } from '../contract/viewings.ts';
import { openDatabase } from '../server/platform/database/connection.ts';
import { viewings } from '../server/platform/database/schema/index.ts';
import { databaseUrl } from './admin.ts';
import { expect, test } from './fixtures.ts';
import { expectGoodScreen, untilHydrated } from './helpers.ts';
import { askViewing } from './viewings.ts';

/** Somebody new with a browser of their own: calendars of the demo's people have much in them. */
async function newcomer(
  browser: Browser,
  name: string,
  role: 'renter' | 'property_owner',
  options: Parameters<Browser['newContext']>[0] = {},
): Promise<Page> {
  const context = await browser.newContext(options);
  const email = `${crypto.randomUUID()}@aqal.example`;
  const data = { email, password: 'xamar-weyne-9', phone: '+252 61 555 0131', name, role };
  expectOf((await context.request.post('/api/register', { data })).status()).toBe(201);
  return context.newPage();
}

async function newHome(owner: Page, title: string): Promise<string> {
  const data = { title, description: 'Two rooms and a roof.', price: '300', location: 'Hodan, Mogadishu' };
  const answer = await owner.request.post('/api/properties', { data });
  expectOf(answer.status()).toBe(201);
  return ((await answer.json()) as { id: string }).id;
}

/** An owner with a home, and somebody who has asked to see it. */
async function open(browser: Browser, options: Parameters<Browser['newContext']>[0] = {}) {
  const title = `Flat ${crypto.randomUUID().slice(0, 8)}`;
  const owner = await newcomer(browser, 'Sahra Maxamuud', 'property_owner', options);
  const renter = await newcomer(browser, 'Xasan Cali Warsame', 'renter');
  const homeId = await newHome(owner, title);
  const viewing = await askViewing(renter.request, homeId, 'Is there parking?');
  return { title, owner, renter, homeId, viewing };
}

/** As if it had been some days ago: nobody can ask for a time that is over. */
async function letItPass({ id, date }: Viewing): Promise<void> {
  const database = openDatabase({ url: databaseUrl(), poolSize: 1 });
  try {
    await database.db
      .update(viewings)
      .set({ date: daysAfter(date, -28) })
      .where(eq(viewings.id, id));
  } finally {
    await database.close();
  }
}

const eventOf = (page: Page, { id }: Pick<Viewing, 'id'>) => page.locator(`[href*="open=${id}"]:visible`);

test('from a question to a rating: confirmed in the calendar, completed, rated, answered, and read by everybody', async ({
  browser,
  page: guest,
}) => {
  const { title, owner, renter, homeId, viewing } = await open(browser);
  await owner.goto(`/viewings?from=${viewing.date}`);
  await untilHydrated(owner);
  await expect(owner.getByText('1 viewing to confirm')).toBeVisible();
  await expectGoodScreen(owner);
  await eventOf(owner, viewing).first().click();
  const card = owner.getByRole('dialog');
  await expect(card).toContainText('Xasan Cali Warsame');
  await expect(card).toContainText('Is there parking?');
  await expectGoodScreen(owner);
  await card.getByRole('button', { name: /^Confirm the viewing/ }).click();
  await expect(card).toContainText('Confirmed');
  await expect(owner.getByText('1 viewing to confirm')).toBeHidden();
  // Nobody rates what they have not seen.
  const early = await renter.request.put(`/api/properties/${homeId}/rating`, { data: { rating: 5 } });
  expect([early.status(), ((await early.json()) as { code: string }).code]).toEqual([403, 'never_there']);

  await letItPass(viewing);
  await owner.goto(`/viewings?open=${viewing.id}`);
  await untilHydrated(owner);
  await card.getByRole('button', { name: /as completed$/ }).click();
  await expect(card).toContainText('Completed');

  await renter.goto('/schedule-viewing');
  await renter.getByRole('link', { name: `Rate ${title}` }).click();
  await expect(renter.getByRole('heading', { level: 1, name: 'Rate this home' })).toBeVisible();
  await untilHydrated(renter);
  await renter.getByRole('button', { name: 'Send rating' }).click();
  await expect(renter.getByText('Please choose a star rating.').first()).toBeVisible();
  await renter.getByRole('radio', { name: '4 stars' }).check({ force: true });
  await renter.getByLabel('Your comment').fill('Bright rooms, honest owner.');
  await expectGoodScreen(renter);
  await renter.getByRole('button', { name: 'Send rating' }).click();
  await expect(renter.locator('.toaster:not(:empty)')).toContainText('Thank you for your rating');
  await expect(renter.getByText(/can change your rating until/)).toBeVisible();

  await owner.goto('/notifications');
  await owner.getByRole('link', { name: /New rating of your listing/ }).click();
  await expect(owner).toHaveURL(new RegExp(`/ratings\\?listing=${homeId}`));
  await untilHydrated(owner);
  const rating = owner.getByRole('article', { name: `Rating of ${title}` });
  await expect(rating).toContainText('Bright rooms, honest owner.');
  await rating.locator('summary').click();
  await rating.getByLabel('Your answer').fill('You are welcome any time.');
  await expectGoodScreen(owner);
  await rating.getByRole('button', { name: 'Publish answer' }).click();
  await expect(rating).toContainText('Answered');

  await owner.goto(`/property-analytics?listing=${homeId}&days=7`);
  await untilHydrated(owner);
  const funnel = owner.getByRole('list', { name: 'From view to lease' }).getByRole('listitem');
  await expect(funnel.filter({ hasText: /^Viewings/ })).toHaveText(/Viewings\s*1/);
  const tiles = owner.getByRole('list', { name: 'Totals' }).getByRole('listitem');
  await expect(tiles.filter({ hasText: '1 rating' })).toContainText('4.0');
  await expect(owner.getByText('Bright rooms, honest owner.')).toBeVisible();
  await expectGoodScreen(owner);

  await guest.goto(`/properties/${homeId}`);
  const ratings = guest.locator('#ratings');
  await expect(ratings).toContainText('1 rating');
  await expect(ratings).toContainText('Xasan');
  await expect(ratings).not.toContainText('Warsame');
  await expect(ratings).toContainText('You are welcome any time.');
  const data = await guest.locator('script[type="application/ld+json"]').first().textContent();
  expect(data).toContain('"aggregateRating":{"@type":"AggregateRating","ratingValue":"4.0","reviewCount":1');
  await expectGoodScreen(guest);
  await Promise.all([owner, renter].map((one) => one.context().close()));
});
