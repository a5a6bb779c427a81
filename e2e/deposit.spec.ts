import type { Page } from '@playwright/test';
import type { TenancyDeposit } from '../contract/deposits.api.ts';
import { endHome, letHome } from './deposits.ts';
import { expect, test } from './fixtures.ts';

const PHONE = { width: 360, height: 740 };
const PHOTO = 'demo/pictures/kitchen-sage.webp';
const fits = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);

test('both sign the home, the owner claims, the tenant answers by link without scripts, and the book says so', async ({
  browser,
  baseURL,
  page,
}) => {
  const { tenancyId, ownerToken, tenantToken } = await letHome();
  const plain = await browser.newContext({
    javaScriptEnabled: false,
    viewport: PHONE,
    ...(baseURL && { baseURL }),
  });
  const tenant = await plain.newPage();
  await page.setViewportSize(PHONE);
  const deposit = async (): Promise<TenancyDeposit> =>
    (await page.request.get(`/api/tenancies/${ownerToken}/deposit`)).json();

  // The owner writes the record and signs it.
  await page.goto(`/tenancy/${ownerToken}?view=entry`);
  await page.getByLabel('Water meter').fill('00184');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('button', { name: 'I sign this' }).click();
  await expect(page.getByText(/Owner: signed on/)).toBeVisible();
  await fits(page);

  // The tenant adds a photo, which takes that signature back, and signs.
  await tenant.goto(`/tenancy/${tenantToken}?view=entry`);
  await fits(tenant);
  await tenant.getByLabel('Add photos').setInputFiles(PHOTO);
  await tenant.getByRole('button', { name: 'Send the photo' }).click();
  await expect(tenant.getByRole('img', { name: 'Photo 1' })).toBeVisible();
  await expect(tenant.getByText('Owner: not signed yet')).toBeVisible();
  await tenant.getByRole('button', { name: 'I sign this' }).click();
  await expect(tenant.getByText(/Tenant: signed on/)).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: 'I sign this' }).click();
  await expect(page.getByText('Both have signed.')).toBeVisible();

  // The tenancy ends: the owner claims two lines.
  await endHome(tenancyId);
  await page.goto(`/tenancy/${ownerToken}?view=deposit`);
  for (const [what, amount] of [
    ['Window pane', '45'],
    ['Cleaning', '30'],
  ] as const) {
    await page.getByLabel('What is it for?').fill(what);
    await page.getByLabel('Amount in dollars').fill(amount);
    await page.getByRole('button', { name: 'Add this line' }).click();
    await expect(page.getByRole('heading', { name: what })).toBeVisible();
  }
  await fits(page);
  await page.getByRole('button', { name: 'Claim $75.00 of the deposit' }).click();
  await expect(page.getByText(/You claim \$75.00/)).toBeVisible();

  // The tenant agrees to one, refuses the other, and says that this is all.
  await tenant.goto(`/tenancy/${tenantToken}?view=deposit`);
  await fits(tenant);
  const line = (what: string) =>
    tenant.getByRole('listitem').filter({ has: tenant.getByRole('heading', { name: what }) });
  await line('Window pane').getByLabel('I agree to all of it').check();
  await line('Window pane').getByRole('button', { name: 'Answer this line' }).click();
  await line('Cleaning').getByLabel('I refuse it').check();
  await line('Cleaning').getByLabel('In your words').fill('We cleaned on the last day.');
  await line('Cleaning').getByRole('button', { name: 'Answer this line' }).click();
  await tenant.getByRole('button', { name: 'These are my answers' }).click();
  await expect(tenant.getByText('Both agree on $45.00 of $75.00')).toBeVisible();
  await expect(tenant.getByRole('article', { name: 'Paper for the mediator' })).toBeVisible();
  await fits(tenant);
  expect(await deposit()).toMatchObject({ held: '575.00', toReturn: '545.00' });

  // What is not disputed goes back, by one tap.
  await page.reload();
  await page.getByRole('button', { name: 'I have handed back $545.00' }).click();
  await expect(page.getByText('Waits for the tenant', { exact: true })).toBeVisible();
  await tenant.reload();
  await tenant.getByRole('button', { name: 'I have got it' }).click();
  await expect(tenant.getByText('Confirmed by both')).toBeVisible();
  expect(await deposit()).toMatchObject({ held: '30.00', toReturn: '0.00' });
  await plain.close();
});
