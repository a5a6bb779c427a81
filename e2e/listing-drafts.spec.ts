import type { Browser, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { expectGoodScreen, untilHydrated } from './helpers.ts';
import { newOwner, photo } from './owners.ts';

const PHONE = { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true };
const SAVED = 'Saved. You can continue on any device.';

const box = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

/** The same owner on another device. */
async function otherDevice(browser: Browser, email: string, device: object = {}): Promise<Page> {
  const context = await browser.newContext(device);
  const data = { email, password: 'xamar-weyne-9' };
  expect((await context.request.post('/api/login', { data })).status()).toBe(200);
  return context.newPage();
}

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await untilHydrated(page);
}

test('a home begun on the phone is gone on with at the desk and listed there; its draft is gone', async ({
  page: desk,
  browser,
  consoleErrors,
}) => {
  consoleErrors.allow(404);
  const email = await newOwner(desk, { phone: '0615550188' });
  const phone = await otherDevice(browser, email, PHONE);
  const title = `Guri ${crypto.randomUUID().slice(0, 8)}`;
  await open(phone, '/list-property');
  await phone
    .locator('input[type=file]')
    .first()
    .setInputFiles([await photo('street')]);
  await phone.getByRole('button', { name: 'More: Bedrooms' }).tap();
  await phone.getByLabel('Location', { exact: true }).fill('Hodan, near KM4');
  await box(phone, 'Title').fill(title);
  await expect(phone.getByLabel('Photo 1: What it shows')).toBeVisible();
  await expect(phone.getByText(SAVED)).toBeVisible();
  await expectGoodScreen(phone);

  await open(desk, '/active-listings');
  await expectGoodScreen(desk);
  expect(await (await desk.request.get(`/api/properties?q=${encodeURIComponent(title)}`)).json()).toEqual([]);
  await desk.getByRole('link', { name: `Continue: ${title}` }).click();
  await expect(box(desk, 'Title')).toHaveValue(title);
  await expect(desk.getByRole('textbox', { name: 'Bedrooms' })).toHaveValue('1');
  await expect(desk.getByLabel('Photo 1: What it shows')).toBeVisible();
  await desk.getByLabel('Price (US$)').fill('420');
  await box(desk, 'Description').fill('Two rooms and a yard.');
  await expect(desk.getByText(SAVED)).toBeVisible();
  await desk.getByRole('main').getByRole('button', { name: 'List Property' }).click();
  await expect(desk).toHaveURL(/\/properties\/[0-9a-f-]{36}$/);
  await expect(desk.getByRole('heading', { name: title })).toBeVisible();
  expect(await (await desk.request.get('/api/my/listing-drafts')).json()).toEqual([]);

  // What the phone still has of it does not come back.
  await open(phone, '/list-property');
  await expect(box(phone, 'Title')).toHaveValue('');
  await phone.context().close();
});

test('what another device wrote meanwhile is not written over: one chooses which to keep', async ({
  page: desk,
  browser,
  consoleErrors,
}) => {
  consoleErrors.allow(409);
  const email = await newOwner(desk);
  await open(desk, '/list-property');
  await box(desk, 'Title').fill('Begun at the desk');
  await expect(desk.getByText(SAVED)).toBeVisible();
  const phone = await otherDevice(browser, email, PHONE);
  await open(phone, '/active-listings');
  await phone.getByRole('link', { name: 'Continue: Begun at the desk' }).tap();
  await untilHydrated(phone);
  await box(phone, 'Title').fill('Gone on with on the phone');
  await expect(phone.getByText(SAVED)).toBeVisible();
  const titles = async () =>
    (await (await desk.request.get('/api/my/listing-drafts')).json()).map(
      ({ values }: { values: { title: string } }) => values.title,
    );
  await expect.poll(titles).toEqual(['Gone on with on the phone']);

  await box(desk, 'Title').fill('Gone on with at the desk');
  await expect(desk.getByText('This draft was changed on another device.')).toBeVisible();
  await expectGoodScreen(desk);
  expect(await titles()).toEqual(['Gone on with on the phone']);
  await desk.getByRole('button', { name: 'Keep this one' }).click();
  await expect(desk.getByText(SAVED)).toBeVisible();
  expect(await titles()).toEqual(['Gone on with at the desk']);

  await box(phone, 'Title').fill('Once more');
  await phone.getByRole('button', { name: 'Use the other one' }).tap();
  await expect(box(phone, 'Title')).toHaveValue('Gone on with at the desk');
  await phone.context().close();
});
