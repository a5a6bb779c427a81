import { describe, expect, it } from 'vitest';
import type { Place } from '#contract/places.api.ts';
import { districtArea } from './district-area.ts';

const place = (slug: string, longitude: number, parent: string | null = null): Place => ({
  slug,
  name: slug,
  kind: parent === null ? 'district' : 'landmark',
  parent: parent ?? 'town',
  latitude: 2,
  longitude,
});
const PLACES: Place[] = [
  { ...place('town', 45.3), kind: 'city', parent: null },
  place('west', 45.3),
  place('market', 45.31, 'west'),
  place('east', 45.33),
];

describe('districtArea', () => {
  it('is nothing for what is no district', () => {
    expect(districtArea(PLACES, 'town')).toBeUndefined();
    expect(districtArea(PLACES, 'market')).toBeUndefined();
    expect(districtArea([], 'west')).toBeUndefined();
  });

  it('ends half way to the next known place of another district, and a reach away elsewhere', () => {
    const area = districtArea(PLACES, 'west');
    expect(area?.pieces).toHaveLength(2);
    const longitudes = area?.pieces.flat().map(([longitude]) => longitude) ?? [];
    expect(Math.max(...longitudes)).toBeCloseTo(45.32, 5);
    expect(Math.min(...longitudes)).toBeCloseTo(45.3 - 1.6 / 111.2, 4);
  });

  it('has no outline between two places of its own', () => {
    const inside = districtArea(PLACES, 'west')?.outline.filter((edge) =>
      edge.every(([longitude]) => Math.abs(longitude - 45.305) < 1e-6),
    );
    expect(inside).toEqual([]);
    const east = districtArea(PLACES, 'east')?.outline ?? [];
    expect(east.some((edge) => edge.every(([longitude]) => Math.abs(longitude - 45.32) < 1e-6))).toBe(true);
  });
});
