import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { newHome } from '../../testing/homes.ts';
import { renderRoute } from '../../testing/render-route.tsx';
import { expectAddress, expectGoodScreen, expectHidden, textsOf } from '../../testing/seen.ts';
import { callApi, openServer, server } from '../../testing/server.ts';

await openServer({ demo: true });

const cards = () => page.getByRole('article');

test.for([1280, 360])('a visitor filters by what it costs to move in: %i px', async (width) => {
  await page.viewport(width, 800);
  const owner = await server.createUser({ role: 'property_owner' });
  const word = `w${crypto.randomUUID().slice(0, 8)}`;
  const list = (title: string, more: object) =>
    callApi('POST', '/api/properties', {
      by: owner,
      body: {
        title: `${title} ${word}`,
        description: 'Two rooms.',
        price: '310',
        location: 'Boondheere',
        ...more,
      },
    });
  await list('Cheap', { deposit: 620, agentFee: 0 });
  await list('Dear', { deposit: 930, agentFee: 0 });
  await list('Silent', {});
  await renderRoute(`/properties?type=rent&q=${word}`);
  await expect.element(cards()).toHaveLength(3);
  await expect.element(cards().filter({ hasText: `Cheap ${word}` })).toMatchTextContent(/\$930 to move in/);
  expect(textsOf(cards().filter({ hasText: `Silent ${word}` }))[0]).not.toContain('to move in');
  await page.getByRole('button', { name: width < 500 ? /^Filters/ : /^More Filters/ }).click();
  await page.getByLabelText(/^Up to … to move in/).fill('1000');
  await page
    .getByRole('button', { name: /^Show|^Search/ })
    .last()
    .click();
  await expectAddress(/maxMoveIn=1000/);
  await expect.element(cards()).toHaveLength(1);
  await expect.element(page.getByRole('link', { name: 'Remove Up to $1,000 to move in' })).toBeVisible();
  await expectGoodScreen();
});

test.for([1280, 360])(
  'what it costs to move in stands in parts, and what nobody has said is asked for: %i px',
  async (width) => {
    await page.viewport(width, 800);
    const costs = page.getByRole('region', { name: 'To move in' });
    const { id } = await newHome({
      deposit: 620,
      agentFee: 0,
      waterCost: 10,
      guardCost: 10,
      internetCost: 15,
      electricity: 'meter',
    });
    await renderRoute(`/properties/${id}`);
    await expect.element(costs).toMatchTextContent(/\$930/);
    await expect.element(costs).toMatchTextContent(/\$345/);
    const parts = costs.getByText(/Deposit, 2 months/);
    if (width < 500) {
      await expectHidden(parts);
      await costs.getByText(/Show the parts/).click();
    }
    await expect.element(parts).toBeVisible();
    await expect.element(costs).toMatchTextContent(/Own meter, by use/);
    expect(textsOf(costs.css('.open')).find((text) => text.includes('Generator'))).toContain('Not said');
    await expectGoodScreen();

    const free = await newHome({ noDeposit: true, noMonthsInAdvance: true, waterCost: 0 });
    await renderRoute(`/properties/${free.id}`);
    await expect.element(costs).toMatchTextContent(/To move in\$0/);
    if (width < 500) await costs.getByText(/Show the parts/).click();
    for (const said of [/^DepositNo deposit$/, /^Rent in advanceNone$/, /^WaterNothing to pay$/])
      expect(
        textsOf(costs.css('dl > div')).some((text) => said.test(text)),
        String(said),
      ).toBe(true);
    await expectGoodScreen();

    const silent = await newHome();
    await renderRoute(`/properties/${silent.id}`);
    await expect.element(costs).toMatchTextContent(/Rent only\./);
    expect(textsOf(costs)[0]).not.toContain('$0');
    await costs.getByRole('link', { name: 'Ask the owner what else it costs' }).click();
    await expect
      .poll(() => [...document.querySelectorAll('textarea')].map(({ value }) => value).join())
      .toContain('What does it cost to move in');
  },
);
