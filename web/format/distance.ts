import { m } from '../messages/index.ts';
import { figure } from './numbers.ts';

/** A distance given in metres: "350 m", "2.4 km". */
export const distanceText = (meters: number): string =>
  meters < 1000
    ? m.format_meters({ count: figure(meters) })
    : m.format_km({ count: (meters / 1000).toFixed(meters < 10_000 ? 1 : 0) });
