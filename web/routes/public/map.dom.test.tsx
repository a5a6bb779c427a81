import { expect, test, vi } from 'vitest';
import { cdp, page, userEvent } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { onPhone, renderRoute } from '../../testing/render-route.tsx';
import { boxOf, expectAddress, expectHidden } from '../../testing/seen.ts';
import { callApi, demoAccount, openServer, signIn } from '../../testing/server.ts';

await openServer({ demo: true });

/** Those of the search: what is elsewhere stands quietly around. */
const pins = () => page.css('.map-spot .map-pin:not(.map-quiet)');
const signs = () => page.css('.map-spot button');
const surface = () => page.css('.leaflet-container');
const count = (selector: string) => document.querySelectorAll(selector).length;

async function open(path: string): Promise<void> {
  await renderRoute(path);
  await expect.element(signs().first()).toBeVisible();
}

/** Draws the map by the pointer, from the upper right of its middle. */
async function drag(x: number, y: number): Promise<void> {
  const frame = window.frameElement?.getBoundingClientRect();
  const { left, top, width, height } = boxOf(surface());
  const from = { x: (frame?.left ?? 0) + left + width * 0.6, y: (frame?.top ?? 0) + top + height * 0.2 };
  const mouse = (type: string, at: { x: number; y: number }, buttons: number) =>
    cdp().send('Input.dispatchMouseEvent', { type, ...at, button: 'left', buttons, clickCount: 1 } as never);
  await mouse('mousePressed', from, 1);
  for (let step = 1; step <= 8; step += 1)
    await mouse('mouseMoved', { x: from.x + (x * step) / 8, y: from.y + (y * step) / 8 }, 1);
  await mouse('mouseReleased', { x: from.x + x, y: from.y + y }, 0);
}

test('a pin opens a popup with the way to the home, Escape closes it, and the pin is paler from then on', async () => {
  await open('/map?location=Hodan');
  await expect.element(page.getByText(/Live data • Updates every 60s/)).toBeVisible();
  const first = pins().first().element() as HTMLElement;
  const name = first.getAttribute('aria-label') ?? '';
  first.focus();
  await userEvent.keyboard('{Enter}');
  const popup = page.css('.map-pane').getByRole('dialog');
  const details = popup.getByRole('link', { name: /^View Details/ });
  await expect
    .element(details)
    .toHaveAttribute('href', expect.stringMatching(/\/properties\/[0-9a-f-]{36}$/));
  await userEvent.keyboard('{Escape}');
  await expectHidden(popup);
  await expect
    .poll(() => document.activeElement?.getAttribute('aria-label')?.split(',')[0])
    .toBe(name.split(',')[0]);
  await expect.poll(() => count('.map-pin.map-seen')).toBe(1);
  await open('/map?location=Hodan');
  await expect.poll(() => count('.map-pin.map-seen')).toBe(1);
});

test('only after the map was moved can this area be searched, and the address says which', async () => {
  await open('/properties?type=any&view=map');
  const search = page.getByRole('button', { name: 'Search this area' });
  await expectHidden(search);
  await drag(-120, -60);
  await search.click();
  await expectAddress(/view=map/);
  await expectAddress(/bounds=45\.\d+(,|%2C)[12]\.\d+(,|%2C)45\.\d+(,|%2C)2\.\d+/);
  await expectHidden(search);
  await page.getByRole('link', { name: 'Remove', exact: true }).click();
  await expect.poll(() => location.search).not.toContain('bounds=');
});

test('list and map stand side by side, a card lifts its pin, a pin brings its card to the top', async () => {
  await open('/properties?type=rent&location=Yaaqshiid&view=map');
  await expect.element(pins().first()).toBeVisible();
  const list = page.getByRole('region', { name: 'Homes as a list' });
  const [left, right] = [boxOf(list), boxOf(surface())];
  expect(left.right).toBeLessThanOrEqual(right.left + 1);
  expect(Math.abs(left.bottom - right.bottom)).toBeLessThan(2);
  const box = list.element();
  expect(box.scrollHeight).toBeGreaterThan(box.clientHeight + 100);
  await list.css('[data-card]').nth(3).hover();
  await expect.poll(() => count('.map-sign-lit')).toBe(1);
  await surface().hover({ position: { x: 20, y: 20 } });
  await expect.poll(() => count('.map-sign-lit')).toBe(0);

  await pins().last().click();
  const isAtTop = () => {
    const chosen = box.querySelector('[aria-current]')?.getBoundingClientRect();
    const isLast = box.scrollTop > box.scrollHeight - box.clientHeight - 2;
    return chosen !== undefined && (Math.abs(chosen.top - box.getBoundingClientRect().top) < 40 || isLast);
  };
  await expect.poll(isAtTop).toBe(true);
  expect(box.querySelectorAll('[aria-current]')).toHaveLength(1);
});

test('the map has the filters of the listings and stays a map', async () => {
  await open('/map');
  await page.getByRole('combobox', { name: 'Location' }).fill('Yaaqshiid');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expectAddress('/map?type=any&location=Yaaqshiid');
  await expect.element(surface()).toBeVisible();
  await expect.element(page.getByText(/^(\d+) of \1 homes? in view$/)).toBeVisible();
  await page.getByRole('group', { name: 'Listing Type' }).getByText('For Sale').click();
  await expectAddress('/map?type=buy&location=Yaaqshiid');
  await expect
    .element(page.getByRole('link', { name: 'List View' }))
    .toHaveAttribute('href', expect.stringContaining('type=buy'));
  await page.getByLabelText('Sort').selectOptions('price-low');
  await expectAddress('/map?type=buy&location=Yaaqshiid&sort=price-low');
  await page.getByRole('navigation', { name: 'Filters' }).getByRole('link').first().click();
  await expectAddress(/^\/map\?type=buy&location=Yaaqshiid&\w+=\w+&sort=price-low$/);
  await page.getByRole('link', { name: /^Remove / }).click();
  await expectAddress('/map?type=buy&location=Yaaqshiid&sort=price-low');
  await expect.element(surface()).toBeVisible();
});

test('on a phone swiping a card moves the map, a pin brings its card, and the pill leads to the list and back', async () => {
  await onPhone();
  await open('/properties?type=rent&location=Yaaqshiid&view=map');
  const strip = page.getByRole('list', { name: /Homes as cards/ });
  await expect.element(strip).toBeVisible();
  const box = strip.element();
  const cards = () => [...box.querySelectorAll('[data-card]')];
  expect(cards()[0]?.getBoundingClientRect().width).toBe(312);
  box.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
  box.scrollBy({ left: 320 });
  await expect.poll(() => cards()[1]?.getAttribute('aria-current')).toBe('true');
  await expect.poll(() => count('.map-sign-lit')).toBe(1);
  (
    pins()
      .elements()
      .find((pin) => pin.checkVisibility()) as HTMLElement
  ).click();
  const chosen = () => box.querySelector('[aria-current]')?.getBoundingClientRect();
  await expect.poll(() => Math.abs((chosen()?.x ?? 0) - 24)).toBeLessThan(12);
  expect(chosen()?.height).toBe(156);
  await page.getByRole('link', { name: 'List View' }).click();
  await expect.poll(() => location.search).not.toContain('view=map');
  await page.getByRole('link', { name: /^Map view$/i }).click();
  await expectAddress(/view=map/);
});

test('a searched district is outlined, with its own homes before the quieter ones around it', async () => {
  await open('/map?location=Yaaqshiid');
  await expect.poll(() => count('.map-district')).toBe(1);
  expect(count('.map-district-line')).toBe(1);
  await expect.element(page.css('.map-spot .map-quiet').first()).toBeVisible();
  // What is elsewhere is not counted as found.
  await expect.element(page.getByText(/^(\d+) of \1 homes? in view$/)).toBeVisible();
  await open('/map');
  expect(count('.map-district')).toBe(0);
  expect(count('.map-spot .map-quiet')).toBe(0);
});

test('the pin of a saved home has a heart', async () => {
  const renter = await demoAccount('renter');
  await signIn(renter);
  const [home] = await callApi<{ id: string }[]>('GET', '/api/properties?type=rent&location=Kaxda&limit=1');
  await callApi('POST', '/api/shortlist', { body: { propertyId: home?.id } });
  await open('/map?type=rent&location=Kaxda');
  await expect.poll(() => count('.map-pin:has(.map-heart)')).toBe(1);
  await expect
    .element(page.css('.map-pin:has(.map-heart)'))
    .toHaveAccessibleName(expect.stringMatching(/, saved$/));
});

test('the map shows where one is when the device tells, and says so when it may not', async () => {
  const at = (latitude: number, longitude: number) =>
    vi
      .spyOn(navigator.geolocation, 'getCurrentPosition')
      .mockImplementation((found) =>
        found({ coords: { latitude, longitude, accuracy: 10 } } as GeolocationPosition),
      );
  const asked = vi.spyOn(window, 'fetch');
  const writes = () =>
    asked.mock.calls.filter(([, init]) => (init?.method ?? 'GET') !== 'GET').map(([path]) => path);
  at(2.05, 45.33);
  await open('/map');
  const show = page.getByRole('button', { name: 'Show where I am' });
  await show.click();
  await expect.element(page.css('.map-here')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Search this area' })).toBeVisible();
  // Nobody is told of it.
  expect(writes()).toEqual([]);
  at(59, 10);
  await open('/map');
  await show.click();
  await expect.element(page.getByText('You are outside the area of this map.')).toBeVisible();
  vi.spyOn(navigator.geolocation, 'getCurrentPosition').mockImplementation((_, failed) =>
    failed?.({ code: 1, PERMISSION_DENIED: 1 } as GeolocationPositionError),
  );
  await open('/map');
  await show.click();
  await expect.element(page.getByText(/Choose a district instead, or allow location access/)).toBeVisible();
});

test('who leaves the map in the midst of a zoom leaves nothing behind that fails', async () => {
  await open('/map');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  page
    .getByRole('button', { name: 'Zoom in', exact: true })
    .element()
    .dispatchEvent(new MouseEvent('click', { bubbles: true }));
  await vi.waitFor(() => expect(count('.leaflet-zoom-anim')).toBe(1));
  await cleanup();
  vi.runOnlyPendingTimers();
  expect(count('.leaflet-container')).toBe(0);
});
