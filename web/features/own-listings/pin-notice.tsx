import { Link } from 'react-router';
import { figure } from '../../format/numbers.ts';
import { href } from '../../i18n.ts';
import { m } from '../../messages/index.ts';
import { Notice } from '../../ui/notice.tsx';
import { MISSING_PINS, pinPath } from './address.ts';

interface PinNoticeProps {
  /** They are what is shown now. */
  isShown: boolean;
  /** How many listings on the market are not on the map, and one of them. */
  missing: { count: number; firstId: string | undefined };
}

const BUTTON = 'button button-quiet button-small min-h-11';

/** What is lost without a pin, and the way to put it. */
export function PinNotice({ isShown, missing: { count, firstId } }: PinNoticeProps) {
  if (isShown) {
    return (
      <Notice
        tone="info"
        title={m.own_listings_pins_only()}
        className="mb-4"
        action={
          <Link to={href('/active-listings')} className={BUTTON}>
            {m.own_listings_pins_all()}
          </Link>
        }
      >
        {m.own_listings_pins_text()}
      </Notice>
    );
  }
  if (count === 0 || !firstId) return null;
  return (
    <Notice
      tone="info"
      title={m.own_listings_pins_missing({ count, shown: figure(count) })}
      className="mb-4"
      action={
        <Link to={href(count === 1 ? pinPath(firstId) : MISSING_PINS)} className={BUTTON}>
          {count === 1 ? m.own_listings_pins_set() : m.own_listings_pins_list()}
        </Link>
      }
    >
      {m.own_listings_pins_text()}
    </Notice>
  );
}
