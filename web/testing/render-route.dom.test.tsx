import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderRoute } from './render-route.tsx';
import { callApi, demoAccount, openServer, signIn } from './server.ts';

await openServer({ demo: true });

test.for([
  ['buyer', '/dashboard/buyer'],
  ['renter', '/dashboard/renter'],
  ['owner', '/dashboard/property_owner'],
  ['admin', '/admin/dashboard'],
  ['renter', '/ar/my-applications'],
] as const)('the demo %s sees %s with what the API answers', async ([role, path]) => {
  await signIn(await demoAccount(role));
  await renderRoute(path);
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('a guest sees a page of visitors, and nobody is signed in from the test before', async () => {
  await renderRoute('/properties');
  await expect.element(page.getByRole('link', { name: 'Next', exact: true })).toBeVisible();
  await expect(callApi('GET', '/api/me')).rejects.toThrow('401');
});
