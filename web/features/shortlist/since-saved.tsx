import type { ShortlistRow } from '#contract/shortlist.api.ts';
import { shortDayOf } from '../../format/dates.ts';
import { dollars } from '../../format/money.ts';
import { m } from '../../messages/index.ts';
import { Icon } from '../../ui/icon.tsx';
import { PROPERTY_STATUS_LABELS } from '../listings/badges.tsx';
import { changesOf } from './changes.ts';

/** What changed since a home was saved; only that has a colour. */
export function SinceSaved({ home }: { home: ShortlistRow }) {
  const { price, hasStatusChanged } = changesOf(home);
  const lines = [
    price !== 0 && (
      <span key="price" className={`flex items-center gap-1 ${price < 0 ? 'text-leaf' : 'text-danger'}`}>
        <Icon name={price < 0 ? 'arrowDown' : 'arrowUp'} className="size-3.5" />
        {price < 0
          ? m.shortlist_less({ amount: dollars(-price) })
          : m.shortlist_more({ amount: dollars(price) })}
      </span>
    ),
    hasStatusChanged && <StatusLine key="status" home={home} />,
    !home.isActive && (
      <span key="gone" className="text-danger">
        {m.shortlist_gone()}
      </span>
    ),
  ].filter(Boolean);
  return (
    <p className="flex flex-col text-[0.8125rem]/5 font-medium">
      {lines.length > 0 ? (
        lines
      ) : (
        <span className="font-normal text-ink-soft">{m.shortlist_unchanged()}</span>
      )}
    </p>
  );
}

function StatusLine({ home: { status, statusSince } }: { home: ShortlistRow }) {
  const label = PROPERTY_STATUS_LABELS[status]();
  return (
    <span className={status === 'available' ? 'text-leaf' : 'text-danger'}>
      {statusSince ? m.shortlist_status_since({ status: label, date: shortDayOf(statusSince) }) : label}
    </span>
  );
}
