import type { PaymentAttempt } from '../contract/gateways.api.ts';
import type { Tenancy } from '../contract/tenancy-fields.api.ts';
import { expect, test } from './fixtures.ts';
import { expectGoodScreen, untilHydrated } from './helpers.ts';
import { proposedTenancy } from './tenancies.ts';

const PASSWORD = 'xamar-weyne-9';

test('an owner connects a gateway, sends a dollar to themselves and removes it, with scripts and without', async ({
  browser,
  baseURL,
  viewport,
  consoleErrors,
}) => {
  // Of a wrong password.
  consoleErrors.allow(400);
  const options = { viewport, ...(baseURL && { baseURL }) };
  const context = await browser.newContext(options);
  const page = await context.newPage();
  const data = {
    name: 'Sahra Axmed',
    email: `${crypto.randomUUID()}@aqal.example`,
    password: PASSWORD,
    role: 'property_owner',
  };
  expect((await page.request.post('/api/register', { data })).status()).toBe(201);
  await page.goto('/account#gateways');
  await untilHydrated(page);
  const section = page.locator('#gateways');
  await section.getByText('Connect', { exact: true }).first().click();
  const form = section.locator('form').filter({ hasText: 'Merchant UID' });
  for (const [label, value] of [
    ['Merchant UID', 'M0910291'],
    ['API user ID', 'user-1000416'],
    ['API key', 'API-canary-of-a-journey'],
  ] as const) {
    await form.getByLabel(label, { exact: true }).fill(value);
  }
  await form.getByLabel('Current password').fill('wrong');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByText(/password/i).last()).toBeVisible();
  await form.getByLabel('Current password').fill(PASSWORD);
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(section.getByText(/Connected, last changed on/)).toBeVisible();
  await expect(section.getByText('/api/gateways/waafipay/webhook/')).toBeVisible();
  expect(await page.content()).not.toContain('canary-of-a-journey');

  await section.getByText('Send one dollar to yourself').click();
  const trial = section.locator('form').filter({ hasText: 'Send $1.00' });
  await trial.getByLabel('Phone number of the wallet').fill('061 555 1200');
  await trial.getByRole('button', { name: 'Send $1.00' }).click();
  await expect(section.getByText('It works: the dollar came, and was sent back.')).toBeVisible();
  await expectGoodScreen(page);
  await trial.getByLabel('Phone number of the wallet').fill('061 555 1211');
  await trial.getByRole('button', { name: 'Send $1.00' }).click();
  await expect(section.getByText('There is too little money in the wallet.')).toBeVisible();

  const plain = await browser.newContext({
    ...options,
    javaScriptEnabled: false,
    storageState: await context.storageState(),
  });
  const page2 = await plain.newPage();
  await page2.goto('/account#gateways');
  const plainForm = page2.locator('#gateways form').filter({ hasText: 'Send $1.00' });
  await plainForm.getByLabel('Phone number of the wallet').fill('061 555 1210');
  await plainForm.getByRole('button', { name: 'Send $1.00' }).click();
  await expect(page2.locator('#gateways').getByText('Not known yet')).toBeVisible();
  await page2.locator('#gateways').getByRole('button', { name: 'Look again' }).click();
  await expect(page2.locator('#gateways').getByText('please do not pay again')).toBeVisible();
  await plain.close();

  await page.goto('/account#gateways');
  await untilHydrated(page);
  await section.getByRole('link', { name: 'Remove WaafiPay?' }).click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByLabel('Current password').fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await expect(section.getByText(/Connected, last changed on/)).toBeHidden();
  await context.close();
});

test('an owner has the wallet send a payment back: its due is open again, and its receipt says so', async ({
  browser,
  baseURL,
  viewport,
}) => {
  const context = await browser.newContext({ viewport, ...(baseURL && { baseURL }) });
  const page = await context.newPage();
  const data = {
    name: 'Sahra Axmed',
    email: `${crypto.randomUUID()}@aqal.example`,
    password: PASSWORD,
    role: 'property_owner',
  };
  const { id: ownerId } = (await (await page.request.post('/api/register', { data })).json()) as {
    id: string;
  };
  const fields = { merchantUid: 'M0910291', apiUserId: 'user-1000416', apiKey: 'API-canary-of-a-journey' };
  const connected = await page.request.put('/api/me/gateways/waafipay', {
    data: { password: PASSWORD, fields },
  });
  expect(connected.status()).toBe(200);
  const { tenantToken } = await proposedTenancy({ ownerId });
  const path = `/api/tenancies/${tenantToken}`;
  const agreed = await page.request.post(`${path}/answer`, { data: { answer: 'agree' } });
  const { id: tenancyId, dues } = (await agreed.json()) as Tenancy;
  const dueId = dues[0]?.id ?? '';
  const asked = { method: 'evc_plus', way: 'direct', number: '+252615551300' };
  const attempt = (await (
    await page.request.post(`${path}/dues/${dueId}/attempts`, { data: asked })
  ).json()) as PaymentAttempt;
  const stateOf = async () =>
    ((await (await page.request.get(`${path}/attempts/${attempt.id}`)).json()) as PaymentAttempt).state;
  await expect.poll(stateOf).toBe('settled');

  await page.goto(`/rent-book?due=${dueId}&tenancy=${tenancyId}`);
  await untilHydrated(page);
  await page.getByRole('link', { name: /^Send \$345.* back to Xasan Cali$/ }).click();
  const question = page.getByRole('alertdialog', { name: /^Send \$345.* back to Xasan Cali\?$/ });
  await expect(question).toContainText('This cannot be undone.');
  await expectGoodScreen(page);
  await question.getByRole('button', { name: 'Send it back' }).dblclick();
  await expect(page.locator('.toaster:not(:empty)')).toContainText('Sent back, Xasan Cali is told');
  const read = await page.request.get(`/api/tenancies/${tenancyId}`);
  const { payments, open } = ((await read.json()) as { tenancy: Tenancy }).tenancy;
  expect([payments.length, payments[0]?.state, open]).toEqual([1, 'reversed', '345.00']);
  await page.goto(`/papers/${payments[0]?.paper}`);
  await expect(page.getByRole('article', { name: 'Receipt' })).toContainText('Sent back');
  await expectGoodScreen(page);
  await context.close();
});
