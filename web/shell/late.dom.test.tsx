import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { keepForShortlist, takePending } from '../features/listings/pending-shortlist.ts';
import { forgetCurrentUser } from './current-user.ts';
import Late from './late.tsx';

const ME = { id: 'asha', role: 'renter', name: 'Asha', email: 'asha@aqal.example', profileCompleted: true };

/** Opens a page behind `referrer`, on which a heart was pressed. @returns the paths that it asked for */
async function open(referrer: string): Promise<string[]> {
  await forgetCurrentUser();
  keepForShortlist('da3c0c3d-77e7-81c9-afe6-caec4e65a30d');
  vi.spyOn(document, 'referrer', 'get').mockReturnValue(referrer);
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (url: string | URL | Request) => {
    asked.push(new URL(url instanceof Request ? url.url : url, location.href).pathname);
    return Response.json(ME);
  });
  await render(<RouterProvider router={createMemoryRouter([{ path: '/', element: <Late /> }])} />);
  return asked;
}

afterEach(async () => {
  takePending();
  await forgetCurrentUser();
});

test.each(['/auth', '/so/auth', '/auth/role-selection'])(
  'a heart that waits asks who has signed in, where %s was the page before',
  async (path) => {
    const asked = await open(`${location.origin}${path}?next=%2Fproperties`);
    await expect.poll(() => asked).toContain('/api/me');
  },
);

test.each(['', 'https://search.example/', '/properties', '/author'])(
  'it asks nothing where the page before was “%s”: nobody can have signed in',
  async (path) => {
    const asked = await open(path && new URL(path, location.href).href);
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(asked).not.toContain('/api/me');
  },
);
