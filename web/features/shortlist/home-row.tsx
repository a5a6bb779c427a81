import type { ShortlistRow } from '#contract/shortlist.api.ts';
import { COMPARE_MAX } from '#contract/shortlist.ts';
import { area } from '../../format/area.ts';
import { shortDayOf } from '../../format/dates.ts';
import { dollars } from '../../format/money.ts';
import { phoneText } from '../../format/phones.ts';
import { placeText } from '../../format/places.ts';
import { m } from '../../messages/index.ts';
import { Badge } from '../../ui/badge.tsx';
import { Picture } from '../../ui/picture.tsx';
import { LISTING_TYPE_LABELS, PROPERTY_STATUS_LABELS } from '../listings/badges.tsx';
import { changesOf } from './changes.ts';
import { COMPARE_FORM, useList } from './list-context.ts';
import { Note } from './note.tsx';
import { Opinions } from './opinions.tsx';
import { PriorityMenu } from './priority-menu.tsx';
import { RowActs } from './row-acts.tsx';
import { SinceSaved } from './since-saved.tsx';
import { STATUS_TONES } from './words.ts';

/** A saved home with everything that the specification's row has (spec 1 §2). */
export function HomeRow({ home, isFirst }: { home: ShortlistRow; isFirst: boolean }) {
  const { view } = useList();
  const { id, title, status, type, price } = home;
  return (
    <article
      id={`home-${id}`}
      tabIndex={-1}
      aria-labelledby={`title-${id}`}
      data-over={changesOf(home).isOver ? '' : undefined}
      className="card saved scroll-mt-24"
    >
      <div className="saved-head">
        <Badge tone={STATUS_TONES[status]}>{PROPERTY_STATUS_LABELS[status]()}</Badge>
        <span className="text-[0.8125rem] text-ink-soft max-sm:hidden">
          {LISTING_TYPE_LABELS[type]()} · {m.shortlist_added({ date: shortDayOf(home.dateAdded) })}
        </span>
        <div className="ms-auto -me-2">
          <PriorityMenu home={home} />
        </div>
      </div>
      <div className="saved-photo">
        <Picture
          src={home.images?.[0]}
          alt=""
          sizes="(min-width: 48rem) 11rem, 5rem"
          isFirst={isFirst}
          className="rounded-control"
        />
        <Tick home={home} />
      </div>
      <div className="saved-price">
        <p>
          <strong className="figures text-[1.1875rem] font-bold">{dollars(price)}</strong>
          {type === 'rent' && <span className="text-sm text-ink-soft">{m.format_per_month()}</span>}
        </p>
        <SinceSaved home={home} />
      </div>
      <h3 id={`title-${id}`} className="saved-title">
        <bdi>{title}</bdi>
      </h3>
      <Facts home={home} />
      <Note home={home} />
      <div className="saved-said">
        <Opinions title={title} opinions={home.opinions} removableIn={view} />
      </div>
      <RowActs home={home} />
    </article>
  );
}

/** Place and size in one line, the landlord in the next. */
function Facts({ home }: { home: ShortlistRow }) {
  const facts = [
    placeText(home.location),
    home.bedrooms && m.listings_bedrooms({ count: home.bedrooms }),
    home.bathrooms && m.listings_bathrooms({ count: home.bathrooms }),
    home.sqft && area(home.sqft),
  ].filter((fact) => typeof fact === 'string');
  const { landlordName, landlordPhone, landlordEmail, dateAdded, type } = home;
  return (
    <div className="saved-facts">
      <p>
        {facts.map((fact) => (
          <span key={fact}>
            <bdi>{fact}</bdi>
          </span>
        ))}
      </p>
      <p>
        <span className="sr-only">{m.shortlist_landlord()}: </span>
        <span>
          <bdi>{landlordName}</bdi>
        </span>
        {landlordPhone && (
          <span>
            <bdi dir="ltr" className="figures whitespace-nowrap">
              {phoneText(landlordPhone)}
            </bdi>
          </span>
        )}
        {landlordEmail && (
          <span className="saved-mail">
            <bdi dir="ltr" className="wrap-anywhere">
              {landlordEmail}
            </bdi>
          </span>
        )}
      </p>
      <p className="sm:hidden">
        <span>{LISTING_TYPE_LABELS[type]()}</span>
        <span>{m.shortlist_added({ date: shortDayOf(dateAdded) })}</span>
      </p>
    </div>
  );
}

function Tick({ home: { id, title } }: { home: ShortlistRow }) {
  const { ticked, tick } = useList();
  const isTicked = ticked.includes(id);
  return (
    <label className="flex min-h-11 items-center gap-2 text-sm">
      <input
        type="checkbox"
        name="ids"
        value={id}
        form={COMPARE_FORM}
        checked={isTicked}
        disabled={!isTicked && ticked.length >= COMPARE_MAX}
        onChange={({ target }) => tick(id, target.checked)}
        aria-label={m.shortlist_compare_of({ title })}
        className="tick"
      />
      <span className="max-sm:text-xs">{m.shortlist_compare()}</span>
    </label>
  );
}
