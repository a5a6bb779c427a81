import type { Page } from '@playwright/test';
import type { Mail } from '../contract/notifications.api.ts';
import { expect, test } from './fixtures.ts';
import { expectGoodScreen, untilHydrated } from './helpers.ts';
import { freeRental, newNote } from './viewings.ts';

const newPhone = () => `+25261${String(Math.floor(Math.random() * 10 ** 7)).padStart(7, '0')}`;

test('a guest asks for a viewing with a number and a code, in eight taps from its listing, and cancels it by the link @phone', async ({
  page,
  as,
}) => {
  const admin = (await as('admin')).request;
  const home = await freeRental((await as('owner')).request);
  const phone = newPhone();
  let taps = 0;
  const tap = async (one: ReturnType<Page['locator']>) => {
    taps += 1;
    await one.click();
  };
  await page.goto(`/properties/${home.id}`);
  await untilHydrated(page);
  await tap(page.getByRole('link', { name: 'Schedule Viewing' }).last());
  const sheet = page.getByRole('dialog', { name: 'Schedule a viewing' });
  const days = sheet.locator('label:has(input[name=date]:enabled)');
  await tap(days.nth(1 + Math.floor(Math.random() * ((await days.count()) - 1))));
  const hours = sheet.locator('label:has(input[name=time]:enabled)');
  await tap(hours.nth(Math.floor(Math.random() * (await hours.count()))));
  await tap(sheet.getByLabel('Name'));
  await page.keyboard.type('Xasan Warsame');
  await tap(sheet.getByLabel('Phone'));
  await page.keyboard.type(phone);
  await expectGoodScreen(page);
  const ask = sheet.getByRole('button', { name: /^Request / });
  const words = (await ask.textContent()) ?? '';
  await tap(ask);
  const field = sheet.getByLabel('Code from the SMS');
  await expect(field).toBeFocused();
  await page.keyboard.type(await codeTo(admin, phone));
  await expectGoodScreen(page);
  await tap(sheet.getByRole('button', { name: words }));
  const answer = page.getByRole('dialog', { name: 'Viewing Scheduled' });
  await expect(answer).toContainText(home.title);
  expect(taps).toBeLessThanOrEqual(8);
  await expect(page.locator('.toast')).toHaveCount(0);
  await expectGoodScreen(page);
  await answer.getByRole('link', { name: 'Open your viewing' }).click();
  await expect(page).toHaveURL(/\/viewings\/follow\/[\w-]{43}$/);
  await untilHydrated(page);
  await expect(page.getByText('Waiting for the owner to confirm')).toBeVisible();
  await expectGoodScreen(page);
  await page.locator('summary', { hasText: 'Cancel viewing' }).click();
  await page.getByRole('button', { name: 'Cancel viewing' }).click();
  await expect(page.getByText('The viewing was cancelled')).toBeVisible();
});

/** The code of the newest SMS to a number, as the mailbox of the test has it. */
async function codeTo(admin: Page['request'], phone: string): Promise<string> {
  let code: string | undefined;
  await expect(async () => {
    const path = `/api/admin/mailbox?limit=20&q=${encodeURIComponent(phone)}`;
    const mails = (await (await admin.get(path)).json()) as Mail[];
    code = mails.map(({ body }) => /\b\d{6}\b/.exec(body)?.[0]).find(Boolean);
    expect(code).toBeDefined();
  }).toPass({ timeout: 20_000 });
  return code ?? '';
}

test('who has an account signs in from the sheet, sees what they chose on both tabs, and comes back to it', async ({
  page,
  as,
}) => {
  const home = await freeRental((await as('owner')).request);
  const note = newNote();
  await page.goto(`/properties/${home.id}?viewing=1`);
  const sheet = page.getByRole('dialog', { name: 'Schedule a viewing' });
  const hour = sheet.locator('label:has(input[name=time]:enabled)').first();
  const chosen = (await hour.textContent()) ?? '';
  await hour.click();
  await sheet.getByRole('link', { name: 'I have an account' }).click();
  await expect(page).toHaveURL(/\/auth\?/);
  const main = page.getByRole('main');
  await expect(main).toContainText(home.title);
  await expect(main).toContainText(chosen);
  await page.getByRole('tab', { name: 'Register' }).click();
  await expect(main).toContainText(chosen);
  await page.getByLabel('Full name').fill('Xasan Warsame');
  await page.getByLabel('Email').fill(`xasan-${crypto.randomUUID().slice(0, 8)}@aqal.example`);
  await page.getByLabel('Password', { exact: true }).fill('xamar-weyne-9');
  await page.getByRole('button', { name: 'Create Account' }).click();
  // Who is on the way to a viewing is a renter, and is not asked; nor for a name or number.
  await expect(sheet.getByRole('button', { name: new RegExp(`^Request .*${chosen}`) })).toBeVisible();
  await expect(sheet.getByLabel('Name')).toHaveCount(0);
  await sheet.getByLabel('Notes').fill(note);
  await sheet.getByRole('button', { name: /^Request / }).click();
  await expect(page.getByRole('dialog', { name: 'Viewing Scheduled' })).toBeVisible();
});
