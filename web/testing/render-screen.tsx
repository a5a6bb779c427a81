import type { ComponentType } from 'react';
import { type ActionFunction, createRoutesStub, type LoaderFunction, Outlet } from 'react-router';
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
export function renderScreen(Screen: ComponentType, { at = '/screen', ...route }: Options = {}) {
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
  return render(<Stub initialEntries={[at]} />);
}
