import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { LANGUAGES, localPath } from '#contract/accounts.ts';
import { bookMove, mailedLink, newPlace, newService } from '../../testing/moves.ts';
import { go, renderRoute } from '../../testing/render-route.tsx';
import { callApi, server, signIn } from '../../testing/server.ts';

const heading = page.getByRole('heading', { level: 1 });

test('a service is sent the link to its own page, and a wrong one says so', async () => {
  const email = 'baraka@movers.example';
  const { id, name } = await newService('Baraka Movers', { email });
  await signIn(await server.createUser({ role: 'admin' }));
  await renderRoute(`/admin/services?q=Baraka&edit=${id}`);
  await page.getByRole('button', { name: /^Send the link to its own page/ }).click();
  await expect.element(page.getByText(/The link is sent to the service/)).toBeVisible();
  await go(await mailedLink('provider/services', email));
  await expect.element(heading).toMatchTextContent(name);
  await go('/provider/services/nonsense');
  await expect.element(heading).toHaveTextContent('This link does not work');
});

test('its past moves are reached from its month, and found by what became of them and by name', async () => {
  const email = 'past@movers.example';
  const service = await newService('Past Movers', { email });
  const customer = await server.createUser({ name: 'Sahra Warsame' });
  const [done, off] = [newPlace(), newPlace()];
  await bookMove(service.id, done, { by: customer });
  await bookMove(service.id, off);
  await server.sql(
    "update bookings set status = 'completed', stage = 'ended' where pickup_location = $1",
    done,
  );
  await server.sql(
    "update bookings set status = 'cancelled', stage = 'declined' where pickup_location = $1",
    off,
  );
  await callApi('POST', `/api/admin/moving-services/${service.id}/page-link`, {
    body: {},
    by: await server.createUser({ role: 'admin' }),
  });
  await renderRoute(await mailedLink('provider/services', email));
  await page.getByRole('link', { name: 'Past moves' }).click();
  await expect.element(heading).toHaveTextContent('Past moves');
  const moves = page.getByRole('main').getByRole('listitem');
  await expect.element(moves.filter({ hasText: done })).toMatchTextContent('Completed');
  await expect.element(moves.filter({ hasText: off })).toMatchTextContent('Declined');
  await page.getByRole('combobox', { name: 'Outcome' }).selectOptions('declined');
  await expect.element(moves.filter({ hasText: done })).not.toBeInTheDocument();
  await page.getByRole('combobox', { name: 'Outcome' }).selectOptions('');
  await page.getByRole('searchbox').fill('sahra w');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect.element(moves.filter({ hasText: off })).not.toBeInTheDocument();
  await expect.element(moves.filter({ hasText: done })).toMatchTextContent('Sahra Warsame');
  await go('/provider/services/nonsense/moves');
  await expect.element(heading).toHaveTextContent('This link does not work');
});

/** A service with a link that has ended, to which neither mail nor SMS may go. */
async function unreachable(name: string, email: string) {
  const service = await newService(name, { email });
  await callApi('POST', `/api/admin/moving-services/${service.id}/page-link`, {
    body: {},
    by: await server.createUser({ role: 'admin' }),
  });
  const path = await mailedLink('provider/services', email);
  await server.sql(
    "update moving_services set email = '', phone = '+447911123456' where id = $1",
    service.id,
  );
  await server.sql(
    `update private_links set expires_at = now() - interval '1 day', created_at = now() - interval '2 days'
       where moving_service_id = $1`,
    service.id,
  );
  return { ...service, path };
}

test.for(LANGUAGES)('who cannot be sent a new link is told so, and whom to call, in %s', async (language) => {
  const words = {
    en: { renew: 'Send a new link', unsent: 'No message could be sent' },
    so: { renew: 'Dir link cusub', unsent: 'Farriin lama diri karin' },
    ar: { renew: 'أرسل رابطًا جديدًا', unsent: 'تعذّر إرسال رسالة' },
  }[language];
  const { path } = await unreachable(`Dayax ${language}`, `${language}@movers.example`);
  await renderRoute(localPath(path, language));
  await page.getByRole('button', { name: words.renew }).click();
  await expect.element(heading).toHaveTextContent(words.unsent);
  expect(document.querySelector('main a[href^="tel:"]')).not.toBeNull();
});
