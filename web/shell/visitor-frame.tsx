import { type ReactNode, Suspense } from 'react';
import { href } from '../i18n.ts';
import { m } from '../messages/index.ts';
import { lazyPart } from '../ui/lazy-part.ts';
import { NavigationProgress } from '../ui/progress.tsx';
import { ChatButton } from './chat-button.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { RouteAnnouncer } from './route-announcer.tsx';

const Network = lazyPart(() => import('../offline/network.tsx'));
const Late = lazyPart(() => import('./late.tsx'));

/** The frame of the visitors' half. The footer wakes after what is above it, or at once under a finger. */
export function VisitorFrame({ children }: { children: ReactNode }) {
  return (
    <>
      <a href="#content" className="skip-link">
        {m.common_skip()}
      </a>
      <NavigationProgress />
      <RouteAnnouncer />
      <Header />
      <Suspense>
        <Network isShared />
      </Suspense>
      {children}
      <Suspense>
        <Footer />
      </Suspense>
      <ChatButton />
      <form id="hearts" action={href('/auth')} hidden />
      <Suspense>
        <Late />
      </Suspense>
    </>
  );
}
