import { Suspense } from 'react';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { lazyPart } from './lazy-part.ts';

const Choice = lazyPart(() => import('./late/unit-switch.tsx'));

/** Where one chooses the unit of areas; without scripts there is nothing to choose, and its room stays empty. */
export function UnitSwitch() {
  const isHydrated = useHydrated();
  return <div className="mt-4 min-h-11">{isHydrated && <Suspense>{<Choice />}</Suspense>}</div>;
}
