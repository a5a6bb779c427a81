import type { RefObject } from 'react';
import { BOOKING_STATUSES, type BookingStatus } from '#contract/bookings.ts';
import { href } from '../../i18n.ts';
import { m } from '../../messages/index.ts';
import { Icon } from '../../ui/icon.tsx';
import { STATUS_LABELS } from './words.ts';

interface FiltersProps {
  input: RefObject<HTMLInputElement | null>;
  words: string;
  status: BookingStatus | undefined;
  onWords: (words: string) => void;
  onStatus: (status: string) => void;
}

/** Search and status: as one types; without scripts as a form. */
export function Filters({ input, words, status, onWords, onStatus }: FiltersProps) {
  return (
    <search>
      <form
        method="get"
        action={href('/my-moving-services')}
        onSubmit={(event) => event.preventDefault()}
        className="grid grid-cols-[1fr_auto] gap-2 sm:grid-cols-[1fr_14rem_auto]"
      >
        <input
          ref={input}
          type="search"
          name="q"
          value={words}
          onChange={(event) => onWords(event.target.value)}
          placeholder={m.moving_mine_search_placeholder()}
          aria-label={m.moving_mine_search()}
          maxLength={200}
          className="field col-span-2 sm:col-span-1"
        />
        <select
          name="status"
          value={status ?? ''}
          onChange={(event) => onStatus(event.target.value)}
          aria-label={m.moving_mine_status()}
          className="field"
        >
          <option value="">{m.moving_mine_all()}</option>
          {BOOKING_STATUSES.map((one) => (
            <option key={one} value={one}>
              {STATUS_LABELS[one]()}
            </option>
          ))}
        </select>
        <button type="submit" className="button button-quiet" aria-label={m.moving_search_button()}>
          <Icon name="search" />
        </button>
      </form>
    </search>
  );
}
