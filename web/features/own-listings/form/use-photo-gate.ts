import { type RefObject, useEffect, useState } from 'react';
import type { Photos } from './photos/use-photos.ts';

/** Holds a form back while its photos are on their way, and sends it once they are there. */
export function usePhotoGate(box: RefObject<HTMLElement | null>, { isBusy, hasFailed }: Photos) {
  const [isWaiting, setIsWaiting] = useState(false);
  const [isIncomplete, setIsIncomplete] = useState(false);
  useEffect(() => {
    if (!isWaiting || isBusy) return;
    setIsWaiting(false);
    box.current?.querySelector('form')?.requestSubmit();
  }, [box, isWaiting, isBusy]);
  return {
    /** The button was pressed while photos were on their way. */
    isWaiting,
    /** It was pressed while one of them had not come. */
    isIncomplete,
    mayPass(): boolean {
      setIsWaiting(isBusy);
      setIsIncomplete(!isBusy && hasFailed);
      return !isBusy && !hasFailed;
    },
  };
}
