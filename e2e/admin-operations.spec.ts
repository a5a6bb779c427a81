import type { Page } from '@playwright/test';
import { and, eq, sql } from 'drizzle-orm';
import type { AdminBooking } from '../contract/admin-bookings.api.ts';
import { openDatabase } from '../server/platform/database/connection.ts';
import { notifications, users } from '../server/platform/database/schema/index.ts';
import { databaseUrl } from './admin.ts';
import { expect, test } from './fixtures.ts';
import { expectGoodScreen, untilHydrated } from './helpers.ts';
import { bookMove, newPlace } from './moves.ts';

const newEmail = () => `try-${crypto.randomUUID().slice(0, 8)}@mail.example`;
const toast = (page: Page) => page.locator('.toaster');

/** What stands in the local mailbox for an address, newest first. */
async function mailsTo(admin: Page, email: string) {
  const response = await admin.request.get(`/api/admin/mailbox?q=${encodeURIComponent(email)}`);
  return (await response.json()) as { subject: string; body: string }[];
}

async function withDatabase<T>(work: (db: ReturnType<typeof openDatabase>['db']) => Promise<T>): Promise<T> {
  const database = openDatabase({ url: databaseUrl(), poolSize: 1 });
  try {
    return await work(database.db);
  } finally {
    await database.close();
  }
}

test('anybody tries the notifications in demo mode, and they arrive in the local mailbox', async ({ as }) => {
  const [page, admin] = [await as('guest'), await as('admin')];
  await page.goto('/notifications-demo');
  await untilHydrated(page);
  await expectGoodScreen(page);
  await page.getByRole('button', { name: 'Send test notification' }).click();
  await expect(toast(page)).toContainText('Please provide email and notification type');

  const email = newEmail();
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByRole('radio', { name: 'Email', exact: true }).check({ force: true });
  await page.getByRole('button', { name: 'Send test notification' }).click();
  await expect(toast(page)).toContainText('Notification sent');
  await expect
    .poll(async () => (await mailsTo(admin, email)).map(({ subject }) => subject))
    .toEqual([expect.stringMatching(/^Test notification/)]);

  await page.getByRole('button', { name: 'Send price alert' }).click();
  await expect.poll(async () => (await mailsTo(admin, email))[0]?.body ?? '').toContain('$1,000');
  await page.getByRole('button', { name: 'Send property inquiry' }).click();
  await expect(toast(page)).toContainText('Notification sent');
  await page.getByRole('button', { name: 'Send admin alert' }).click();
  await expect(toast(page)).toContainText('Notification sent');
});

test('a message that failed is sent again from the health page', async ({ as }) => {
  const [guest, admin] = [await as('guest'), await as('admin')];
  const email = newEmail();
  const registered = await guest.request.post('/api/register', {
    data: { name: 'Sahra Cali', email, password: 'xamar-weyne-9', role: 'buyer' },
  });
  expect(registered.ok()).toBe(true);
  const sent = await guest.request.post('/api/notifications/test', { data: { type: 'email', email } });
  expect(sent.status()).toBe(200);

  // No row names an address, and others may fail meanwhile: its form knows which message it is.
  const failedIds = () =>
    withDatabase((db) =>
      db
        .select({ id: notifications.id })
        .from(notifications)
        .innerJoin(users, eq(users.id, notifications.userId))
        .where(and(eq(users.email, email), eq(notifications.status, 'failed'))),
    );
  await expect.poll(failedIds).toHaveLength(1);
  const id = (await failedIds())[0]?.id ?? '';
  const row = admin
    .locator('#messages')
    .getByRole('row')
    .filter({ has: admin.locator(`input[name=id][value="${id}"]`) });
  await admin.goto('/admin/health');
  await untilHydrated(admin);
  await expect(row).toContainText('Address not confirmed');
  await expectGoodScreen(admin);
  await withDatabase((db) => db.update(users).set({ emailVerified: true }).where(eq(users.email, email)));

  await row.getByRole('button', { name: /^Resend the message/ }).click();
  await expect(toast(admin)).toContainText('Retrying now');
  await expect
    .poll(async () => (await mailsTo(admin, email)).map(({ subject }) => subject).join())
    .toContain('Test notification');
});

test('beside a booking stands how a message to its customer was delivered', async ({ as }) => {
  const [renter, page] = [await as('renter'), await as('admin')];
  const place = newPlace();
  const booking = await bookMove(renter.request, place);
  await page.goto(`/admin/bookings?q=${encodeURIComponent(place)}&message=${booking.id}`);
  await untilHydrated(page);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: /^Both/ }).check({ force: true });
  await dialog.getByRole('textbox', { name: 'Message' }).fill('The truck comes at nine.');
  await dialog.getByRole('button', { name: 'Send message' }).click();
  await expect(dialog).toBeHidden();
  const shown = page.getByRole('group', { name: 'Messages to the customer' });
  await expect(shown).toContainText('Email: sent', { timeout: 15_000 });
  await expect(shown).toContainText('SMS: sent');

  await withDatabase((db) =>
    db.execute(sql`update notifications set status = 'failed'
      where data ->> 'bookingId' = ${booking.id} and data ? 'bookingMessageId' and type = 'sms'`),
  );
  await page.reload();
  await expect(shown).toContainText('SMS: failed');
  await expectGoodScreen(page);
  const list = await page.request.get(`/api/admin/bookings?q=${encodeURIComponent(place)}`);
  const [row] = (await list.json()) as AdminBooking[];
  expect(row?.deliveries.map(({ channel, state }) => [channel, state])).toEqual([
    ['email', 'sent'],
    ['sms', 'failed'],
  ]);
});
