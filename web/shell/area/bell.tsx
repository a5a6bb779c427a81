import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { UNREAD_CAP } from '#contract/notifications.ts';
import { useLateRevalidation, useLive } from '../../api/live.ts';
import { BellPanel } from '../../features/notifications/bell-panel.tsx';
import { href } from '../../i18n.ts';
import { m } from '../../messages/index.ts';
import { Icon } from '../../ui/icon.tsx';

/** How many notifications are unread, live; on a desk it opens the newest, on a phone the page of them. */
export function Bell({ unread }: { unread: number }) {
  const { pathname } = useLocation();
  const revalidate = useLateRevalidation();
  const [isOpen, setOpen] = useState(false);
  useLive('', ({ kind }) => kind === 'notices' && revalidate());
  const isHere = pathname === href('/notifications');
  const count = unread >= UNREAD_CAP ? `${UNREAD_CAP - 1}+` : String(unread);
  return (
    <div className="relative">
      <Link
        to={href('/notifications')}
        aria-label={unread > 0 ? m.notifications_bell_unread({ count }) : m.notifications_title()}
        aria-current={isHere ? 'page' : undefined}
        aria-expanded={isOpen || undefined}
        className="area-top-item relative size-11 justify-center px-0"
        onClick={(event) => {
          const isDesk = window.matchMedia('(min-width: 64rem)').matches;
          if (!isDesk || isHere || event.metaKey || event.ctrlKey) return;
          event.preventDefault();
          setOpen((before) => !before);
        }}
      >
        <Icon name="bell" className="size-6" />
        {unread > 0 && (
          <span aria-hidden="true" className="area-unread">
            {count}
          </span>
        )}
      </Link>
      {isOpen && <BellPanel key={pathname} onClose={() => setOpen(false)} />}
    </div>
  );
}
