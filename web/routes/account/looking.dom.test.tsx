import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { m } from '../../messages/index.ts';
import { renderRoute } from '../../testing/render-route.tsx';
import { callApi, demoAccount, openServer, server, signIn } from '../../testing/server.ts';

beforeEach(async () => {
  await openServer({ demo: true });
  const owner = await demoAccount('owner');
  const admin = await server.createUser({ role: 'admin' });
  await signIn(admin);
  const body = { reason: 'The rents are not found.' };
  await callApi('POST', `/api/admin/users/${owner.id}/look`, { body });
  // From then on the session is the owner's to every page.
  await signIn(admin);
});

test('an administrator who looks sees an account without its devices and its money', async () => {
  await renderRoute('/account');
  await expect.element(page.getByRole('heading', { level: 1, name: m.accounts_my_link() })).toBeVisible();
  await expect.element(page.getByRole('heading', { name: m.accounts_profile() })).toBeVisible();
  await expect.element(page.getByRole('heading', { name: m.accounts_sessions() })).not.toBeInTheDocument();
});

test('and a dashboard without what comes in', async () => {
  await renderRoute('/dashboard/property_owner');
  const glance = page.css(`[aria-label="${m.dashboards_glance()}"]`);
  await expect.element(glance.getByText(m.dashboards_owner_views())).toBeVisible();
  await expect.element(glance.getByText(m.dashboards_owner_earnings())).not.toBeInTheDocument();
});

test.for(['/rent-book', '/earnings-report'])('%s is said not to be for them', async (path) => {
  await renderRoute(path);
  await expect.element(page.getByText(m.desk_look_hidden())).toBeVisible();
});
