import type { ReactNode } from 'react';
import { Outlet } from 'react-router';
import { isLanguage } from '#contract/accounts.ts';
import { ChatButton } from '../features/layout/chat-button.tsx';
import { ErrorScreen } from '../features/layout/error-screen.tsx';
import { Footer } from '../features/layout/footer.tsx';
import { Header } from '../features/layout/header.tsx';
import { m } from '../messages/index.ts';
import { rootOf } from '../seo.ts';
import { Toaster } from '../ui/toast.tsx';
import type { Route } from './+types/layout';

/** The first part of a path is a language or it is nothing at all (D36). English has no prefix. */
export function loader({ params }: Route.LoaderArgs) {
  if (params.lang !== undefined && (!isLanguage(params.lang) || params.lang === 'en')) {
    throw new Response(null, { status: 404 });
  }
  return null;
}

/** For pages that have no title of their own because there is no such page. */
export function meta({ matches }: Route.MetaArgs) {
  return [
    { title: `${m.common_not_found_title()} · ${rootOf(matches).brand}` },
    { name: 'robots', content: 'noindex' },
  ];
}

export const shouldRevalidate = () => false;

function Frame({ children }: { children: ReactNode }) {
  return (
    <>
      <a
        href="#content"
        className="sr-only focus:not-sr-only focus:absolute focus:z-50 focus:bg-card focus:p-3"
      >
        {m.common_skip()}
      </a>
      <Header />
      {children}
      <Footer />
      <ChatButton />
      <Toaster />
    </>
  );
}

export default function Layout() {
  return (
    <Frame>
      <Outlet />
    </Frame>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <Frame>
      <ErrorScreen error={error} />
    </Frame>
  );
}
