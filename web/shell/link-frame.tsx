import { type ReactNode, Suspense } from 'react';
import type { Announcement } from '#contract/announcements.api.ts';
import { m } from '../messages/index.ts';
import { lazyPart } from '../ui/lazy-part.ts';
import { NavigationProgress } from '../ui/progress.tsx';
import { Brand } from './brand.tsx';
import { LanguageMenu } from './language-menu.tsx';

/** The file of visitors' pages: it is kept already by whoever has seen one, and splitting it makes those heavier. */
const lateParts = () => import('./late-parts.ts');
const Network = lazyPart(async () => ({ default: (await lateParts()).Network }));
const PageVoice = lazyPart(async () => ({ default: (await lateParts()).PageVoice }));
const Announcements = lazyPart(() => import('./announcements.tsx'));

interface LinkFrameProps {
  announcements?: readonly Announcement[] | undefined;
  children: ReactNode;
}

/** The frame of pages that a private link opens: whose they are and in which language, and nothing that leads away. */
export function LinkFrame({ announcements = [], children }: LinkFrameProps) {
  return (
    <>
      <a href="#content" className="skip-link">
        {m.common_skip()}
      </a>
      <NavigationProgress />
      <header className="link-header sticky top-0 z-30 border-b border-line bg-ground print:hidden">
        <div className="page flex h-14 items-center justify-between gap-4">
          <Brand />
          <LanguageMenu triggerClass="nav-item" />
        </div>
      </header>
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
        <PageVoice />
      </Suspense>
    </>
  );
}
