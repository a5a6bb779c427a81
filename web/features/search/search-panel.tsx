import { type FormEvent, type ToggleEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { href } from '../../i18n.ts';
import { m } from '../../messages/index.ts';
import { Icon } from '../../ui/icon.tsx';
import { Link } from '../../ui/link.tsx';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { type ListingSearch, type PathOf, writeSearch } from '../listings/search-params.ts';
import { askedBy, isChosen, ofType } from './draft.ts';
import {
  bandOf,
  Choice,
  kindOptions,
  priceOptions,
  pricesOf,
  roomOptions,
  TextField,
} from './filter-fields.tsx';
import { useDraft } from './use-draft.ts';
import { WhereField } from './where-field.tsx';

type Parts = typeof import('./panel-parts.tsx').PARTS;
/** Fetched when the filters are opened first. */
let loaded: Parts | undefined;

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
export function SearchPanel({ layout, search, count = 0, onType, pathOf = writeSearch }: SearchPanelProps) {
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const { draft, change, sent } = useDraft(search, form, (taken) => {
    if (taken.type !== search.type) onType?.(taken.type);
    if (form.current?.querySelector(':popover-open')) wake();
    else if (!isFull && isChosen(taken, search)) apply(taken);
  });
  const [fetched, setFetched] = useState(() => loaded);
  const [isOpen, setIsOpen] = useState(false);
  // What they count and draw is asked for while it is seen.
  const parts = isOpen ? fetched : undefined;
  const isHydrated = useHydrated();
  const isFull = layout === 'full';
  const isWithBands = draft.type !== 'any';

  const apply = (wanted: ListingSearch) => {
    const next = askedBy(wanted, search);
    sent(next);
    const path = href(pathOf(next));
    if (isFull || path !== href(pathOf({ ...search, page: 1 }))) void navigate(path);
  };
  /** Ends choosing, and shows what was found. */
  const send = (wanted: ListingSearch) => {
    for (const open of form.current?.querySelectorAll<HTMLElement>(':popover-open') ?? []) open.hidePopover();
    document.getElementById(RESULTS)?.scrollIntoView();
    apply(wanted);
  };
  // In the sheet, and while places are suggested, one goes on choosing; a text is sent when it is done.
  const choose = (changes: Partial<ListingSearch>) => {
    const next = { ...draft, ...changes };
    if (isFull || isOpen || form.current?.querySelector('[data-open]')) change(changes);
    else apply(next);
  };
  const chooseType = (type: ListingSearch['type']) => {
    onType?.(type);
    const { minPrice = '', maxPrice = '' } = ofType(draft, type);
    choose({ type, minPrice, maxPrice });
  };
  // Without a connection the plain fields stay.
  const wake = () => {
    setIsOpen(true);
    import('./panel-parts.tsx').then(
      ({ PARTS }) => {
        loaded = PARTS;
        setFetched(PARTS);
      },
      () => undefined,
    );
  };
  const onToggle = ({ newState }: ToggleEvent) => setIsOpen(newState === 'open');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send(draft);
  };
  const searchLabel = isFull ? m.search_properties() : m.search_submit();
  const rooms = (
    <Choice
      name="bedrooms"
      label={m.search_min_bedrooms()}
      value={draft.bedrooms ?? ''}
      options={roomOptions(draft.bedrooms, m.search_any_bedrooms(), (rooms) =>
        m.search_bedrooms_at_least({ rooms }),
      )}
      onChoose={(bedrooms) => choose({ bedrooms })}
    >
      {parts && <parts.RoomSteps name="bedrooms" draft={draft} onChange={change} />}
    </Choice>
  );
  // Without scripts the band says both ends, and only other ones are sent (spec 1 §5).
  const amount = (name: 'minPrice' | 'maxPrice', label: string) => (
    <TextField
      name={name}
      label={label}
      value={isHydrated || !isWithBands ? (draft[name] ?? '') : ''}
      placeholder={isHydrated ? undefined : search[name]}
      onType={(value) => change({ [name]: value })}
      isAmount
    />
  );

  return (
    <form
      ref={form}
      action={href(pathOf(search)).split('?')[0]}
      onSubmit={submit}
      aria-label={m.search_title()}
      className={`search search-${layout}`}
      // Box and buttons beside an open list of places stay what screen readers reach.
      data-react-aria-top-layer=""
    >
      <Types type={draft.type} onChoose={chooseType} />
      <WhereField
        draft={draft}
        search={search}
        isLabelShown={isFull}
        submitLabel={searchLabel}
        onChange={(location) => change({ location })}
        onType={chooseType}
        onSearch={(changes) => send({ ...draft, ...changes })}
      />
      <button
        type="button"
        popoverTarget={SHEET}
        className="button button-quiet px-4 lg:hidden"
        aria-label={isFull ? m.search_more_filters() : m.search_filters()}
        onClick={wake}
      >
        <Icon name="filter" />
        {count > 0 && <span className="tag">{count}</span>}
      </button>
      <div
        id={SHEET}
        popover="auto"
        onToggle={onToggle}
        className="search-sheet inset-0 size-full max-h-none max-w-none flex-col gap-4 bg-ground px-5 pb-5 text-ink"
      >
        <div className="search-head sticky top-0 z-10 flex items-center justify-between border-b border-line bg-ground py-2 lg:hidden">
          <button type="button" popoverTarget={SHEET} className="size-11" aria-label={m.common_close()}>
            <Icon name="close" className="size-6" />
          </button>
          <span className="text-lg font-bold">{m.search_filters()}</span>
          <Link
            to={href(pathOf({ type: draft.type, sort: 'newest', page: 1, isMapView: search.isMapView }))}
            className="link"
          >
            {m.search_clear_all()}
          </Link>
        </div>
        {isWithBands && (
          <Choice
            name="priceRange"
            label={m.search_price_range()}
            value={bandOf(draft)}
            options={priceOptions(draft.type, bandOf(draft))}
            onChoose={(band) => choose(pricesOf(band))}
          >
            {parts && <parts.PriceBands draft={draft} onChange={change} />}
          </Choice>
        )}
        <Choice
          name="propertyType"
          label={m.search_property_type()}
          value={draft.propertyType ?? 'all'}
          options={kindOptions()}
          onChoose={(kind) => choose({ propertyType: kind as NonNullable<ListingSearch['propertyType']> })}
        >
          {parts && <parts.KindChips draft={draft} onChange={change} />}
        </Choice>
        {!isFull && rooms}
        <button
          type="button"
          popoverTarget={MORE}
          className="button button-quiet max-lg:hidden"
          onClick={wake}
        >
          {m.search_more_filters()}
        </button>
        <div id={MORE} popover="auto" onToggle={onToggle} className="menu search-more">
          {isFull && rooms}
          <div className="search-price grid grid-cols-2 gap-3">
            {parts && isWithBands && <parts.PriceBars draft={draft} onChange={change} />}
            {amount('minPrice', m.search_min_price())}
            {amount('maxPrice', m.search_max_price())}
          </div>
          <Choice
            name="bathrooms"
            label={m.search_min_bathrooms()}
            value={draft.bathrooms ?? ''}
            options={roomOptions(draft.bathrooms, m.search_no_matter())}
            onChoose={(bathrooms) => choose({ bathrooms })}
          >
            {parts && <parts.RoomSteps name="bathrooms" draft={draft} onChange={change} />}
          </Choice>
          <TextField
            name="q"
            label={m.search_words()}
            value={draft.q ?? ''}
            placeholder={m.search_words_placeholder()}
            onType={(q) => change({ q })}
          />
          {parts && <parts.TypeSwitch type={draft.type} onChoose={chooseType} className="search-types" />}
          {parts && <parts.FeatureChips draft={draft} onChange={change} />}
          {draft.features && <input type="hidden" name="features" value={draft.features} />}
          <div className="dialog-actions mt-auto">
            <button type="submit" className="button button-primary w-full">
              {parts ? <parts.FoundLabel draft={draft} form={form} label={searchLabel} /> : searchLabel}
            </button>
          </div>
        </div>
      </div>
      {isFull && (
        <button type="submit" className="search-go button button-primary">
          {searchLabel}
        </button>
      )}
      {search.isMapView && <input type="hidden" name="view" value="map" />}
    </form>
  );
}

interface TypesProps {
  type: ListingSearch['type'];
  onChoose: (type: ListingSearch['type']) => void;
}

function Types({ type, onChoose }: TypesProps) {
  const choices = [
    ['rent', m.listings_for_rent()],
    ['buy', m.listings_for_sale()],
    ['any', m.search_any()],
  ] as const;
  return (
    <fieldset className="switch">
      <legend className="sr-only">{m.search_listing_type()}</legend>
      {choices.map(([value, label]) => (
        <label key={value}>
          <input
            type="radio"
            name="type"
            value={value}
            checked={type === value}
            onChange={() => onChoose(value)}
          />
          {label}
        </label>
      ))}
    </fieldset>
  );
}
