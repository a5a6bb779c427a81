import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { mailedLink, newService } from '../../testing/moves.ts';
import { go, renderRoute } from '../../testing/render-route.tsx';
import { server, signIn } from '../../testing/server.ts';

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
