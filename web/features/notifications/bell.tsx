import { Link, useLocation } from 'react-router';
import { UNREAD_CAP, UNREAD_HEADER } from '#contract/notifications.ts';
import { callWithHeaders } from '../../api/client.ts';
import { useLive } from '../../api/live.ts';
import { dropReads, useRead } from '../../api/query.ts';
import { href } from '../../i18n.ts';
import { m } from '../../messages/index.ts';
import { Icon } from '../../ui/icon.tsx';
import { UNREAD_COUNT } from './unread.ts';

/** @param isHere the page that reads them changes their number where live events do not get through */
const unreadQuery = (isHere: boolean) => ({
  queryKey: [UNREAD_COUNT, isHere],
  queryFn: async (signal?: AbortSignal) => {
    const { headers } = await callWithHeaders('listNotifications', { query: { limit: '1' } }, { signal });
    return Number(headers.get(UNREAD_HEADER));
  },
});

/** The bell of whoever is signed in: how many notices are unread, as soon as they come. Loaded once the page stands. */
export default function Bell() {
  const { pathname } = useLocation();
  const isHere = pathname === href('/notifications');
  const { data: unread = 0 } = useRead(unreadQuery(isHere), { freshMs: 0, keepsLast: true });
  useLive('', ({ kind }) => kind === 'notices' && dropReads(UNREAD_COUNT));

  const count = unread >= UNREAD_CAP ? `${UNREAD_CAP - 1}+` : String(unread);
  return (
    <Link
      to={href('/notifications')}
      aria-label={unread > 0 ? m.notifications_bell_unread({ count }) : m.notifications_title()}
      aria-current={isHere ? 'page' : undefined}
      className="relative grid size-11 place-items-center rounded-control hover:bg-ocean-wash aria-[current]:text-ocean"
    >
      <Icon name="bell" className="size-6" />
      {unread > 0 && (
        <span
          aria-hidden="true"
          className="figures absolute end-0 top-0.5 min-w-5 rounded-full bg-clay px-1 text-center text-xs/5 font-bold text-on-clay"
        >
          {count}
        </span>
      )}
    </Link>
  );
}
