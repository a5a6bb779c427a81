import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import type { Move } from '../contract/move-fields.api.ts';
import { expect, test } from './fixtures.ts';
import { expectGoodScreen, untilHydrated } from './helpers.ts';
import { inDays, newPlace } from './moves.ts';

/** What a guest's link in the address of the page opens. */
async function moveAt(page: Page): Promise<Move> {
  const token = new URL(page.url()).pathname.split('/').at(-1);
  const answer = await page.request.get(`/api/moves/${token}`);
  expect(answer.status()).toBe(200);
  return answer.json();
}

const aPhoto = () =>
  sharp({ create: { width: 600, height: 400, channels: 3, background: '#a06040' } })
    .jpeg()
    .toBuffer();

/** Taps, counted. */
function counting(tap: (target: Locator) => Promise<void>) {
  let count = 0;
  return {
    tap: async (target: Locator) => {
      count += 1;
      await tap(target);
    },
    taken: () => count,
  };
}

test('two bedrooms are listed with a booking in at most nine taps, and both sides read it @phone', async ({
  page,
}) => {
  const place = newPlace();
  const { tap, taken } = counting((target) => target.click());
  await page.goto('/moving-services');
  await untilHydrated(page);
  await tap(page.getByRole('button', { name: /Request Quote/ }).first());
  const form = page.getByRole('dialog', { name: 'Request a quote' });
  const write = async (label: string, text: string) => {
    const field = form.getByLabel(label);
    await tap(field);
    await field.fill(text);
  };
  await write('Pickup location', place);
  await write('Delivery location', 'Kaaraan, near Lido beach');
  await write('Moving date', inDays(5));
  await write('Phone number', '+252 61 234 5678');
  await tap(form.getByRole('button', { name: 'What is to be moved' }));
  const sheet = page.getByRole('dialog', { name: 'What is to be moved' });
  await tap(sheet.getByRole('button', { name: '2 bedrooms' }));
  await expect(sheet.getByRole('status').first()).toHaveText('30 pieces, 12.9 m³');
  await expect(
    sheet.getByText('3 t truck: takes all of it in one trip, with a fifth to spare.'),
  ).toBeVisible();
  await expect(sheet.getByText('81% full')).toBeVisible();
  await expectGoodScreen(page);
  await tap(sheet.getByRole('button', { name: 'Done' }));
  await expect(form.getByText('30 pieces, 12.9 m³, 3 t truck')).toBeVisible();
  await tap(form.getByRole('button', { name: 'Send booking request' }));
  expect(taken()).toBeLessThanOrEqual(9);
  await page.getByRole('link', { name: 'Follow your booking' }).click();
  await expect(page).toHaveURL(/\/bookings\/[\w-]{43}$/);
  await expect(page.getByText('2 bedrooms, 12.9 m³, 30 pieces')).toBeVisible();
  await page.getByText('See the list').click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Boxes and bags' })).toContainText('20');
  await expectGoodScreen(page);
  expect((await moveAt(page)).list).toMatchObject({ homeSize: 'two_bedrooms', vehicle: 'truck_3t' });
});

test('a tap on a thing adds one, minus takes it away, and the focus stays with it', async ({ page }) => {
  await page.goto('/moving-services');
  await untilHydrated(page);
  await page
    .getByRole('button', { name: /Request Quote/ })
    .first()
    .click();
  const form = page.getByRole('dialog', { name: 'Request a quote' });
  await form.getByRole('button', { name: 'What is to be moved' }).click();
  const sheet = page.getByRole('dialog', { name: 'What is to be moved' });
  const status = sheet.getByRole('status').first();
  await sheet.getByRole('button', { name: 'Wardrobe' }).click();
  await expect(status).toHaveText('1 piece, 1.5 m³');
  const more = sheet.getByRole('button', { name: 'One more: Wardrobe' });
  await expect(more).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(status).toHaveText('2 pieces, 3 m³');
  await sheet.getByRole('button', { name: 'One less: Wardrobe' }).click();
  await sheet.getByRole('button', { name: 'One less: Wardrobe' }).click();
  await expect(status).toHaveText('0 pieces, 0 m³');
  await expect(sheet.getByRole('button', { name: 'Wardrobe' })).toBeFocused();
  await expect(sheet.getByText('List something')).toBeVisible();

  await expect(sheet.getByRole('button', { name: 'Sewing machine' })).toHaveCount(0);
  await sheet.getByRole('button', { name: /^All \d+ things$/ }).click();
  await sheet.getByLabel('Find a thing').fill('SEW');
  await sheet.getByRole('button', { name: 'Sewing machine' }).click();
  await expect(status).toHaveText('1 piece, 0.3 m³');
  await sheet.getByRole('button', { name: 'Pickup' }).click();
  await sheet.getByRole('button', { name: 'Done' }).click();
  await expect(form.getByText('1 piece, 0.3 m³, Pickup')).toBeVisible();
  // What was listed is kept until it is sent, as what was typed is.
  await page.reload();
  await untilHydrated(page);
  await page
    .getByRole('button', { name: /Request Quote/ })
    .first()
    .click();
  await expect(form.getByText('1 piece, 0.3 m³, Pickup')).toBeVisible();
  await form.getByRole('button', { name: 'Leave it out' }).click();
  await expect(form.getByText('Optional.')).toBeVisible();
});

test('photos go out after the booking, and two more services are asked by name', async ({ page }) => {
  await page.goto('/moving-services');
  await untilHydrated(page);
  await page
    .getByRole('button', { name: /Request Quote/ })
    .first()
    .click();
  const form = page.getByRole('dialog', { name: 'Request a quote' });
  await form.getByLabel('Pickup location').fill(newPlace());
  await form.getByLabel('Delivery location').fill('Kaaraan');
  await form.getByLabel('Moving date').fill(inDays(5));
  await form.getByLabel('Phone number').fill('+252 61 234 5678');
  const photo = { mimeType: 'image/jpeg', buffer: await aPhoto() };
  await form.getByLabel('Add photos').setInputFiles([
    { name: 'a.jpg', ...photo },
    { name: 'b.jpg', ...photo },
  ]);
  await expect(form.getByText('2 photos')).toBeVisible();
  const also = form.getByRole('group', { name: 'Ask two more for a price' }).getByRole('checkbox');
  await expect(also).toHaveCount(2);
  await also.first().check();
  await also.last().check();
  await form.getByRole('button', { name: 'Send booking request' }).click();
  await page.getByRole('link', { name: 'Follow your booking' }).click();
  await expect(page).toHaveURL(/\/bookings\//);
  await expect
    .poll(async () => (await moveAt(page)).photos.map(({ moment }) => moment))
    .toEqual(['list', 'list']);
  const { asked, stage } = await moveAt(page);
  expect([asked.length, new Set(asked.map(({ service }) => service.name)).size, stage]).toEqual([
    3,
    3,
    'asked',
  ]);
});

test('a list waits for a network with its booking, and goes out with it', async ({
  page,
  context,
  consoleErrors,
}) => {
  consoleErrors.allow(/ERR_|Failed to (fetch|load resource)/);
  await page.goto('/moving-services');
  await untilHydrated(page);
  await page
    .getByRole('button', { name: /Request Quote/ })
    .first()
    .click();
  const form = page.getByRole('dialog', { name: 'Request a quote' });
  await form.getByLabel('Pickup location').fill(newPlace());
  await form.getByLabel('Delivery location').fill('Kaaraan');
  await form.getByLabel('Moving date').fill(inDays(5));
  await form.getByLabel('Phone number').fill('+252 61 234 5678');
  await form.getByRole('button', { name: 'What is to be moved' }).click();
  const sheet = page.getByRole('dialog', { name: 'What is to be moved' });
  await sheet.getByRole('button', { name: 'One room' }).click();
  await sheet.getByRole('button', { name: 'Done' }).click();
  const buffer = await aPhoto();
  await form.getByLabel('Add photos').setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer });
  await context.setOffline(true);
  await form.getByRole('button', { name: 'Send booking request' }).click();
  await expect(form).toBeHidden();
  await expect(page.getByText('Sent automatically').first()).toBeVisible();
  // Changed while it waits, it still has its photo.
  await page.getByRole('button', { name: 'Change', exact: true }).click();
  await expect(form.getByText('1 photo')).toBeVisible();
  await form.getByLabel('Moving date').fill(inDays(6));
  await form.getByRole('button', { name: 'Send booking request' }).click();
  await expect(form).toBeHidden();
  await expect(page.getByText('Sent automatically').first()).toBeVisible();
  await context.setOffline(false);
  await page.getByRole('link', { name: 'Follow your booking' }).click({ timeout: 30_000 });
  await expect(page).toHaveURL(/\/bookings\//);
  expect((await moveAt(page)).list).toMatchObject({ homeSize: 'one_room', pieces: 10, vehicle: 'pickup' });
  await expect.poll(async () => (await moveAt(page)).photos.length).toBe(1);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('things have fields with their number, and a home size alone fills them @phone', async ({ page }) => {
    await page.goto('/moving-services');
    await page.getByRole('button', { name: 'Request Quote' }).first().click();
    await page.getByLabel('Pickup location').fill(newPlace());
    await page.getByLabel('Delivery location').fill('Kaaraan');
    await page.getByLabel('Moving date').fill(inDays(5));
    await page.getByText('What is to be moved', { exact: true }).click();
    await page.getByLabel('Wardrobe').fill('2');
    await page.getByLabel('Floor where you move out').fill('4');
    await page.getByLabel('There is a lift where you move out').check();
    await page.getByLabel('Time of day').selectOption('morning');
    await page.getByRole('group', { name: 'Ask two more' }).getByRole('checkbox').first().check();
    const send = page.getByRole('button', { name: 'Send booking request' });
    await page.getByLabel('Phone number').fill('+252 61 234 5678');
    await send.click();
    await page.getByRole('link', { name: 'Follow your booking' }).click();
    await expect(page.getByText('Floor 4, with a lift')).toBeVisible();
    await expect(page.getByText('3 m³, 2 pieces')).toBeVisible();
    await expect(page.getByLabel('Add photos')).toBeVisible();
    const { list, asked } = await moveAt(page);
    expect([list?.litres, list?.vehicle, list?.partOfDay, asked.length]).toEqual([
      3000,
      'pickup',
      'morning',
      2,
    ]);
  });
});

test('an administrator changes what a thing takes and what a home holds', async ({ as }) => {
  const page = await as('admin');
  await page.goto('/admin/settings?of=moving');
  await page.getByRole('link', { name: 'Change Motorbike' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Litres').fill('0');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByLabel('Litres')).toHaveAttribute('aria-invalid', 'true');
  await dialog.getByLabel('Litres').fill('1300');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'Motorbike' })).toContainText('1,300');
  await page.getByRole('link', { name: 'Change Villa' }).first().click();
  await dialog.getByLabel('Motorbike').fill('1');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'Villa' })).toContainText('68 pieces');
});

test('a service that has closed is named and unticked, and the other is asked with what was typed', async ({
  page,
  as,
  consoleErrors,
}) => {
  consoleErrors.allow(400);
  const admin = (await as('admin')).request;
  // A place of their own: they are alike, and no other journey asks them.
  const location = `Tuulo ${crypto.randomUUID().slice(0, 8)}`;
  const [first = '', closing = '', staying = ''] = await Promise.all(
    ['Asked', 'Closing', 'Staying'].map(async (name) => {
      const data = { name: `${name} Movers`, email: 'a@movers.example', phone: '+252615550123', location };
      const added = await admin.post('/api/admin/moving-services', { data });
      expect(added.status()).toBe(201);
      return ((await added.json()) as { id: string }).id;
    }),
  );
  await page.goto('/moving-services');
  await untilHydrated(page);
  await page.getByPlaceholder('Search services...').fill(location);
  const card = page.getByRole('article').filter({ hasText: 'Asked Movers' });
  await card.getByRole('button', { name: /Request Quote/ }).click();
  const form = page.getByRole('dialog', { name: 'Request a quote' });
  const pickup = newPlace();
  await form.getByLabel('Pickup location').fill(pickup);
  await form.getByLabel('Delivery location').fill('Kaaraan');
  await form.getByLabel('Moving date').fill(inDays(5));
  await form.getByLabel('Phone number').fill('+252 61 234 5678');
  await form.getByLabel(/Closing Movers/).check();
  await form.getByLabel(/Staying Movers/).check();
  const closed = await admin.put(`/api/admin/moving-services/${closing}`, { data: { isActive: false } });
  expect(closed.ok()).toBe(true);
  await form.getByRole('button', { name: 'Send booking request' }).click();
  await expect(form.getByText('Now closed: Closing Movers. Send again to ask the others.')).toBeVisible();
  await expect(form.locator(`input[name="also_${closing}"]:checked`)).toHaveCount(0);
  await expect(form.getByLabel(/Staying Movers/)).toBeChecked();
  await expect(form.getByLabel('Pickup location')).toHaveValue(pickup);
  await form.getByRole('button', { name: 'Send booking request' }).click();
  await page.getByRole('link', { name: 'Follow your booking' }).click();
  await expect(page).toHaveURL(/\/bookings\//);
  const { asked } = await moveAt(page);
  expect(asked.map(({ service }) => service.name).sort()).toEqual(['Asked Movers', 'Staying Movers']);
  expect([first, staying]).not.toContain('');
});
