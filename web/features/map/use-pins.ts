import { useEffect, useRef, useState } from 'react';
import type { MapPin } from '#contract/properties.api.ts';
import { MAP_REFRESH_MS } from '#contract/properties.ts';
import { type MapFilters, mapPinsQuery } from './api/map-pins.ts';

const NO_PINS: MapPin[] = [];

interface Pins {
  /** Those of the filters before, until the new ones are there. */
  pins: MapPin[];
  isCurrent: boolean;
}

/** The pins of the filters, read on load and every 60 seconds while the page is seen; a failure is only logged (spec 1 §7). */
export function usePins(filters: MapFilters): Pins {
  const { queryKey, queryFn } = mapPinsQuery(filters);
  const key = JSON.stringify(queryKey);
  const newest = useRef(queryFn);
  const [found, setFound] = useState<{ key: string; pins: MapPin[] } | null>(null);
  useEffect(() => {
    newest.current = queryFn;
  });
  useEffect(() => {
    let isWanted = true;
    let isReading = false;
    let readAt = 0;
    const read = async () => {
      if (isReading) return;
      isReading = true;
      readAt = Date.now();
      try {
        const pins = await newest.current();
        if (isWanted) setFound({ key, pins });
      } catch (error) {
        console.warn('The map could not be read.', error instanceof Error ? error.message : error);
      }
      isReading = false;
    };
    const readIfSeen = () => {
      if (!document.hidden && Date.now() - readAt >= MAP_REFRESH_MS) void read();
    };
    void read();
    const timer = setInterval(() => !document.hidden && void read(), MAP_REFRESH_MS);
    document.addEventListener('visibilitychange', readIfSeen);
    return () => {
      isWanted = false;
      clearInterval(timer);
      document.removeEventListener('visibilitychange', readIfSeen);
    };
  }, [key]);
  return { pins: found?.pins ?? NO_PINS, isCurrent: found?.key === key };
}
