import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { LANGUAGES, localPath } from '#contract/accounts.ts';
import type { Property } from '#contract/properties.api.ts';
import { go, onPhone, renderRoute } from '../../testing/render-route.tsx';
import { callApi, server } from '../../testing/server.ts';

const WORDS = {
  en: { others: 'The other one is still available', rented: 'Rented', done: 'Thank you' },
  so: { others: 'Kan kalena weli waa bannaan yahay', rented: 'Waa la kireeyey', done: 'Mahadsanid' },
  ar: { others: 'الآخر ما زال متاحًا', rented: 'أُجِّر', done: 'شكرًا لك' },
} as const;
const heading = page.getByRole('heading', { level: 1 });

test.for(LANGUAGES)(
  'an owner says of one home that it is rented and of the other that it is not, in %s',
  async (language) => {
    const { path, ids } = await server.askedOwner({ homes: 2 });
    const words = WORDS[language];
    await onPhone();
    await renderRoute(localPath(path, language));
    const homes = page.getByRole('article');
    await expect.poll(() => homes.length).toBe(2);
    await homes.first().getByRole('button', { name: words.rented }).click();
    await page.getByRole('button', { name: words.others }).click();
    await expect.element(heading).toHaveTextContent(words.done);
    const states = await Promise.all(
      ids.map(async (id) => (await callApi<Property>('GET', `/api/properties/${id}`)).status),
    );
    expect(states.sort()).toEqual(['available', 'rented']);
  },
);

test('what is hidden without an answer comes back by one tap', async () => {
  const { path, ids } = await server.askedOwner({ homes: 1, hidden: 1 });
  const [id = ''] = ids;
  const isShown = async () => (await fetch(`/api/properties/${id}`)).status;
  expect(await isShown()).toBe(404);
  await renderRoute(path);
  await expect.element(page.getByText('Hidden: not confirmed')).toBeVisible();
  await page.getByRole('button', { name: 'Bring it back' }).click();
  await expect.element(page.getByText('Still available, confirmed today')).toBeVisible();
  expect(await isShown()).toBe(200);
  await go(`/properties/${id}`);
  await expect.element(page.getByText('Confirmed today').first()).toBeVisible();
});

test('a link that has ended says so, and sends another one', async () => {
  const { path } = await server.askedOwner({ homes: 1, expiredDays: 2 });
  await renderRoute(path);
  await expect.element(heading).toHaveTextContent('This link has ended');
  await page.getByRole('button', { name: 'Send me a new link' }).click();
  await expect.element(heading).toHaveTextContent('A new link is on its way');
});

test('a link that has ended leads to sign-in where no message may go to its owner', async () => {
  const { path } = await server.askedOwner({ homes: 1, expiredDays: 2 });
  await server.sql(
    `update users set phone_verified = false, email_verified = false where id in
       (select user_id from private_links where purpose = 'confirmation')`,
  );
  await server.sql("update private_links set created_at = created_at - interval '2 hours'");
  await renderRoute(path);
  await page.getByRole('button', { name: 'Send me a new link' }).click();
  await expect.element(heading).toHaveTextContent('No message could be sent');
  await expect.element(page.getByText('Sign in: the question stands at your listings.')).toBeVisible();
});
