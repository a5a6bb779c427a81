import { useSyncExternalStore } from 'react';
import { area, areaInMetres } from '../../format/area.ts';

export const AREA_UNITS = ['sqft', 'm2'] as const;
export type AreaUnit = (typeof AREA_UNITS)[number];

/** Under this name the browser remembers the unit: pages are the same for everybody, and say square feet. */
const ENTRY = 'aqal.areaUnit';
const CHANGED = 'aqal:area-unit';

let chosenHere: AreaUnit | undefined;

function read(): AreaUnit {
  try {
    chosenHere ??= localStorage.getItem(ENTRY) === 'm2' ? 'm2' : 'sqft';
  } catch {
    // Storage may be switched off: the choice then holds until the page is left.
  }
  return chosenHere ?? 'sqft';
}

function subscribe(listener: () => void): () => void {
  window.addEventListener(CHANGED, listener);
  return () => window.removeEventListener(CHANGED, listener);
}

/** The unit in which this device shows areas. */
export const useAreaUnit = (): AreaUnit => useSyncExternalStore(subscribe, read, () => 'sqft');

export function chooseAreaUnit(unit: AreaUnit): void {
  chosenHere = unit;
  try {
    localStorage.setItem(ENTRY, unit);
  } catch {
    // As above.
  }
  window.dispatchEvent(new Event(CHANGED));
}

/** An area in the chosen unit. It is the last in its line, so that nothing moves where the unit is another one. */
export function AreaText({ sqft }: { sqft: number }): string {
  return useAreaUnit() === 'm2' ? areaInMetres(sqft) : area(sqft);
}
