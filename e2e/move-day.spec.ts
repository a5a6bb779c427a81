import type { Browser, Page } from '@playwright/test';
import { agreedMove } from './agreed-moves.ts';
import { expect, test } from './fixtures.ts';
import { untilHydrated } from './helpers.ts';

const PHONE = { width: 360, height: 740 };
const PHOTO = 'demo/pictures/kitchen-sage.webp';
const fits = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);

/** A phone; the driver's may have no scripts. */
async function phone(browser: Browser, baseURL: string | undefined, javaScriptEnabled: boolean) {
  const context = await browser.newContext({
    javaScriptEnabled,
    viewport: PHONE,
    ...(baseURL && { baseURL }),
  });
  return context.newPage();
}

/** The code as the customer reads it out. */
async function codeOn(page: Page, title: string): Promise<string> {
  const card = page.locator('section', { has: page.getByRole('heading', { name: title }) });
  return ((await card.locator('p[dir=ltr] .sr-only').textContent()) ?? '').replaceAll(' ', '');
}

test('the day goes step by step: changes on the customer’s phone, codes that they say, by a driver without scripts', async ({
  page,
  browser,
  baseURL,
  as,
  consoleErrors,
}) => {
  consoleErrors.allow(400, 409);
  const admin = await as('admin');
  const { customer, provider, read } = await agreedMove(page.request, admin.request);
  const driver = await phone(browser, baseURL, false);
  await page.setViewportSize(PHONE);
  await page.goto(`/bookings/${customer}`);
  await driver.goto(`/provider/bookings/${provider}`);
  const code = await codeOn(page, 'Your code to begin');
  expect(code).toMatch(/^\d{4}$/);
  await expect(driver.getByText('Code of the customer')).toBeHidden();
  await expect(page.getByText('You owe at the end')).toBeVisible();
  await fits(page);
  await fits(driver);

  // Each step shows at once on the customer's page.
  await driver.getByRole('button', { name: 'We are on our way' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'On the way' }).locator('time')).toBeVisible();
  await driver.getByRole('button', { name: 'We have arrived' }).click();
  await expect(page.getByText(/Waited \d+ min/)).toBeVisible();

  // Two changes, one with a photo: the customer accepts one and refuses the other.
  for (const [what, amount] of [
    ['Second fridge', '10'],
    ['Piano', '40'],
  ] as const) {
    await driver.getByText('Ask for more than the price').click();
    await driver.getByLabel('What is more').fill(what);
    await driver.getByLabel('Why', { exact: true }).fill('Not on the list, 4 floors down by hand.');
    await driver.getByLabel('Amount in US dollars').fill(amount);
    await driver.getByRole('button', { name: 'Ask the customer' }).click();
    await expect(driver.getByRole('heading', { name: what })).toBeVisible();
  }
  const fridge = driver.locator('article', { has: driver.getByRole('heading', { name: 'Second fridge' }) });
  await fridge.getByLabel('Photo of it').setInputFiles(PHOTO);
  await fridge.getByRole('button', { name: 'Send the photo' }).click();
  await expect(driver.getByRole('img', { name: 'Photo 1' })).toBeVisible();
  await fits(driver);
  const waiting = (what: string) =>
    page.locator('section', { has: page.getByRole('heading', { name: what, exact: true }) });
  await expect(waiting('Second fridge').getByRole('img', { name: 'Photo: Second fridge' })).toBeVisible();
  await fits(page);
  await waiting('Second fridge').getByRole('button', { name: 'Accept $10' }).click();
  await expect(page.getByText('$107').first()).toBeVisible();
  await waiting('Piano').getByRole('button', { name: 'Refuse' }).click();
  await expect(page.getByText('Piano, not accepted')).toBeVisible();

  // A wrong code does not begin it, the customer's does.
  await driver.reload();
  await driver.getByLabel('Code of the customer').fill(code === '0000' ? '0001' : '0000');
  await driver.getByRole('button', { name: 'Begin loading' }).click();
  await expect(driver.locator('[aria-invalid=true]')).toBeVisible();
  await driver.getByLabel('Code of the customer').fill(code);
  await driver.getByRole('button', { name: 'Begin loading' }).click();
  await driver.getByRole('button', { name: 'All is unloaded' }).click();
  await expect(page.getByRole('heading', { name: 'Your code to end' })).toBeVisible();
  await page.getByLabel('Add photos after unloading').setInputFiles(PHOTO);
  await expect(page.getByRole('img', { name: 'Photo 1' })).toBeVisible();
  await driver.getByLabel('Code of the customer').fill(await codeOn(page, 'Your code to end'));
  await driver.getByRole('button', { name: 'End the move' }).click();
  await expect(page.getByRole('heading', { name: 'Your code to end' })).toBeHidden();

  // What is wrong is read by the other side and decided by the desk.
  await page.getByText('Say what is wrong').click();
  await page.getByLabel('What happened?').fill('The mirror is broken.');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByText('The mirror is broken.')).toBeVisible();
  await driver.reload();
  await driver.getByLabel('Answer', { exact: true }).fill('It was broken before.');
  await driver.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByText('It was broken before.')).toBeVisible();
  await admin.goto('/admin/queue?of=moves');
  await untilHydrated(admin);
  const found = admin.locator('article', { hasText: 'It was broken before.' });
  await found.getByLabel('To both sides').fill('Half each, for a new mirror.');
  await found.getByRole('button', { name: 'Send to both' }).click();
  await expect(found).toBeHidden();
  await expect(page.getByText('Half each, for a new mirror.')).toBeVisible();
  await fits(page);

  const { history, agreement } = await read();
  expect(agreement?.owed).toBe('107.00');
  for (const step of ['on_the_way', 'arrived', 'begun', 'unloaded', 'ended'])
    expect(history.filter(({ event }) => event === step)).toHaveLength(1);
});

test('a driver without a network takes steps and the code; they are sent later, once, in their order', async ({
  page,
  browser,
  baseURL,
  as,
  consoleErrors,
}) => {
  consoleErrors.allow(/ERR_INTERNET_DISCONNECTED/);
  const { customer, provider, read } = await agreedMove(page.request, (await as('admin')).request);
  const driver = await phone(browser, baseURL, true);
  await page.goto(`/bookings/${customer}`);
  const code = await codeOn(page, 'Your code to begin');
  await driver.goto(`/provider/bookings/${provider}`);
  await untilHydrated(driver);
  await driver.getByRole('button', { name: 'We are on our way' }).click();
  await expect(driver.getByRole('button', { name: 'We have arrived' })).toBeVisible();

  await driver.context().setOffline(true);
  await driver.getByRole('button', { name: 'We have arrived' }).click();
  await driver.getByLabel('Code of the customer').fill(code);
  await driver.getByRole('button', { name: 'Begin loading' }).click();
  await expect(driver.getByRole('button', { name: 'All is unloaded' })).toBeVisible();
  const kept = driver.getByRole('listitem').filter({ hasText: 'Sent automatically' });
  await expect(kept).toHaveCount(2);
  expect((await read()).stage).toBe('on_the_way');

  await driver.context().setOffline(false);
  await expect(async () => expect((await read()).stage).toBe('begun')).toPass();
  await expect(kept).toHaveCount(0);
  const { history } = await read();
  for (const step of ['arrived', 'begun'])
    expect(history.filter(({ event }) => event === step)).toHaveLength(1);
});

test('a page that is read again without an answer stays as it is, until the next answer', async ({
  page,
  as,
  consoleErrors,
}) => {
  consoleErrors.allow(/ERR_INTERNET_DISCONNECTED/);
  const { customer, provider } = await agreedMove(page.request, (await as('admin')).request);
  await page.goto(`/bookings/${customer}`);
  await untilHydrated(page);
  const steps = page.getByRole('region', { name: 'Steps' });
  // What somebody has opened goes with the page, if that gives way to an error and comes back.
  await page.locator('summary', { hasText: 'Cancel the move' }).click();
  const opened = page.locator('details[open]', { hasText: 'Cancel the move' });
  await expect(opened).toHaveCount(1);
  const READS = '**/bookings/**.data*';
  await page.route(READS, (route) => route.abort('internetdisconnected'));
  const failed = page.waitForEvent('requestfailed', (one) => one.url().includes('.data'));
  const take = (step: string) =>
    page.request.post(`/api/moves/${provider}/steps`, { data: { step, at: new Date().toISOString() } });
  expect((await take('on_the_way')).status()).toBe(200);
  await failed;
  await page.unroute(READS);
  expect((await take('arrived')).status()).toBe(200);
  await expect(steps.getByRole('listitem').filter({ hasText: 'Arrived' }).locator('time')).toBeVisible();
  await expect(opened).toHaveCount(1);
});
