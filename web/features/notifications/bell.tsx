import { useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { UNREAD_CAP, UNREAD_HEADER } from '#contract/notifications.ts';
import { callWithHeaders } from '../../api/client.ts';
import { useLive } from '../../api/live.ts';
import { href } from '../../i18n.ts';
import { m } from '../../messages/index.ts';
import { Icon } from '../../ui/icon.tsx';

async function readUnread(): Promise<number> {
  const { headers } = await callWithHeaders('listNotifications', { query: { limit: '1' } });
  return Number(headers.get(UNREAD_HEADER));
}

/** The bell of whoever is signed in: how many notices are unread, as soon as they come. Loaded once the page stands. */
export default function Bell() {
  const [unread, setUnread] = useState(0);
  const { pathname } = useLocation();
  const isHere = pathname === href('/notifications');

  const refresh = () => {
    readUnread().then(setUnread, () => undefined);
  };
  useLive('', ({ kind }) => kind === 'notices' && refresh());
  // Also on leaving the page that reads them, where live events do not get through.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what has to be read anew changes with the page
  useEffect(refresh, [isHere]);

  const count = unread >= UNREAD_CAP ? `${UNREAD_CAP - 1}+` : String(unread);
  return (
    <Link
      to={href('/notifications')}
      aria-label={unread > 0 ? m.notifications_bell_unread({ count }) : m.notifications_bell_none()}
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
