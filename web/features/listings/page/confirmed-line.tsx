import type { PropertyDetail } from '#contract/properties.api.ts';
import { m } from '../../../messages/index.ts';
import { Icon } from '../../../ui/icon.tsx';
import { confirmedWords } from '../confirmed.ts';

/** So many days after the owner's last word it counts as fresh. */
const FRESH_DAYS = 7;

/** When its owner last stood by it: green for a week. */
export function ConfirmedLine({
  confirmedAt,
  confirmedDays,
}: Pick<PropertyDetail, 'confirmedAt' | 'confirmedDays'>) {
  const isFresh = confirmedDays <= FRESH_DAYS;
  return (
    <>
      <Icon name="check" className={`size-5 ${isFresh ? 'text-leaf' : ''}`} />
      <span>
        <time dateTime={confirmedAt} className={`font-semibold ${isFresh ? 'text-leaf' : 'text-ink'}`}>
          {confirmedWords(confirmedDays)}
        </time>{' '}
        {m.listings_confirmed_by_owner()}
      </span>
    </>
  );
}
