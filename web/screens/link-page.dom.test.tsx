import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { LANGUAGES, localPath } from '#contract/accounts.ts';
import { headers } from '../routes/links/layout.tsx';
import { meta } from '../routes/links/stop-searches.tsx';
import { onPhone, renderRoute, sendPlain } from '../testing/render-route.tsx';
import { expectGoodScreen } from '../testing/seen.ts';
import { openServer, server } from '../testing/server.ts';

await openServer();

const heading = page.getByRole('heading', { level: 1 });
const countOf = (selector: string) => document.querySelectorAll(selector).length;

const WRONG = [
  '/account-deleted/nonsense',
  '/acting-for/nonsense',
  '/bookings/nonsense',
  '/how-was-it/nonsense',
  '/inquiries/nonsense',
  '/papers/nonsense',
  '/provider/bookings/nonsense',
  '/provider/services/nonsense',
  '/saved-searches/stop/nonsense',
  '/shared/nonsense',
  '/still-available/nonsense',
  '/tenancy/nonsense',
  '/viewings/follow/nonsense',
  '/viewings/nonsense',
] as const;

test.for(WRONG)(
  'a link that opens nothing says so, with one way out and nothing of the shop: %s',
  async (path) => {
    await onPhone();
    await renderRoute(path);
    await expect.element(heading).toBeVisible();
    expect(countOf('main p')).toBe(1);
    expect(countOf('main :is(a, button)')).toBe(1);
    expect(countOf('main .button-primary')).toBe(1);
    expect(countOf('footer, .chat-button, [popovertarget], header nav, dialog')).toBe(0);
    expect(countOf('header details')).toBe(1);
    expect(countOf('header a[hreflang]')).toBe(LANGUAGES.length);
  },
);

test.for(LANGUAGES)('the frame of links is whole in %s', async (language) => {
  await onPhone();
  await renderRoute(localPath('/saved-searches/stop/nonsense', language));
  await expect.element(heading).toBeVisible();
  await expectGoodScreen();
});

test('a private link is kept and found by nobody', () => {
  expect(headers()).toEqual({
    'cache-control': 'no-store',
    'referrer-policy': 'same-origin',
    'x-robots-tag': 'noindex, nofollow',
  });
  const root = { id: 'root', loaderData: { site: { brand: 'Aqal' }, origin: '' } };
  expect(meta({ matches: [root], params: { token: 'x' }, loaderData: null })).toEqual([
    { title: expect.stringContaining('Aqal') },
    { name: 'robots', content: 'noindex, nofollow' },
    { name: 'referrer', content: 'same-origin' },
  ]);
});

test('without scripts a link that has ended is asked for anew by a plain form', async () => {
  const { path } = await server.askedOwner({ homes: 1, expiredDays: 2 });
  await renderRoute(path);
  const form = document.querySelector<HTMLFormElement>('main form');
  expect(form?.method).toBe('post');
  if (form) await sendPlain(form);
  await expect.element(heading).toHaveTextContent('A new link is on its way');
  expect(new URL(location.href).searchParams.get('sent')).toBe('1');
});
