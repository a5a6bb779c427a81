import { useEffect, useEffectEvent } from 'react';

/** Runs once, so many milliseconds after `since` was last another one; never while `ms` is undefined. */
export function useLater(run: () => void, ms: number | undefined, since: unknown): void {
  const act = useEffectEvent(run);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the time begins anew with each
  useEffect(() => {
    if (ms === undefined) return;
    const timer = setTimeout(() => act(), ms);
    return () => clearTimeout(timer);
  }, [ms, since]);
}
