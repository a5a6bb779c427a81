import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import type { Opinion, SharedShortlist } from '#contract/shortlist.api.ts';
import { dayOf } from '../../../format/dates.ts';
import { dollars } from '../../../format/money.ts';
import { placeText } from '../../../format/places.ts';
import { useUndo } from '../../../forms/use-undo.ts';
import { href } from '../../../i18n.ts';
import { m } from '../../../messages/index.ts';
import { Badge } from '../../../ui/badge.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Page } from '../../../ui/page.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { LISTING_TYPE_LABELS, PROPERTY_STATUS_LABELS } from '../../listings/badges.tsx';
import { Facts } from '../../listings/facts.tsx';
import { Opinions } from '../opinions.tsx';
import { PrioritySign } from '../priority-menu.tsx';
import { STATUS_TONES } from '../words.ts';
import { OpinionForm } from './opinion-form.tsx';

type Home = SharedShortlist['homes'][number];

/** Somebody's shortlist for those who have its link: family far away decides together. */
export function SharedView({ list, view }: { list: SharedShortlist; view: string }) {
  const [name, setName] = useState('');
  const showUndo = useUndo();
  const showSaid = (by: string, { id }: Home, before: Opinion | undefined) => {
    setName(by);
    showUndo({
      title: m.shortlist_opinion_done(),
      intent: 'opinion',
      values: { id, name: by, verdict: before?.verdict ?? '' },
      done: () => ({ title: m.shortlist_opinion_undone() }),
      failed: m.shortlist_opinion_failed,
    });
  };
  const { sharedBy, expiresAt, homes } = list;
  return (
    <Page
      title={m.shortlist_shared_title({ name: sharedBy })}
      sub={m.shortlist_shared_text({ name: sharedBy })}
      eyebrow={m.shortlist_share_until({ date: dayOf(expiresAt) })}
      width="narrow"
    >
      {homes.length === 0 ? (
        <EmptyState title={m.shortlist_shared_none()}>{m.shortlist_shared_none_text()}</EmptyState>
      ) : (
        <ul className="grid gap-3">
          {homes.map((home, place) => (
            <li key={home.id}>
              <SharedHome home={home} isFirst={place < 2} sharedBy={sharedBy}>
                <OpinionForm home={home} view={view} name={name} onSaid={showSaid} />
              </SharedHome>
            </li>
          ))}
        </ul>
      )}
    </Page>
  );
}

interface SharedHomeProps {
  home: Home;
  isFirst: boolean;
  sharedBy: string;
  children: ReactNode;
}

function SharedHome({ home, isFirst, sharedBy, children }: SharedHomeProps) {
  const { id, title, type, status } = home;
  return (
    <article
      id={`home-${id}`}
      tabIndex={-1}
      aria-labelledby={`title-${id}`}
      className="card scroll-mt-24 p-3.5 outline-none sm:grid sm:grid-cols-[11rem_minmax(0,1fr)] sm:gap-4 sm:p-4"
    >
      <div className="max-sm:mb-3">
        <Picture
          src={home.images?.[0]}
          alt=""
          sizes="(min-width: 40rem) 11rem, 100vw"
          isFirst={isFirst}
          className="rounded-control max-sm:aspect-[2/1]"
        />
      </div>
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2">
          <Badge tone={STATUS_TONES[status]}>{PROPERTY_STATUS_LABELS[status]()}</Badge>
          <Badge tone={type === 'rent' ? 'rent' : 'sale'}>{LISTING_TYPE_LABELS[type]()}</Badge>
          <span className="ms-auto">{home.priority && <PrioritySign priority={home.priority} />}</span>
        </p>
        <h2 id={`title-${id}`} className="mt-2 text-[1.0625rem]/6">
          <Link to={href(`/properties/${id}`)} className="inline-flex min-h-11 items-center hover:underline">
            <bdi>{title}</bdi>
          </Link>
        </h2>
        <p className="text-sm text-ink-soft">
          <bdi>{placeText(home.location)}</bdi>
        </p>
        <p className="mt-1">
          <strong className="figures text-[1.1875rem] font-bold">{dollars(home.price)}</strong>
          {type === 'rent' && <span className="text-sm text-ink-soft">{m.format_per_month()}</span>}
        </p>
        <Facts property={home} className="mt-2" />
        {home.notes && (
          <p className="mt-3 rounded-control bg-ground px-3.5 py-2.5 text-sm">
            <span className="font-semibold">{m.shortlist_shared_note({ name: sharedBy })}</span>{' '}
            <span dir="auto">{home.notes}</span>
          </p>
        )}
        {children}
        <div className="mt-2">
          <Opinions title={title} opinions={home.opinions} />
        </div>
      </div>
    </article>
  );
}
