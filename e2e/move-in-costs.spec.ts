import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { expectGoodScreen, untilHydrated } from './helpers.ts';
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

test('a visitor filters by what it costs to move in, and reads the parts @phone', async ({
  page,
  browser,
  isMobile,
}) => {
  const owner = await (await browser.newContext()).newPage();
  await newOwner(owner, { phone: '0615550188' });
  const word = crypto.randomUUID().slice(0, 8);
  const id = await listHome(owner, { title: `Cheap ${word}` });
  await listHome(owner, { title: `Dear ${word}`, deposit: 930 });
  const silent = await listHome(owner, { title: `Silent ${word}`, ...NOTHING_SAID });

  await page.goto(`/properties?type=rent&q=${word}`);
  await untilHydrated(page);
  await expect(page.getByRole('article')).toHaveCount(3);
  await expect(page.getByRole('article').filter({ hasText: `Cheap ${word}` })).toContainText(
    '$930 to move in',
  );
  await expect(page.getByRole('article').filter({ hasText: `Silent ${word}` })).not.toContainText(
    'to move in',
  );
  const filters = isMobile ? /^Filters/ : 'More Filters';
  const press = (what: Locator) => (isMobile ? what.tap() : what.click());
  await press(page.getByRole('button', { name: filters }));
  await page.getByLabel('Up to … to move in ($)').fill('1000');
  await press(page.getByRole('button', { name: /^Show|^Search/ }).last());
  await expect(page).toHaveURL(/maxMoveIn=1000/);
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(page.getByRole('link', { name: 'Remove Up to $1,000 to move in' })).toBeVisible();
  await expectGoodScreen(page);

  await page.goto(`/properties/${id}`);
  await untilHydrated(page);
  const costs = page.getByRole('region', { name: 'To move in' });
  await expect(costs).toContainText('$930');
  await expect(costs).toContainText('$345');
  const parts = costs.getByText('Deposit, 2 months');
  if (isMobile) {
    await expect(parts).toBeHidden();
    await costs.getByText('Show the parts').tap();
  }
  await expect(parts).toBeVisible();
  await expect(costs).toContainText('Own meter, by use');
  await expect(costs.locator('.open').filter({ hasText: 'Generator' })).toContainText('Not said');
  await expectGoodScreen(page);

  // What nobody has said is asked for with one tap.
  await page.goto(`/properties/${silent}`);
  await untilHydrated(page);
  await expect(costs).toContainText('Rent only.');
  await expect(costs).not.toContainText('$0');
  await press(costs.getByRole('link', { name: 'Ask the owner what else it costs' }));
  const written = () =>
    page
      .locator('textarea')
      .evaluateAll((fields: HTMLTextAreaElement[]) => fields.map((one) => one.value).join());
  await expect.poll(written).toContain('What does it cost to move in');
});

const NOTHING_SAID = {
  deposit: '',
  agentFee: '',
  waterCost: '',
  guardCost: '',
  internetCost: '',
  electricity: '',
};

test('without scripts the parts open, and the filter is a plain field @phone', async ({
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

test('an owner says what else a home costs, and is told what does not fit @phone', async ({ page }) => {
  await newOwner(page, { phone: '0615550188' });
  const id = await listHome(page, { title: `Flat ${crypto.randomUUID().slice(0, 8)}`, ...NOTHING_SAID });
  await page.goto(`/edit-property/${id}`);
  await untilHydrated(page);
  await expect(page.getByLabel('Electricity a month, if fixed (US$)')).toBeHidden();
  await page.getByLabel('How electricity is paid').selectOption('The same every month');
  await page.getByLabel('Electricity a month, if fixed (US$)').fill('25');
  await page.getByLabel('Agent’s fee (US$)').fill('50');
  await page.getByLabel('Or as a share of a month (%)').fill('50');
  await page.getByLabel('Deposit (US$)').fill('310');
  await page.getByLabel('Guard a month (US$)').fill('0');
  const save = page.getByRole('button', { name: 'Save Changes' });
  await save.click();
  await expect(page.getByText('Give either an amount or a share, not both.').first()).toBeVisible();
  await expectGoodScreen(page);
  await page.getByLabel('Agent’s fee (US$)').fill('');
  await save.click();
  await expect(page.getByText('Property Updated').first()).toBeVisible();
  const own = await (await page.request.get(`/api/my/properties/${id}`)).json();
  expect(own).toMatchObject({
    moveInCost: '775.00',
    agentFeePercent: 50,
    electricity: 'flat',
    electricityCost: 25,
    guardCost: 0,
    waterCost: null,
  });
});
