import { expect, test, vi } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import type { Property } from '#contract/properties.api.ts';
import type { Slots } from '#contract/viewings.api.ts';
import { go, renderRoute } from '../../testing/render-route.tsx';
import {
  address,
  boxOf,
  expectAddress,
  expectGoodScreen,
  expectHidden,
  textsOf,
  toast,
} from '../../testing/seen.ts';
import { callApi, demoAccount, openServer, server, signIn } from '../../testing/server.ts';

await openServer({ demo: true });

const HEIGHT = 640;
const onSmallPhone = () => page.viewport(360, HEIGHT);
const onDesk = () => page.viewport(1280, 900);

const homes = (query: string) => callApi<Property[]>('GET', `/api/properties?limit=50&${query}`);

/** A home to rent with rooms, photos and a position, whose owner can be called. */
async function fullListing(): Promise<Property> {
  const home = (await homes('type=rent&propertyType=apartment&sort=price-low')).find(
    ({ images, bedrooms, bathrooms, sqft, status, location: place, latitude }) =>
      images &&
      images.length > 2 &&
      bedrooms &&
      bathrooms &&
      sqft &&
      status === 'available' &&
      latitude &&
      place.includes('near'),
  );
  if (!home) throw new Error('No such home');
  return home;
}

async function newHome(more: object = {}): Promise<{ id: string; title: string }> {
  const owner = await server.createUser({ role: 'property_owner', phoneE164: '+252615550131' });
  const body = {
    title: 'A home of its own',
    description: 'Two rooms.',
    price: '310',
    location: 'Boondheere',
    ...more,
  };
  return callApi('POST', '/api/properties', { by: owner, body });
}

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

test('a question is written with one tap and sent with one more', async () => {
  await onSmallPhone();
  const { id } = await fullListing();
  await signIn(await demoAccount('renter'));
  await renderRoute(`/properties/${id}`);
  await page.getByRole('link', { name: 'Can I see it tomorrow?' }).click();
  const sheet = page.getByRole('dialog', { name: 'Contact Property Owner' });
  await expect.element(sheet.getByLabelText(/^Message/)).toHaveValue('Can I see it tomorrow?');
  const send = sheet.getByRole('button', { name: 'Send Message' });
  await expect.element(send).toBeInViewport();
  await send.click();
  await expect
    .element(page.getByRole('dialog', { name: 'Message Sent' }))
    .toMatchTextContent(/Your message has been sent to the property owner\./);
  await expectHidden(page.css('.toast'));
});

test('what is typed after a question is kept with that question alone', async () => {
  const { id } = await fullListing();
  await renderRoute(`/properties/${id}`);
  const onPage = page.css('#contact').getByLabelText(/^Message/);
  await onPage.fill('Good morning.');
  const question = page.getByRole('link', { name: 'Is the price fixed?' });
  await question.click();
  const message = page.getByRole('dialog').getByLabelText(/^Message/);
  await expect.element(message).toHaveValue('Is the price fixed?');
  await message.fill('Is the price fixed? I pay a year ahead.');
  await userEvent.keyboard('{Escape}');
  await expectAddress(`/properties/${id}`);
  await expect.element(onPage).toHaveValue('Good morning.');
  await question.click();
  await expect.element(message).toHaveValue('Is the price fixed? I pay a year ahead.');
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

const viewingSheet = () => page.getByRole('dialog', { name: 'Schedule a viewing' });

test.for([1280, 360])(
  'Back, Escape and the cross close what is open over a home, and one is where one was: %i px',
  async (width) => {
    await page.viewport(width, 740);
    const { id, title } = await fullListing();
    await renderRoute('/properties?type=rent');
    await go(`/properties/${id}`);
    await expect.element(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    scrollTo({ top: 260, behavior: 'instant' });
    const before = scrollY;
    expect(before).toBeGreaterThan(100);
    for (const close of [
      () => go(-1),
      () => userEvent.keyboard('{Escape}'),
      () => viewingSheet().getByRole('link', { name: 'Close' }).click(),
    ]) {
      const link = page
        .getByRole('link', { name: 'Schedule Viewing' })
        .elements()
        .findLast((one) => one.checkVisibility());
      (link as HTMLElement).click();
      await expect.element(viewingSheet()).toMatchTextContent(title);
      await expectAddress(`/properties/${id}?viewing=1`);
      await close();
      await expectHidden(viewingSheet());
      await expectAddress(`/properties/${id}`);
      expect(scrollY).toBe(before);
    }
    // Nothing of it is left in the history.
    await go(-1);
    await expectAddress('/properties?type=rent');
  },
);

test.for([
  ['viewing', 'Schedule a viewing'],
  ['message', 'Contact Property Owner'],
  ['apply', 'Apply for this home'],
] as const)('an address opens it too, and closed it is the home: %s', async ([over, name]) => {
  const { id, title } = await fullListing();
  await renderRoute(`/properties/${id}?${over}=1`);
  const sheet = page.getByRole('dialog', { name });
  await expect.element(sheet).toMatchTextContent(title);
  await expectGoodScreen();
  await userEvent.keyboard('{Escape}');
  await expectHidden(sheet);
  await expectAddress(`/properties/${id}`);
});

test('on a phone what is said stands at the top, clear of the bar and the form below', async () => {
  await onSmallPhone();
  const { id } = await fullListing();
  await renderRoute(`/properties/${id}`);
  await page.css('#contact').getByRole('button', { name: 'Send Message' }).click();
  await expect.poll(() => seen('.toast')[0]?.getBoundingClientRect().bottom).toBeLessThan(200);
});

const form = () => page.css('#contact form');

async function fillIn(message: string): Promise<void> {
  await form().getByLabelText(/^Name/).fill('Sahra');
  await form()
    .getByLabelText(/^Email/)
    .fill('sahra@aqal.example');
  await form()
    .getByLabelText(/^Message/)
    .fill(message);
}

const sent = () => toast('Your message has been sent to the property owner.');
const messages = async (id: string) =>
  Number((await server.sql('select count(*) from messages where property_id = $1', id))[0]?.count);

test('a double click on Send sends one message, a second submit after the answer none, and nothing is called wrong', async () => {
  const { id } = await newHome();
  await renderRoute(`/properties/${id}`);
  const send = form().getByRole('button', { name: 'Send Message' });
  await send.click();
  await expect.element(page.getByText('Please fill in all fields.').first()).toBeVisible();
  await fillIn('Is it still free on Sunday?');
  await send.dblClick();
  await expect.element(sent()).toBeVisible();
  await expect.element(form().getByLabelText(/^Message/)).toHaveValue('');
  expect(await messages(id)).toBe(1);

  await renderRoute(`/properties/${id}`);
  await fillIn('May I see it tomorrow?');
  const element = form().element() as HTMLFormElement;
  const field = element.elements.namedItem('message') as HTMLTextAreaElement;
  element.requestSubmit();
  await expect.poll(() => field.value, { interval: 5 }).toBe('');
  element.requestSubmit();
  await expect.element(sent()).toBeVisible();
  expect(element.querySelectorAll('[aria-invalid="true"]')).toHaveLength(0);
  expect(await messages(id)).toBe(2);
});

test('a message that fails says so and keeps what was typed', async () => {
  const { id } = await newHome();
  await renderRoute(`/properties/${id}`);
  await fillIn('Hello');
  await server.changeListing(id, { isActive: false });
  await form().getByRole('button', { name: 'Send Message' }).click();
  await expect.element(page.getByText('Failed to send message. Please try again.')).toBeVisible();
  await expect.element(form().getByLabelText(/^Message/)).toHaveValue('Hello');
});

test('what could neither be sent nor wait is there again after the page was loaded anew', async () => {
  const { id } = await fullListing();
  await renderRoute(`/properties/${id}`);
  await fillIn('Hello');
  vi.spyOn(IDBFactory.prototype, 'open').mockImplementation(() => {
    throw new DOMException('It is switched off.', 'SecurityError');
  });
  const ask = window.fetch.bind(window);
  const broken = vi.spyOn(window, 'fetch').mockImplementation(async (path, init) => {
    if (init?.method === 'POST') throw new TypeError('Failed to fetch');
    return ask(path, init);
  });
  await form().getByRole('button', { name: 'Send Message' }).click();
  await expect.element(page.getByText(/We could not reach the server\./)).toBeVisible();
  await expect.element(form().getByLabelText(/^Message/)).toHaveValue('Hello');
  broken.mockRestore();
  await renderRoute(`/properties/${id}`);
  await expect.element(form().getByLabelText(/^Message/)).toHaveValue('Hello');
});

test.for(['018f4d5e-0000-7000-8000-000000000000', 'nonsense'])(
  'an unknown home is not found: %s',
  async (id) => {
    await renderRoute(`/properties/${id}`);
    await expect.element(page.getByRole('heading', { name: 'Property Not Found' })).toBeVisible();
    await expect
      .element(page.getByRole('link', { name: 'Browse Properties' }))
      .toHaveAttribute('href', '/properties');
    await expect
      .element(page.getByText('It may have been taken down, or the link may be wrong.'))
      .toBeVisible();
    await expectHidden(page.getByRole('button', { name: 'Tell me when it is back' }));
  },
);

const onlyFree = ({ days }: Slots) =>
  days.flatMap(({ date, slots }) =>
    slots.filter(({ state }) => state === 'free').map(({ time }) => ({ date, time })),
  );

test('a slot that is lost meanwhile is answered with the nearest free ones, and the note stays', async () => {
  const { id } = await newHome();
  await signIn(await server.createUser({ role: 'renter', phoneE164: '+252615550132' }));
  const free = onlyFree(await callApi<Slots>('GET', `/api/properties/${id}/slots`));
  const { date = '', time = '' } = free[2] ?? {};
  await renderRoute(`/schedule-viewing?${new URLSearchParams({ property: id, date })}`);
  const sheet = page.getByRole('dialog');
  const choose = (one: Locator) => one.click({ force: true });
  await choose(sheet.getByRole('radio', { name: time, exact: true }));
  await sheet.getByLabelText(/^Notes/).fill('Is there parking?');
  const other = await server.createUser({ role: 'buyer', phoneE164: '+252615550133' });
  await callApi('POST', '/api/viewings', { by: other, body: { propertyId: id, date, time } });
  await sheet.getByRole('button', { name: /^Request / }).click();
  const notice = sheet.getByRole('alert');
  await expect.element(notice.getByRole('link')).toHaveLength(3);
  await expectGoodScreen();
  await expect.element(sheet.getByRole('radio', { name: new RegExp(`^${time}`) })).toBeDisabled();
  await notice.getByRole('link').first().click();
  await expect.element(sheet.getByLabelText(/^Notes/)).toHaveValue('Is there parking?');
  await sheet.getByRole('button', { name: /^Request / }).click();
  await expect.element(page.getByRole('dialog', { name: 'Viewing Scheduled' })).toBeVisible();
  expect(address()).not.toContain('undefined');
});

test('a wrong code is refused where it is typed, and another number is one tap away', async () => {
  const { id } = await newHome();
  await renderRoute(`/properties/${id}?viewing=1`);
  const sheet = viewingSheet();
  await sheet.css('label:has(input[name=time]:enabled)').first().click();
  await sheet.getByLabelText(/^Name/).fill('Xasan Warsame');
  await sheet.getByLabelText(/^Phone/).fill('+252615550134');
  await sheet.getByRole('button', { name: /^Request / }).click();
  const code = sheet.getByLabelText(/^Code from the SMS/);
  await code.fill('000000');
  await sheet.getByRole('button', { name: /^Request / }).click();
  await expect.element(code).toHaveAttribute('aria-invalid', 'true');
  await sheet.getByRole('button', { name: 'Change time or number' }).click();
  await expect.element(sheet.getByLabelText(/^Phone/)).toBeVisible();
});
