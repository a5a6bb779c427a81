import { Link } from 'react-router';
import { href } from '../../i18n.ts';
import { m } from '../../messages/index.ts';
import { Icon } from '../../ui/icon.tsx';

/** They could not be asked for. */
export function LoadFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <div role="alert" className="card mt-6 px-5 py-14 text-center">
      <p>{m.moving_mine_failed()}</p>
      <button type="button" className="button button-primary mt-6" onClick={onRetry}>
        {m.common_try_again()}
      </button>
    </div>
  );
}

interface NoBookingsProps {
  isSearching: boolean;
  onViewAll: () => void;
}

/** Nothing to show: either nothing was booked yet, or nothing fits. */
export function NoBookings({ isSearching, onViewAll }: NoBookingsProps) {
  return (
    <div className="card mt-6 px-5 py-14 text-center">
      <Icon name="truck" className="mx-auto size-10 text-ink-soft" />
      <h2 className="mt-3 text-xl">
        {isSearching ? m.moving_mine_no_match_title() : m.moving_mine_none_title()}
      </h2>
      <p className="mx-auto mt-2 max-w-md text-ink-soft">
        {isSearching ? m.moving_mine_no_match_text() : m.moving_mine_none_text()}
      </p>
      {isSearching ? (
        <Link to={href('/my-moving-services')} onClick={onViewAll} className="button button-primary mt-6">
          {m.moving_mine_view_all()}
        </Link>
      ) : (
        <Link to={href('/moving-services')} className="button button-primary mt-6">
          {m.moving_mine_first()}
        </Link>
      )}
    </div>
  );
}
