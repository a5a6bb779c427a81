import { type ComponentProps, type ReactNode, useId } from 'react';
import {
  DAY_FACTS,
  type DayFact,
  type FilteredFact,
  type FilterName,
  filtersOfFact,
  MENU_BANDS,
  MENU_FACTS,
  type MenuFact,
} from '#contract/listing-filters.ts';
import { PRICE_PRESETS, PROPERTY_TYPES, SALE_BANDS } from '#contract/properties.ts';
import { dollars } from '../../format/money.ts';
import { m } from '../../messages/index.ts';
import { SelectBox, type SelectOption } from '../../ui/select-box.tsx';
import { PROPERTY_TYPE_LABELS } from '../listings/badges.tsx';
import { FACT_WORDS } from '../listings/facts.tsx';
import { type ListingSearch, menuOf } from '../listings/search-params.ts';

interface ChoiceProps {
  name: string;
  label: string;
  value: string;
  options: readonly SelectOption[];
  onChoose: (value: string) => void;
  /** Beside the menu, such as steps for a thumb. */
  children?: ReactNode;
}

/** A filter with few choices: the browser's own menu, which says what is chosen. */
export function Choice({ label, onChoose, children, ...rest }: ChoiceProps) {
  const id = useId();
  return (
    <div className="search-choice">
      <label htmlFor={id} className="label">
        {label}
      </label>
      <SelectBox id={id} onChange={(event) => onChoose(event.target.value)} {...rest} />
      {children}
    </div>
  );
}

interface TextFieldProps extends Pick<ComponentProps<'input'>, 'name' | 'value' | 'placeholder'> {
  label: string;
  onType: (value: string) => void;
  isAmount?: boolean;
  isDay?: boolean;
}

/** A filter that is typed. */
export function TextField({ label, onType, isAmount = false, isDay = false, ...rest }: TextFieldProps) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className="label">
        {label}
      </label>
      <input
        {...rest}
        id={id}
        className="field"
        onChange={(event) => onType(event.target.value)}
        {...(isDay
          ? { type: 'date' }
          : isAmount
            ? { inputMode: 'decimal', maxLength: 16 }
            : { maxLength: 200 })}
      />
    </div>
  );
}

/** How many homes the choices of each menu find, by their values. */
export type MenuCounts = Partial<Record<'bedrooms' | 'propertyType' | 'priceRange', Record<string, string>>>;

/** The choices of a menu with how many homes each finds, as far as that is known; the closed menu says what is chosen alone. */
export const counted = (
  options: readonly SelectOption[],
  chosen: string | undefined,
  homes?: Record<string, string>,
): SelectOption[] =>
  options.map(([value, label]) => [
    value,
    homes?.[value] && value !== chosen ? `${label} · ${homes[value]}` : label,
  ]);

export const kindOptions = (): SelectOption[] => [
  ['all', m.search_all_types()],
  ...PROPERTY_TYPES.map((type): SelectOption => [type, PROPERTY_TYPE_LABELS[type]()]),
];

const ROOMS: readonly string[] = ['1', '2', '3', '4', '5'];

/** So many rooms at least; what is asked for is among them. */
export const roomOptions = (
  asked: string | undefined,
  any: string,
  label = (rooms: string) => `${rooms}+`,
): SelectOption[] => [
  ['', any],
  ...(!asked || ROOMS.includes(asked) ? ROOMS : [...ROOMS, asked]).map(
    (rooms): SelectOption => [rooms, label(rooms)],
  ),
];

const bandLabel = (min: number, max: number | undefined) =>
  max === undefined ? `${dollars(min)}+` : `${dollars(min)} - ${dollars(max)}`;

/** Both ends of a fact as a band of the address: `0-500`, `2000+`; blank without any. */
export function bandOf(search: ListingSearch, fact: FilteredFact): string {
  const [low, high] = filtersOfFact(fact).map((name) => search[name]);
  return high ? `${low || 0}-${high}` : low ? `${low}+` : '';
}

const endsOf = (band: string) => band.replace('+', '').split('-');

type FilterTexts = Pick<ListingSearch, FilterName>;

/** The filters of a band (spec 1 §5); blank where it has no such end. */
export function filtersOfBand(fact: FilteredFact, band: string): FilterTexts {
  const ends = endsOf(band);
  return Object.fromEntries(filtersOfFact(fact).map((name, n) => [name, ends[n] ?? '']));
}

/** The bands of a menu, and the one asked for where it is none of them. */
const withAsked = (bands: readonly string[], asked: string) =>
  asked === '' || bands.includes(asked) ? bands : [asked, ...bands];

export const pricesOf = (band: string): Pick<ListingSearch, 'minPrice' | 'maxPrice'> =>
  filtersOfBand('price', band);

/** A fact between both ends in words: "Ground floor", "Floor 2 at most", "Floor 1 at least". */
export function bandWords(word: (count: number) => string, low = '', high = ''): string {
  if (low === high || high === '0') return word(Number(high));
  const least = Number(low) > 0 && m.search_at_least({ what: word(Number(low)) });
  const most = high && m.search_at_most({ what: word(Number(high)) });
  return [least, most].filter(Boolean).join(' · ');
}

export const filterLabel = (fact: MenuFact | DayFact): string => m[`search_filter_${fact}`]();

interface PlainFiltersProps {
  draft: ListingSearch;
  onChoose: (change: FilterTexts) => void;
  onType: (change: FilterTexts) => void;
}

/** The filters that have no field of their own: menus of bands, and days. */
export const PlainFilters = ({ draft, onChoose, onType }: PlainFiltersProps) => (
  <>
    {MENU_FACTS.map((fact) => {
      const asked = bandOf(draft, fact);
      return (
        <Choice
          key={fact}
          name={menuOf(fact)}
          label={filterLabel(fact)}
          value={asked}
          options={[
            ['', m.search_no_matter()],
            ...withAsked(MENU_BANDS[fact], asked).map(
              (band): SelectOption => [band, bandWords(FACT_WORDS[fact], ...endsOf(band))],
            ),
          ]}
          onChoose={(band) => onChoose(filtersOfBand(fact, band))}
        />
      );
    })}
    {draft.type !== 'buy' &&
      DAY_FACTS.map((name) => (
        <TextField
          key={name}
          name={name}
          label={filterLabel(name)}
          value={draft[name] ?? ''}
          onType={(day) => onType({ [name]: day })}
          isDay
        />
      ))}
  </>
);

/** The bands of a type (spec 1 §5, D50), and the one asked for where it is none of them. */
export function priceOptions(type: ListingSearch['type'], asked: string): SelectOption[] {
  const bands: readonly string[] =
    type === 'any' ? [] : type === 'rent' ? PRICE_PRESETS.map(({ id }) => id) : SALE_BANDS;
  return [
    ['', m.search_any_price()],
    ...withAsked(bands, asked).map((band): SelectOption => {
      const { minPrice, maxPrice } = pricesOf(band);
      return [band, bandLabel(Number(minPrice), maxPrice ? Number(maxPrice) : undefined)];
    }),
  ];
}
