import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Property } from '#contract/properties.api.ts';
import { fullListing, homes } from '../../testing/homes.ts';
import { renderRoute } from '../../testing/render-route.tsx';
import { boxOf, expectAddress, expectGoodScreen, expectHidden, textsOf } from '../../testing/seen.ts';
import { callApi, demoAccount, openServer, signIn } from '../../testing/server.ts';

await openServer({ demo: true });

const HEIGHT = 640;
const onSmallPhone = () => page.viewport(360, HEIGHT);
const onDesk = () => page.viewport(1280, 900);

const seen = (selector: string) =>
  [...document.querySelectorAll<HTMLElement>(selector)].filter((one) => one.checkVisibility());

/** Whether it is seen whole, above `bottom`, and takes the tap itself. */
function isInReach(element: Element | undefined, bottom: number): boolean {
  const box = element?.getBoundingClientRect();
  if (!element || !box || box.top < 0 || box.bottom > bottom || box.left < 0 || box.right > innerWidth)
    return false;
  const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
  return element.contains(top) || top?.contains(element) === true;
}

test.for(['', '/so', '/ar'])(
  'a phone’s first screen has price, rooms, place and the three ways to the owner: %s',
  async (language) => {
    await onSmallPhone();
    const { id, title } = await fullListing();
    await renderRoute(`${language}/properties/${id}`);
    const bar = page.css('.contact-bar');
    await expect.element(bar.getByRole('link')).toHaveLength(3);
    const { top } = boxOf(bar);
    for (const part of [
      '.summary > p:first-child > strong',
      'h1',
      '.summary > p:has(use[href$="#icon-pin"])',
      '.cells',
    ])
      await expect.poll(() => isInReach(seen(part)[0], top), { message: part }).toBe(true);
    await expect.element(page.getByRole('heading', { level: 1 })).toMatchTextContent(title);
    for (const link of bar.getByRole('link').elements())
      expect(isInReach(link, HEIGHT), link.textContent ?? '').toBe(true);
    await expectGoodScreen();
  },
);

test('on a phone a bar of its own leads back to the same place in the list, and says the price', async () => {
  await onSmallPhone();
  await renderRoute('/properties?type=rent&location=Yaaqshiid&sort=price-high');
  const card = page.getByRole('article').nth(2);
  card.element().scrollIntoView({ block: 'center', behavior: 'instant' });
  const scrolled = scrollY;
  expect(scrolled).toBeGreaterThan(0);
  const title = textsOf(page.getByRole('heading', { level: 1 }))[0] ?? '?';
  await card.getByRole('link').first().click();
  await expectAddress(/^\/properties\/[\w-]{36}$/);
  await expectHidden(page.css('body > header'));
  const bar = page.css('.home-bar');
  const price = bar.css('strong');
  await expectHidden(price);
  await expect
    .poll(() => {
      document.querySelector('#where')?.scrollIntoView({ behavior: 'instant' });
      return seen('.home-bar > strong').length;
    })
    .toBe(1);
  await expect.poll(() => boxOf(bar).y).toBe(0);
  await expectGoodScreen();
  // What was done on the page meanwhile is no step of the way back.
  await page.getByLabelText(/^How far is it from/).fill('km 4');
  await userEvent.keyboard('{Enter}');
  await expectAddress(/to=km/);
  await bar.getByRole('link', { name: title }).click();
  await expectAddress(/location=Yaaqshiid&sort=price-high/);
  await expect.poll(() => scrollY).toBe(scrolled);
});

test('from elsewhere the bar leads to the homes of the district', async () => {
  await onSmallPhone();
  const { id } = await fullListing();
  await renderRoute(`/properties/${id}`);
  const back = page.css('.home-back');
  await expect.element(back).toMatchTextContent(/^Homes in /);
  await expect.element(back).toHaveAttribute('href', expect.stringMatching(/\/properties\/[a-z-]+$/));
  await expect
    .element(page.css('.home-bar').getByRole('button', { name: 'Save to shortlist' }))
    .toBeVisible();
});

test('on a desk the first photo stands large beside four others, and one button opens all', async () => {
  await onDesk();
  const home = (await homes('type=rent&location=Yaaqshiid')).find(
    ({ images }) => images && images.length > 4,
  );
  const count = home?.images?.length;
  await renderRoute(`/properties/${home?.id}`);
  const heights = () => seen('.photo-row > li').map((one) => one.getBoundingClientRect().height);
  await expect.poll(() => heights().length).toBe(5);
  const [first = 0, second = 999] = heights();
  expect(first).toBeGreaterThan(2 * second);
  await page.getByRole('button', { name: new RegExp(`All ${count} photos`) }).click();
  await expect.poll(() => textsOf(page.getByRole('dialog').css('[role=status] bdi'))[0]).toBe(`1 / ${count}`);
  await expectGoodScreen();
});

test('on a desk a day and an hour are chosen on the page, and go along to the viewing', async () => {
  await onDesk();
  const { id } = await fullListing();
  await renderRoute(`/properties/${id}`);
  const choice = page.getByRole('group', { name: 'See it yourself' });
  await expect.element(choice.css('.see-day')).toHaveLength(4);
  await expectGoodScreen();
  await choice.css('.see-day').nth(1).click();
  await choice.css('label:not(.see-day)').first().click();
  await page.getByRole('link', { name: /^Request \w+ \d+, \d+:00 [AP]M$/ }).click();
  await expectAddress(new RegExp(`${id}\\?viewing=1.*date=\\d{4}-\\d\\d-\\d\\d.*time=\\d+(:|%3A)00`));
});

test('a distance is answered in place, in a straight line, and unknown places are named', async () => {
  const { id, title } = await fullListing();
  await renderRoute(`/properties/${id}`);
  const field = page.getByLabelText(/^How far is it from/);
  const { promise: held, resolve: answer } = Promise.withResolvers<void>();
  const ask = window.fetch.bind(window);
  vi.spyOn(window, 'fetch').mockImplementation(async (path, init) => {
    if (String(path).includes('/distance?')) await held;
    return ask(path, init);
  });
  await field.fill('km 4');
  await userEvent.keyboard('{Enter}');
  // The home stays in sight while the answer is on its way.
  await expect.element(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  answer();
  await expectAddress(/to=km/);
  await expect.element(page.getByText(/^[\d.,]+ k?m from KM4 in a straight line/)).toBeVisible();
  await field.fill('Atlantis');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText(/We could not find “Atlantis”/)).toBeVisible();
});

test('the number is shown in place after one tap, and is in no page', async () => {
  const { id } = await fullListing();
  await renderRoute(`/properties/${id}`);
  expect(document.querySelector('main')?.innerHTML).not.toMatch(/\+252|tel:/);
  await page.getByRole('link', { name: 'Show number' }).first().click();
  const number = page.getByRole('main').getByRole('link', { name: /^\+252 \d\d \d{3} \d{4}$/ });
  await expect.element(number.first()).toHaveAttribute('href', expect.stringMatching(/^tel:\+252\d{9}$/));
});

test('the note opens to say more, and the right column stays while one reads', async () => {
  await page.viewport(1280, 1000);
  // What a home for rent costs makes its right column as long as the left.
  const home = (await homes('sort=price-high&type=buy&propertyType=house')).find(
    ({ images }) => images?.length,
  );
  await renderRoute(`/properties/${home?.id}`);
  const text = page.getByText(/Never send a deposit for a home you have not seen in person\./);
  await expectHidden(text);
  await page
    .getByText(/See it before you pay/)
    .first()
    .click();
  await expect.element(text).toBeVisible();
  document.querySelector('#where')?.scrollIntoView({ block: 'center', behavior: 'instant' });
  await expect.poll(() => Math.round(boxOf(page.css('.home-side')).y)).toBe(80);
});

test('its owner sees figures and ways to change it, and no form to write to themself', async () => {
  await signIn(await demoAccount('owner'));
  const [own] = await callApi<{ id: string }[]>('GET', '/api/my/properties?limit=1&visibility=shown');
  await renderRoute(`/properties/${own?.id}`);
  await expect.element(page.css('#own-listing')).toBeVisible();
  await expectHidden(page.css('#contact'));
  await expectHidden(page.css('.contact-bar, .chips'));
});

test('similar homes are of the same kind and cost about as much; on a phone they are swiped', async () => {
  await onSmallPhone();
  const home = await fullListing();
  const { similar } = await callApi<{ similar: Property[] }>('GET', `/api/properties/${home.id}`);
  expect(similar.length).toBeGreaterThan(1);
  for (const { type, propertyType, price } of similar) {
    expect([type, propertyType]).toEqual([home.type, home.propertyType]);
    expect(Math.abs(Number(price) / Number(home.price) - 1)).toBeLessThanOrEqual(0.3);
  }
  await renderRoute(`/properties/${home.id}`);
  const rail = page.css('.rail').element();
  expect(rail.scrollWidth).toBeGreaterThan(rail.clientWidth);
  expect(getComputedStyle(rail).scrollSnapType).toBe('x mandatory');
});

test.for(['', '/ar'])('the gallery is walked with the keyboard: %s', async (language) => {
  const { id } = await fullListing();
  await renderRoute(`${language}/properties/${id}`);
  const opener = page.css('.photo-row a').first();
  (opener.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  const dialog = page.getByRole('dialog');
  const count = () => textsOf(dialog.css('[role=status] bdi'))[0];
  await expect.poll(count).toMatch(/^1 \/ /);
  // Arrows do what they point at.
  await userEvent.keyboard(language ? '{ArrowLeft}' : '{ArrowRight}');
  await expect.poll(count).toMatch(/^2 \/ /);
  await userEvent.keyboard('{Home}');
  await expect.poll(count).toMatch(/^1 \/ /);
  await userEvent.keyboard('{Escape}');
  await expectHidden(dialog);
  await expect.element(opener).toHaveFocus();
});

test('the exact place of a home shows to its owner, and to others only about where it is', async () => {
  const owner = await demoAccount('owner');
  const own = await callApi<(Property & { isActive: boolean })[]>('GET', '/api/my/properties', { by: owner });
  const home = own.find(({ isActive, latitude }) => isActive && latitude !== null);
  const exact = [home?.latitude, home?.longitude].map((degrees) => Number(degrees).toFixed(5)).join(', ');
  const map = page.getByRole('region', { name: /^Location map/ });
  await renderRoute(`/properties/${home?.id}`);
  await expect.element(map).toMatchTextContent(/Approximate area/);
  expect(textsOf(map)[0]).not.toContain(exact);
  await signIn(owner);
  await renderRoute(`/properties/${home?.id}`);
  await expect
    .element(map)
    .toMatchTextContent(`The exact location, shown only to people in contact with the owner · ${exact}`);
  await expectGoodScreen();
});

test.for([
  ['apartment', true],
  ['land', false],
] as const)('a home leads to movers, a piece of land does not: %s', async ([kind, isOffered]) => {
  const [home] = await homes(`propertyType=${kind}`);
  await renderRoute(`/properties/${home?.id}`);
  await expect.element(page.getByRole('heading', { name: 'Moving in?' })).toHaveLength(isOffered ? 1 : 0);
});
