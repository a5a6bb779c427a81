import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { go, renderRoute } from '../../testing/render-route.tsx';
import { server, signIn } from '../../testing/server.ts';

test("a listing that is not there, or somebody else's, is said not to be found", async () => {
  const other = (await server.createProperty()).id;
  const unknown = crypto.randomUUID();
  await signIn(await server.createUser({ role: 'property_owner' }));
  await renderRoute('/active-listings');
  for (const path of [
    `/edit-property/${unknown}`,
    `/edit-property/${other}`,
    `/active-listings/${other}/documents`,
    `/active-listings/${unknown}/poster`,
    `/property-analytics?listing=${other}`,
    `/apply/${unknown}`,
    `/rate/${unknown}`,
    `/price-alerts/new?property=${unknown}`,
  ]) {
    await go(path);
    await expect
      .element(page.getByRole('heading', { level: 1, name: 'Property Not Found' }), { message: path })
      .toBeVisible();
    await expect.element(page.getByRole('link', { name: 'Browse Properties' })).toBeVisible();
    await go('/active-listings');
    await expect.element(page.getByRole('heading', { name: 'Property Not Found' })).not.toBeInTheDocument();
  }
});
