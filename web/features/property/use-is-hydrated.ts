import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** Whether scripts run here: what only they can do is not offered before. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
