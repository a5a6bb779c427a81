import { expect, test, vi } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { renderRoute } from '../../testing/render-route.tsx';
import { boxOf, expectAddress, expectGoodScreen, expectHidden, textsOf, toast } from '../../testing/seen.ts';
import { callApi, demoAccount, openServer, server, signIn } from '../../testing/server.ts';

await openServer({ demo: true });

const LIST = '/properties?type=rent&sort=price-high';

const cards = () => page.getByRole('article');
const heading = () => page.getByRole('heading', { level: 1 });
const chips = () => page.getByRole('navigation', { name: 'Filters' });
const photosOf = (card: Element) => card.querySelector('.shots > div') as HTMLElement;
const onSmallPhone = () => page.viewport(360, 640);

/** The first card with several photos. */
function cardWithPhotos(): HTMLElement {
  const card = document.querySelector('article:has(.shots > p)');
  if (!card) throw new Error('No card has several photos.');
  return card as HTMLElement;
}

/** How far the photos have been moved, in photos; to the left where one reads from right to left. */
const moved = (card: Element) =>
  Math.round((photosOf(card).scrollLeft / photosOf(card).clientWidth) * 10) / 10;

const isWhollySeen = (one: Locator) => {
  const { top, bottom, height } = boxOf(one);
  return height > 0 && top >= 0 && bottom <= innerHeight;
};

test.for(['', '/so', '/ar'])('a card is at most 300 px tall on a phone: %s', async (language) => {
  await onSmallPhone();
  await renderRoute(`${language}/properties?type=any`);
  const heights = cards()
    .elements()
    .map((card) => card.getBoundingClientRect().height);
  expect(heights).toHaveLength(12);
  expect(Math.max(...heights)).toBeLessThanOrEqual(300);
});

test.for([
  [640, 2],
  [1024, 3],
  [1280, 3],
  [1440, 3],
])('at %i px the cards stand in %i columns (D61)', async ([width, columns]) => {
  await page.viewport(width as number, 900);
  await renderRoute('/properties?type=any');
  const lefts = cards()
    .elements()
    .map((card) => Math.round(card.getBoundingClientRect().left));
  expect(new Set(lefts).size).toBe(columns);
});

/** With and without filters, in three languages. */
const FIRST_SCREENS = ['', '/so', '/ar'].flatMap((language) =>
  ['type=rent', 'type=any&bedrooms=2', 'type=rent&location=Hodan&bedrooms=2&maxPrice=600'].map(
    (query) => `${language}/properties?${query}`,
  ),
);

test.for(FIRST_SCREENS)('on a phone the first price stands at 330 px or above: %s', async (path) => {
  await onSmallPhone();
  await renderRoute(path);
  const price = boxOf(cards().first().css('strong').first());
  expect(price.y).toBeLessThanOrEqual(330);
  expect(price.y).toBeGreaterThan(0);
  // Nothing lies over the price, and the heading is one line that is not cut.
  expect(document.elementFromPoint(price.x + 4, price.bottom - 2)?.closest('article')).not.toBeNull();
  expect(boxOf(heading()).height).toBeLessThan(30);
  expect(heading().element().scrollWidth - heading().element().clientWidth).toBe(0);
});

test('on a phone one bar has the way home, the place, the count and Search', async () => {
  await onSmallPhone();
  await renderRoute('/properties?type=rent&location=Hodan');
  const bar = page.css('form.search');
  for (const part of [
    bar.getByRole('link', { name: 'Home' }),
    bar.getByText(/^For Rent · \d+ homes?$/),
    bar.getByText('Search', { exact: true }).first(),
    page.getByText(/^\d+ properties found$/),
  ])
    await expect.poll(() => isWhollySeen(part)).toBe(true);
});

test('chips fold away while one scrolls down and come back on the way up, and nothing else moves', async () => {
  await onSmallPhone();
  await renderRoute('/properties?type=rent');
  const bar = page.css('form.search');
  const bottom = () => Math.round(boxOf(chips()).bottom);
  const cardAt = () => Math.round(boxOf(cards().nth(3)).top + scrollY);
  const [unfolded, before] = [bottom(), cardAt()];
  const scroll = (by: number) => scrollBy({ top: by, behavior: 'instant' });
  // What watches the scrolling comes last.
  await expect
    .poll(() => {
      scroll(120);
      return document.documentElement.getAttribute('data-down');
    })
    .toBe('');
  await expect.poll(() => bottom() <= Math.round(boxOf(bar).height)).toBe(true);
  expect(boxOf(bar).y).toBe(0);
  expect(cardAt()).toBe(before);
  // Who comes to them by keyboard sees them.
  (chips().getByRole('link').first().element() as HTMLElement).focus({ preventScroll: true });
  await expect.poll(bottom).toBe(unfolded);
  (document.activeElement as HTMLElement).blur();
  scroll(120);
  await expect.poll(() => bottom() <= Math.round(boxOf(bar).height)).toBe(true);
  scroll(-60);
  await expect.poll(bottom).toBe(unfolded);
  expect(cardAt()).toBe(before);
});

test.for([1280, 360])(
  'photos are swiped in place: the others come when they are needed, and a tap opens the home: %i px',
  async (width) => {
    await page.viewport(width, 800);
    await renderRoute(LIST);
    const card = cardWithPhotos();
    const pictures = () => card.querySelectorAll('img').length;
    expect(pictures()).toBe(1);
    card.querySelector('.shots')?.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
    await expect.poll(pictures).toBe(2);
    photosOf(card).scrollTo({ left: photosOf(card).clientWidth, behavior: 'instant' });
    await expect
      .poll(() => [...card.querySelectorAll('.shots > p')].at(-1)?.textContent)
      .toMatch(/^2 \/ \d$/);
    await expect.poll(pictures).toBe(3);
    expect(moved(card)).toBe(1);
    const path = new URL(card.querySelector('a')?.href ?? '').pathname;
    // In the middle of the photo: on a desk the card's link lies above it, on a phone the photo above the link.
    const photo = card.querySelector('.shots')?.getBoundingClientRect();
    await userEvent.click(page.elementLocator(card), {
      position: { x: (photo?.width ?? 0) / 2, y: (photo?.height ?? 0) / 2 },
    });
    await expectAddress(path);
  },
);

test('from right to left the photos move the other way', async () => {
  await onSmallPhone();
  await renderRoute(`/ar${LIST}`);
  const card = cardWithPhotos();
  card.querySelector('.shots')?.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
  photosOf(card).scrollTo({ left: -photosOf(card).clientWidth, behavior: 'instant' });
  await expect.poll(() => [...card.querySelectorAll('.shots > p')].at(-1)?.textContent).toMatch(/^2 \/ \d$/);
  expect(moved(card)).toBe(-1);
  // The heart is at the end of the photo, which is its left.
  const heart = card.querySelector('.heart')?.getBoundingClientRect();
  expect((heart?.x ?? 0) - card.getBoundingClientRect().x).toBeLessThan(60);
});

test.for([
  [LIST, 1],
  [`/ar${LIST}`, -1],
] as const)(
  'on a desk arrows stand for the finger, for the pointer and the keyboard: %s',
  async ([path, sign]) => {
    await renderRoute(path);
    cardWithPhotos().querySelector('a')?.focus();
    const next = () => cardWithPhotos().querySelector<HTMLElement>('.shots > button:not([data-back])');
    // It is seen, and so can have the focus, once its card has it.
    await expect
      .poll(() => {
        next()?.focus();
        return next() !== null && document.activeElement === next();
      })
      .toBe(true);
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => moved(cardWithPhotos())).toBe(sign);
    await page.css('article:has(.shots > p)').first().css('.shots > [data-back]').click();
    await expect.poll(() => moved(cardWithPhotos())).toBe(0);
    await expectAddress(/sort=price-high/);
    await expectGoodScreen();
  },
);

const heartOf = (card: Locator) => card.getByRole('button', { name: /^Save/ });

test('a renter fills a heart at once, takes it back, and finds it when they come again', async () => {
  await signIn(await demoAccount('renter'));
  await renderRoute('/properties?type=buy&sort=price-low');
  const card = cards().last();
  const id = card.getByRole('link').first().element().getAttribute('href')?.split('/').pop();
  const isSaved = async () => (await callApi<unknown[]>('GET', `/api/shortlist?ids=${id}`)).length === 1;
  const heart = heartOf(card);
  await expect.element(heart).toHaveAttribute('aria-pressed', 'false');
  await heart.click();
  await expect.element(heart).toHaveAttribute('aria-pressed', 'true');
  await expect.element(toast('Saved to your shortlist')).toBeVisible();
  expect(await isSaved()).toBe(true);
  await renderRoute('/properties?type=buy&sort=price-low');
  await expect.element(heart).toHaveAttribute('aria-pressed', 'true');

  await heart.click();
  await expect.element(heart).toHaveAttribute('aria-pressed', 'false');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(heart).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(isSaved).toBe(true);
  await heart.click();
  await expect.element(toast('Removed from your shortlist')).toBeVisible();
  expect(await isSaved()).toBe(false);
});

test('a heart that could not be saved empties again, and says so', async () => {
  await signIn(await demoAccount('renter'));
  await renderRoute('/properties?type=buy&sort=price-low');
  const heart = heartOf(cards().nth(1));
  await expect.element(heart).toHaveAttribute('aria-pressed', 'false');
  const ask = window.fetch.bind(window);
  vi.spyOn(window, 'fetch').mockImplementation(async (path, init) =>
    path === '/api/shortlist' && init?.method === 'POST'
      ? new Response('{}', { status: 503 })
      : ask(path, init),
  );
  await heart.click();
  await expect.element(page.getByText('That could not be saved. Please try again.')).toBeVisible();
  await expect.element(heart).toHaveAttribute('aria-pressed', 'false');
});

test('on a phone a title has two lines, and the way to the map stands below the cards', async () => {
  await onSmallPhone();
  await renderRoute(LIST);
  const titles = [...document.querySelectorAll('article h2')];
  expect(Math.max(...titles.map((title) => title.getBoundingClientRect().height))).toBe(44);
  expect(
    titles.filter(({ firstElementChild: words }) => words && words.scrollWidth > words.clientWidth),
  ).toEqual([]);
  const main = document.querySelector('main') as HTMLElement;
  const strip = getComputedStyle(main, '::after');
  const link = page.getByRole('link', { name: 'Map View' });
  expect(strip.position).toBe('sticky');
  expect(boxOf(link).top).toBeGreaterThan(innerHeight - Number.parseFloat(strip.height));
});

test('areas are shown in the unit that this device chose', async () => {
  await renderRoute(LIST);
  const facts = cards().filter({ hasText: 'sqft' }).first().css('.facts').element() as HTMLElement;
  const [, number = ''] = /([\d,]+) sqft/.exec(facts.textContent) ?? [];
  const inMetres = `${Math.round(Number(number.replaceAll(',', '')) / 10.7639).toLocaleString('en')} m²`;
  await page.getByRole('button', { name: 'm²' }).click();
  await expect.element(cards().filter({ hasText: inMetres }).first()).toBeVisible();
  // What it costs is said by the same unit.
  await expect
    .element(
      cards()
        .filter({ hasText: /\$[\d.,]+ \/ m²/ })
        .first(),
    )
    .toBeVisible();
  await expectHidden(cards().filter({ hasText: 'sqft' }));
  await page.getByRole('button', { name: 'sqft' }).click();
  await expectHidden(cards().filter({ hasText: 'm²' }));
});

test('a new home says how new it is, by the clock of who reads', async () => {
  const owner = await server.createUser({ role: 'property_owner' });
  const body = { title: 'Just listed', description: 'A room.', price: '90', location: 'Hodan', sqft: 200 };
  await callApi('POST', '/api/properties', { body, by: owner });
  const card = cards().filter({ hasText: 'Just listed' });
  const path = '/properties?type=rent&maxPrice=90&location=Hodan';
  await renderRoute(path);
  await expect.element(card.css('.tag-new')).toHaveTextContent('New');
  await expect.element(card).toMatchTextContent(/\$0\.45 \/ sqft/);
  const now = Date.now();
  for (const [hours, tag] of [
    [3, ['New · 3 h']],
    [49, []],
  ] as const) {
    vi.useFakeTimers({ toFake: ['Date'], now: now + hours * 3_600_000 });
    await renderRoute(path);
    await expect.element(card).toBeVisible();
    await expect.poll(() => textsOf(card.css('.tag-new'))).toEqual(tag);
  }
});
