import { m } from '../../../messages/index.ts';
import { AREA_UNITS, type AreaUnit, chooseAreaUnit, useAreaUnit } from '../area-unit.ts';

const WORDS: Record<AreaUnit, () => string> = { sqft: m.format_unit_sqft, m2: m.format_unit_m2 };

/** In which unit this device shows areas. Without scripts they are in square feet, as owners give them. */
export default function UnitSwitch() {
  const chosen = useAreaUnit();
  return (
    <fieldset className="flex items-center gap-2 text-sm text-ink-soft">
      <legend className="float-start me-2">{m.listings_unit()}</legend>
      {AREA_UNITS.map((unit) => (
        <button
          key={unit}
          type="button"
          aria-pressed={chosen === unit}
          className={`button button-quiet button-small min-h-11 ${chosen === unit ? 'bg-ocean-wash' : ''}`}
          onClick={() => chooseAreaUnit(unit)}
        >
          {WORDS[unit]()}
        </button>
      ))}
    </fieldset>
  );
}
