import { Suspense } from 'react';
import type { AskedListing } from '#contract/confirmations.api.ts';
import { lazyPart } from '../../ui/lazy-part.ts';

const DueSection = lazyPart(() => import('./due-section.tsx'));

/** An owner's homes that wait for a word; its code is loaded where some do. */
export const DueListings = ({ due }: { due: readonly AskedListing[] }) =>
  due.length > 0 && (
    <Suspense>
      <DueSection due={due} />
    </Suspense>
  );
