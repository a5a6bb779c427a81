import './search.css';
import { type RefObject, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { FEATURES } from '#contract/features.ts';
import { PROPERTY_TYPES } from '#contract/properties.ts';
import { call } from '../../api/client.ts';
import { readOnce } from '../../api/query.ts';
import { countText } from '../../format/counts.ts';
import { m } from '../../messages/index.ts';
import { Icon } from '../../ui/icon.tsx';
import { PROPERTY_TYPE_LABELS } from '../properties/badges.tsx';
import { filtersOf, type ListingSearch, readSearch } from '../properties/search-params.ts';
import { FEATURE_LABELS } from '../property/feature-words.ts';
import { PriceBars } from './price-bars.tsx';
import { TypeButtons } from './type-buttons.tsx';
import type { Count } from './use-counts.ts';
import { usePlace } from './use-place.ts';
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
/** A choice is counted this long after the last one, in milliseconds. */
const PAUSE_MS = 80;

interface SheetPartsProps {
  form: RefObject<HTMLFormElement | null>;
  search: ListingSearch;
  type: ListingSearch['type'];
  /** Told what the button says now. */
  onCount: (text: string) => void;
}

/** What is in the fields at present. */
function readForm(form: HTMLFormElement): ListingSearch {
  const params = new URLSearchParams();
  for (const [name, value] of new FormData(form)) {
    if (typeof value === 'string' && value.trim() !== '') params.append(name, value);
  }
  return readSearch(params);
}

/** The search as it is being chosen. */
function useDraft(form: RefObject<HTMLFormElement | null>, search: ListingSearch): ListingSearch {
  const [draft, setDraft] = useState(search);
  useEffect(() => {
    const element = form.current;
    if (!element) return;
    const read = () => setDraft(readForm(element));
    read();
    for (const event of ['input', 'change']) element.addEventListener(event, read);
    return () => {
      for (const event of ['input', 'change']) element.removeEventListener(event, read);
    };
  }, [form]);
  return draft;
}

const countWords = ({ total, isCapped }: Count) =>
  total === 0 ? m.search_none_loosen() : m.search_show({ count: total, shown: countText(total, isCapped) });

function useCount(draft: ListingSearch) {
  const [count, setCount] = useState<Count>();
  const key = JSON.stringify(filtersOf(draft));
  useEffect(() => {
    let isWanted = true;
    const query = JSON.parse(key) as ReturnType<typeof filtersOf>;
    const timer = setTimeout(() => {
      const queryFn = () => call('countProperties', { query });
      // The old number stays where it cannot be counted: the button searches all the same.
      readOnce({ queryKey: ['countProperties', query], queryFn }).then(
        (answer) => isWanted && setCount(answer),
        () => undefined,
      );
    }, PAUSE_MS);
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [key]);
  return count;
}

/** What the sheet has once scripts are there: prices as bars, steps, kinds with counts, features, and the count itself. */
export function SheetParts({ form, search, type, onCount }: SheetPartsProps) {
  useSheetAlone(form);
  const draft = useDraft(form, search);
  const count = useCount(draft);
  useEffect(() => {
    if (count) onCount(countWords(count));
  }, [count, onCount]);
  const features = search.features?.split(',') ?? [];
  return (
    <>
      <TypeButtons type={type} form={form.current} className="search-types" />
      <Steps form={form} name="bedrooms" value={draft.bedrooms} />
      <Steps form={form} name="bathrooms" value={draft.bathrooms} />
      <Kinds form={form} chosen={draft.propertyType} counts={count?.kinds ?? undefined} />
      {type !== 'any' && <PriceBars key={type} form={form} type={type} search={search} draft={draft} />}
      <fieldset className="search-features">
        <legend className="label">{m.search_what_it_has()}</legend>
        {OFFERED.map((code) => (
          <label key={code} className="chip">
            <input
              type="checkbox"
              name="features"
              value={FEATURES[code]}
              defaultChecked={features.includes(FEATURES[code])}
            />
            {FEATURE_LABELS[code]()}
          </label>
        ))}
      </fieldset>
    </>
  );
}

interface StepsProps {
  form: RefObject<HTMLFormElement | null>;
  name: 'bedrooms' | 'bathrooms';
  value: string | undefined;
}

/** Fewer and more, beside the menu of a number of rooms. */
function Steps({ form, name, value }: StepsProps) {
  const place = usePlace(form, name);
  if (!place) return null;
  const select = form.current?.elements.namedItem(name);
  if (!(select instanceof HTMLSelectElement)) return null;
  const at = [...select.options].findIndex((option) => option.value === (value ?? ''));
  const words = name === 'bedrooms' ? m.search_bedrooms : m.search_bathrooms;
  const step = (by: 1 | -1) => {
    select.selectedIndex = at + by;
    select.dispatchEvent(new Event('change', { bubbles: true }));
  };
  const button = (by: 1 | -1) => (
    <button
      type="button"
      className={`search-step search-step-${by === 1 ? 'more' : 'less'}`}
      disabled={at + by < 0 || at + by >= select.options.length}
      aria-label={`${by === 1 ? m.ui_more() : m.ui_less()}: ${words({ count: Math.max(0, at + by) })}`}
      onClick={() => step(by)}
    >
      {by === 1 ? '+' : '−'}
    </button>
  );
  return createPortal(
    <>
      {button(-1)}
      {button(1)}
    </>,
    place,
  );
}

interface KindsProps {
  form: RefObject<HTMLFormElement | null>;
  chosen: ListingSearch['propertyType'];
  counts: Readonly<Record<string, number>> | undefined;
}

/** The kinds of home with how many there are; one without any can still be chosen. */
function Kinds({ form, chosen, counts }: KindsProps) {
  const place = usePlace(form, 'propertyType');
  if (!place) return null;
  const choose = (value: string) => {
    const select = form.current?.elements.namedItem('propertyType');
    if (!(select instanceof HTMLSelectElement)) return;
    select.value = value;
    select.dispatchEvent(new Event('change', { bubbles: true }));
  };
  return createPortal(
    <div className="search-instead">
      {PROPERTY_TYPES.map((kind) => (
        <button
          key={kind}
          type="button"
          className="chip"
          aria-pressed={chosen === kind}
          data-on={chosen === kind ? '' : undefined}
          data-none={counts?.[kind] === 0 ? '' : undefined}
          onClick={() => choose(chosen === kind ? 'all' : kind)}
        >
          {chosen === kind && <Icon name="check" className="size-4" />}
          {PROPERTY_TYPE_LABELS[kind]()}
          {counts && <span className="search-homes">{counts[kind]}</span>}
        </button>
      ))}
    </div>,
    place,
  );
}
