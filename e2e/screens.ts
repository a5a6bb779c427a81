import { type APIRequestContext, expect, type Page } from '@playwright/test';
import type { Property } from '../contract/properties.api.ts';

/** The dearest offered listing of a kind: what other journeys put up, and take off again meanwhile, is cheap. */
export async function dearestListing(request: APIRequestContext, query = 'type=rent'): Promise<Property> {
  const response = await request.get(`/api/properties?limit=1&sort=price-high&${query}`);
  const [listing] = (await response.json()) as Property[];
  if (!listing) throw new Error(`No listing for ${query}`);
  return listing;
}

/** Every screen of the visitor's side. */
export async function visitorScreens(request: APIRequestContext): Promise<string[]> {
  const { id } = await dearestListing(request);
  return [
    '/',
    '/properties?type=rent',
    '/properties?type=any&q=zzzzqqq',
    '/properties?type=rent&view=map',
    `/properties/${id}`,
    '/properties/no-such-home',
    '/map',
    '/moving-services',
    '/contact',
    '/support',
    '/privacy-policy',
    '/terms-of-service',
    '/no/such/page',
  ];
}

/** Opens the menu of a small screen; one tap is enough, also before the page has woken up. */
export async function openMenu(page: Page) {
  await page.getByRole('button', { name: 'Menu' }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await expect(menu).toBeVisible();
  return menu;
}

/** Waits until React listens: before, forms are sent and links followed as without scripts. */
export async function awake(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const main = document.querySelector('main');
    return main !== null && Object.keys(main).some((key) => key.startsWith('__reactFiber'));
  });
}

/** The date in so many days, as a date input has it. */
export const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** A place of its own for each booking, by which it is found. */
export const newPlace = () => `Hodan, house ${crypto.randomUUID().slice(0, 8)}`;
