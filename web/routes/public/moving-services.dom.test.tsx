import { beforeAll, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { AdminBooking } from '#contract/admin-bookings.api.ts';
import type { Move } from '#contract/move-fields.api.ts';
import { aPhoto, inDays, newPlace, newService } from '../../testing/moves.ts';
import { onPhone, renderRoute } from '../../testing/render-route.tsx';
import { boxOf, expectGoodScreen, expectPath } from '../../testing/seen.ts';
import { callApi, server } from '../../testing/server.ts';

const form = page.getByRole('dialog', { name: 'Request a quote' });
const sheet = page.getByRole('dialog', { name: 'What is to be moved' });
const amount = sheet.getByRole('status').first();
const search = page.getByPlaceholder('Search services...');
const send = () => form.getByRole('button', { name: 'Send booking request' }).click();

beforeAll(async () => {
  for (const name of ['Xamar Express', 'Guuleed', 'Waaberi Fast Trucks']) await newService(name);
});

/** Opens the form of the service that a search finds, or of the first. */
async function openForm(q = '') {
  await renderRoute('/moving-services');
  await expect.element(page.getByRole('article').first()).toBeVisible();
  if (q) await search.fill(q);
  await page
    .getByRole('button', { name: /Request Quote/ })
    .first()
    .click();
  await expect.element(form).toBeVisible();
}

async function fillIn(pickup: string, { date = inDays(5) } = {}) {
  for (const [label, text] of [
    ['Pickup location', pickup],
    ['Delivery location', 'Kaaraan, near Lido beach'],
    ['Moving date', date],
    ['Phone number', '+252 61 234 5678'],
  ] as const)
    await form.getByLabelText(label, { exact: false }).first().fill(text);
}

/** Goes to the page of the booking that was sent. @returns what its link opens */
async function follow(): Promise<Move> {
  await page.getByRole('link', { name: 'Follow your booking' }).click();
  await expectPath(/^\/bookings\/[\w-]{43}$/);
  return callApi('GET', `/api/moves/${location.pathname.split('/').at(-1)}`);
}

test('a guest finds a service and books it, once for two taps', async () => {
  const by = await server.createUser({ role: 'admin' });
  await openForm('xamar express');
  await expect.poll(() => page.getByRole('article').length).toBe(1);
  await send();
  await expect
    .element(page.getByText('Please fill in all required fields.', { exact: false }).first())
    .toBeVisible();
  const place = newPlace();
  await fillIn(place);
  await form.getByRole('button', { name: 'Send booking request' }).dblClick();
  await expect
    .element(
      page
        .getByText('Your booking request has been sent to the moving service provider.', { exact: false })
        .first(),
    )
    .toBeVisible();
  await expect.element(form).not.toBeInTheDocument();
  const path = `/api/admin/bookings?q=${encodeURIComponent(place)}`;
  expect(await callApi<AdminBooking[]>('GET', path, { by })).toHaveLength(1);
});

test.for(['desk', 'phone'])('a moving date in the past is refused at its field, on a %s', async (device) => {
  if (device === 'phone') await onPhone();
  await openForm();
  await expect
    .element(form.getByRole('button', { name: 'Send booking request' }))
    .toBeInViewport({ ratio: 1 });
  await fillIn(newPlace(), { date: inDays(-3) });
  await send();
  const date = form.getByLabelText(/^Moving date/);
  await expect.element(date).toHaveFocus();
  await expect.element(date).toHaveAccessibleDescription(/This day has passed/);
  await expect
    .element(page.getByText('Failed to send booking request', { exact: false }))
    .not.toBeInTheDocument();
});

test('a search without results says so, and is cleared', async () => {
  await renderRoute('/moving-services');
  await search.fill('zzzz');
  await expect.element(page.getByText('No Services Found', { exact: false })).toBeVisible();
  await page
    .getByRole('button', { name: 'Clear Search' })
    .or(page.getByRole('link', { name: 'Clear Search' }))
    .click();
  await expect.element(page.getByRole('article').first()).toBeVisible();
});

test.for(['desk', 'phone'])('two bedrooms are listed with a booking by two taps, on a %s', async (device) => {
  if (device === 'phone') await onPhone();
  await openForm();
  await fillIn(newPlace());
  await form.getByRole('button', { name: /What is to be moved/ }).click();
  await sheet.getByRole('button', { name: '2 bedrooms' }).click();
  await expect.element(amount).toHaveTextContent('30 pieces, 12.9 m³');
  await expect
    .element(
      sheet.getByText('3 t truck: takes all of it in one trip, with a fifth to spare.', { exact: false }),
    )
    .toBeVisible();
  await expect.element(sheet.getByText('81% full', { exact: false })).toBeVisible();
  await expectGoodScreen();
  await sheet.getByRole('button', { name: 'Done' }).click();
  await expect.element(form.getByText('30 pieces, 12.9 m³, 3 t truck', { exact: false })).toBeVisible();
  await send();
  expect((await follow()).list).toMatchObject({ homeSize: 'two_bedrooms', vehicle: 'truck_3t' });
  await expect.element(page.getByText('2 bedrooms, 12.9 m³, 30 pieces', { exact: false })).toBeVisible();
  await page.getByText('See the list', { exact: false }).click();
  await expect
    .element(page.getByRole('listitem').filter({ hasText: 'Boxes and bags' }).first())
    .toMatchTextContent('20');
});

test('a list that did not load says so, and is asked for again by a tap', async () => {
  const real = window.fetch.bind(window);
  const lost = vi
    .spyOn(window, 'fetch')
    .mockImplementation((input, init) =>
      String(input).endsWith('/api/move-lists')
        ? Promise.resolve(new Response('', { status: 400 }))
        : real(input, init),
    );
  await openForm();
  const field = form.getByRole('button', { name: /What is to be moved/ });
  await field.click();
  await expect.element(form.getByText('The list did not load.', { exact: false })).toBeVisible();
  lost.mockRestore();
  await field.click();
  await expect.element(sheet).toBeVisible();
});

test('a tap on a thing adds one, minus takes it away, and the focus stays with it', async () => {
  await openForm();
  await form.getByRole('button', { name: /What is to be moved/ }).click();
  await sheet.getByRole('button', { name: 'Wardrobe', exact: true }).click();
  await expect.element(amount).toHaveTextContent('1 piece, 1.5 m³');
  await expect.element(sheet.getByRole('button', { name: 'One more: Wardrobe' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(amount).toHaveTextContent('2 pieces, 3 m³');
  for (const _ of [1, 2]) await sheet.getByRole('button', { name: 'One less: Wardrobe' }).click();
  await expect.element(amount).toHaveTextContent('0 pieces, 0 m³');
  await expect.element(sheet.getByRole('button', { name: 'Wardrobe', exact: true })).toHaveFocus();
  await expect.element(sheet.getByText('List something', { exact: false })).toBeVisible();

  await expect.element(sheet.getByRole('button', { name: 'Sewing machine' })).not.toBeInTheDocument();
  await sheet.getByRole('button', { name: /^All \d+ things$/ }).click();
  await sheet.getByLabelText(/^Find a thing/).fill('SEW');
  await sheet.getByRole('button', { name: 'Sewing machine', exact: true }).click();
  await expect.element(amount).toHaveTextContent('1 piece, 0.3 m³');
  await sheet.getByRole('button', { name: /^Pickup/ }).click();
  await sheet.getByRole('button', { name: 'Done' }).click();
  const listed = form.getByText('1 piece, 0.3 m³, Pickup', { exact: false });
  await expect.element(listed).toBeVisible();
  // What was listed is kept until it is sent, as what was typed is.
  await userEvent.keyboard('{Escape}');
  await expect.element(form).not.toBeInTheDocument();
  await page
    .getByRole('button', { name: /Request Quote/ })
    .first()
    .click();
  await expect.element(listed).toBeVisible();
  await form.getByRole('button', { name: 'Leave it out' }).click();
  await expect.element(form.getByText(/^Optional\./).first()).toBeVisible();
});

test('on a phone a new service is called new, and where it is can be read to its end', async () => {
  await onPhone();
  const place = 'Wadajir, near Aden Adde International Airport, Mogadishu';
  await newService('Barwaaqo Movers', { rating: '0', location: place });
  await renderRoute('/moving-services');
  await search.fill('Barwaaqo Movers');
  await expect.poll(() => page.getByRole('article').length).toBe(1);
  const card = page.getByRole('article');
  await expect.element(card.getByText('New', { exact: true })).toBeVisible();
  expect(card.getByText('0.0').elements()).toEqual([]);
  const shown = card.css('.service-place');
  const { scrollWidth, clientWidth, scrollHeight, clientHeight } = shown.element();
  expect([scrollWidth, scrollHeight]).toEqual([clientWidth, clientHeight]);
  expect(boxOf(shown).top).toBeGreaterThanOrEqual(boxOf(card.getByRole('heading')).bottom);
  // The button that calls stands beside the one that asks, on its line.
  const [call, ask] = [card.getByRole('link', { name: /Barwaaqo/ }), card.getByRole('button')].map(boxOf);
  expect(boxOf(shown).bottom).toBeLessThanOrEqual(ask?.top ?? 0);
  expect(Math.abs((call?.top ?? 0) - (ask?.top ?? 0))).toBeLessThanOrEqual(1);
  expect(call?.left).toBeGreaterThanOrEqual(ask?.right ?? 0);
  await expectGoodScreen();
});

test('photos go out after the booking, and two more services are asked by name', async () => {
  await openForm();
  await fillIn(newPlace());
  await form.getByLabelText(/^Add photos/).upload([await aPhoto('a.jpg'), await aPhoto('b.jpg')]);
  await expect.element(form.getByText('2 photos', { exact: false })).toBeVisible();
  const also = form.getByRole('group', { name: 'Ask two more for a price' }).getByRole('checkbox');
  expect(also.length).toBe(2);
  for (const one of also.all()) await one.click();
  await send();
  const told = 'Your booking request has been sent to 3 moving service providers.';
  await expect.element(page.getByText(told).first()).toBeVisible();
  const { asked, stage } = await follow();
  expect([new Set(asked.map(({ service }) => service.name)).size, stage]).toEqual([3, 'asked']);
  const read = () => callApi<Move>('GET', `/api/moves/${location.pathname.split('/').at(-1)}`);
  await expect.poll(async () => (await read()).photos.map(({ moment }) => moment)).toEqual(['list', 'list']);
});

test('a service that has closed is named and unticked, and the other is asked with what was typed', async () => {
  const location = 'Tuulo Dheer';
  await newService('Asked Movers', { location });
  const closing = await newService('Closing Movers', { location });
  await newService('Staying Movers', { location });
  await openForm('Asked Movers');
  const pickup = newPlace();
  await fillIn(pickup);
  await form.getByLabelText(/Closing Movers/).click();
  await form.getByLabelText(/Staying Movers/).click();
  const by = await server.createUser({ role: 'admin' });
  await callApi('PUT', `/api/admin/moving-services/${closing.id}`, { body: { isActive: false }, by });
  await send();
  await expect
    .element(
      form.getByText('Now closed: Closing Movers. Send again to ask the others.', { exact: false }).first(),
    )
    .toBeVisible();
  expect(document.querySelector(`input[name="also_${closing.id}"]:checked`)).toBeNull();
  await expect.element(form.getByLabelText(/Staying Movers/)).toBeChecked();
  await expect.element(form.getByLabelText(/^Pickup location/)).toHaveValue(pickup);
  await send();
  const { asked } = await follow();
  expect(asked.map(({ service }) => service.name).sort()).toEqual(['Asked Movers', 'Staying Movers']);
});
