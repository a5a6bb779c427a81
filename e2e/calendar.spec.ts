import { type Browser, expect as expectOf, type Page } from '@playwright/test';
import { eq } from 'drizzle-orm';
import type { Slots, Viewing } from '../contract/viewings.api.ts';
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
  await expect(renter.locator('.toaster')).toContainText('Thank you for your rating');
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
  const funnel = owner.getByRole('list', { name: 'From view to application' }).getByRole('listitem');
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

test('nobody came: noted without telling, neutral for the renter, and taken back', async ({ browser }) => {
  const { title, owner, renter, homeId, viewing } = await open(browser);
  await letItPass(viewing);
  const unread = async () => (await renter.request.get('/api/notifications')).headers()['x-unread-count'];
  const before = await unread();
  await owner.goto(`/viewings?open=${viewing.id}`);
  await untilHydrated(owner);
  const card = owner.getByRole('dialog');
  await card.getByRole('button', { name: /^Mark as no-show/ }).click();
  await expect(card).toContainText('No-show');
  await expectGoodScreen(owner);
  await renter.goto('/schedule-viewing');
  const theirs = renter.getByRole('article', { name: title });
  await expect(theirs).toContainText('Not held');
  await expect(theirs).not.toContainText('No-show');
  expect(await unread()).toBe(before);
  await renter.goto(`/rate/${homeId}`);
  await expect(renter.getByText('You can rate this home after viewing it')).toBeVisible();
  await card.getByRole('button', { name: /as completed$/ }).click();
  await expect(card).toContainText('Completed');
  await Promise.all([owner, renter].map((one) => one.context().close()));
});

test('a day that is blocked in the calendar cannot be asked for, until it is freed @phone', async ({
  browser,
}) => {
  const owner = await newcomer(browser, 'Sahra Maxamuud', 'property_owner');
  const homeId = await newHome(owner, 'House by the sea');
  const daysOf = async () =>
    ((await (await owner.request.get(`/api/properties/${homeId}/slots`)).json()) as Slots).days;
  // Of today, some hours are past.
  const isAllFree = ({ slots }: Slots['days'][number]) =>
    slots.length > 0 && slots.every(({ state }) => state === 'free');
  const date = (await daysOf()).find(isAllFree)?.date;
  const statesOf = async () =>
    new Set((await daysOf()).find((day) => day.date === date)?.slots.map(({ state }) => state));
  await owner.goto(`/viewings?view=day&from=${date}`);
  await untilHydrated(owner);
  await owner.locator(`[href*="slot=${date}T17"]:visible`).first().click();
  const card = owner.getByRole('dialog');
  await expect(card).toBeVisible();
  await expectGoodScreen(owner);
  await card.getByRole('button', { name: 'Block the whole day' }).click();
  await expect(card).toBeHidden();
  await expect.poll(statesOf).toEqual(new Set(['blocked']));
  const renter = await newcomer(browser, 'Xasan Cali', 'renter');
  const data = { propertyId: homeId, date, time: '17:00' };
  expect((await renter.request.post('/api/viewings', { data })).status()).toBe(409);
  await owner.locator(`[href*="slot=${date}T9"]:visible`).first().click();
  await card.getByRole('button', { name: 'Unblock the whole day' }).click();
  await expect(card).toBeHidden();
  await expect.poll(async () => (await statesOf()).has('free')).toBe(true);
  await Promise.all([owner, renter].map((one) => one.context().close()));
});

test('an owner is asked for their days once, and a closed weekday cannot be chosen any more @phone', async ({
  browser,
  page: guest,
}) => {
  const { owner, renter, homeId } = await open(browser);
  await owner.goto('/viewings');
  await untilHydrated(owner);
  const question = owner.getByRole('region', { name: 'On which days do you take viewings?' });
  await expect(question).toBeVisible();
  await expectGoodScreen(owner);
  for (const day of await question.getByRole('checkbox').all()) await day.uncheck();
  await question.getByRole('button', { name: 'Save days' }).click();
  await expect(question.getByText('Please leave at least one day open.')).toBeVisible();
  for (const day of await question.getByRole('checkbox').all()) await day.check();
  await question.getByRole('checkbox', { name: 'Friday' }).uncheck();
  await question.getByRole('button', { name: 'Save days' }).click();
  await expect(question).toBeHidden();
  const days = owner.getByRole('region', { name: 'Viewing days' });
  await expect(days.getByRole('checkbox', { name: 'Friday' })).not.toBeChecked();
  await expect(owner.getByText('Closed: Friday.')).toBeVisible();

  await guest.goto(`/schedule-viewing?property=${homeId}`);
  await untilHydrated(guest);
  const sheet = guest.getByRole('dialog');
  const fridays = sheet.getByRole('radio', { name: /^Fri .+, closed$/ });
  await expect(fridays).toHaveCount(2);
  for (const friday of await fridays.all()) await expect(friday).toBeDisabled();
  await expect(sheet.getByRole('radio', { name: /^Sun .+, closed$/ })).toHaveCount(0);
  await Promise.all([owner, renter].map((one) => one.context().close()));
});

test('the week is walked by arrow keys, and a card is opened and closed by keys', async ({ browser }) => {
  const { owner, renter, viewing } = await open(browser);
  await owner.goto(`/viewings?from=${viewing.date}`);
  await untilHydrated(owner);
  const grid = owner.getByRole('grid');
  await expect(grid).toBeVisible();
  const at = () =>
    owner.evaluate(() => document.activeElement?.closest('td')?.getAttribute('data-cell') ?? '');
  await eventOf(owner, viewing).first().focus();
  const [column = 0, row = 0] = (await at()).split(':').map(Number);
  const across = column < 6 ? 'ArrowRight' : 'ArrowLeft';
  const back = column < 6 ? 'ArrowLeft' : 'ArrowRight';
  await owner.keyboard.press(across);
  expect(await at()).toBe(`${column < 6 ? column + 1 : column - 1}:${row}`);
  await owner.keyboard.press(back);
  await owner.keyboard.press('Home');
  expect(await at()).toBe(`0:${row}`);
  await owner.keyboard.press('Control+End');
  expect(await at()).toBe('6:8');
  await owner.keyboard.press('ArrowUp');
  expect(await at()).toBe('6:7');
  // One stop for Tab: the next one is no cell of the grid.
  await owner.keyboard.press('Tab');
  expect(await at()).toBe('');
  await owner.keyboard.press('Shift+Tab');
  expect(await at()).toBe('6:7');
  await eventOf(owner, viewing).first().focus();
  await owner.keyboard.press('Enter');
  const card = owner.getByRole('dialog');
  await expect(card.getByRole('heading')).toBeFocused();
  await owner.keyboard.press('Escape');
  await expect(card).toBeHidden();
  await expect(eventOf(owner, viewing).first()).toBeFocused();
  await Promise.all([owner, renter].map((one) => one.context().close()));
});

test('without scripts: weeks are links, all that waits is confirmed, an hour is blocked, and a home is rated', async ({
  browser,
}) => {
  const plain = { javaScriptEnabled: false };
  const { owner, renter, homeId, viewing } = await open(browser, plain);
  await owner.goto(`/viewings?from=${daysAfter(viewing.date, -7)}`);
  await owner.getByRole('link', { name: 'The week after' }).click();
  await expect(eventOf(owner, viewing).first()).toContainText('Scheduled');
  await owner.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(eventOf(owner, viewing).first()).toContainText('Confirmed');
  const free = owner.locator('td a[href*="slot="]').first();
  await free.click();
  await owner.getByRole('button', { name: 'Block this hour' }).click();
  await expect(owner.getByText('Blocked', { exact: true }).first()).toBeVisible();
  await letItPass(viewing);
  await owner.goto(`/viewings?open=${viewing.id}`);
  await owner.getByRole('button', { name: /as completed$/ }).click();
  await expect(eventOf(owner, viewing).first()).toContainText('Completed');

  const visitor = await (
    await browser.newContext({ ...plain, storageState: await renter.context().storageState() })
  ).newPage();
  await visitor.goto(`/rate/${homeId}`);
  await visitor.getByRole('radio', { name: '5 stars' }).check({ force: true });
  await visitor.getByLabel('Your comment').fill('As in the pictures.');
  await visitor.getByRole('button', { name: 'Send rating' }).click();
  await expect(visitor.getByText('Thank you for your rating')).toBeVisible();
  await owner.goto('/ratings');
  await owner.locator('article summary').click();
  await owner.getByLabel('Your answer').fill('Thank you.');
  await owner.getByRole('button', { name: 'Publish answer' }).click();
  await expect(owner.getByRole('article').getByText('Thank you.').first()).toBeVisible();
  await Promise.all([owner, renter, visitor].map((one) => one.context().close()));
});

test('an administrator hides a rating with a reason, and shows it again', async ({ as, page: guest }) => {
  const [admin, owner] = [await as('admin'), await as('owner')];
  const rated = (await (await owner.request.get('/api/my/ratings?stars=3')).json()) as {
    id: string;
    propertyId: string;
    comment: string;
  }[];
  const [one] = rated;
  if (!one) throw new Error('The demo owner has no such rating.');
  await admin.goto(`/ratings?listing=${one.propertyId}&stars=3`);
  await untilHydrated(admin);
  const card = admin.locator(`#rating-${one.id}`);
  await card.getByRole('link', { name: /^Hide the rating/ }).click();
  const question = admin.getByRole('alertdialog');
  await expect(question).toBeVisible();
  await expectGoodScreen(admin);
  await question.getByRole('button', { name: 'Hide rating' }).click();
  await question.getByLabel('Reason').fill('Names a neighbour');
  await question.getByRole('button', { name: 'Hide rating' }).click();
  await expect(card).toContainText('Reason: Names a neighbour');
  await guest.goto(`/properties/${one.propertyId}`);
  await expect(guest.getByText(one.comment)).toBeHidden();
  await card.getByRole('button', { name: /again$/ }).click();
  await expect(admin.locator('.toaster')).toContainText('Rating shown again');
  await guest.goto(`/properties/${one.propertyId}`);
  await expect(guest.locator('#ratings')).toContainText(one.comment);
});
