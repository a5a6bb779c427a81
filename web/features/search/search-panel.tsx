import { type FormEvent, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { href } from '../../i18n.ts';
import { m } from '../../messages/index.ts';
import { Icon } from '../../ui/icon.tsx';
import { Link } from '../../ui/link.tsx';
import { type ListingSearch, type PathOf, readSearch, writeSearch } from '../properties/search-params.ts';
import { bandOf, Choice, kindOptions, priceOptions, roomOptions } from './filter-fields.tsx';
import { WhereField } from './where-field.tsx';

type SheetParts = typeof import('./sheet-parts.tsx')['SheetParts'];
/** Fetched when the filters are opened first. */
let loaded: SheetParts | undefined;

const SHEET = 'filters';
const MORE = 'more-filters';
/** Where the results begin: closing the filters leads there. */
export const RESULTS = 'results';

interface SearchPanelProps {
  layout: 'full' | 'compact';
  search: ListingSearch;
  /** How many filters are applied. */
  count?: number;
  /** Told of another listing type before it is searched for. */
  onType?: (type: ListingSearch['type']) => void;
  /** The address of a search on this screen; the listings page's unless told. */
  pathOf?: PathOf;
}

/**
 * The search panel (spec 1 §2): full on the home page, compact on the listings page. A plain GET form that works before
 * scripts arrive. On a phone its filters are a sheet, which the browser opens; on a desk they stand in a bar and apply
 * at once.
 */
export function SearchPanel(props: SearchPanelProps) {
  // What Back brings into the address comes back into the fields.
  return <Panel key={writeSearch({ ...props.search, page: 1 })} {...props} />;
}

function Panel({ layout, search, count = 0, onType, pathOf = writeSearch }: SearchPanelProps) {
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const [type, setType] = useState(search.type);
  const [Parts, setParts] = useState(() => loaded);
  /** What the button says of what is chosen: "Show 24 homes". */
  const [found, setFound] = useState<string>();
  const isFull = layout === 'full';

  const apply = (isSent: boolean) => {
    if (!form.current) return;
    const params = new URLSearchParams();
    for (const [name, value] of new FormData(form.current)) {
      if (typeof value === 'string' && value.trim() !== '') params.append(name, value);
    }
    const next = { ...readSearch(params), sort: search.sort, isMapView: search.isMapView };
    if (isSent) {
      for (const open of form.current.querySelectorAll<HTMLElement>(':popover-open')) open.hidePopover();
      document.getElementById(RESULTS)?.scrollIntoView();
    }
    const path = href(pathOf(next));
    if (isFull || path !== href(pathOf({ ...search, page: 1 }))) void navigate(path);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    apply(true);
  };
  const change = ({ target }: FormEvent) => {
    if (!(target instanceof HTMLElement)) return;
    const isType = target instanceof HTMLInputElement && target.name === 'type';
    if (isType) {
      const next = target.value as ListingSearch['type'];
      setType(next);
      onType?.(next);
    }
    // In the sheet, and while places are suggested, one goes on choosing; a text is sent when it is done.
    const isChoice = isType || target instanceof HTMLSelectElement;
    if (!isFull && isChoice && !form.current?.querySelector(':popover-open, [data-open]')) apply(false);
  };
  // Without a connection the plain fields stay.
  const wake = () =>
    import('./sheet-parts.tsx').then(
      ({ SheetParts }) => {
        loaded = SheetParts;
        setParts(() => SheetParts);
      },
      () => undefined,
    );
  const isAsked = type === search.type;
  const price = isAsked ? bandOf(search) : '';
  const searchLabel = isFull ? m.properties_search_properties() : m.properties_search();

  return (
    <form
      ref={form}
      action={href(pathOf(search)).split('?')[0]}
      onSubmit={submit}
      onChange={change}
      aria-label={m.properties_search_title()}
      className={`search search-${layout}`}
    >
      <Types type={search.type} />
      <WhereField location={search.location} isLabelShown={isFull} submitLabel={searchLabel} />
      <button
        type="button"
        popoverTarget={SHEET}
        className="button button-quiet px-4 lg:hidden"
        aria-label={isFull ? m.properties_more_filters() : m.properties_filters()}
        onClick={() => void wake()}
      >
        <Icon name="filter" />
        {count > 0 && <span className="tag">{count}</span>}
      </button>
      <div
        id={SHEET}
        popover="auto"
        className="search-sheet inset-0 size-full max-h-none max-w-none flex-col gap-4 bg-ground px-5 pb-5 text-ink"
      >
        <div className="search-head sticky top-0 z-10 flex items-center justify-between border-b border-line bg-ground py-2 lg:hidden">
          <button type="button" popoverTarget={SHEET} className="size-11" aria-label={m.common_close()}>
            <Icon name="close" className="size-6" />
          </button>
          <span className="text-lg font-bold">{m.properties_filters()}</span>
          <Link
            to={href(pathOf({ type, sort: 'newest', page: 1, isMapView: search.isMapView }))}
            className="link"
          >
            {m.properties_clear_all()}
          </Link>
        </div>
        {type !== 'any' && (
          <Choice
            key={type}
            name="priceRange"
            label={m.properties_price_range()}
            value={price}
            options={priceOptions(type, price)}
          />
        )}
        <Choice
          name="propertyType"
          label={m.properties_property_type()}
          value={search.propertyType ?? 'all'}
          options={kindOptions()}
        />
        {!isFull && <Rooms search={search} />}
        <button
          type="button"
          popoverTarget={MORE}
          className="button button-quiet max-lg:hidden"
          onClick={() => void wake()}
        >
          {m.properties_more_filters()}
        </button>
        <div id={MORE} popover="auto" className="menu search-more">
          {isFull && <Rooms search={search} />}
          <div className="search-price grid grid-cols-2 gap-3">
            <TextField
              name="minPrice"
              label={m.properties_min_price()}
              placeholder={search.minPrice}
              isAmount
            />
            <TextField
              name="maxPrice"
              label={m.properties_max_price()}
              placeholder={search.maxPrice}
              isAmount
            />
          </div>
          <Choice
            name="bathrooms"
            label={m.properties_min_bathrooms()}
            value={search.bathrooms ?? ''}
            options={roomOptions(search.bathrooms, m.properties_no_matter())}
          />
          <TextField
            name="q"
            label={m.properties_words()}
            value={search.q}
            placeholder={m.properties_words_placeholder()}
          />
          {Parts ? (
            <Parts form={form} search={search} type={type} onCount={setFound} />
          ) : (
            search.features && <input type="hidden" name="features" value={search.features} />
          )}
          <div className="dialog-actions mt-auto">
            <button type="submit" className="button button-primary w-full">
              {found ?? searchLabel}
            </button>
          </div>
        </div>
      </div>
      {search.isMapView && <input type="hidden" name="view" value="map" />}
      {search.bounds && <input type="hidden" name="bounds" value={search.bounds} />}
    </form>
  );
}

function Types({ type }: { type: ListingSearch['type'] }) {
  const choices = [
    ['rent', m.properties_for_rent()],
    ['buy', m.properties_for_sale()],
    ['any', m.properties_any()],
  ] as const;
  return (
    <fieldset className="switch">
      <legend className="sr-only">{m.properties_listing_type()}</legend>
      {choices.map(([value, label]) => (
        <label key={value}>
          <input type="radio" name="type" value={value} defaultChecked={type === value} />
          {label}
        </label>
      ))}
    </fieldset>
  );
}

function Rooms({ search }: { search: ListingSearch }) {
  return (
    <Choice
      name="bedrooms"
      label={m.properties_min_bedrooms()}
      value={search.bedrooms ?? ''}
      options={roomOptions(search.bedrooms, m.properties_any_bedrooms(), (rooms) =>
        m.properties_bedrooms_at_least({ rooms }),
      )}
    />
  );
}

interface TextFieldProps {
  name: string;
  label: string;
  value?: string | undefined;
  placeholder?: string | undefined;
  isAmount?: boolean;
}

/** What is asked for already stands in an amount's place: the band says it, and only another one is sent. */
function TextField({ name, label, value, placeholder, isAmount = false }: TextFieldProps) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className="label">
        {label}
      </label>
      <input
        id={id}
        name={name}
        className="field"
        defaultValue={value}
        placeholder={placeholder}
        {...(isAmount ? { type: 'number', min: 0, step: 'any' } : { maxLength: 200 })}
      />
    </div>
  );
}
