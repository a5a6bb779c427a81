import { useLocation } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { cdp, page, userEvent } from 'vitest/browser';
import { m } from '../../messages/index.ts';
import { onPhone } from '../../testing/render-route.tsx';
import { renderScreen } from '../../testing/render-screen.tsx';
import { boxOf, expectHidden } from '../../testing/seen.ts';
import { readSearch } from '../listings/search-params.ts';
import { SearchPanel } from './search-panel.tsx';

/** The box that suggests comes when this is let go. */
const { coming, come } = vi.hoisted(() => {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { coming: promise, come: resolve };
});
vi.mock('./where-box.tsx', async (original) => {
  await coming;
  return original<typeof import('./where-box.tsx')>();
});

beforeEach(() => {
  vi.stubGlobal('fetch', async (path: string) =>
    Response.json(path.includes('count') ? { total: 3, isCapped: false, kinds: null } : []),
  );
});

function Screen({ layout = 'compact' }: { layout?: 'full' | 'compact' }) {
  const { pathname, search } = useLocation();
  return (
    <>
      <SearchPanel layout={layout} search={readSearch(new URLSearchParams(search))} />
      <output data-address="">{pathname + search}</output>
    </>
  );
}
const FullScreen = () => <Screen layout="full" />;

const show = (layout?: 'full') => renderScreen(layout ? FullScreen : Screen, { at: '/properties?type=rent' });
const address = () => document.querySelector('[data-address]')?.textContent;
const where = () => page.getByRole('combobox', { name: m.search_location() });
/** The button beside the box of places. */
const search = () => page.css('.search [type=submit]').first();

/** Presses the pointer on what is there now, and lets it go at the same spot after `meanwhile`. */
async function press(what: ReturnType<typeof search>, meanwhile: () => Promise<void>): Promise<void> {
  const frame = window.frameElement?.getBoundingClientRect();
  const { left, top, width, height } = boxOf(what);
  const at = { x: (frame?.left ?? 0) + left + width / 2, y: (frame?.top ?? 0) + top + height / 2 };
  const mouse = (type: string, buttons: number) =>
    cdp().send('Input.dispatchMouseEvent', { type, ...at, button: 'left', buttons, clickCount: 1 } as never);
  await mouse('mousePressed', 1);
  await meanwhile();
  await mouse('mouseReleased', 0);
}

const isThere = () => expect.element(where()).toHaveAttribute('aria-autocomplete', 'list');

test('Search is pressed while the box of places takes over from the plain field: what was typed is searched for', async () => {
  await show();
  await where().fill('Hodan');
  await press(search(), async () => {
    come();
    await isThere();
  });
  await expect.poll(address).toBe('/properties?type=rent&ask=Hodan');
});

test.each(['full', undefined] as const)(
  'on a phone Search beside the open list of places searches, and the list closes (%s)',
  async (layout) => {
    come();
    await onPhone();
    await show(layout);
    await where().click();
    await isThere();
    await userEvent.keyboard('Hodan');
    await expect.element(page.css('.where[data-open]')).toBeVisible();
    await press(search(), () => new Promise((frame) => requestAnimationFrame(() => frame())));
    await expect.poll(address).toBe('/properties?type=rent&ask=Hodan');
    await expectHidden(page.css('.where-list'));
  },
);

test('on a desk Search closes the list, too, and has the focus', async () => {
  come();
  await show();
  await where().click();
  await isThere();
  await userEvent.keyboard('Hodan');
  await search().click();
  await expect.poll(address).toBe('/properties?type=rent&ask=Hodan');
  await expectHidden(page.css('.where-list'));
  await expect.element(search()).toHaveFocus();
});
