import { FEATURE_CODES, FEATURES, type FeatureCode } from '#contract/features.ts';
import type { PropertyType } from '#contract/properties.ts';
import { m } from '../../../messages/index.ts';
import { Icon } from '../../../ui/icon.tsx';
import { FEATURE_LABELS, typedFeature } from '../../listings/feature-words.ts';

const OF_HOMES: readonly FeatureCode[] = [
  'parking',
  'generator',
  'water_tank',
  'borehole',
  'solar_panels',
  'guard',
  'furnished',
  'air_conditioning',
  'fibre_internet',
  'balcony',
  'garden',
  'sea_view',
];

/** What is often there, by what is offered. */
const USUAL: Readonly<Record<PropertyType, readonly FeatureCode[]>> = {
  apartment: [...OF_HOMES, 'lift', 'roof_terrace'],
  house: [...OF_HOMES, 'courtyard', 'roof_terrace', 'majlis', 'perimeter_wall'],
  land: [
    'title_deed',
    'corner_plot',
    'paved_access_road',
    'water_nearby',
    'power_nearby',
    'boundary_stones',
    'perimeter_wall',
    'level_ground',
    'sea_view',
  ],
  commercial: [
    'street_frontage',
    'customer_parking',
    'steel_shutters',
    'storage_room',
    'washroom',
    'loading_access',
    'meeting_room',
    'air_conditioning',
    'generator',
    'fibre_internet',
    'guard',
  ],
};

interface FeatureChipsProps {
  propertyType: string | undefined;
  /** All that was chosen or typed. */
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
  /** How a pressed one is added; by its English text unless told. */
  textOf?: (code: FeatureCode) => string;
}

/** The usual features as buttons in the reader's language: those that suit the property, the others folded away. */
export function FeatureChips({
  propertyType,
  chosen,
  onChange,
  textOf = (code) => FEATURES[code],
}: FeatureChipsProps) {
  const has = new Set(chosen.map(typedFeature));
  const usual = USUAL[propertyType as PropertyType] ?? OF_HOMES;
  const toggle = (code: FeatureCode) =>
    onChange(has.has(code) ? chosen.filter((one) => typedFeature(one) !== code) : [...chosen, textOf(code)]);
  const chips = (codes: readonly FeatureCode[]) => (
    <div className="flex flex-wrap gap-2">
      {codes.map((code) => (
        <button
          key={code}
          type="button"
          aria-pressed={has.has(code)}
          className="inline-flex min-h-11 items-center gap-1.5 rounded-full border border-line-strong px-3.5 text-[0.9375rem] hover:bg-ocean-wash aria-pressed:border-ocean aria-pressed:bg-ocean-wash aria-pressed:font-semibold"
          onClick={() => toggle(code)}
        >
          {has.has(code) ? (
            <Icon name="check" className="size-4 text-ocean" />
          ) : (
            <Icon name="plus" className="size-4" />
          )}
          {FEATURE_LABELS[code]()}
        </button>
      ))}
    </div>
  );
  return (
    <fieldset>
      <legend className="mb-2 text-sm text-ink-soft">{m.own_listings_form_features_suggested()}</legend>
      {chips(usual)}
      <details className="mt-2">
        <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold text-ocean">
          {m.own_listings_form_features_more()}
        </summary>
        {chips(FEATURE_CODES.filter((code) => !usual.includes(code)))}
      </details>
    </fieldset>
  );
}
