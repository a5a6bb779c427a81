import type { Page } from '@playwright/test';
import ICAL from 'ical.js';
import { expect, test } from './fixtures.ts';
import { expectGoodScreen, untilHydrated } from './helpers.ts';
import { freeRental, mailWith, newNote, ownerLink } from './viewings.ts';

/** From here on only live events update the page. */
async function stopPolling(page: Page) {
  await page.addInitScript(() => {
    const repeat = window.setInterval.bind(window);
    const isPolling = (pause?: number) => pause !== undefined && pause >= 30_000;
    window.setInterval = ((run: () => void, pause?: number) =>
      isPolling(pause) ? 0 : repeat(run, pause)) as typeof window.setInterval;
  });
}

/** Chooses a day and a time that are free, at random. */
async function choose(page: Page) {
  const dialog = page.getByRole('dialog');
  const days = dialog.locator('input[name=date]:enabled');
  await days.nth(1 + Math.floor(Math.random() * ((await days.count()) - 1))).check();
  const times = dialog.locator('input[name=time]:enabled');
  await times.nth(Math.floor(Math.random() * (await times.count()))).check();
}

const eventOf = (text: string) => {
  const event = new ICAL.Component(ICAL.parse(text)).getFirstSubcomponent('vevent');
  return {
    uid: event?.getFirstPropertyValue('uid'),
    status: event?.getFirstPropertyValue('status'),
    sequence: event?.getFirstPropertyValue('sequence'),
  };
};

test('somebody new asks for a viewing, and the owner confirms by the mailed link', async ({
  page,
  as,
  browser,
  consoleErrors,
}) => {
  consoleErrors.allow(401, 409);
  const admin = (await as('admin')).request;
  const home = await freeRental((await as('owner')).request);
  const note = newNote();
  const email = `xasan-${crypto.randomUUID().slice(0, 8)}@aqal.example`;
  const person = { name: 'Xasan Warsame', email, password: 'xamar-weyne-9', role: 'renter' };
  expect((await page.request.post('/api/register', { data: person })).status()).toBe(201);
  await stopPolling(page);
  // The browser remembers who is signed in.
  await page.goto('/schedule-viewing');
  await untilHydrated(page);
  await page.goto(`/properties/${home.id}`);
  await untilHydrated(page);
  await page.getByRole('link', { name: 'Schedule Viewing' }).click();
  const sheet = page.getByRole('dialog', { name: 'Schedule a viewing' });
  await expect(sheet).toContainText(home.title);
  await expect(sheet.locator('input[name=date]:enabled').first()).toBeAttached();
  await expectGoodScreen(page);
  await sheet.getByRole('button', { name: 'Schedule Viewing' }).click();
  // Beneath the times, and as a toast.
  await expect(sheet.getByText('Please select a date and time for your viewing.')).toHaveCount(2);
  await choose(page);
  await sheet.getByLabel('Notes').fill(note);
  const wish = sheet.getByRole('button', { name: /^Request / });
  // Mail goes only to confirmed addresses.
  const { body } = await mailWith(admin, email, '/verify-email/');
  const token = /\/verify-email\/([\w-]+)/.exec(body)?.[1];
  expect((await page.request.post('/api/verify-email', { data: { token } })).ok()).toBe(true);
  await wish.click();
  const answer = page.getByRole('dialog', { name: 'Viewing Scheduled' });
  await expect(answer).toContainText(
    "Your viewing has been scheduled successfully. You'll receive a confirmation email.",
  );
  await expectGoodScreen(page);
  await answer.getByRole('link', { name: 'Done' }).click();
  await expect(page).toHaveURL(new RegExp(`/properties/${home.id}$`));
  await page.goto('/schedule-viewing');
  await untilHydrated(page);
  const card = page.getByRole('article').filter({ hasText: home.title });
  await expect(card).toContainText('Scheduled');
  await expect(card.getByText(note)).toBeVisible();

  // The owner's phone has no scripts.
  const second = await browser.newContext({ javaScriptEnabled: false });
  const owner = await second.newPage();
  const link = await ownerLink(admin, note);
  const response = await owner.goto(link);
  expect(response?.headers()).toMatchObject({
    'cache-control': 'no-store',
    'referrer-policy': 'same-origin',
  });
  await expect(owner.getByText(note)).toBeVisible();
  await owner.getByRole('button', { name: /^Confirm/ }).click();
  await expect(owner.getByText('You have confirmed it')).toBeVisible();
  await expect(card).toContainText('Confirmed');
  await expect(card).toContainText('The owner expects you');

  const mail = await mailWith(admin, email, 'Viewing confirmed');
  const file = await page.request.get(
    (await card.getByRole('link', { name: /^Add to calendar/ }).getAttribute('href')) ?? '',
  );
  expect(file.headers()['content-type']).toContain('text/calendar');
  expect(eventOf(mail.calendar ?? '')).toMatchObject({ status: 'CONFIRMED', sequence: 1 });
  expect(eventOf(await file.text())).toEqual(eventOf(mail.calendar ?? ''));

  await card.getByRole('link', { name: /^Reschedule/ }).click();
  await choose(page);
  await expectGoodScreen(page);
  await page.getByRole('button', { name: /^Move to / }).click();
  await expect(page.getByText('We have asked the owner to confirm the new time.')).toBeVisible();
  await expect(card).toContainText('Scheduled');
  await card.getByRole('link', { name: /^Cancel the viewing/ }).click();
  const question = page.getByRole('alertdialog');
  await question.getByLabel('Reason').fill('I found a place.');
  await expectGoodScreen(page);
  await question.getByRole('button', { name: 'Cancel viewing' }).click();
  await expect(card).toContainText('Cancelled');
  await owner.goto(link);
  await expect(owner.getByText('Reason: I found a place.').first()).toBeVisible();
  await second.close();
});
