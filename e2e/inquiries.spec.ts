import type { APIRequestContext, Page } from '@playwright/test';
import type { Inquiry } from '../contract/inquiries.api.ts';
import type { Mail, Notification } from '../contract/notifications.api.ts';
import { keepNothing } from './device.ts';
import { expect, test } from './fixtures.ts';
import { expectGoodScreen, untilHydrated } from './helpers.ts';
import { freeRental, mailWith } from './viewings.ts';

const FIRST_REPLY = 'Yes, it is still available. When would you like to see it?';

/** From here on only live events update the page. */
async function stopPolling(page: Page) {
  await page.addInitScript(() => {
    const repeat = window.setInterval.bind(window);
    const isPolling = (pause?: number) => pause !== undefined && pause >= 30_000;
    window.setInterval = ((run: () => void, pause?: number) =>
      isPolling(pause) ? 0 : repeat(run, pause)) as typeof window.setInterval;
  });
}

/** An SMS in the local mailbox to a number that begins so, with these words. */
async function expectSms(admin: APIRequestContext, number: string, words: string) {
  await expect(async () => {
    const mails = (await (
      await admin.get(`/api/admin/mailbox?limit=100&q=${encodeURIComponent(number)}`)
    ).json()) as Mail[];
    expect(mails.some(({ channel, body }) => channel === 'sms' && body.includes(words))).toBe(true);
  }).toPass({ timeout: 20_000 });
}

const field = (page: Page) => page.getByRole('textbox', { name: /^Write to / });
const thread = (page: Page) => page.getByRole('log');

test('a guest asks, the owner answers with a saved reply, and both go on, live, until it is marked', async ({
  page: guest,
  as,
}) => {
  const admin = (await as('admin')).request;
  const owner = await as('owner');
  await Promise.all([stopPolling(guest), stopPolling(owner)]);
  const home = await freeRental(owner.request);
  const mark = crypto.randomUUID().slice(0, 8);
  const [name, email] = [`Hodan ${mark}`, `hodan-${mark}@mail.example`];
  const question = `Is the roof ours? ${mark}`;

  await owner.goto('/property-inquiries');
  await untilHydrated(owner);
  await expect(owner.getByRole('heading', { name: 'Property inquiries' })).toBeVisible();
  await expectGoodScreen(owner);

  await guest.goto(`/properties/${home.id}`);
  await expect(guest.getByText('Copy link')).toBeAttached();
  const form = guest.locator('form').filter({ has: guest.getByLabel('Message') });
  await form.getByLabel('Name').fill(name);
  await form.getByLabel('Email').fill(email);
  await form.getByLabel('Message').fill(question);
  await form.getByRole('button', { name: 'Send Message' }).click();
  await expect(guest.getByText('Your message has been sent to the property owner.')).toBeVisible();

  // It comes in by itself, unread, and the owner is told on every channel.
  const line = owner.getByRole('link', { name: new RegExp(name) });
  await expect(line).toContainText(question);
  await expect(line).toContainText('New');
  await mailWith(admin, 'owner@aqal.example', question);
  await expectSms(admin, '+252', 'New inquiry');
  const told = (await (await owner.request.get('/api/notifications?limit=50')).json()) as Notification[];
  const to = told.find(({ message }) => message.includes(mark))?.path ?? '';
  await owner.goto('/notifications');
  await owner.locator(`main a[href="${to}"]`).first().click();
  await expect(owner).toHaveURL(/\/property-inquiries\?open=/);
  await untilHydrated(owner);
  await expect(owner.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(thread(owner)).toContainText(question);
  await expectGoodScreen(owner);

  // A tap on a saved reply fills the field and sends nothing.
  const folded = owner.locator('summary', { hasText: 'Saved replies' });
  if (await folded.isVisible()) await folded.click();
  await owner
    .getByRole('link', { name: `Insert: ${FIRST_REPLY}` })
    .locator('visible=true')
    .click();
  await expect(field(owner)).toHaveValue(FIRST_REPLY);
  await expect(thread(owner)).not.toContainText(FIRST_REPLY);
  await field(owner).press('Control+Enter');
  await expect(thread(owner)).toContainText(FIRST_REPLY);
  await expect(field(owner)).toHaveValue('');
  await expect(owner.getByText('Responded').locator('visible=true').first()).toBeVisible();

  const { body } = await mailWith(admin, email, 'The owner has answered you');
  expect(body).not.toContain(FIRST_REPLY);
  const path = /\/inquiries\/[\w-]{43}/.exec(body)?.[0] ?? '';
  const response = await guest.goto(path);
  expect(response?.headers()).toMatchObject({
    'cache-control': 'no-store',
    'referrer-policy': 'same-origin',
    'x-robots-tag': 'noindex, nofollow',
  });
  await untilHydrated(guest);
  await expect(thread(guest)).toContainText(FIRST_REPLY);
  await expectGoodScreen(guest);
  // The owner sees that it was read, and then the answer, without doing anything.
  await expect(thread(owner)).toContainText('· read');
  await field(guest).fill('Tomorrow at ten?');
  await guest.getByLabel('Your phone').fill('061 555 0123');
  await guest.getByRole('button', { name: 'Send' }).click();
  await expect(thread(owner)).toContainText('Tomorrow at ten?');
  await field(owner).fill('Good, until then.');
  await owner.getByRole('button', { name: 'Send' }).click();
  await expect(thread(guest)).toContainText('Good, until then.');
  await expectSms(admin, '+252615550123', '/inquiries/');

  const more = owner.getByRole('button', { name: /^More for / });
  if (await more.isVisible()) await more.click();
  await owner.getByRole('button', { name: 'Interested', exact: true }).locator('visible=true').click();
  await expect(owner.getByText('Status saved')).toBeVisible();
  const found = (await (
    await owner.request.get(`/api/my/inquiries?side=owner&q=${mark}`)
  ).json()) as Inquiry[];
  expect(found).toMatchObject([{ name, status: 'interested', isGuest: true }]);
  // The replaced link opens nothing any more.
  await guest.getByRole('button', { name: 'Replace this link' }).click();
  await expect(guest).not.toHaveURL(new RegExp(path));
  expect((await guest.request.get(path)).status()).toBe(404);
});

test('a message that is not sent stays, with a way to try again, and is stored once', async ({
  as,
  consoleErrors,
}) => {
  consoleErrors.allow(503, /ERR_CONNECTION_FAILED/);
  const renter = await as('renter');
  const owner = await as('owner');
  const home = await freeRental(owner.request);
  const mark = crypto.randomUUID().slice(0, 8);
  await renter.request.post('/api/messages', { data: { propertyId: home.id, messageText: `Free? ${mark}` } });
  const [inquiry] = (await (
    await owner.request.get(`/api/my/inquiries?side=owner&q=${mark}`)
  ).json()) as Inquiry[];
  // A browser that keeps nothing: what gets no answer cannot wait, and says so.
  await owner.addInitScript(keepNothing);
  await owner.goto(`/property-inquiries?open=${inquiry?.id}`);
  await untilHydrated(owner);
  const isWrite = (url: URL) => url.pathname.startsWith('/property-inquiries');
  await owner.route(isWrite, (route) =>
    route.request().method() === 'POST' ? route.abort('connectionfailed') : route.fallback(),
  );
  await field(owner).fill(`Yes, ${mark}`);
  await owner.getByRole('button', { name: 'Send' }).click();
  await expect(thread(owner).getByText('Not sent.')).toBeVisible();
  await owner.unroute(isWrite);
  await thread(owner).getByRole('button', { name: 'Try again' }).click();
  await expect(thread(owner).getByText('Not sent.')).toHaveCount(0);
  await expect(thread(owner).getByText(`Yes, ${mark}`)).toHaveCount(1);

  // Who asked reads the same thread as their own, and is led there by the bell.
  await renter.goto('/my-inquiries');
  await untilHydrated(renter);
  await expectGoodScreen(renter);
  await renter.goto(`/my-inquiries?open=${inquiry?.id}`);
  await untilHydrated(renter);
  await expect(thread(renter).getByText(`Yes, ${mark}`)).toHaveCount(1);
  await expectGoodScreen(renter);
});

test('a thread opens with what its list knows, and is filled in when the rest is there', async ({ as }) => {
  const owner = await as('owner');
  await owner.goto('/property-inquiries');
  await untilHydrated(owner);
  // On a desk the latest is open from the start.
  await expect(owner).toHaveURL(/open=/);
  await expect(field(owner)).toBeVisible();
  const inquiries = (await (
    await owner.request.get('/api/my/inquiries?side=owner&limit=8')
  ).json()) as Inquiry[];
  const other = inquiries.find(({ id }) => !owner.url().includes(id));
  const { promise: isLetGo, resolve: letGo } = Promise.withResolvers<void>();
  await owner.route(/\/property-inquiries\.data.*open=/, async (route) => {
    await isLetGo;
    await route.continue();
  });
  await owner.locator(`.inbox-line[href*="${other?.id}"]`).click();
  await expect(owner.getByRole('heading', { level: 1, name: other?.name ?? '' })).toBeVisible();
  const said = other?.latest?.kind === 'message' ? other.latest.text : '';
  await expect(thread(owner)).toContainText(said);
  await expect(owner.locator('.inbox-thread')).toContainText(other?.propertyTitle ?? '');
  await expect(field(owner)).toHaveCount(0);
  letGo();
  await expect(field(owner)).toBeVisible();
  await expect(owner).toHaveURL(new RegExp(`open=${other?.id}`));
});

test('on a phone a saved reply folds its list once it stands in the field @phone-only', async ({ as }) => {
  const owner = await as('owner');
  const inquiries = await owner.request.get('/api/my/inquiries?side=owner&limit=1');
  const [inquiry] = (await inquiries.json()) as Inquiry[];
  await owner.goto(`/property-inquiries?open=${inquiry?.id}`);
  await untilHydrated(owner);
  await owner.locator('summary', { hasText: 'Saved replies' }).tap();
  const reply = owner.getByRole('link', { name: `Insert: ${FIRST_REPLY}` }).locator('visible=true');
  await reply.tap();
  await expect(field(owner)).toHaveValue(FIRST_REPLY);
  await expect(reply).toHaveCount(0);
});

test('saved replies are added, changed and removed', async ({ page }) => {
  // Of somebody new: the demo owner's are those that everybody starts with.
  const data = {
    name: 'Sahra Axmed',
    email: `${crypto.randomUUID()}@aqal.example`,
    password: 'xamar-weyne-9',
    role: 'property_owner',
  };
  expect((await page.request.post('/api/register', { data })).ok()).toBe(true);
  await page.request.put('/api/users/update-role', { data: { role: 'property_owner' } });
  await page.request.put('/api/my/saved-replies', { data: { replies: ['One.', 'Two.'] } });
  await page.goto('/property-inquiries?replies=edit');
  await untilHydrated(page);
  const dialog = page.getByRole('dialog', { name: 'Saved replies' });
  await dialog.getByRole('textbox', { name: 'Reply 1' }).fill('First.');
  await dialog.getByRole('button', { name: 'Remove reply 2' }).click();
  await dialog.getByRole('textbox', { name: 'New reply' }).fill('Third.');
  await expectGoodScreen(page);
  await dialog.getByRole('button', { name: 'Save replies' }).click();
  await expect(dialog).toBeHidden();
  expect(await (await page.request.get('/api/my/saved-replies')).json()).toEqual({
    replies: ['First.', 'Third.'],
  });
});

test('without scripts: a guest gives a number, is answered by SMS too, and goes on by its link', async ({
  browser,
  as,
}) => {
  const admin = (await as('admin')).request;
  const owner = await as('owner');
  const home = await freeRental(owner.request);
  const mark = crypto.randomUUID().slice(0, 8);
  const guest = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  await guest.goto(`/properties/${home.id}`);
  const form = guest.locator('form').filter({ has: guest.getByLabel('Message') });
  await form.getByLabel('Name').fill(`Hodan ${mark}`);
  await form.getByLabel('Email').fill(`hodan-${mark}@mail.example`);
  const number = `061 55${String(Math.floor(Math.random() * 1e5)).padStart(5, '0')}`;
  await form.getByLabel('Phone, to get replies by SMS (optional)').fill(number);
  await form.getByLabel('Message').fill(`Is there a well? ${mark}`);
  await form.getByRole('button', { name: 'Send Message' }).click();
  await expect(guest.getByText('Your message has been sent to the property owner.')).toBeVisible();

  const [inquiry] = (await (
    await owner.request.get(`/api/my/inquiries?side=owner&q=${mark}`)
  ).json()) as Inquiry[];
  const sms = `+252${number.replaceAll(' ', '').slice(1)}`;
  expect(inquiry).toMatchObject({ isGuest: true, phone: sms, status: 'new' });
  await owner.goto(`/property-inquiries?open=${inquiry?.id}`);
  await untilHydrated(owner);
  await field(owner).fill('Yes, a deep one.');
  await owner.getByRole('button', { name: 'Send' }).click();
  await expect(thread(owner)).toContainText('Yes, a deep one.');
  await expectSms(admin, sms, '/inquiries/');

  const { body } = await mailWith(admin, `hodan-${mark}@mail.example`, 'The owner has answered you');
  await guest.goto(/\/inquiries\/[\w-]{43}/.exec(body)?.[0] ?? '');
  await expect(thread(guest)).toContainText('Yes, a deep one.');
  await expect(guest.getByLabel('Your phone')).toBeHidden();
  await field(guest).fill('Then I come tomorrow.');
  await guest.getByRole('button', { name: 'Send' }).click();
  await expect(thread(guest)).toContainText('Then I come tomorrow.');
  await expect(thread(owner)).toContainText('Then I come tomorrow.');
  await guest.context().close();
});
