import type { Page } from '@playwright/test';
import { localPath } from '../contract/accounts.ts';
import { todayInMogadishu } from '../contract/time.ts';
import { expect, test } from './fixtures.ts';
import { proposedTenancy } from './tenancies.ts';

const BALANCE = '873.19';

/** The SMS of a payment of today, as the wallet sends it: each with a reference of its own, which pays one thing. */
function sms(amount = '345'): string {
  const [year = '', month = '', day = ''] = todayInMogadishu(new Date()).slice(2).split('-');
  const id = `PP${year}${month}${day}.1042.${crypto.randomUUID().slice(0, 6).toUpperCase()}`;
  return `${amount} Dollar Ayaad U Dirtay CABDULLAHI WARSAME, Lambarka: 615550142, Taariikh: ${day}/${month}/${year} 10:42, Aqoonsiga: ${id}. Haraagaagu waa ${BALANCE}`;
}

const WORDS = {
  agree: 'Waan ogolahay',
  read: 'Akhri',
  tell: 'U sheeg Cabdullahi',
  told: 'waa loo sheegay',
  yes: 'Haa, waan helay',
  receipt: /Rasiidhka/,
} as const;

/** A page at the width of a small phone that counts what is tapped. */
function tapping(page: Page) {
  let taps = 0;
  return {
    tap: async (name: string) => {
      taps += 1;
      await page.getByRole('button', { name, exact: true }).click();
    },
    count: () => taps,
  };
}

const isNarrow = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);

test('rent is agreed, paid and confirmed by links in Somali on a small phone without scripts', async ({
  browser,
  baseURL,
}) => {
  const { tenantPath, ownerPath } = await proposedTenancy();
  const open = async (path: string) => {
    const context = await browser.newContext({
      javaScriptEnabled: false,
      viewport: { width: 360, height: 740 },
      ...(baseURL && { baseURL }),
    });
    const page = await context.newPage();
    await page.goto(localPath(path, 'so'));
    // Looking at it, however often, says nothing.
    await page.reload();
    await isNarrow(page);
    return { page, context, ...tapping(page) };
  };

  const tenant = await open(tenantPath);
  await tenant.tap(WORDS.agree);
  await expect(tenant.page.getByText('$345.00').first()).toBeVisible();
  await expect(tenant.page.getByText('*712*615550142*345#')).toBeVisible();
  expect(await tenant.page.locator('main a[href^="tel:"]').getAttribute('href')).toBe(
    'tel:*712*615550142*345%23',
  );
  await isNarrow(tenant.page);
  await tenant.page.locator('textarea[name=text]').fill(sms());
  await tenant.tap(WORDS.read);
  await expect(tenant.page.locator('mark').first()).toHaveText('345 Dollar');
  expect(await tenant.page.content()).not.toContain(BALANCE);
  await isNarrow(tenant.page);
  await tenant.tap(WORDS.tell);
  await expect(tenant.page.getByRole('status').filter({ hasText: WORDS.told })).toBeVisible();
  expect(tenant.count()).toBeLessThanOrEqual(3);

  const owner = await open(ownerPath);
  await owner.tap(WORDS.yes);
  expect(owner.count()).toBe(1);
  const receipt = owner.page.getByRole('link', { name: WORDS.receipt });
  await receipt.click();
  await expect(owner.page.getByText('$345.00')).toBeVisible();
  await expect(owner.page.getByText(/PP\d{6}\.1042\.[\dA-F]{6}/)).toBeVisible();
  await isNarrow(owner.page);
  await Promise.all([tenant.context.close(), owner.context.close()]);
});

test.describe('with the app installed', () => {
  test.use({ serviceWorkers: 'allow' });

  test('an SMS shared to it leads to the due it is for, and stands in no address', async ({ page }) => {
    const email = `${crypto.randomUUID()}@aqal.example`;
    const data = { name: 'Xasan Cali', email, password: 'xamar-weyne-9', role: 'renter' };
    await page.request.post('/api/register', { data });
    const { id } = (await (await page.request.get('/api/me')).json()) as { id: string };
    const { tenantToken } = await proposedTenancy({ tenantId: id });
    await page.request.post(`/api/tenancies/${tenantToken}/answer`, { data: { answer: 'agree' } });
    await page.goto('/support');
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await page.reload();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url().split('#')[0] ?? ''));
    // As the phone's own share sheet sends it.
    await page.evaluate((text) => {
      const form = document.createElement('form');
      Object.assign(form, { method: 'post', action: '/tenancy/mine' });
      const field = document.createElement('input');
      Object.assign(field, { name: 'text', value: text });
      form.append(field);
      document.body.append(form);
      form.submit();
    }, sms());
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('What was this payment for?');
    await expect(page.locator('mark').first()).toHaveText('345 Dollar');
    expect(new URL(page.url()).hash).toBe('#read');
    await page.getByRole('button', { name: 'It is for this' }).click();
    await expect(page.getByRole('button', { name: 'Tell Cabdullahi' })).toBeVisible();
    expect(await page.content()).not.toContain(BALANCE);
    expect(asked.filter((url) => url.includes(BALANCE))).toEqual([]);
  });
});
