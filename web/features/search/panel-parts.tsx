import { countText } from '../../format/numbers.ts';
import './search.css';
import type { RefObject } from 'react';
import { FEATURES } from '#contract/features.ts';
import { PROPERTY_TYPES } from '#contract/properties.ts';
import { m } from '../../messages/index.ts';
import { Icon } from '../../ui/icon.tsx';
import { PROPERTY_TYPE_LABELS } from '../listings/badges.tsx';
import { FEATURE_LABELS } from '../listings/feature-words.ts';
import type { ListingSearch } from '../listings/search-params.ts';
import { featuresOf } from './describe.ts';
import { roomOptions } from './filter-fields.tsx';
import { MenuCounts } from './menu-counts.tsx';
import type { PartProps } from './part-props.ts';
import { PriceBands, PriceBars } from './price-bars.tsx';
import { ToggleChip } from './toggle-chip.tsx';
import { TypeSwitch } from './type-switch.tsx';
import { useCount } from './use-counts.ts';
import { useSheetAlone } from './use-sheet-alone.ts';

/** The features that are asked for most. */
const OFFERED = [
  'furnished',
  'water_tank',
  'generator',
  'solar_panels',
  'parking',
  'guard',
  'balcony',
  'air_conditioning',
  'perimeter_wall',
  'lift',
] as const;

interface FoundLabelProps {
  draft: ListingSearch;
  form: RefObject<HTMLFormElement | null>;
  /** What the button says before the first count. */
  label: string;
}

/** What the button of the filters says: "Show 24 homes". */
function FoundLabel({ draft, form, label }: FoundLabelProps) {
  useSheetAlone(form);
  const count = useCount(draft);
  if (!count) return label;
  const { total, isCapped } = count;
  return total === 0
    ? m.search_none_loosen()
    : m.search_show({ count: total, shown: countText(total, isCapped) });
}

/** Fewer and more, beside the menu of a number of rooms. */
function RoomSteps({ name, draft, onChange }: PartProps & { name: 'bedrooms' | 'bathrooms' }) {
  const values = roomOptions(draft[name], '').map(([value]) => value);
  const at = values.indexOf(draft[name] ?? '');
  const words = name === 'bedrooms' ? m.search_bedrooms : m.search_bathrooms;
  const button = (by: 1 | -1) => (
    <button
      type="button"
      className={`search-step search-step-${by === 1 ? 'more' : 'less'}`}
      disabled={values[at + by] === undefined}
      aria-label={`${by === 1 ? m.ui_more() : m.ui_less()}: ${words({ count: Math.max(0, at + by) })}`}
      onClick={() => onChange({ [name]: values[at + by] })}
    >
      {by === 1 ? '+' : '−'}
    </button>
  );
  return (
    <>
      {button(-1)}
      {button(1)}
    </>
  );
}

/** The kinds of home with how many there are; one without any can still be chosen. */
function KindChips({ draft, onChange }: PartProps) {
  const counts = useCount(draft)?.kinds ?? undefined;
  return (
    <div className="search-instead">
      {PROPERTY_TYPES.map((kind) => {
        const isOn = draft.propertyType === kind;
        return (
          <ToggleChip
            key={kind}
            isOn={isOn}
            isVain={counts?.[kind] === 0}
            onToggle={() => onChange({ propertyType: isOn ? undefined : kind })}
          >
            {isOn && <Icon name="check" className="size-4" />}
            {PROPERTY_TYPE_LABELS[kind]()}
            {counts && <span className="search-homes">{counts[kind]}</span>}
          </ToggleChip>
        );
      })}
    </div>
  );
}

/** What a home has to have, first of all that it is still there. */
function FeatureChips({ draft, onChange }: PartProps) {
  const chosen = featuresOf(draft);
  return (
    <fieldset className="search-features">
      <legend className="label">{m.search_what_it_has()}</legend>
      <label className="chip">
        <input
          type="checkbox"
          checked={draft.confirmed === 'week'}
          onChange={({ target }) => onChange({ confirmed: target.checked ? 'week' : '' })}
        />
        {m.search_confirmed()}
      </label>
      {OFFERED.map((code) => {
        const feature = FEATURES[code];
        const isOn = chosen.includes(feature);
        const others = chosen.filter((one) => one !== feature);
        return (
          <label key={code} className="chip">
            <input
              type="checkbox"
              checked={isOn}
              onChange={() => onChange({ features: [...others, ...(isOn ? [] : [feature])].join(',') })}
            />
            {FEATURE_LABELS[code]()}
          </label>
        );
      })}
    </fieldset>
  );
}

/** What the filters have once they are opened, each part beside the plain field that it belongs to. */
export const PARTS = {
  MenuCounts,
  PriceBands,
  PriceBars,
  TypeSwitch,
  FoundLabel,
  RoomSteps,
  KindChips,
  FeatureChips,
};
