import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { newOwner } from './owners.ts';

/** As the API takes a home with all that it costs: $930 to move in and $345 each month, as in the mockups. */
const HOME = {
  description: 'Two rooms and a roof.',
  price: '310',
  location: 'Boondheere',
  deposit: 620,
  agentFee: 0,
  waterCost: 10,
  guardCost: 10,
  internetCost: 15,
  electricity: 'meter',
};

async function listHome(page: Page, values: object): Promise<string> {
  const answer = await page.request.post('/api/properties', { data: { ...HOME, ...values } });
  expect(answer.status(), await answer.text()).toBe(201);
  return ((await answer.json()) as { id: string }).id;
}

test('without scripts the parts open, and the filter is a plain field @phone-only', async ({
  browser,
  page: outside,
  isMobile,
}) => {
  await newOwner(outside, { phone: '0615550188' });
  const word = crypto.randomUUID().slice(0, 8);
  const id = await listHome(outside, { title: `Plain ${word}` });
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`/properties?type=rent&q=${word}&maxMoveIn=930`);
  await expect(page.getByRole('article')).toHaveCount(1);
  await page.goto(`/properties?type=rent&q=${word}&maxMoveIn=929`);
  // Only what is near is shown beneath.
  await expect(page.getByRole('article').filter({ hasText: word })).toHaveCount(0);
  await page.goto(`/properties/${id}`);
  if (isMobile) await page.getByText('Show the parts').click();
  await expect(page.getByText('First month’s rent')).toBeVisible();
  await context.close();
});
