import { Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { lazyPart } from '../../../ui/lazy-part.ts';
import { useHydrated } from '../../../ui/use-hydrated.ts';
import { type OverProps, overOf } from './over.ts';

const Over = lazyPart(() => import('./lazy/over.tsx'));

/** What the address opens over the listing. The page itself is the same for all addresses, so it comes with scripts. */
export function OverListing({ property }: OverProps) {
  const [search] = useSearchParams();
  const isOpen = useHydrated() && overOf(search) !== undefined;
  return <Suspense>{isOpen && <Over property={property} />}</Suspense>;
}
