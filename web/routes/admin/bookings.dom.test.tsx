import { beforeAll, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { AdminBooking } from '#contract/admin-bookings.api.ts';
import type { CreatedBooking } from '#contract/bookings.api.ts';
import { bookMove, newPlace, newService } from '../../testing/moves.ts';
import { renderRoute } from '../../testing/render-route.tsx';
import { expectAddress, expectGoodScreen, toast } from '../../testing/seen.ts';
import { callApi, type Person, server, signIn } from '../../testing/server.ts';

const rowOf = (text: string) => page.getByRole('row').filter({ hasText: text });
const dialog = page.getByRole('dialog');
const question = page.getByRole('alertdialog');

let [serviceId, renter, admin]: [string, Person | undefined, Person | undefined] = ['', undefined, undefined];
beforeAll(async () => {
  renter = await server.createUser({ role: 'renter', email: 'renter@aqal.example', emailVerified: true });
  admin = await server.createUser({ role: 'admin' });
  serviceId = (await newService('Xamar Express')).id;
});

const book = (place: string, values: object = {}): Promise<CreatedBooking> =>
  bookMove(serviceId, place, { ...(renter && { by: renter }), ...values });

/** The screen with what a search for a place finds. */
async function open(place: string, more = '') {
  if (admin) await signIn(admin);
  await renderRoute(`/admin/bookings?q=${encodeURIComponent(place)}${more}`);
  return rowOf(place);
}

test('a booking is found by its place, gets another status, and gets it back', async () => {
  const place = newPlace();
  await book(place);
  await book(newPlace());
  if (admin) await signIn(admin);
  await renderRoute('/admin/bookings');
  await page.getByRole('searchbox', { name: /^Search bookings/ }).fill(place);
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('1 booking', { exact: true })).toBeVisible();
  const row = rowOf(place);
  await row.getByRole('button', { name: /^Status of the booking/ }).click();
  await page.getByRole('button', { name: 'In Progress', exact: true }).click();
  await expect.element(toast('Booking status updated')).toMatchTextContent('In Progress');
  await expect.element(row.getByRole('button', { name: /: In Progress$/ })).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(toast('Booking status updated')).toMatchTextContent('Pending');
  await expect.element(row.getByRole('button', { name: /: Pending$/ })).toBeVisible();

  await page.getByRole('link', { name: /^Completed/ }).click();
  await expectAddress(/status=completed/);
  await expect.element(page.getByRole('heading', { name: 'No bookings found' })).toBeVisible();
  await page.getByRole('combobox', { name: 'Status' }).selectOptions('pending');
  await expect.element(row).toBeVisible();
});

test('the customer is written to, and a booking is deleted, by the keyboard alone', async () => {
  const place = newPlace();
  const booking = await book(place);
  const row = await open(place);
  await expect
    .element(row.getByRole('link', { name: /^Write an email to/ }))
    .toHaveAttribute('href', expect.stringMatching(/^mailto:renter@/));
  const enter = async (element: Element) => {
    (element as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
  };
  await enter(row.getByRole('link', { name: /^Send a message to/ }).element());
  await enter(await dialog.getByRole('button', { name: 'Send message' }).findElement());
  await expect.element(dialog.getByRole('textbox', { name: 'Message' })).toHaveFocus();
  await userEvent.keyboard('The truck comes at nine.');
  (dialog.getByRole('radio', { name: /^Both/ }).element() as HTMLElement).focus();
  await userEvent.keyboard(' ');
  await enter(dialog.getByRole('button', { name: 'Send message' }).element());
  await expect
    .element(toast('Message Sent'))
    .toMatchTextContent('Your message has been sent to the customer successfully.');
  await expect.element(dialog).not.toBeInTheDocument();
  const delivered = page.getByRole('group', { name: 'Messages to the customer' });
  await expect.element(delivered).toMatchTextContent(/Email: (sent|waiting)/);
  await expect.element(delivered).toMatchTextContent(/SMS: (sent|waiting)/);
  const thread = await callApi('GET', `/api/bookings/${booking.id}`, { by: renter });
  expect(JSON.stringify(thread)).toContain('The truck comes at nine.');

  await enter(row.getByRole('link', { name: /^Delete the booking/ }).element());
  await expect.element(question.getByRole('link', { name: 'Cancel' })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(question).not.toBeInTheDocument();
  await enter(row.getByRole('link', { name: /^Delete the booking/ }).element());
  await enter(await question.getByRole('button', { name: 'Delete booking' }).findElement());
  await expect.element(toast('Booking deleted successfully')).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'No bookings found' })).toBeVisible();
});

test('how a message was delivered stands beside its booking, failures too', async () => {
  const place = newPlace();
  const booking = await book(place);
  await open(place, `&message=${booking.id}`);
  await dialog.getByRole('radio', { name: /^Both/ }).click();
  await dialog.getByRole('textbox', { name: 'Message' }).fill('The truck comes at nine.');
  await dialog.getByRole('button', { name: 'Send message' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await server.deliver();
  await server.sql(
    `update notifications set status = 'failed'
      where data ->> 'bookingId' = $1 and data ? 'bookingMessageId' and type = 'sms'`,
    booking.id,
  );
  await open(place);
  const shown = page.getByRole('group', { name: 'Messages to the customer' }).last();
  await expect.element(shown).toMatchTextContent('Email: sent');
  await expect.element(shown).toMatchTextContent('SMS: failed');
  await expectGoodScreen();
  const [found] = await callApi<AdminBooking[]>('GET', `/api/admin/bookings?q=${encodeURIComponent(place)}`);
  expect(found?.deliveries.map(({ channel, state }) => [channel, state])).toEqual([
    ['email', 'sent'],
    ['sms', 'failed'],
  ]);
});

test('a dialog stays while the booking it is about leaves the page', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const place = newPlace();
  const booking = await book(place);
  await open(place, '&status=pending');
  await page.getByRole('link', { name: /^Send a message to/ }).click();
  const message = dialog.getByRole('textbox', { name: 'Message' });
  await message.fill('The truck comes at');
  await callApi('PATCH', `/api/admin/bookings/${booking.id}`, { body: { status: 'confirmed' } });
  // The list is read again every half minute.
  vi.advanceTimersByTime(31_000);
  await expect.element(page.getByText('No bookings found')).toBeInTheDocument();
  await expect.element(message).toHaveValue('The truck comes at');
  await userEvent.keyboard('{Escape}');
  await expect.element(message).not.toBeInTheDocument();
});

test('a customer whose phone is no number is mailed to alone, and the screen says so', async () => {
  const place = newPlace();
  await book(place, { phone: 'ask for Cali' });
  const row = await open(place);
  await row.getByRole('link', { name: /^Send a message to/ }).click();
  await expect.element(dialog.getByRole('radio', { name: /^SMS/ })).toBeDisabled();
  await expect.element(dialog.getByText(/Only the email was sent/)).toBeVisible();
  await expectGoodScreen();
  await dialog.getByRole('radio', { name: /^Both/ }).click();
  await dialog.getByRole('textbox', { name: 'Message' }).fill('Please give us a phone number.');
  await dialog.getByRole('button', { name: 'Send message' }).click();
  await expect.element(toast(/Only the email was sent/)).toBeVisible();
  const delivered = page.getByRole('group', { name: 'Messages to the customer' });
  await expect.element(delivered).toMatchTextContent('Email');
  await expect.element(delivered).not.toMatchTextContent('SMS');
});

test('the order is in the address, and the file is of what is shown', async () => {
  const place = newPlace();
  await book(place);
  await open(place);
  await expect
    .element(page.getByRole('link', { name: 'Export these 1 as CSV' }))
    .toHaveAttribute('href', expect.stringMatching(/^\/admin\/bookings\.csv\?q=/));
  await page.getByRole('link', { name: 'Date and Time' }).click();
  await expectAddress(/sort=date/);
  await expect
    .element(page.getByRole('columnheader', { name: /Date and Time/ }))
    .toHaveAttribute('aria-sort', 'ascending');
});

test('several bookings are ticked, kept as a file, given one status and deleted, each with one toast', async () => {
  const place = newPlace();
  const made = [await book(place), await book(place)];
  const rows = await open(place);
  await expect.poll(() => rows.length).toBe(2);
  const all = page.getByRole('checkbox', { name: 'Select all rows' });
  await all.click();
  await expect.element(page.getByText('2 rows selected')).toBeVisible();
  const file = page.getByRole('link', { name: 'Export these 2 as CSV' }).last();
  await expect.element(file).toHaveAttribute('download', 'bookings.csv');
  // A reference of digits alone stands there in groups, or a spreadsheet would drop its zeros.
  const text = decodeURIComponent(file.element().getAttribute('href') ?? '').replaceAll(' ', '');
  for (const { reference } of made) expect(text).toContain(`${reference},`);

  await page.getByRole('button', { name: 'Change status' }).click();
  const asked = page.getByRole('dialog', { name: 'Change the status of 2 bookings' });
  await asked.getByRole('button', { name: 'Change status' }).click();
  await expect.poll(() => asked.element().querySelector('[aria-invalid=true]')).not.toBeNull();
  await asked.getByRole('radio', { name: 'Confirmed' }).click();
  await asked.getByRole('button', { name: 'Change status' }).click();
  await expect.element(toast('2 bookings updated')).toBeVisible();
  await expect.poll(() => rows.getByRole('button', { name: /: Confirmed$/ }).length).toBe(2);
  await expect.element(all).not.toBeChecked();

  await all.click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect.element(question).toHaveAccessibleName('Are you sure you want to delete 2 bookings?');
  await expect.element(question).toMatchTextContent('cannot be undone');
  await question.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect.element(toast('2 bookings deleted')).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'No bookings found' })).toBeVisible();
});
