import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { dearestListing, expectGoodScreen, untilHydrated } from './helpers.ts';

const isWrite = (url: URL) => url.pathname.endsWith('.data');

/** What stands between a phone and us may answer in our place, or nobody does. */
type Answer = { status: number; contentType: string; body: string } | 'none';

const PAGE = '<!doctype html><title>Gateway</title><h1>Not ours</h1>';
const STRANGE: [string, Answer][] = [
  ['the page of a gateway', { status: 502, contentType: 'text/html', body: PAGE }],
  ['a page as if all were well', { status: 200, contentType: 'text/html', body: PAGE }],
  ['foreign JSON', { status: 200, contentType: 'application/json', body: '{"hello":1}' }],
  ['nobody', 'none'],
];

/** From now on the forms of this page are answered like that. */
const answerWrites = (page: Page, answer: Answer) =>
  page.route(isWrite, async (route) => {
    if (route.request().method() !== 'POST') await route.fallback();
    else if (answer === 'none') await route.abort('connectionfailed');
    else await route.fulfill(answer);
  });

test('a form that is answered by something else, or not at all, says so and keeps what was typed', async ({
  page,
  consoleErrors,
}) => {
  consoleErrors.allow(502, /ERR_CONNECTION_FAILED/);
  await page.goto('/contact');
  await untilHydrated(page);
  const box = (name: string) => page.getByRole('textbox', { name, exact: true });
  await box('Your name').fill('Sahra');
  await box('Email').fill('sahra@aqal.example');
  const phone = box('Phone number');
  if (await phone.isVisible()) await phone.fill('0612345678');
  const subject = box('Subject');
  if (await subject.isVisible()) await subject.fill('Salaan');
  const words = `Are you there? ${crypto.randomUUID()}`;
  await box('Message').fill(words);
  const send = page.getByRole('main').getByRole('button', { name: 'Send Message' });
  for (const [who, answer] of STRANGE) {
    await answerWrites(page, answer);
    await send.click();
    const told = page.getByRole('status').filter({ hasText: 'Error' });
    await expect(told, who).toContainText(
      answer === 'none' ? 'We could not reach the server.' : 'Failed to send message. Please try again.',
    );
    await expect(box('Message'), who).toHaveValue(words);
    await expect(send, who).toBeEnabled();
    await page.unroute(isWrite);
    await told.getByRole('button', { name: 'Close' }).click();
  }
  await send.click();
  await expect(page.getByText('Message sent successfully!')).toBeVisible();
});

test('a listing that is not taken says so, and stays as it was typed', async ({ as, consoleErrors }) => {
  consoleErrors.allow(/ERR_CONNECTION_FAILED/, /ERR_NAME_NOT_RESOLVED/);
  const page = await as('owner');
  await page.goto('/list-property');
  await untilHydrated(page);
  const title = page.getByRole('textbox', { name: 'Title', exact: true });
  await title.fill('Courtyard house');
  await page.getByLabel('Price (US$)').fill('700');
  await page.getByLabel('Location', { exact: true }).fill('Hodan, Mogadishu');
  await page.getByRole('textbox', { name: 'Bedrooms' }).fill('3');
  await page.getByRole('textbox', { name: 'Description', exact: true }).fill('Three rooms around a yard.');
  await answerWrites(page, 'none');
  await page.getByRole('main').getByRole('button', { name: 'List Property' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'We could not reach the server.' })).toBeVisible();
  await expect(title).toHaveValue('Courtyard house');
});

test('a session that ends while a form is filled in: one signs in beside it, and it is sent', async ({
  page,
  consoleErrors,
}) => {
  consoleErrors.allow(401);
  const email = `xasan-${crypto.randomUUID()}@aqal.example`;
  const password = 'xamar-weyne-9';
  const person = { name: 'Xasan Warsame', email, password, role: 'renter' };
  expect((await page.request.post('/api/register', { data: person })).status()).toBe(201);
  const { id, price } = await dearestListing(page.request);
  await page.goto(`/price-alerts/new?property=${id}`);
  await untilHydrated(page);
  const target = page.getByRole('textbox', { name: 'Your target ($)' });
  const wanted = String(Math.floor(Number(price) / 2));
  await target.fill(wanted);
  expect((await page.request.post('/api/logout')).status()).toBe(200);
  await page.getByRole('main').locator('form').filter({ has: target }).getByRole('button').last().click();

  const dialog = page.getByRole('dialog', { name: 'Please sign in again' });
  await expect(dialog).toBeVisible();
  await expect(target).toHaveValue(wanted);
  await expect(dialog.getByLabel('Email')).toHaveValue(email);
  await expectGoodScreen(page);
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL(/\/price-alerts\?saved=/);
});

test('what is typed stays where the session has ended and its screen would be read again', async ({
  page,
  consoleErrors,
}) => {
  consoleErrors.allow(401);
  const email = `hodan-${crypto.randomUUID()}@aqal.example`;
  const person = { name: 'Hodan Cali', email, password: 'xamar-weyne-9', role: 'renter' };
  expect((await page.request.post('/api/register', { data: person })).status()).toBe(201);
  const { id } = await dearestListing(page.request);
  await page.clock.install();
  await page.goto(`/schedule-viewing?property=${id}`);
  await untilHydrated(page);
  const notes = page.getByLabel('Notes', { exact: false });
  await notes.fill('May I bring my sister?');
  expect((await page.request.post('/api/logout')).status()).toBe(200);
  const asked = page.waitForResponse((one) => new URL(one.url()).pathname === '/api/me');
  await page.clock.fastForward(31_000);
  expect((await asked).status()).toBe(401);
  await page.clock.fastForward(31_000);
  await expect(notes).toHaveValue('May I bring my sister?');
  await expect(page).toHaveURL(/\/schedule-viewing\?property=/);
});

test('what was typed is not sent as somebody else who has signed in meanwhile', async ({
  as,
  sessionOf,
  consoleErrors,
}) => {
  consoleErrors.allow(401);
  const page = await as('renter');
  const { id, price } = await dearestListing(page.request);
  await page.goto(`/price-alerts/new?property=${id}`);
  await untilHydrated(page);
  const target = page.getByRole('textbox', { name: 'Your target ($)' });
  const wanted = String(Math.floor(Number(price) / 2));
  await target.fill(wanted);
  await page.context().addCookies((await sessionOf('buyer')).cookies);
  const refused = page.waitForResponse((one) => one.request().method() === 'POST');
  await page.getByRole('main').locator('form').filter({ has: target }).getByRole('button').last().click();
  expect((await refused).status()).toBe(401);
  await expect(page.getByRole('dialog', { name: 'Please sign in again' })).toBeVisible();
  await expect(target).toHaveValue(wanted);
});

test('a first opinion that does not arrive stays as it was written, and is answered once it does', async ({
  as,
  browser,
  consoleErrors,
}) => {
  consoleErrors.allow(502);
  const owner = await as('renter');
  await owner.goto('/shortlisted-properties');
  await untilHydrated(owner);
  await owner.getByRole('link', { name: 'Share list' }).click();
  const dialog = owner.getByRole('dialog', { name: 'Share your shortlist' });
  const link = dialog.getByRole('textbox', { name: 'Link to your shortlist' });
  // Anew where it is shared already.
  await dialog.getByRole('button', { name: /^Make a (new )?link$/ }).click();
  const url = await link.inputValue();

  const family = await (await browser.newContext()).newPage();
  await family.goto(url);
  await untilHydrated(family);
  const home = family.getByRole('article').first();
  const name = home.getByLabel('Your first name');
  const send = home.getByRole('button', { name: 'Send: Yes' });
  const own = `Hodan${Date.now() % 100_000}`;
  await home.getByRole('button', { name: 'Yes', exact: true }).click();
  await name.fill(own);
  await answerWrites(family, { status: 502, contentType: 'text/html', body: PAGE });
  await send.click();
  await expect(family.getByRole('status').filter({ hasText: 'Error' })).toBeVisible();
  await expect(name).toHaveValue(own);
  await family.unroute(isWrite);
  await send.click();
  await expect(home.getByRole('list', { name: /^What others think/ })).toContainText(`Yes${own}`);
  const next = family.getByRole('article').nth(1);
  await next.getByRole('button', { name: 'Maybe', exact: true }).click();
  await expect(next.getByRole('list', { name: /^What others think/ })).toContainText(`Maybe${own}`);
  await family.context().close();
});
