import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderRoute } from '../../testing/render-route.tsx';
import { openServer } from '../../testing/server.ts';

test('guests see the marketplace in numbers and the way in, and nothing of what is recent', async () => {
  await openServer({ demo: true });
  await renderRoute('/admin');
  const numbers = page.getByRole('list', { name: 'The marketplace in numbers' }).getByRole('listitem');
  await expect.poll(() => numbers.length).toBe(4);
  await expect.element(page.getByRole('region', { name: 'Demo administrator' })).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Recent bookings' })).not.toBeInTheDocument();
  await expect
    .element(page.getByRole('main').getByRole('link', { name: 'Admin sign-in' }))
    .toHaveAttribute('href', '/admin/login');
});
