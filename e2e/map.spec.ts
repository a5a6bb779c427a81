import { expect, test } from './fixtures.ts';

test('without scripts a search on the map, alone or beside the list, leads to it again', async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  for (const path of ['/map', '/properties?view=map']) {
    await page.goto(path);
    await page.getByRole('textbox', { name: 'Location' }).fill('Hodan');
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await expect(page).toHaveURL((url) => url.pathname === path.split('?')[0]);
    await expect(page).toHaveURL(path === '/map' ? /location=Hodan/ : /location=Hodan.*view=map/);
    await page.getByRole('region', { name: 'Homes as a list' }).getByLabel('Sort').selectOption('price-low');
    await page.getByRole('button', { name: 'Apply' }).click();
    await expect(page).toHaveURL((url) => url.pathname === path.split('?')[0]);
    await expect(page).toHaveURL(/location=Hodan.*sort=price-low/);
    await expect(page.getByRole('region', { name: 'Map of the listings' })).toBeVisible();
  }
  await context.close();
});

test('without scripts the map has its listings as links, and the list beside it', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/map');
  const map = page.getByRole('region', { name: 'Map of the listings' });
  await map
    .getByRole('link', { name: /listings here/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/properties\?type=any&bounds=/);
  await expect(page.getByRole('link', { name: /^View Details/ }).first()).toBeVisible();
  await context.close();
});
