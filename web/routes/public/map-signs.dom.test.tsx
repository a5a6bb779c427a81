import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { onPhone, renderRoute } from '../../testing/render-route.tsx';
import { boxOf, expectHidden, textsOf } from '../../testing/seen.ts';
import { callApi, openServer } from '../../testing/server.ts';

await openServer({ demo: true });

const signs = () => page.css('.map-spot button');
const clusters = () => page.css('.map-cluster');
const surface = () => page.css('.leaflet-container');
const count = (selector: string) => document.querySelectorAll(selector).length;

async function open(path: string): Promise<void> {
  await renderRoute(path);
  await expect.element(signs().first()).toBeVisible();
}

const rectsOf = (selector: string) =>
  [...document.querySelectorAll(selector)].map((one) => ({
    name: one.textContent ?? '',
    box: one.getBoundingClientRect(),
  }));

type Rect = ReturnType<typeof rectsOf>[number];

const lieOver = ({ box: one }: Rect, { box: other }: Rect) =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

test.for(['/map', '/properties?type=rent&location=Hodan&view=map'])(
  'at 360 × 640 no sign on %s lies under what floats, and nothing floats over anything else',
  async (path) => {
    await page.viewport(360, 640);
    await open(path);
    await expect.element(page.getByText(/homes? in view$/)).toBeVisible();
    const floats = '.map-to-list, .map-zoom > button, .map-strip > li, .map-bar';
    await expect.poll(() => count(floats)).toBeGreaterThan(5);
    const overlaps = () => {
      const floating = rectsOf(floats);
      const all = [...rectsOf('.map-spot button, .map-edge'), ...floating];
      return all.flatMap((one, n) =>
        floating
          .filter((other, at) => all.length - floating.length + at !== n && lieOver(one, other))
          .map((other) => `${one.name} / ${other.name}`),
      );
    };
    await expect.poll(overlaps).toEqual([]);
    expect(count('.map-spot button, .map-edge')).toBeGreaterThan(1);
    // One line above the map: back, box and filters.
    expect(boxOf(page.css('.map-bar')).height).toBeLessThan(76);
  },
);

test.for([
  ['/map', 1280],
  ['/properties?type=any&location=Hodan&view=map', 1280],
  ['/map', 360],
  ['/properties?type=any&location=Hodan&view=map', 360],
] as const)(
  'no sign on %s covers another or a district’s name, or is cut by the edge: %i px',
  async ([path, width]) => {
    await page.viewport(width, 740);
    await open(path);
    await expect.poll(() => count('.map-name-district')).toBeGreaterThan(0);
    const faults = () => {
      const frame = surface().element().getBoundingClientRect();
      const all = [...rectsOf('.map-spot button'), ...rectsOf('.map-name-district span')];
      const cut = all.filter(({ box }) => box.left < frame.left || box.right > frame.right);
      return [
        ...cut.map(({ name }) => `cut: ${name}`),
        ...all.flatMap((one, n) =>
          all
            .slice(n + 1)
            .filter((other) => lieOver(one, other))
            .map((other) => `${one.name} / ${other.name}`),
        ),
      ];
    };
    await expect.poll(faults).toEqual([]);
  },
);

test('on a phone one line tells of the homes elsewhere, and shows them', async () => {
  await onPhone();
  await open('/map');
  const elsewhere = page.getByRole('button', { name: /^\d+ homes? elsewhere$/ });
  const inView = page.getByText(/^\d+ of \d+ homes in view$/);
  await expect.element(elsewhere).toBeVisible();
  expect(count('.map-edge')).toBe(0);
  const [seen = 0, away = 0] = [inView, elsewhere].map((one) => Number.parseInt(textsOf(one)[0] ?? '', 10));
  await elsewhere.click();
  await expect.element(page.getByText(new RegExp(`^${seen + away} of `))).toBeVisible();
  await expectHidden(elsewhere);
});

test.for([1280, 360])('list and map name the same number of homes: %i px', async (width) => {
  await page.viewport(width, 740);
  await open('/map?type=rent&location=Yaaqshiid');
  const listed = /\d+/.exec(document.querySelector('.map-head [role=status]')?.textContent ?? '')?.[0];
  await expect.element(page.getByText(`${listed} of ${listed} homes in view`)).toBeVisible();
});

/** How many homes the signs within the map's frame stand for. */
function shown(): number {
  const frame = surface().element().getBoundingClientRect();
  return signs()
    .elements()
    .filter((button) => {
      const { x, y, width, height } = button.getBoundingClientRect();
      const [middleX, middleY] = [x + width / 2, y + height / 2];
      return (
        middleX >= frame.left && middleX <= frame.right && middleY >= frame.top && middleY <= frame.bottom
      );
    })
    .reduce((sum, button) => sum + Number(button.querySelector('b')?.textContent ?? 1), 0);
}

test.for([
  ['/map', 1280],
  ['/map', 360],
  ['/properties?type=any&view=map', 1280],
  ['/properties?type=any&view=map', 360],
] as const)(
  'at least four fifths of all homes are in the opening view of %s: %i px',
  async ([path, width]) => {
    await page.viewport(width, 740);
    await open(path);
    await expect.element(clusters().first()).toBeVisible();
    await expect.element(page.getByText(/\d+ of \d+ homes in view/)).toBeVisible();
    const { total } = await callApi<{ total: number }>('GET', '/api/properties/map/clusters');
    expect(shown() / total).toBeGreaterThanOrEqual(0.8);
  },
);

test('a cluster says how many homes it has and what they cost; going into clusters reaches single homes', async () => {
  await open('/map?type=rent');
  await expect.poll(() => textsOf(clusters())[0]).toMatch(/^\d+\$[\d,]+(–[\d,]+)?$/);
  await expect
    .element(clusters().first())
    .toHaveAccessibleName(expect.stringMatching(/\d+ listings here\. Zoom in.*For Rent \$/));
  for (let step = 0; step < 8 && count('.map-pin') === 0; step += 1) {
    const inner = clusters()
      .elements()
      .find((one) => one.checkVisibility()) as HTMLElement | undefined;
    if (!inner) break;
    const names = () =>
      signs()
        .elements()
        .map((one) => one.getAttribute('aria-label'))
        .join();
    const before = names();
    inner.focus();
    await userEvent.keyboard('{Enter}');
    // Until the answer is there, the signs of before stand.
    await expect.poll(names).not.toBe(before);
  }
  await expect.poll(() => count('.map-pin')).toBeGreaterThan(0);
});

test('without tiles the map has coast, roads and names of its own, in the language of the page', async () => {
  await open('/ar/map');
  await expect.poll(() => count('.map-sea')).toBe(1);
  expect(count('.map-road')).toBeGreaterThan(5);
  expect(textsOf(page.css('.map-name')).filter((name) => name.includes('المحيط الهندي'))).toHaveLength(1);
  await open('/ar/map?location=Hodan');
  await expect.poll(() => textsOf(page.css('.map-name')).join()).toContain('هودان');
});
