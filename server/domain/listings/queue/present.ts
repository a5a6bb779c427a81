import type { Unwritten } from '#contract/formats.api.ts';
import type { QueueItem } from '#contract/queue.api.ts';
import type { Details } from './details.ts';
import type { Place } from './queries.ts';

type Item = Unwritten<QueueItem>;

const NOTHING = {
  report: null,
  copy: null,
  price: null,
  money: null,
  document: null,
  identity: null,
  words: null,
  decision: null,
  decidedBy: null,
} satisfies Partial<Item>;

/** A case as its line in the queue; undefined where it went meanwhile. */
export function presentPlace({ subject, kind, id, at }: Place, details: Details): Item | undefined {
  const shown = presentSubject({ subject, kind, id }, details);
  return shown && { ...NOTHING, subject, kind, id, since: new Date(at), ...shown };
}

type Shown = Pick<Item, 'listing' | 'person'> & Partial<Item>;

function presentSubject(
  { subject, kind, id }: Pick<Place, 'subject' | 'kind' | 'id'>,
  details: Details,
): Shown | undefined {
  switch (subject) {
    case 'report': {
      const row = details.report.get(id);
      return (
        row && {
          listing: row.listing,
          person: row.person,
          report: { kind: row.kind, text: row.text, reports: row.reports },
          words: kind === 'appeal' ? row.ownerAnswer : null,
          decision: row.outcome ?? row.decision,
          decidedBy: row.decidedBy,
        }
      );
    }
    case 'signal': {
      const row = details.signal.get(id);
      return row && presentSignal(row, kind === 'appeal');
    }
    case 'document': {
      const row = details.document.get(id);
      return (
        row && {
          listing: row.listing,
          person: row.person,
          document: { kind: row.kind, pages: row.pages },
          decision: row.state === 'waiting' ? null : row.state,
          decidedBy: row.decidedBy,
        }
      );
    }
    case 'identity': {
      const row = details.identity.get(id);
      return (
        row && {
          listing: null,
          person: { id: row.owner.id, name: row.owner.name },
          identity: { kind: row.kind },
          decision: row.state === 'waiting' ? null : row.state,
          decidedBy: row.decidedBy,
        }
      );
    }
    case 'listing': {
      const row = details.listing.get(id);
      return row && { listing: row.listing, person: row.person, words: row.reason };
    }
  }
}

type SignalRow = NonNullable<ReturnType<Details['signal']['get']>>;

function presentSignal(row: SignalRow, isAppeal: boolean): Shown {
  const { seen, listing, person, state, outcome, ownerAnswer, decidedBy, photos } = row;
  return {
    listing,
    person,
    copy:
      'otherPhoto' in seen
        ? { isMirrored: seen.isMirrored, photos: seen.photos, ofPhotos: Math.max(photos, seen.photos) }
        : null,
    price: 'limit' in seen ? { price: seen.price, homes: seen.homes, low: seen.low, high: seen.high } : null,
    money: 'people' in seen ? { people: seen.people, said: seen.said } : null,
    words: isAppeal ? ownerAnswer : null,
    decision: state === 'open' ? null : (outcome ?? state),
    decidedBy,
  };
}
