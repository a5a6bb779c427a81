import { type ComponentProps, type ReactNode, useId } from 'react';
import { PRICE_PRESETS, PROPERTY_TYPES, SALE_BANDS } from '#contract/properties.ts';
import { dollars } from '../../format/money.ts';
import { m } from '../../messages/index.ts';
import { SelectBox, type SelectOption } from '../../ui/select-box.tsx';
import { PROPERTY_TYPE_LABELS } from '../listings/badges.tsx';
import type { ListingSearch } from '../listings/search-params.ts';

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
}

/** A filter that is typed. */
export function TextField({ label, onType, isAmount = false, ...rest }: TextFieldProps) {
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
        {...(isAmount ? { inputMode: 'decimal', maxLength: 16 } : { maxLength: 200 })}
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

/** The prices of a search as a band of the address: `0-500`, `2000+`; blank without any. */
export const bandOf = ({ minPrice, maxPrice }: Pick<ListingSearch, 'minPrice' | 'maxPrice'>) =>
  maxPrice ? `${minPrice || 0}-${maxPrice}` : minPrice ? `${minPrice}+` : '';

/** Both ends of a band (spec 1 §5); blank where it has none. */
export function pricesOf(band: string): { minPrice: string; maxPrice: string } {
  const [minPrice = '', maxPrice = ''] = band.replace('+', '').split('-');
  return { minPrice, maxPrice };
}

/** The bands of a type (spec 1 §5, D50), and the one asked for where it is none of them. */
export function priceOptions(type: ListingSearch['type'], asked: string): SelectOption[] {
  const bands: readonly string[] =
    type === 'any' ? [] : type === 'rent' ? PRICE_PRESETS.map(({ id }) => id) : SALE_BANDS;
  const all = asked === '' || bands.includes(asked) ? bands : [asked, ...bands];
  return [
    ['', m.search_any_price()],
    ...all.map((band): SelectOption => {
      const { minPrice, maxPrice } = pricesOf(band);
      return [band, bandLabel(Number(minPrice), maxPrice === '' ? undefined : Number(maxPrice))];
    }),
  ];
}
