import { expect, test, vi } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { go, renderRoute } from '../../testing/render-route.tsx';
import { boxOf, expectAddress, expectGoodScreen, expectHidden, textsOf, toast } from '../../testing/seen.ts';
import { callApi, demoAccount, openServer, server, signIn } from '../../testing/server.ts';

await openServer({ demo: true });

const LIST = '/properties?type=rent&sort=price-high';

const cards = () => page.getByRole('article');
const heading = () => page.getByRole('heading', { level: 1 });
const chips = () => page.getByRole('navigation', { name: 'Filters' });
const where = () => page.getByRole('combobox', { name: /^Location/ });
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

test('areas are shown in the unit that this device chose', async () => {
  await renderRoute(LIST);
  const facts = cards().filter({ hasText: 'sqft' }).first().css('.facts').element() as HTMLElement;
  const [, number = ''] = /([\d,]+) sqft/.exec(facts.textContent) ?? [];
  const inMetres = `${Math.round(Number(number.replaceAll(',', '')) / 10.7639).toLocaleString('en')} m²`;
  await page.getByRole('button', { name: 'm²' }).click();
  await expect.element(cards().filter({ hasText: inMetres }).first()).toBeVisible();
  await expectHidden(cards().filter({ hasText: 'sqft' }));
});

test('a new home says how new it is, by the clock of who reads', async () => {
  const owner = await server.createUser({ role: 'property_owner' });
  const body = { title: 'Just listed', description: 'A room.', price: '90', location: 'Hodan', sqft: 200 };
  await callApi('POST', '/api/properties', { body, by: owner });
  const card = cards().filter({ hasText: 'Just listed' });
  const path = '/properties?type=rent&maxPrice=90&location=Hodan';
  await renderRoute(path);
  await expect.element(card.css('.tag-new')).toHaveTextContent('New');
  await expect.element(card).toMatchTextContent(/\$4\.84 \/ m²/);
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

test('the box suggests by keyboard: what is chosen is read out, Enter takes it, Escape leaves the text', async () => {
  await renderRoute('/properties?type=rent');
  await where().click();
  await expect.element(where()).toHaveAttribute('aria-expanded', 'true');
  await expect.element(page.getByRole('group', { name: 'Popular districts' })).toBeVisible();
  await userEvent.keyboard('xamar w');
  const first = page.getByRole('option').first();
  await expect.element(first).toMatchTextContent(/Xamar Weyne/);
  const active = () => where().element().getAttribute('aria-activedescendant');
  await expect.poll(active).toBe(first.element().id);
  await userEvent.keyboard('{ArrowDown}');
  await expect.poll(active).not.toBe(first.element().id);
  await userEvent.keyboard('{Escape}');
  await expectHidden(page.getByRole('listbox'));
  await expect.element(where()).toHaveValue('xamar w');
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(page.getByRole('listbox')).toBeVisible();
  await userEvent.keyboard('{Tab}');
  await expectHidden(page.getByRole('listbox'));
  await expect.element(where()).toHaveValue('xamar w');
  await expectGoodScreen();
  await where().click();
  await userEvent.keyboard('{End}{ArrowDown}e');
  await expect.element(first).toMatchTextContent(/Xamar Weyne/);
  await expect.poll(active).toBe(first.element().id);
  await userEvent.keyboard('{Enter}');
  await expectAddress(/location=Xamar\+Weyne$/);
  await expect.element(where()).toHaveFocus();

  await where().click();
  const recent = page.getByRole('group', { name: 'Recent' });
  await expect.element(recent.getByRole('option').first()).toMatchTextContent(/Xamar Weyne/);
  await page.getByRole('option', { name: 'Clear recent searches' }).click();
  await expectHidden(recent);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(recent).toBeVisible();
});

test('a recent search says what is new since, and its filters are offered at another place', async () => {
  const at = new Date(Date.now() - 40 * 24 * 3600 * 1000).toISOString();
  const query = 'type=rent&maxPrice=900&location=Yaaqshiid&bedrooms=1';
  localStorage.setItem(
    'aqal:searches',
    JSON.stringify([{ path: `/properties?${query}`, at }, '/properties?type=buy&location=Hodan']),
  );
  const { newer } = await callApi<{ newer: number }>('GET', `/api/properties/count?${query}&since=${at}`);
  expect(newer).toBeGreaterThan(0);
  await renderRoute('/');
  await where().click();
  const recent = page.getByRole('group', { name: 'Recent' });
  await expect.element(recent.getByRole('option').first()).toMatchTextContent(new RegExp(`${newer} new`));
  // One that was kept without a time says how many there are.
  await expect.element(recent.getByRole('option').nth(1)).toMatchTextContent(/\d+ homes?/);
  await userEvent.keyboard('wadaj');
  const again = page.getByRole('option', { name: /^Wadajir with your last filters/ });
  await expect.element(again).toMatchTextContent(/1\+ bedroom, Under \$900.*\d+ homes?$/);
  await again.click();
  await expectAddress(/type=rent&maxPrice=900&location=Wadajir&bedrooms=1$/);
  await go('/');
  await where().click();
  // Now looked at: it is the last search, and nothing is new.
  await expect.element(recent.getByRole('option').first()).toMatchTextContent(/Wadajir/);
  expect(textsOf(recent.getByRole('option'))[0]).not.toContain('new');
});

test('what was understood is said, and the word itself can be searched for', async () => {
  await renderRoute('/properties?type=rent&location=hodn');
  await expect.element(heading()).toHaveTextContent('Homes for rent in Hodan');
  await expect.element(page.getByText(/Showing Hodan for “hodn”\./)).toBeVisible();
  await page.getByRole('link', { name: 'Search for the word instead' }).click();
  await expectAddress('/properties?type=rent&q=hodn');
  await expect.element(heading()).toMatchTextContent(/“hodn”/);
});

test('a chip takes its filter away and the focus goes to the next one', async () => {
  await renderRoute('/properties?type=rent&bedrooms=2&maxPrice=600');
  (page.getByRole('link', { name: 'Remove 2+ bedrooms' }).element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expectAddress('/properties?type=rent&maxPrice=600');
  await expect.element(page.getByRole('link', { name: 'Remove Under $600' })).toHaveFocus();
});

test('the sheet of filters counts while one chooses, and closing it leads to the first result', async () => {
  await onSmallPhone();
  await renderRoute('/properties?type=rent&location=Hodan');
  await page.getByRole('button', { name: /^Filters/ }).click();
  const show = page.getByRole('button', { name: /^Show \d+ homes?$/ });
  await expect.poll(() => isWhollySeen(show)).toBe(true);
  const text = () => textsOf(show)[0] ?? '';
  const before = text();
  // The switch is in the sheet too, and counts anew.
  const types = page.css('.search-sheet .switch');
  await types.getByText('For Sale').click();
  await expect.element(types.getByRole('radio', { name: 'For Sale' })).toBeChecked();
  await expect.poll(text).not.toBe(before);
  await types.getByText('For Rent').click();
  await expect.poll(text).toBe(before);
  await page.getByRole('button', { name: 'More: 1+ bedroom' }).click();
  await page.getByRole('button', { name: 'More: 2+ bedrooms' }).click();
  await expect.element(page.getByLabelText(/^Bedrooms, at least/)).toHaveValue('2');
  await expect.poll(text).not.toBe(before);
  await expectGoodScreen();
  const withRooms = text();
  await page.getByRole('button', { name: '$0 - $500' }).click();
  await expect.element(page.getByLabelText(/^Highest price/).first()).toHaveValue(500);
  await expect.poll(text).not.toBe(withRooms);
  const query = 'type=rent&minPrice=0&maxPrice=500&location=Hodan&bedrooms=2';
  const { total: shown } = await callApi<{ total: number }>('GET', `/api/properties/count?${query}`);
  await expect.poll(text).toMatch(new RegExp(`Show ${shown} `));
  await show.click();
  await expectAddress(/maxPrice=500&location=Hodan&bedrooms=2$/);
  await expect.poll(() => isWhollySeen(page.getByText(new RegExp(`^${shown} propert`)))).toBe(true);
  await go(-1);
  await expectAddress(/location=Hodan$/);
  await page.getByRole('button', { name: /^Filters/ }).click();
  await page
    .getByLabelText(/^Highest price/)
    .first()
    .fill('1');
  await expect.element(page.getByRole('button', { name: 'No homes: remove a filter' })).toBeVisible();
});

test('a search that finds nothing has ways out with how many homes each finds', async () => {
  await renderRoute('/properties?type=rent&location=Hodan&bedrooms=2&maxPrice=20');
  await expect.element(page.getByText('No Properties Found')).toBeVisible();
  await expect
    .element(page.getByText('Nothing matches all of this: in Hodan, 2+ bedrooms, Under $20.'))
    .toBeVisible();
  await expect
    .element(page.getByRole('heading', { name: 'Nearest homes, ignoring the other filters' }))
    .toBeVisible();
  await expect.element(cards().first()).toMatchTextContent(/[2-9] beds/);
  await expect
    .element(page.getByRole('link', { name: 'Alert me when one is listed' }))
    .toHaveAttribute('href', expect.stringMatching(/^\/saved-searches\/new\?type=rent/));
  const way = page.getByRole('link', { name: /Without “Under \$20”/ });
  const homes = /\d+/.exec(textsOf(way.getByText(/^\d+ homes?$/))[0] ?? '')?.[0];
  await way.click();
  await expectAddress('/properties?type=rent&location=Hodan&bedrooms=2');
  await expect.element(page.getByText(new RegExp(`^${homes} propert(y|ies) found$`))).toBeVisible();
});

test('with the other filters kept, what is nearest to the place stands below the ways out', async () => {
  // Nobody sells a shop that dear in a district of the edge.
  const path = '/api/properties?type=buy&propertyType=commercial&sort=price-high&limit=1';
  const [dear] = await callApi<{ price: string }[]>('GET', path);
  const price = Math.floor(Number(dear?.price));
  await renderRoute(`/properties?type=buy&location=Kaxda&propertyType=commercial&minPrice=${price}`);
  await expect.element(page.getByText('No Properties Found')).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Closest to what you searched for' })).toBeVisible();
  await expect.element(cards().first()).toMatchTextContent(/For Sale/);
});

test('a page after the last one says so and leads back', async () => {
  await renderRoute('/properties?type=rent&page=99');
  await expect
    .element(page.getByRole('heading', { name: 'There are no more homes on this page' }))
    .toBeVisible();
  await expectHidden(page.getByText('No Properties Found'));
  await expectGoodScreen();
  await page.getByRole('link', { name: 'To the last page' }).click();
  await expect.element(cards().first()).toBeVisible();
  await expectAddress(/page=\d$/);
});

test('in Arabic a name in its own script is suggested, and says the search; a district is written as the page does', async () => {
  await renderRoute('/ar/properties?type=rent');
  await page.css('input[name=location]').click();
  await userEvent.keyboard('هود');
  await page.getByRole('option', { name: /^هودان/ }).click();
  await expect.element(heading()).toHaveTextContent('عقارات للإيجار في هودان');
  await expect.element(cards().first()).toMatchTextContent(/هودان/);
  await expectGoodScreen();
  await renderRoute('/ar/properties?type=rent&location=Hodan');
  await expect.element(page.css('main input[name=location]').first()).toHaveValue('هودان');
});

test('home searches; pages and sorting are steps that Back restores, and no step back asks the API anew', async () => {
  await renderRoute('/');
  await where().fill('hodn');
  await page.getByRole('button', { name: 'Search Properties' }).click();
  await expectAddress('/properties?type=rent&location=hodn');
  await expect.element(page.getByText(/^\d+ properties found$/)).toBeVisible();
  await expect.element(cards().first()).toMatchTextContent(/Hodan/);

  await go('/properties?type=any');
  await expectAddress('/properties?type=any');
  await expect.element(cards().nth(11)).toBeVisible();
  const first = textsOf(cards())[0];
  await page.getByRole('link', { name: 'Next', exact: true }).click();
  await expectAddress(/page=2/);
  await expect.poll(() => textsOf(cards())[0]).not.toBe(first);
  await page.getByLabelText('Sort').selectOptions('price-low');
  await expectAddress('/properties?type=any&sort=price-low');
  await go(-1);
  await expectAddress(/page=2/);
  await expect.element(page.getByLabelText('Sort')).toHaveValue('newest');
});

test('a price preset filters, and Clear Filters appears when nothing matches', async () => {
  await renderRoute('/properties?type=rent');
  await page.getByLabelText('Price Range').selectOptions('$0 - $500');
  await expectAddress(/minPrice=0&maxPrice=500$/);
  await expect.element(cards().first()).toBeVisible();
  // For sale other bands are offered (D50), and nobody sells nine bedrooms for so little.
  await go('/properties?type=buy&bedrooms=9');
  await expectAddress('/properties?type=buy&bedrooms=9');
  await page.getByLabelText('Price Range').selectOptions('$0 - $50,000');
  await expectAddress(/minPrice=0&maxPrice=50000&bedrooms=9$/);
  await expect.element(page.getByText('No Properties Found')).toBeVisible();
  await expect
    .element(page.getByText('Try adjusting your search criteria or browse all properties.'))
    .toBeVisible();
  await page.getByRole('link', { name: 'Clear Filters' }).click();
  await expectAddress('/properties');
  await expect.element(cards().first()).toMatchTextContent(/For Rent/);
});

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
