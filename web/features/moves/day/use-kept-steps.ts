import { useLocation, useRevalidator } from 'react-router';
import { DAY_STEPS, type DayStep } from '#contract/moves.ts';
import { useWaiting } from '../../../offline/queue.ts';

/** Steps that were taken on this phone without a network, and wait to be sent; those that were refused are none. */
export function useKeptSteps(): DayStep[] {
  const { pathname } = useLocation();
  const { revalidate } = useRevalidator();
  const waiting = useWaiting(revalidate as () => void);
  return DAY_STEPS.filter((step) =>
    waiting.some(
      ({ intent, id, refused, url }) =>
        intent === 'step' &&
        id === step &&
        refused === undefined &&
        url.split('?', 1)[0] === `${pathname}.data`,
    ),
  );
}
