import type { APIRequestContext, Page } from '@playwright/test';
import type { OwnProperty } from '../contract/listing.api.ts';
import { expect, test } from './fixtures.ts';
import { newOwner } from './owners.ts';

async function list(request: APIRequestContext, more: Record<string, unknown> = {}): Promise<OwnProperty> {
  const data = {
    title: `Guri ${crypto.randomUUID().slice(0, 8)}`,
    description: 'Two rooms around a yard.',
    price: '300',
    location: 'Hodan, Mogadishu',
    images: ['/api/placeholder/800/600'],
    ...more,
  };
  const response = await request.post('/api/properties', { data });
  expect(response.status()).toBe(201);
  return (await response.json()) as OwnProperty;
}

const row = (page: Page, title: string) => page.getByRole('row').filter({ hasText: title });
test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('status, price and visibility are changed by plain forms', async ({ page }) => {
    await newOwner(page);
    const { id, title } = await list(page.request);
    await page.goto('/active-listings?sort=price');
    const price = page.getByRole('textbox', { name: `Price of ${title} in US dollars` });
    await price.fill('275');
    await page.getByRole('button', { name: 'Save price' }).click();
    await expect(page).toHaveURL(/\/active-listings\?sort=price$/);
    await expect(price).toHaveValue('275');
    await page.getByRole('button', { name: `More for ${title}` }).click();
    await page.getByRole('button', { name: 'Hide' }).last().click();
    await expect(row(page, title).getByText('Hidden')).toBeVisible();
    expect((await page.request.get(`/api/properties/${id}`)).status()).toBe(404);
  });
});
