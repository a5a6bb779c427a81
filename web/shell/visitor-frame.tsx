import { type ReactNode, Suspense } from 'react';
import type { Announcement } from '#contract/announcements.api.ts';
import { href } from '../i18n.ts';
import { m } from '../messages/index.ts';
import { lazyPart } from '../ui/lazy-part.ts';
import { NavigationProgress } from '../ui/progress.tsx';
import { ChatButton } from './chat-button.tsx';
import { Header } from './header.tsx';

/** They come with the page; their scripts come after those of what is above them. */
const lateParts = () => import('./late-parts.ts');
const Network = lazyPart(async () => ({ default: (await lateParts()).Network }));
const Late = lazyPart(async () => ({ default: (await lateParts()).Late }));
const Footer = lazyPart(async () => ({ default: (await lateParts()).Footer }));
/** Seldom there: its script is loaded where there is something to announce. */
const Announcements = lazyPart(() => import('./announcements.tsx'));

interface VisitorFrameProps {
  announcements?: readonly Announcement[] | undefined;
  children: ReactNode;
}

/** The frame of the visitors' half. */
export function VisitorFrame({ announcements = [], children }: VisitorFrameProps) {
  return (
    <>
      <a href="#content" className="skip-link">
        {m.common_skip()}
      </a>
      <NavigationProgress />
      <Header />
      <Suspense>
        <Network isShared />
      </Suspense>
      {announcements.length > 0 && (
        <Suspense>
          <Announcements announcements={announcements} />
        </Suspense>
      )}
      {children}
      <Suspense>
        <Footer />
      </Suspense>
      <ChatButton />
      <form id="hearts" method="post" action={href('/shortlisted-properties/save')} hidden>
        <noscript>
          <input type="hidden" name="isPlain" value="1" />
        </noscript>
      </form>
      <Suspense>
        <Late />
      </Suspense>
    </>
  );
}
