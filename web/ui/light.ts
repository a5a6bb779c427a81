import { useSyncExternalStore } from 'react';

/** Told to this window when saving data begins or ends. */
const CHANGED = 'aqal:light';

const isLight = (): boolean => document.documentElement.dataset.light !== undefined;

function subscribe(listener: () => void): () => void {
  addEventListener(CHANGED, listener);
  return () => removeEventListener(CHANGED, listener);
}

/** Whether data is to be saved: pictures come when they are tapped. Never on the server, whose pages are everybody's. */
export const useLight = (): boolean => useSyncExternalStore(subscribe, isLight, () => false);

/** Begins or ends saving data on this page. */
export function showLight(isOn: boolean): void {
  document.documentElement.toggleAttribute('data-light', isOn);
  dispatchEvent(new Event(CHANGED));
}
