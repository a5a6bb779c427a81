import type { IconName } from '../../ui/icon.tsx';

/** The sign of each kind of notification. */
export const NOTICE_ICONS: Readonly<Record<string, IconName>> = {
  booking: 'truck',
  inquiry: 'mail',
  message: 'chat',
  viewing: 'calendar',
  application: 'list',
  saved_search: 'search',
  price_alert: 'star',
  account: 'user',
  report: 'warning',
  delegate: 'users',
  document: 'check',
  test: 'bell',
};
