import decode from 'jsqr';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { OwnProperty } from '#contract/listing.api.ts';
import { go, onPhone, renderRoute } from '../../testing/render-route.tsx';
import { expectAddress, expectGoodScreen, expectHidden, textsOf, toast } from '../../testing/seen.ts';
import { callApi, type Person, server, signIn } from '../../testing/server.ts';

/** Somebody who lists, signed in. */
async function newOwner(): Promise<Person> {
  const owner = await server.createUser({ role: 'property_owner', phone: '0615550188' });
  await signIn(owner);
  return owner;
}

const list = (more: Record<string, unknown> = {}) =>
  callApi<OwnProperty>('POST', '/api/properties', {
    body: {
      title: `Guri ${crypto.randomUUID().slice(0, 8)}`,
      description: 'Two rooms around a yard.',
      price: '300',
      location: 'Hodan, Mogadishu',
      images: ['/api/placeholder/800/600'],
      ...more,
    },
  });

const openList = (query = '') => renderRoute(`/active-listings${query}`);
const row = (title: string) => page.getByRole('row').filter({ hasText: title });
const titles = () => textsOf(page.getByRole('rowheader').getByRole('link').css('bdi'));
const priceOf = (title: string) => page.getByRole('textbox', { name: `Price of ${title} in US dollars` });
const stored = (id: string) => callApi<OwnProperty>('GET', `/api/my/properties/${id}`);
const status = (title: string, now: string) =>
  page.getByRole('button', { name: `Status of ${title}: ${now}` });

test('one tap rents out a home, and no search finds it; Undo brings it back', async () => {
  await newOwner();
  const { title } = await list();
  await openList();
  await expectGoodScreen();
  await status(title, 'Available').click();
  await page.getByRole('button', { name: 'Rented', exact: true }).click();
  await expect.element(toast(`${title}: Rented`)).toBeVisible();
  await expect.element(status(title, 'Rented')).toBeVisible();
  const found = () => callApi<unknown[]>('GET', `/api/properties?type=rent&q=${encodeURIComponent(title)}`);
  expect(await found()).toEqual([]);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(status(title, 'Available')).toBeVisible();
  expect(await found()).toHaveLength(1);
});

test('a home for rent whose costs nobody said leads to where they are said', async () => {
  await newOwner();
  await onPhone();
  const unsaid = await list();
  const said = await list({ deposit: 600 });
  const sale = await list({ type: 'buy', price: '50000' });
  await openList();
  const ask = (title: string) => row(title).getByRole('link', { name: /^Costs not said/ });
  await expect.element(ask(unsaid.title)).toHaveAttribute('href', `/edit-property/${unsaid.id}#lease`);
  for (const { title } of [said, sale]) {
    await expect.element(row(title)).toBeVisible();
    expect(ask(title).elements()).toEqual([]);
  }
  await expectGoodScreen();
  await ask(unsaid.title).click();
  await expect.element(page.css('#lease [name=deposit]')).toBeVisible();
});

test('a price is changed where it stands, and what is no amount is not stored', async () => {
  await newOwner();
  const { id, title } = await list();
  await openList();
  const price = priceOf(title);
  await price.fill('1,250');
  await userEvent.keyboard('{Enter}');
  await expect.element(toast(`${title}: $1,250`)).toBeVisible();
  await expect.element(price).toHaveValue('1,250');
  await expect.element(price).toHaveFocus();
  expect((await stored(id)).price).toBe('1250.00');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(price).toHaveValue('300');
  await price.fill('cheap');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText(/Please enter an amount in US dollars/)).toBeVisible();
  expect((await stored(id)).price).toBe('300.00');
});

test('a page that was read before a price was changed shows the new one', async () => {
  await newOwner();
  const { id, title } = await list();
  await openList();
  await page.getByRole('button', { name: `More for ${title}` }).click();
  await page.getByRole('link', { name: 'View', exact: true }).click();
  await expectAddress(`/properties/${id}`);
  const seen = () => document.querySelector<HTMLElement>('#content')?.textContent;
  await expect.poll(seen).toContain('$300');
  await go(-1);
  await priceOf(title).fill('250');
  await userEvent.keyboard('{Enter}');
  await expect.element(toast('$250')).toBeVisible();
  await go(1);
  await expect.poll(seen).toContain('$250');
});

test.for(['desk', 'phone'])('several listings are hidden, shown and priced at once: %s', async (device) => {
  await newOwner();
  if (device === 'phone') await onPhone();
  const first = await list({ price: '333' });
  const second = await list({ type: 'buy', price: '50000' });
  const third = await list();
  await openList();
  // A phone's rows have their ticks only while one selects.
  if (device === 'phone') {
    const ticks = page.getByRole('checkbox', { name: `Select ${first.title}` });
    await expect.element(ticks).not.toBeInTheDocument();
    await page.getByRole('checkbox', { name: 'Select', exact: true }).click();
  }
  const tick = async () => {
    for (const { title } of [first, second])
      await page.getByRole('checkbox', { name: `Select ${title}` }).click();
  };
  await tick();
  await page.getByRole('button', { name: 'Hide', exact: true }).click();
  await expect.element(toast('2 listings are hidden')).toBeVisible();
  await expect.element(row(first.title).getByText('Hidden')).toBeVisible();
  expect((await fetch(`/api/properties/${first.id}`)).status).toBe(404);
  expect((await fetch(`/api/properties/${third.id}`)).status).toBe(200);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(toast('2 listings are shown')).toBeVisible();
  await expectHidden(row(first.title).getByText('Hidden'));

  await tick();
  await page.getByRole('button', { name: 'Change prices' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change prices' });
  await dialog.getByLabelText('Percent').fill('10');
  await expect.element(dialog.getByText('$300', { exact: true })).toBeVisible();
  await expect.element(dialog.getByText('$45,000')).toBeVisible();
  await expectGoodScreen();
  await dialog.getByRole('radio', { name: 'Raise' }).click();
  await expect.element(dialog.getByText('$366', { exact: true })).toBeVisible();
  await dialog.getByRole('button', { name: 'Change prices' }).click();
  await expect.element(toast('2 prices are changed')).toBeVisible();
  await expect.element(priceOf(first.title)).toHaveValue('366');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(priceOf(first.title)).toHaveValue('333');
});

test('a copy is hidden and opens in its form', async () => {
  await newOwner();
  const { id, title } = await list({ bedrooms: 3 });
  await openList();
  await page.getByRole('button', { name: `More for ${title}` }).click();
  await page.getByRole('button', { name: 'Duplicate' }).click();
  await expectAddress(/\/edit-property\/[0-9a-f-]{36}$/);
  expect(location.pathname).not.toContain(id);
  await expect.element(page.getByRole('textbox', { name: 'Title', exact: true })).toHaveValue(title);
  await expect.element(page.getByLabelText('Show on the market')).not.toBeChecked();
  await go('/active-listings?visibility=hidden');
  await expect.poll(titles).toEqual([title]);
});

test('a listing is shared with its title, its price and its address', async () => {
  await newOwner();
  const { id, title } = await list();
  await openList();
  await page.getByRole('button', { name: `More for ${title}` }).click();
  const share = page.getByRole('link', { name: 'Share on WhatsApp' });
  const shared = new URL(share.element().getAttribute('href') ?? '');
  expect([shared.origin, shared.pathname]).toEqual(['https://wa.me', '/']);
  expect(shared.searchParams.get('text')).toBe(`${title}\n$300/month\nhttp://localhost/properties/${id}`);
});

test('search, filters and order stand in the address, and Back goes back', async () => {
  await newOwner();
  const cheap = await list({ price: '100', location: 'Kaaraan' });
  const dear = await list({ price: '900' });
  const plot = await list({ type: 'buy', price: '20000', isActive: false });
  await openList();
  await expect.poll(titles).toEqual([plot.title, dear.title, cheap.title]);
  await page.getByRole('link', { name: 'Price and status' }).click();
  await expectAddress('/active-listings?sort=price');
  await expect.poll(titles).toEqual([cheap.title, dear.title, plot.title]);
  await expect
    .element(page.getByRole('columnheader', { name: 'Price and status' }))
    .toHaveAttribute('aria-sort', 'ascending');
  await page.getByRole('combobox', { name: 'Shown or hidden' }).selectOptions('Shown');
  await expectAddress(/visibility=shown/);
  await expect.poll(titles).toEqual([cheap.title, dear.title]);
  await page.getByRole('searchbox').fill('kaaraan');
  await userEvent.keyboard('{Enter}');
  await expect.poll(titles).toEqual([cheap.title]);
  await go(-1);
  await expect.poll(titles).toEqual([cheap.title, dear.title]);
  await go('/active-listings?q=zzzz');
  await expect.element(page.getByText('No listings found')).toBeVisible();
});

test('a page of listings behind the last leads to the last', async () => {
  await newOwner();
  const { title } = await list();
  await openList('?page=99');
  await expectAddress(/^\/active-listings(\?page=1)?$/);
  await expect.element(row(title)).toBeVisible();
});

test('what somebody else has changed meanwhile is not written over', async () => {
  await newOwner();
  const { id, title } = await list();
  await openList();
  await callApi('PATCH', `/api/my/properties/${id}`, { body: { price: '280', version: 1 } });
  await status(title, 'Available').click();
  await page.getByRole('button', { name: 'Under offer', exact: true }).click();
  await expect.element(page.getByText(/Somebody else changed this/)).toBeVisible();
  await expect.element(priceOf(title)).toHaveValue('280');
  await expect.element(status(title, 'Available')).toBeVisible();
});

test('a listing without a pin says so, and leads to where it is put', async () => {
  await newOwner();
  const { id, title } = await list();
  await openList();
  await expect.element(page.getByText(/1 listing on the market is not on the map/)).toBeVisible();
  await page.getByRole('link', { name: 'Set the pin', exact: true }).click();
  await expectAddress(`/edit-property/${id}#place`);
  await page.getByRole('button', { name: /Confirm the pin/ }).click();
  await expect.element(page.getByText(/The pin is at/)).toBeVisible();
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expectAddress('/active-listings');
  await expect.element(row(title)).toBeVisible();
  await expectHidden(page.getByText(/is not on the map/));
});

test('a draft is deleted from one’s listings, and Undo brings it back', async () => {
  await newOwner();
  await renderRoute('/list-property');
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill('Not for sale after all');
  await expect.element(page.getByText('Saved. You can continue on any device.')).toBeVisible();
  await go('/active-listings');
  const draft = page.getByRole('listitem').filter({ hasText: 'Not for sale after all' });
  await draft.getByRole('button', { name: /^Delete/ }).click();
  await expectHidden(draft);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(draft).toBeVisible();
});

/** What a phone's camera reads in a drawing. */
async function readCode(drawing: Element): Promise<string | undefined> {
  const side = 400;
  const copy = drawing.cloneNode(true) as Element;
  copy.setAttribute('width', String(side));
  copy.setAttribute('height', String(side));
  const picture = new Image();
  picture.src = `data:image/svg+xml,${encodeURIComponent(new XMLSerializer().serializeToString(copy))}`;
  await picture.decode();
  const canvas = new OffscreenCanvas(side, side).getContext('2d');
  if (!canvas) return undefined;
  canvas.fillStyle = '#fff';
  canvas.fillRect(0, 0, side, side);
  canvas.drawImage(picture, 0, 0, side, side);
  return decode(canvas.getImageData(0, 0, side, side).data, side, side)?.data;
}

test('the code on a poster leads to the listing; the phone stands on it only where it is wanted', async () => {
  const owner = await newOwner();
  await callApi('PATCH', '/api/me', { body: { phone: '+252 61 555 0177' } });
  const { id, title } = await list();
  await renderRoute(`/so/active-listings/${id}/poster`);
  const sheet = page.getByRole('article');
  await expect.element(sheet.getByRole('heading', { name: title })).toBeVisible();
  await expect.element(sheet.getByRole('img', { name: /QR/ })).toBeVisible();
  expect(await readCode(sheet.getByRole('img', { name: /QR/ }).element())).toBe(
    `http://localhost/so/properties/${id}`,
  );
  await expectHidden(sheet.getByText('+252 61 555 0177'));
  await go(`/active-listings/${id}/poster`);
  await page.getByLabelText('Show my phone number on it').click();
  await expectAddress(/\?phone=1$/);
  await expect.element(sheet.getByText('+252 61 555 0177')).toBeVisible();
  await expectGoodScreen();

  const other = await server.createUser({ role: 'property_owner' });
  expect(other.id).not.toBe(owner.id);
  await signIn(other);
  await renderRoute(`/active-listings/${id}/poster`);
  await expect.element(page.getByRole('heading', { level: 1 })).toMatchTextContent(/not found/i);
});
