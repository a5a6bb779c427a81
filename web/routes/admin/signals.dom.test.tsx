import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Signal } from '#contract/signals.api.ts';
import { go, renderRoute } from '../../testing/render-route.tsx';
import { expectGoodScreen } from '../../testing/seen.ts';
import { callApi, server, signIn } from '../../testing/server.ts';

const card = page.getByRole('article');
const told = card.getByLabelText(/is told/);

/** Opens the case of a listing whose photos are copied. */
async function openCase(copied: Parameters<typeof server.copiedListing>[0]) {
  const made = await server.copiedListing(copied);
  await signIn(await server.createUser({ role: 'admin' }));
  const signals = await callApi<Signal[]>('GET', '/api/admin/signals?limit=100');
  const id = signals.find(({ listing }) => listing.id === made.copy)?.id ?? '';
  await renderRoute(`/admin/queue?case=signal-${id}`);
  return { ...made, id };
}

test('a copied photo holds the listing of a new owner, who is asked to change it', async () => {
  const { id, copier } = await openCase({ photos: 1 });
  await expect.element(card).toMatchTextContent('was on another owner’s listing first.');
  await expect.element(card).toMatchTextContent('The home with a van');
  await expect.element(card).toMatchTextContent('New owner');
  await expectGoodScreen();
  await told.fill('');
  await card.getByRole('button', { name: 'Keep hidden until changed' }).click();
  await expect.element(card.getByText('Please say what the owner should change.')).toBeVisible();
  await told.fill('Please show photos of your own.');
  await card.getByRole('button', { name: 'Keep hidden until changed' }).click();
  await expect.element(page.getByRole('status').filter({ hasText: 'Hidden until changed' })).toBeVisible();
  await go(`/admin/queue?state=decided&case=signal-${id}`);
  await expect.element(card).toMatchTextContent('Please show photos of your own.');
  await signIn(copier);
  await go('/active-listings');
  await expect.element(page.getByText('Please show photos of your own.').first()).toBeVisible();
});

test('a case shows every pair, and begins in the owner’s language', async () => {
  const { copier } = await openCase({ photos: 3, language: 'so' });
  const pairs = card.getByRole('list', { name: 'All pairs of photos' }).getByRole('button');
  await expect.poll(() => pairs.length).toBe(3);
  await expect.element(card.getByText(/^Pair 1 of 3/)).toBeVisible();
  pairs.nth(1).element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(card.getByText(/^Pair 2 of 3/)).toBeVisible();
  await expect.element(pairs.nth(1)).toHaveAttribute('aria-pressed', 'true');
  await expect.element(told).toHaveAccessibleName('What Sahra Axmed is told');
  await expect.element(told).toHaveValue(expect.stringMatching(/^Sawirro ku jira/));
  await expect.element(told).toHaveAttribute('lang', 'so');
  await expectGoodScreen();
  await expect.element(card.getByText(/Photos on your listing belong to another home\./)).toBeVisible();
  await told.fill('Fadlan soo dir sawirradaada, hadda.');
  await card.getByRole('button', { name: 'Hide listing' }).click();
  await expect.element(page.getByRole('status').filter({ hasText: 'Hidden' })).toBeVisible();
  const news = await callApi('GET', '/api/notifications', { by: copier });
  expect(JSON.stringify(news)).toContain('Fadlan soo dir sawirradaada, hadda.');
});
