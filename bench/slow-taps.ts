import type { Page } from '@playwright/test';

/** A tap on a page whose scripts are still on their way. */
export interface Tap {
  /** The page by its name in the table. */
  on: string;
  name: string;
  /** Taps, and ends once that has done its work. */
  run: (page: Page) => Promise<unknown>;
}

/** Leads there: what the page then loads is no part of the tap. */
const led = (page: Page, path: RegExp) => page.waitForURL(path, { waitUntil: 'commit' });

const tapLink = (pattern: RegExp | string, path: RegExp) => (page: Page) =>
  Promise.all([led(page, path), page.getByRole('link', { name: pattern }).first().tap()]);

const tapButton = (name: RegExp | string, path: RegExp) => (page: Page) =>
  Promise.all([led(page, path), page.getByRole('button', { name }).first().tap()]);

const search = async (page: Page) => {
  const field = page.locator('.where input[name=location]');
  await field.fill('Hodan');
  await Promise.all([led(page, /location=Hodan/), field.press('Enter')]);
};

const openFilters = async (page: Page) => {
  await page.getByRole('button', { name: /Filters$/ }).tap();
  await page.getByLabel('Property Type').waitFor();
};

const openMenu = async (page: Page) => {
  await page.getByRole('button', { name: 'Menu' }).tap();
  await page.getByRole('dialog', { name: 'Menu' }).waitFor();
};

const changeLanguage = async (page: Page) => {
  await openMenu(page);
  const link = page.getByRole('dialog').getByRole('link', { name: 'Soomaali' });
  await Promise.all([led(page, /\/so\b/), link.tap()]);
};

const sort = async (page: Page) => {
  await page.getByLabel('Sort').selectOption('price-low');
  await led(page, /sort=price-low/);
};

const swipe = async (page: Page) => {
  const photos = page.locator('.photo-row img');
  await photos.first().hover();
  await page.mouse.wheel(360, 0);
  await page.waitForFunction(() => (document.querySelector('.photo-row')?.scrollLeft ?? 0) > 300);
};

const call = (page: Page) =>
  Promise.all([page.waitForRequest(/\/call$/), page.getByRole('link', { name: 'Call' }).first().tap()]);

const chat = (page: Page) =>
  Promise.all([
    page.context().waitForEvent('page'),
    page.locator('.contact-bar').getByRole('link', { name: 'Chat on WhatsApp' }).tap(),
  ]);

/** What there is to tap in the first screens of a phone. */
export const TAPS: readonly Tap[] = [
  { on: 'home', name: 'search', run: search },
  { on: 'home', name: 'filters', run: openFilters },
  { on: 'home', name: 'menu', run: openMenu },
  { on: 'home', name: 'language', run: changeLanguage },
  { on: 'listings', name: 'search', run: search },
  { on: 'listings', name: 'filters', run: openFilters },
  { on: 'listings', name: 'order', run: sort },
  { on: 'listings', name: 'heart', run: tapButton('Save', /\/auth\?/) },
  { on: 'listings', name: 'a home', run: tapLink(/^View Details/, /\/properties\/[\w-]{36}/) },
  { on: 'a listing', name: 'heart', run: tapButton('Save to shortlist', /\/auth\?/) },
  { on: 'a listing', name: 'next photo', run: swipe },
  { on: 'a listing', name: 'call', run: call },
  { on: 'a listing', name: 'chat', run: chat },
  { on: 'a listing', name: 'viewing', run: tapLink('Schedule Viewing', /\/schedule-viewing\?/) },
  { on: 'moving services', name: 'menu', run: openMenu },
  { on: 'moving services', name: 'quote', run: tapButton(/^Request Quote/, /book=/) },
];
