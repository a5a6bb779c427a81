import { Suspense } from 'react';
import { lazyPart } from '../../ui/lazy-part.ts';
import { useHydrated } from '../../ui/use-hydrated.ts';

const Choice = lazyPart(() => import('./lazy/unit-choice.tsx'));

/** Where one chooses the unit of areas; without scripts there is nothing to choose, and its room stays empty. */
export function UnitSwitch() {
  const isHydrated = useHydrated();
  return <div className="mt-4 min-h-11">{isHydrated && <Suspense>{<Choice />}</Suspense>}</div>;
}
