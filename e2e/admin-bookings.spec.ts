import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { expectGoodScreen, untilHydrated } from './helpers.ts';
import { bookMove, newPlace } from './moves.ts';

/** The screen with the one booking that a search for its place finds. */
async function find(page: Page, place: string) {
  await page.goto('/admin/bookings');
  await untilHydrated(page);
  const search = page.getByRole('searchbox', { name: /^Search bookings/ });
  await search.fill(place);
  await search.press('Enter');
  await expect(page).toHaveURL(/q=/);
  await expect(page.getByText('1 booking', { exact: true })).toBeVisible();
  const row = page.getByRole('row').filter({ hasText: place });
  await expect(row).toHaveCount(1);
  return row;
}

const toast = (page: Page) => page.locator('.toaster');

test('an administrator finds a booking, changes its status and takes it back', async ({ as }) => {
  const renter = await as('renter');
  const place = newPlace();
  await bookMove(renter.request, place);
  const page = await as('admin');
  const row = await find(page, place);

  await row.getByRole('button', { name: /^Status of the booking/ }).click();
  await page.getByRole('button', { name: 'In Progress', exact: true }).click();
  await expect(toast(page)).toContainText('Booking status updated');
  await expect(toast(page)).toContainText('In Progress');
  await expect(row.getByRole('button', { name: /: In Progress$/ })).toBeVisible();
  await toast(page).getByRole('button', { name: 'Undo' }).click();
  await expect(toast(page)).toContainText('Pending');
  await expect(row.getByRole('button', { name: /: Pending$/ })).toBeVisible();

  await page.getByRole('link', { name: /^Completed/ }).click();
  await expect(page).toHaveURL(/status=completed/);
  await expect(page.getByRole('heading', { name: 'No bookings found' })).toBeVisible();
  await page.getByRole('combobox', { name: 'Status' }).selectOption('pending');
  await expect(row).toHaveCount(1);
});

test('the customer is written to, and a booking is deleted, by the keyboard alone', async ({ as }) => {
  const renter = await as('renter');
  const place = newPlace();
  const booking = await bookMove(renter.request, place);
  const page = await as('admin');
  const row = await find(page, place);
  await expect(row.getByRole('link', { name: /^Write an email to/ })).toHaveAttribute(
    'href',
    /^mailto:renter@/,
  );

  const write = row.getByRole('link', { name: /^Send a message to/ });
  await write.press('Enter');
  const dialog = page.getByRole('dialog');
  await expectGoodScreen(page);
  await dialog.getByRole('button', { name: 'Send message' }).press('Enter');
  await expect(dialog.getByRole('textbox', { name: 'Message' })).toBeFocused();
  await page.keyboard.type('The truck comes at nine.');
  await dialog.getByRole('radio', { name: /^Both/ }).focus();
  await page.keyboard.press('Space');
  await dialog.getByRole('button', { name: 'Send message' }).press('Enter');
  await expect(toast(page)).toContainText('Message Sent');
  await expect(toast(page)).toContainText('Your message has been sent to the customer successfully.');
  await expect(dialog).toBeHidden();
  const delivered = page.getByRole('group', { name: 'Messages to the customer' });
  await expect(delivered).toContainText(/Email: (sent|waiting)/);
  await expect(delivered).toContainText(/SMS: (sent|waiting)/);
  const thread = await renter.request.get(`/api/bookings/${booking.id}`);
  expect(await thread.text()).toContain('The truck comes at nine.');

  await row.getByRole('link', { name: /^Delete the booking/ }).press('Enter');
  const question = page.getByRole('alertdialog', { name: 'Are you sure you want to delete this booking?' });
  await expect(question.getByRole('link', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await row.getByRole('link', { name: /^Delete the booking/ }).press('Enter');
  await question.getByRole('button', { name: 'Delete booking' }).press('Enter');
  await expect(toast(page)).toContainText('Booking deleted successfully');
  await expect(page.getByRole('heading', { name: 'No bookings found' })).toBeVisible();
});

test('a dialog stays while the booking it is about leaves the page', async ({ as }) => {
  const renter = await as('renter');
  const place = newPlace();
  const booking = await bookMove(renter.request, place);
  const page = await as('admin');
  await page.clock.install();
  await find(page, place);
  await page.getByRole('combobox', { name: 'Status' }).selectOption('pending');
  await expect(page).toHaveURL(/status=pending/);
  await page.getByRole('link', { name: /^Send a message to/ }).click();
  const message = page.getByRole('dialog').getByRole('textbox', { name: 'Message' });
  await message.fill('The truck comes at');
  const moved = await page.request.patch(`/api/admin/bookings/${booking.id}`, {
    data: { status: 'confirmed' },
  });
  expect(moved.status()).toBe(200);
  // The list is read again every half minute.
  await page.clock.fastForward(31_000);
  await expect(page.getByText('No bookings found')).toBeAttached();
  await expect(message).toHaveValue('The truck comes at');
  await message.press('Escape');
  await expect(message).toBeHidden();
});

test('a customer whose phone is no number is mailed to alone, and the screen says so', async ({ as }) => {
  const renter = await as('renter');
  const place = newPlace();
  await bookMove(renter.request, place, { phone: 'ask for Cali' });
  const page = await as('admin');
  const row = await find(page, place);
  await row.getByRole('link', { name: /^Send a message to/ }).click();
  const dialog = page.getByRole('dialog');
  const onlyEmail = /Only the email was sent/;
  await expect(dialog.getByRole('radio', { name: /^SMS/ })).toBeDisabled();
  await expect(dialog.getByText(onlyEmail)).toBeVisible();
  await expectGoodScreen(page);
  await dialog.getByRole('radio', { name: /^Both/ }).check();
  await dialog.getByRole('textbox', { name: 'Message' }).fill('Please give us a phone number.');
  await dialog.getByRole('button', { name: 'Send message' }).click();
  await expect(toast(page)).toContainText(onlyEmail);
  const delivered = page.getByRole('group', { name: 'Messages to the customer' });
  await expect(delivered).toContainText('Email');
  await expect(delivered).not.toContainText('SMS');
});

test('the file has what is filtered, and the order stands in the address', async ({ as }) => {
  const renter = await as('renter');
  const place = newPlace();
  const { reference } = await bookMove(renter.request, place);
  const page = await as('admin');
  await find(page, place);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Export these 1 as CSV' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('bookings.csv');
  const file = await page.request.get(download.url());
  const lines = (await file.text()).trim().split('\r\n');
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain(`${reference},`);
  await page.getByRole('link', { name: 'Date and Time' }).click();
  await expect(page).toHaveURL(/sort=date/);
  await expect(page.getByRole('columnheader', { name: /Date and Time/ })).toHaveAttribute(
    'aria-sort',
    'ascending',
  );
});

test('several bookings are ticked, kept as a file, given one status and deleted, each with one toast', async ({
  as,
}) => {
  const renter = await as('renter');
  const place = newPlace();
  const made = [await bookMove(renter.request, place), await bookMove(renter.request, place)];
  const page = await as('admin');
  await page.goto(`/admin/bookings?q=${encodeURIComponent(place)}`);
  await untilHydrated(page);
  const rows = page.getByRole('row').filter({ hasText: place });
  await expect(rows).toHaveCount(2);
  await page.getByRole('checkbox', { name: 'Select all' }).check();
  await expect(page.getByText('2 rows selected')).toBeVisible();
  await expectGoodScreen(page);

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.locator('.table-bar').getByRole('link', { name: 'Export these 2 as CSV' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('bookings.csv');
  const file = decodeURIComponent(download.url());
  for (const { reference } of made) expect(file).toContain(`${reference},`);

  await page.getByRole('button', { name: 'Change status' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change the status of 2 bookings' });
  await dialog.getByRole('button', { name: 'Change status' }).click();
  await expect(dialog.locator('[aria-invalid=true]').first()).toBeVisible();
  await dialog.getByRole('radio', { name: 'Confirmed' }).check();
  await dialog.getByRole('button', { name: 'Change status' }).click();
  await expect(toast(page)).toContainText('2 bookings updated');
  await expect(rows.getByRole('button', { name: /: Confirmed$/ })).toHaveCount(2);
  await expect(page.getByRole('checkbox', { name: 'Select all' })).not.toBeChecked();

  await page.getByRole('checkbox', { name: 'Select all' }).check();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  const question = page.getByRole('alertdialog', { name: 'Are you sure you want to delete 2 bookings?' });
  await expect(question).toContainText('cannot be undone');
  await question.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(toast(page)).toContainText('2 bookings deleted');
  await expect(page.getByRole('heading', { name: 'No bookings found' })).toBeVisible();
});
