import type { Browser, BrowserContext, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { expectGoodScreen, untilHydrated } from './helpers.ts';
import { inDays } from './moves.ts';

interface Person {
  context: BrowserContext;
  page: Page;
}

/** Somebody new with a browser of their own: the demo's people keep their applications. */
async function newcomer(
  browser: Browser,
  values: { name: string; role: 'renter' | 'property_owner' },
  options: Parameters<Browser['newContext']>[0] = {},
): Promise<Person> {
  const context = await browser.newContext(options);
  const email = `${crypto.randomUUID()}@aqal.example`;
  const answer = await context.request.post('/api/register', {
    data: { email, password: 'xamar-weyne-9', phone: '+252 61 555 0131', ...values },
  });
  expect(answer.status()).toBe(201);
  return { context, page: await context.newPage() };
}

async function newHome({ context }: Person, title: string): Promise<string> {
  const answer = await context.request.post('/api/properties', {
    data: {
      title,
      description: 'Two rooms and a roof.',
      price: '300',
      location: 'Hodan, near Taleex, Mogadishu',
      deposit: 600,
      monthsInAdvance: 1,
      minimumMonths: 12,
      houseRules: 'Quiet after 10:00 PM\nNo changes to walls without asking',
    },
  });
  expect(answer.status()).toBe(201);
  return ((await answer.json()) as { id: string }).id;
}

const MOVE_IN = inDays(20);

test('from Apply to the truck: an owner looks, approves, and the tenant reads the lease', async ({
  browser,
}) => {
  const title = `Flat ${crypto.randomUUID().slice(0, 8)} near Taleex`;
  const owner = await newcomer(browser, { name: 'Sahra Maxamuud', role: 'property_owner' });
  const homeId = await newHome(owner, title);
  const renter = await newcomer(browser, { name: 'Xasan Cali', role: 'renter' });
  const { page } = renter;

  // The browser remembers who is signed in.
  await page.goto('/my-applications');
  await untilHydrated(page);
  await page.goto(`/properties/${homeId}`);
  await untilHydrated(page);
  await expect(page.getByRole('heading', { name: 'The lease' })).toBeVisible();
  await page.getByRole('link', { name: 'Apply', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Apply for this home' })).toContainText(title);
  await expect(page).toHaveURL(/\?apply=1$/);
  await page.getByRole('button', { name: 'Send application' }).click();
  await expect(page.getByLabel('Move-in date')).toBeFocused();
  await page.getByLabel('Move-in date').fill(MOVE_IN);
  await page.getByLabel('Number of people moving in').fill('3');
  await page.getByLabel('Note to the landlord (optional)').fill('Two adults, one child.');
  await page.getByLabel('Guarantor’s name').fill('Aamina Cali');
  await page.getByRole('button', { name: 'Send application' }).click();
  await expect(page.getByLabel('Guarantor’s phone')).toBeFocused();
  // What was typed outlives a reload.
  await page.reload();
  await untilHydrated(page);
  await expect(page.getByLabel('Number of people moving in')).toHaveValue('3');
  await page.getByLabel('Guarantor’s phone').fill('+252 61 555 0188');
  await page.getByRole('button', { name: 'Send application' }).dblclick();
  const answer = page.getByRole('dialog', { name: 'Application sent' });
  await expect(answer).toContainText('The landlord has been notified.');
  await expect(answer.getByRole('heading')).toBeFocused();
  await expect(page.locator('.toast')).toHaveCount(0);
  await answer.getByRole('link', { name: 'See your application' }).click();
  await expect(page).toHaveURL(/\/my-applications\?open=/);
  const card = page.getByRole('article', { name: title });
  await expect(card).toContainText('Your application is waiting for landlord review');
  await expect(card).toContainText('Sahra Maxamuud');
  await expect(card.getByText('Waiting for Sahra Maxamuud')).toBeVisible();
  await expectGoodScreen(page);

  await owner.page.goto('/notifications');
  await owner.page.getByRole('link', { name: /New application/ }).click();
  await expect(owner.page).toHaveURL(/\/applications\?open=/);
  await untilHydrated(owner.page);
  const theirs = owner.page.getByRole('article', { name: title });
  await expect(theirs).toContainText('Aamina Cali');
  await expect(theirs).toContainText('Two adults, one child.');
  await expectGoodScreen(owner.page);
  await theirs.getByRole('button', { name: 'Start review' }).click();
  await expect(owner.page.locator('.toaster:not(:empty)')).toContainText('Xasan Cali has been notified.');
  // Without a reload, and no way back from here for the applicant.
  await expect(card).toContainText('The landlord is currently reviewing your application');
  await expect(card.getByRole('link', { name: /^Withdraw/ })).toBeHidden();

  // Text that is fading away has no contrast of its own.
  await expect(owner.page.getByText('Xasan Cali has been notified.')).toBeHidden();
  await theirs.getByRole('link', { name: /^Approve/ }).click();
  const question = owner.page.getByRole('dialog', { name: 'Approve Xasan Cali’s application?' });
  await expect(question).toBeVisible();
  await expectGoodScreen(owner.page);
  await question.getByRole('button', { name: 'Approve application' }).click();
  await expect(question).toBeHidden();
  const home = await owner.context.request.get(`/api/properties/${homeId}`);
  expect(((await home.json()) as { status: string }).status).toBe('under_offer');

  await expect(card).toContainText('Congratulations! Your application has been approved');
  await card.getByRole('link', { name: 'View Lease Details' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Lease details' })).toBeVisible();
  const sheet = page.getByRole('article', { name: 'Lease details' });
  for (const text of ['$300', '$600', '$900', 'Quiet after 10:00 PM', 'Aamina Cali']) {
    await expect(sheet).toContainText(text);
  }
  await expectGoodScreen(page);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('link', { name: 'Book a truck' })).toBeHidden();
  await expect(sheet).toBeVisible();
  await page.emulateMedia({ media: null });

  await page.getByRole('link', { name: 'Book a truck' }).click();
  await untilHydrated(page);
  await expect(page.getByText(/^Your move to Hodan/)).toBeVisible();
  await page.getByRole('button', { name: 'Request Quote' }).first().click();
  const booking = page.getByRole('dialog');
  await expect(booking.getByLabel('Delivery location')).toHaveValue('Hodan, near Taleex, Mogadishu');
  await expect(booking.getByLabel('Moving date')).toHaveValue(MOVE_IN);
  await expect(booking.getByLabel('Pickup location')).toHaveValue('');
  await Promise.all([owner, renter].map(({ context }) => context.close()));
});
