import { type FormEvent, type ToggleEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { placeName } from '../../format/place-names.ts';
import { href } from '../../i18n.ts';
import { m } from '../../messages/index.ts';
import { Icon } from '../../ui/icon.tsx';
import { Link } from '../../ui/link.tsx';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { LISTING_TYPE_LABELS } from '../listings/badges.tsx';
import { type ListingSearch, type PathOf, writeSearch } from '../listings/search-params.ts';
import { askedBy, askPath, isChosen, OF_NO_TYPE, ofType } from './draft.ts';
import {
  bandOf,
  Choice,
  counted,
  kindOptions,
  type MenuCounts,
  PlainFilters,
  priceOptions,
  pricesOf,
  roomOptions,
  TextField,
} from './filter-fields.tsx';
import { useDraft } from './use-draft.ts';
import { WhereField } from './where-field.tsx';
import { IS_WHOLE_SCREEN } from './where-props.ts';

type Parts = typeof import('./panel-parts.tsx').PARTS;
/** Fetched when the filters are opened first. */
let loaded: Parts | undefined;

/** The types that are searched for, as the panel says them. */
export const TYPE_WORDS = { ...LISTING_TYPE_LABELS, any: m.search_any };
const TYPES = Object.keys(TYPE_WORDS) as ListingSearch['type'][];

const SHEET = 'filters';
const MORE = 'more-filters';
/** Where the results begin: closing the filters leads there. */
export const RESULTS = 'results';

interface SearchPanelProps {
  layout: 'full' | 'compact';
  search: ListingSearch;
  /** On a phone, where the bar stands for the site's header: the way back. */
  back?: { to: string; label: string };
  /** On a phone, below the place in the box: what is searched for, and how many there are. */
  what?: string;
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
export function SearchPanel({
  layout,
  search: asked,
  back,
  what,
  count = 0,
  onType,
  pathOf = writeSearch,
}: SearchPanelProps) {
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  // As its readers write it, which is found as well.
  const search = asked.location ? { ...asked, location: placeName(asked.location) } : asked;
  const { draft, change, sent } = useDraft(search, form, (taken) => {
    if (taken.type !== search.type) onType?.(taken.type);
    if (form.current?.querySelector(':popover-open')) wake();
    else if (!isFull && isChosen(taken, search)) apply(taken);
  });
  const [fetched, setFetched] = useState(() => loaded);
  const [isOpen, setIsOpen] = useState(false);
  /** Of the menus in a desk's bar. */
  const [homes, setHomes] = useState<MenuCounts>();
  const [isNear, setNear] = useState(false);
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
  const send = (wanted: ListingSearch, show = apply) => {
    for (const open of form.current?.querySelectorAll<HTMLElement>(':popover-open') ?? []) open.hidePopover();
    document.getElementById(RESULTS)?.scrollIntoView();
    show(wanted);
  };
  /** What stands in the box is read, unless it is what is shown. */
  const ask = (wanted: ListingSearch) => {
    const words = wanted.location?.trim();
    const isNew = words && words !== search.location;
    if (isNew) void navigate(href(askPath(words, askedBy(wanted, search), pathOf)));
    else apply(wanted);
  };
  // In the sheet, and while places are suggested, one goes on choosing; a text is sent when it is done.
  const choose = (changes: Partial<ListingSearch>) => {
    const next = { ...draft, ...changes };
    if (isFull || isOpen || form.current?.querySelector('[data-open]')) change(changes);
    else apply(next);
  };
  const chooseType = (type: ListingSearch['type']) => {
    onType?.(type);
    choose({ ...OF_NO_TYPE, ...ofType(draft, type) });
  };
  // Without a connection the plain fields stay.
  const load = () =>
    import('./panel-parts.tsx').then(
      ({ PARTS }) => {
        loaded = PARTS;
        setFetched(PARTS);
      },
      () => undefined,
    );
  const wake = () => {
    setIsOpen(true);
    void load();
  };
  // A desk's menus are about to be opened.
  const countMenus = () => {
    if (isFull || isNear || matchMedia(IS_WHOLE_SCREEN).matches) return;
    setNear(true);
    void load();
  };
  const onToggle = ({ newState }: ToggleEvent) => setIsOpen(newState === 'open');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send(draft, ask);
  };
  const types = <Types type={draft.type} onChoose={chooseType} />;
  const searchLabel = isFull ? m.search_properties() : m.search_submit();
  const rooms = (
    <Choice
      name="bedrooms"
      label={m.search_min_bedrooms()}
      value={draft.bedrooms ?? ''}
      options={counted(
        roomOptions(draft.bedrooms, m.search_any_bedrooms(), (rooms) =>
          m.search_bedrooms_at_least({ rooms }),
        ),
        draft.bedrooms,
        homes?.bedrooms,
      )}
      onChoose={(bedrooms) => choose({ bedrooms })}
    >
      {parts && <parts.RoomSteps name="bedrooms" draft={draft} onChange={change} />}
    </Choice>
  );
  // Without scripts the band says both ends, and only other ones are sent (spec 1 §5).
  const amount = (name: 'minPrice' | 'maxPrice' | 'maxMoveIn', label: string) => (
    <TextField
      name={name}
      label={label}
      value={isHydrated || !isWithBands || name === 'maxMoveIn' ? (draft[name] ?? '') : ''}
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
      onPointerEnter={countMenus}
      onFocus={countMenus}
      aria-label={m.search_title()}
      className={`search search-${layout}`}
      // Box and buttons beside an open list of places stay what screen readers reach.
      data-react-aria-top-layer=""
    >
      {isFull && types}
      {back && (
        <Link to={back.to} className="search-back" aria-label={back.label}>
          <Icon name="left" className="size-6" />
        </Link>
      )}
      <WhereField
        draft={draft}
        search={search}
        isLabelShown={isFull}
        what={what}
        submitLabel={searchLabel}
        onChange={(location) => change({ location })}
        onType={chooseType}
        onSearch={(changes) => (changes ? send({ ...draft, ...changes }) : send(draft, ask))}
      />
      <button
        type="button"
        popoverTarget={SHEET}
        className="search-open button button-quiet px-3 lg:hidden"
        aria-label={isFull ? m.search_more_filters() : m.search_filters()}
        onClick={wake}
      >
        <Icon name="filter" />
        {count > 0 && <span>{count}</span>}
      </button>
      <div id={SHEET} popover="auto" onToggle={onToggle} className="search-sheet">
        <div className="search-head">
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
        {!isFull && types}
        {isWithBands && (
          <Choice
            name="priceRange"
            label={m.search_price_range()}
            value={bandOf(draft, 'price')}
            options={counted(
              priceOptions(draft.type, bandOf(draft, 'price')),
              bandOf(draft, 'price'),
              homes?.priceRange,
            )}
            onChoose={(band) => choose(pricesOf(band))}
          >
            {parts && <parts.PriceBands draft={draft} onChange={change} />}
          </Choice>
        )}
        <Choice
          name="propertyType"
          label={m.search_property_type()}
          value={draft.propertyType ?? 'all'}
          options={counted(kindOptions(), draft.propertyType, homes?.propertyType)}
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
            {parts && isWithBands && <parts.PriceBars draft={draft} />}
            {amount('minPrice', m.search_min_price())}
            {amount('maxPrice', m.search_max_price())}
            {draft.type !== 'buy' && amount('maxMoveIn', m.search_move_in_label())}
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
          <PlainFilters draft={draft} onChoose={choose} onType={change} />
          <TextField
            name="q"
            label={m.search_words()}
            value={draft.q ?? ''}
            placeholder={m.search_words_placeholder()}
            onType={(q) => change({ q })}
          />
          {parts && isFull && (
            <parts.TypeSwitch type={draft.type} onChoose={chooseType} className="search-types" />
          )}
          {parts && <parts.FeatureChips draft={draft} onChange={change} />}
          {draft.features && <input type="hidden" name="features" value={draft.features} />}
          {draft.confirmed && <input type="hidden" name="confirmed" value={draft.confirmed} />}
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
      {isNear && fetched && <fetched.MenuCounts draft={draft} onCount={setHomes} />}
      {search.isMapView && <input type="hidden" name="view" value="map" />}
    </form>
  );
}

interface TypesProps {
  type: ListingSearch['type'];
  onChoose: (type: ListingSearch['type']) => void;
}

function Types({ type, onChoose }: TypesProps) {
  return (
    <fieldset className="switch">
      <legend className="sr-only">{m.search_listing_type()}</legend>
      {TYPES.map((value) => (
        <label key={value}>
          <input
            type="radio"
            name="type"
            value={value}
            checked={type === value}
            onChange={() => onChoose(value)}
          />
          {TYPE_WORDS[value]()}
        </label>
      ))}
    </fieldset>
  );
}
