import { type FormEvent, useId } from 'react';
import { useNavigate } from 'react-router';
import { PRICE_PRESETS, PROPERTY_TYPES } from '#contract/properties.ts';
import { href } from '../../i18n.ts';
import { m } from '../../messages/index.ts';
import { Icon } from '../../ui/icon.tsx';
import { SelectBox, type SelectOption } from '../../ui/select-box.tsx';
import { PROPERTY_TYPE_LABELS } from './badges.tsx';
import { type ListingSearch, readSearch, writeSearch } from './search-params.ts';

const PRESET_LABELS: Record<(typeof PRICE_PRESETS)[number]['id'], () => string> = {
  '0-500': m.properties_price_0_500,
  '500-1000': m.properties_price_500_1000,
  '1000-2000': m.properties_price_1000_2000,
  '2000+': m.properties_price_2000,
};

interface SearchPanelProps {
  layout: 'full' | 'compact';
  search: ListingSearch;
}

/**
 * The search panel (spec 1 §2): full on the home page, compact on the listings page. A plain GET form that works
 * before scripts arrive; with them, only what was filled in goes into the address.
 */
export function SearchPanel({ layout, search }: SearchPanelProps) {
  const navigate = useNavigate();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const params = new URLSearchParams();
    for (const [name, value] of new FormData(event.currentTarget)) {
      if (typeof value === 'string' && value.trim() !== '') params.set(name, value);
    }
    void navigate(
      href(writeSearch({ ...readSearch(params), sort: search.sort, isMapView: search.isMapView })),
    );
  };
  const isFull = layout === 'full';
  return (
    <form
      // What Back brings into the address comes back into the fields.
      key={writeSearch({ ...search, page: 1 })}
      action={href('/properties')}
      onSubmit={submit}
      aria-label={m.properties_search_title()}
      className={isFull ? 'card p-4 raised sm:p-6' : 'card p-4'}
    >
      <div
        className={
          isFull
            ? 'grid gap-4 sm:grid-cols-2 lg:grid-cols-[2fr_1fr_1fr_auto] lg:items-end'
            : 'grid grid-cols-[1fr_auto] items-end gap-3'
        }
      >
        <LocationField search={search} />
        {isFull && <PropertyTypeField search={search} />}
        {isFull && <PriceField search={search} />}
        <button type="submit" className="button button-primary">
          <Icon name="search" />
          {isFull ? m.properties_search_properties() : m.properties_search()}
        </button>
      </div>
      {isFull && <ListingTypeField search={search} className="mt-4" />}
      <details className="mt-2" open={!isFull && hasFilters(search)}>
        <summary className="inline-flex min-h-11 items-center gap-2 font-semibold text-ocean">
          <Icon name="filter" />
          {isFull ? m.properties_more_filters() : m.properties_filters()}
        </summary>
        <div className="grid gap-4 pt-2 pb-1 sm:grid-cols-2 lg:grid-cols-4">
          {!isFull && <ListingTypeField search={search} className="sm:col-span-2" />}
          {!isFull && <PropertyTypeField search={search} />}
          {!isFull && <PriceField search={search} />}
          <WordsField search={search} />
          <NumberField name="minPrice" label={m.properties_min_price()} value={search.minPrice} />
          <NumberField name="maxPrice" label={m.properties_max_price()} value={search.maxPrice} />
          <RoomsField name="bedrooms" label={m.properties_min_bedrooms()} value={search.bedrooms} />
          <RoomsField name="bathrooms" label={m.properties_min_bathrooms()} value={search.bathrooms} />
        </div>
      </details>
      {search.bounds && <input type="hidden" name="bounds" value={search.bounds} />}
    </form>
  );
}

const hasFilters = (search: ListingSearch) =>
  Boolean(
    search.propertyType ||
      search.q ||
      search.minPrice ||
      search.maxPrice ||
      search.bedrooms ||
      search.bathrooms,
  );

interface FieldProps {
  search: ListingSearch;
  className?: string;
}

function LocationField({ search }: FieldProps) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className="label">
        {m.properties_location()}
      </label>
      <input
        id={id}
        name="location"
        className="field"
        defaultValue={search.location}
        maxLength={120}
        placeholder={m.properties_location_placeholder()}
        autoComplete="off"
      />
    </div>
  );
}

function WordsField({ search }: FieldProps) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className="label">
        {m.properties_words()}
      </label>
      <input
        id={id}
        name="q"
        type="search"
        className="field"
        defaultValue={search.q}
        maxLength={200}
        placeholder={m.properties_words_placeholder()}
      />
    </div>
  );
}

function PropertyTypeField({ search }: FieldProps) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className="label">
        {m.properties_property_type()}
      </label>
      <SelectBox
        id={id}
        name="propertyType"
        defaultValue={search.propertyType ?? 'all'}
        options={[
          ['all', m.properties_all_types()],
          ...PROPERTY_TYPES.map((type): SelectOption => [type, PROPERTY_TYPE_LABELS[type]()]),
        ]}
      />
    </div>
  );
}

function PriceField({ search }: FieldProps) {
  const id = useId();
  const preset = PRICE_PRESETS.find(
    ({ min, max }) =>
      String(min) === search.minPrice && (max === undefined ? undefined : String(max)) === search.maxPrice,
  );
  return (
    <div>
      <label htmlFor={id} className="label">
        {m.properties_price_range()}
      </label>
      <SelectBox
        id={id}
        name="priceRange"
        defaultValue={preset?.id ?? ''}
        onChange={(event) => {
          // A preset says both ends (spec 1 §5); the fields for other amounts follow it.
          const chosen = PRICE_PRESETS.find((one) => one.id === event.target.value);
          const fields = event.target.form?.elements;
          for (const [name, amount] of [
            ['minPrice', chosen?.min],
            ['maxPrice', chosen?.max],
          ] as const) {
            const field = fields?.namedItem(name);
            if (field instanceof HTMLInputElement) field.value = amount === undefined ? '' : String(amount);
          }
        }}
        options={[
          ['', m.properties_any_price()],
          ...PRICE_PRESETS.map((one): SelectOption => [one.id, PRESET_LABELS[one.id]()]),
        ]}
      />
    </div>
  );
}

function ListingTypeField({ search, className = '' }: FieldProps) {
  const choices = [
    ['rent', m.properties_for_rent()],
    ['buy', m.properties_for_sale()],
    ['any', m.properties_any()],
  ] as const;
  return (
    <fieldset className={className}>
      <legend className="label">{m.properties_listing_type()}</legend>
      <div className="flex flex-wrap gap-2">
        {choices.map(([value, label]) => (
          <label
            key={value}
            className="flex min-h-11 cursor-pointer items-center gap-2 rounded-control border border-line-strong px-4 has-checked:border-ocean has-checked:bg-ocean-wash has-checked:font-semibold"
          >
            <input
              type="radio"
              name="type"
              value={value}
              defaultChecked={search.type === value}
              className="size-4 accent-ocean"
            />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

interface ValueFieldProps {
  name: string;
  label: string;
  value: string | undefined;
}

function NumberField({ name, label, value }: ValueFieldProps) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className="label">
        {label}
      </label>
      <input
        id={id}
        name={name}
        type="number"
        min={0}
        step="any"
        inputMode="numeric"
        className="field figures"
        defaultValue={value}
      />
    </div>
  );
}

function RoomsField({ name, label, value }: ValueFieldProps) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className="label">
        {label}
      </label>
      <SelectBox
        id={id}
        name={name}
        defaultValue={value ?? ''}
        options={[
          ['', m.properties_no_matter()],
          ...['1', '2', '3', '4', '5'].map((rooms): SelectOption => [rooms, `${rooms}+`]),
        ]}
      />
    </div>
  );
}
