import type { APIRequestContext } from '@playwright/test';
import type { Property } from '../contract/properties.api.ts';
import { expect, test } from './fixtures.ts';
import { expectGoodScreen, untilHydrated } from './helpers.ts';

interface Mail {
  channel: string;
  body: string;
}

/** A word that no other listing has. */
const newWord = () => `guri${crypto.randomUUID().replaceAll('-', '').slice(0, 10)}`;

async function list(owner: APIRequestContext, values: Record<string, unknown>): Promise<Property> {
  const data = { description: 'Two rooms.', location: 'Kaaraan', propertyType: 'house', ...values };
  const response = await owner.post('/api/properties', { data });
  expect(response.status()).toBe(201);
  return response.json();
}

const mailsWith = async (admin: APIRequestContext, text: string): Promise<Mail[]> =>
  ((await (await admin.get('/api/admin/mailbox?limit=100')).json()) as Mail[]).filter(({ body }) =>
    body.includes(text),
  );

const bellsWith = async (person: APIRequestContext, text: string) =>
  ((await (await person.get('/api/notifications?limit=50')).json()) as { message: string }[]).filter(
    ({ message }) => message.includes(text),
  );

test('a search is saved from the results, a new home is told by mail, SMS and bell, and a link stops it', async ({
  as,
  browser,
}) => {
  const word = newWord();
  const page = await as('renter');
  const [owner, admin] = [(await as('owner')).request, (await as('admin')).request];
  await page.goto(`/properties?type=rent&q=${word}&maxPrice=300`);
  await untilHydrated(page);
  await page.getByRole('link', { name: 'Alert me when one is listed' }).click();
  await expect(page.getByRole('heading', { name: 'Save this search' })).toBeVisible();
  await untilHydrated(page);
  await page.getByLabel('Name').fill(word);
  await page.getByRole('radio', { name: 'Immediately' }).check();
  await page.getByLabel('SMS').check();
  await expectGoodScreen(page);
  await page.getByRole('button', { name: 'Save this search' }).click();
  await expect(page.getByText('Search saved')).toBeVisible();
  const card = page.getByRole('article', { name: word });
  await expect(card.getByText('Under $300')).toBeVisible();
  await expectGoodScreen(page);

  await list(owner, { title: `Too dear ${word}`, price: '301', type: 'rent' });
  const home = await list(owner, { title: `House ${word}`, price: '250', type: 'rent' });
  // The SMS has no word that anybody typed: it is found by the link that both hold.
  const told = async () => {
    const [first] = await mailsWith(admin, `“${word}”`);
    return mailsWith(
      admin,
      /\/saved-searches\/stop\/[\w-]{43}/.exec(first?.body ?? '')?.[0] ?? 'no mail yet',
    );
  };
  await expect(async () => {
    expect((await told()).map(({ channel }) => channel).sort()).toEqual(['email', 'sms']);
  }).toPass({ timeout: 20_000 });
  expect(await bellsWith(page.request, word)).toHaveLength(1);
  const [mail] = (await told()).filter(({ channel }) => channel === 'email');
  expect(mail?.body).toContain(home.id);

  await page.reload();
  await untilHydrated(page);
  await card.getByRole('button', { name: /1 new home since/ }).click();
  await expect(page).toHaveURL(new RegExp(`/properties\\?.*q=${word}`));
  await expect(page.getByText(`House ${word}`)).toBeVisible();
  await page.goto('/saved-searches');
  await expect(card.getByRole('button', { name: /Nothing new since/ })).toBeVisible();

  // Somebody else's browser, without scripts and without a session.
  const link = /\/saved-searches\/stop\/[\w-]{43}/.exec(mail?.body ?? '')?.[0] ?? '';
  const stranger = await browser.newContext({ javaScriptEnabled: false });
  const stop = await stranger.newPage();
  const response = await stop.goto(link);
  expect(response?.headers()).toMatchObject({
    'cache-control': 'no-store',
    'referrer-policy': 'same-origin',
    'x-robots-tag': 'noindex, nofollow',
  });
  await expect(stop.getByText(word)).toBeVisible();
  await stop.getByRole('button', { name: 'Stop' }).click();
  await expect(stop.getByRole('heading', { name: 'Stopped' })).toBeVisible();
  await stranger.close();

  await list(owner, { title: `Second ${word}`, price: '200', type: 'rent' });
  await page.reload();
  await untilHydrated(page);
  await expect(card.getByText('Paused')).toBeVisible();
  await card.getByRole('button', { name: `Delete “${word}”` }).click();
  await expect(card).toBeHidden();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(card).toBeVisible();
  expect(await told()).toHaveLength(2);
  await card.getByRole('button', { name: `Delete “${word}”` }).click();
  await expect(card).toBeHidden();
});

test('a price alert fires once, at the target and not on the way', async ({ as }) => {
  const word = newWord();
  const page = await as('buyer');
  const [owner, admin] = [(await as('owner')).request, (await as('admin')).request];
  const title = `Villa ${word}`;
  const home = await list(owner, { title, price: '90000', type: 'buy' });
  const setPrice = async (price: string) => {
    const data = {
      title,
      price,
      type: 'buy',
      description: 'Two rooms.',
      location: 'Kaaraan',
      propertyType: 'house',
    };
    expect((await owner.put(`/api/properties/${home.id}`, { data })).status()).toBe(200);
  };

  await page.goto(`/properties/${home.id}`);
  await untilHydrated(page);
  await page.getByRole('link', { name: 'Alert me when the price drops' }).click();
  const target = page.getByLabel('Your target ($)');
  await expect(target).toHaveValue('81000');
  await untilHydrated(page);
  await target.fill('95000');
  await page.getByRole('button', { name: 'Watch the price' }).click();
  await expect(target).toHaveAttribute('aria-invalid', 'true');
  await target.fill('80000');
  await page.getByRole('button', { name: 'Watch the price' }).click();
  await expect(page.getByText('Price alert saved')).toBeVisible();
  const card = page.getByRole('article', { name: title });
  await expect(card.getByText('$10,000 above your target')).toBeVisible();
  await expectGoodScreen(page);

  const edit = card.getByLabel(`Target price of “${title}” in dollars`);
  await edit.fill('85000');
  await edit.press('Enter');
  await expect(card.getByText('$5,000 above your target')).toBeVisible();

  await setPrice('85001');
  await setPrice('85000');
  const told = () => mailsWith(admin, title);
  await expect.poll(async () => (await told()).length, { timeout: 20_000 }).toBe(1);
  await setPrice('99000');
  await setPrice('70000');
  await page.reload();
  await untilHydrated(page);
  await expect(card.getByText(/Reached on .* at \$85,000/)).toBeVisible();
  expect(await told()).toHaveLength(1);
  expect(await bellsWith(page.request, title)).toHaveLength(1);
  await card.getByRole('button', { name: `Delete “${title}”` }).click();
  await expect(card).toBeHidden();
});

test('a guest who saves a search signs in on the way, also without scripts', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  const word = newWord();
  await page.goto('/properties?type=rent&location=Hodan');
  await page.getByRole('link', { name: 'Save this search' }).click();
  await expect(page).toHaveURL(/\/auth\?next=/);
  await page.getByLabel('Email').fill('renter@aqal.example');
  await page.getByLabel('Password', { exact: true }).fill('aqal-demo');
  await page.getByRole('tabpanel').getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByRole('heading', { name: 'Save this search' })).toBeVisible();
  await page.getByLabel('Name').fill(word);
  await page.getByRole('button', { name: 'Save this search' }).click();
  const card = page.getByRole('article', { name: word });
  await expect(card.getByText('Hodan')).toBeVisible();
  await card.getByLabel('How often').selectOption('weekly');
  await card.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(card.getByLabel('How often')).toHaveValue('weekly');
  await card.getByRole('button', { name: `Pause “${word}”` }).click();
  await expect(card.getByText('Paused')).toBeVisible();
  await card.getByRole('button', { name: `Delete “${word}”` }).click();
  await expect(card).toBeHidden();
  await context.close();
});
