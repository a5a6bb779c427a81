import type { ComponentType } from 'react';
import { type ActionFunction, createRoutesStub, type LoaderFunction, Outlet } from 'react-router';
import { vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { Toaster } from '../ui/toast.tsx';

interface Options {
  /** Where the screen stands, with its query. */
  at?: string;
  action?: ActionFunction;
  loader?: LoaderFunction;
}

const Layout = () => (
  <>
    <Outlet />
    <Toaster />
  </>
);

/** Shows a screen in a router of its own, with the place for toasts beneath it; any other path is another screen. */
export async function renderScreen(Screen: ComponentType, { at = '/screen', ...route }: Options = {}) {
  const Stub = createRoutesStub([
    {
      id: 'layout',
      Component: Layout,
      HydrateFallback: () => null,
      children: [
        { id: 'screen', path: at.split('?', 1)[0] ?? '/', Component: Screen, ...route },
        { id: 'another', path: '*', Component: () => <p>Another screen</p> },
      ],
    },
  ]);
  const screen = await render(<Stub initialEntries={[at]} />);
  // The router draws a screen when it finds time.
  await vi.waitFor(() => {
    if (!screen.container.querySelector('.toaster')) throw new Error('The screen is not there yet.');
  }, 20_000);
  return screen;
}
