import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { RouteAnnouncer } from './route-announcer.tsx';

/** A screen that was gone to before this part of the page came, and then the part. */
async function comeLate(focused: string): Promise<void> {
  const screen = (late: boolean) => (
    <MemoryRouter initialEntries={['/properties']}>
      <nav>
        <a href="/rent">Rent</a>
      </nav>
      <main>
        <h1>Homes</h1>
        <a href="/first">First home</a>
      </main>
      {late && <RouteAnnouncer since="/" />}
    </MemoryRouter>
  );
  const { rerender } = await render(screen(false));
  await expect.element(page.getByRole('heading', { name: 'Homes' })).toBeVisible();
  if (focused) (page.getByRole('link', { name: focused }).element() as HTMLElement).focus();
  await rerender(screen(true));
}

test('a reader who is on a link of the new screen by now stays there', async () => {
  await comeLate('First home');
  await expect.element(page.getByRole('link', { name: 'First home' })).toHaveFocus();
});

test.for(['', 'Rent'])(
  'a reader who is nowhere or on what led there goes to the heading: %s',
  async (link) => {
    await comeLate(link);
    await expect.element(page.getByRole('heading', { name: 'Homes' })).toHaveFocus();
  },
);
