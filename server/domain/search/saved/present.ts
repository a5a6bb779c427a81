import type { PriceAlert } from '#contract/price-alerts.api.ts';
import type { SavedSearch } from '#contract/saved-searches.api.ts';
import { resultsPath } from './criteria.ts';
import type { PriceAlertRow } from './price-alerts.ts';
import type { SavedSearchRow } from './saved-searches.ts';

export const presentSearch = ({
  byEmail,
  bySms,
  lastSeen,
  lastRun,
  createdAt,
  updatedAt,
  ...row
}: SavedSearchRow): SavedSearch => ({
  ...row,
  path: resultsPath(row.filters),
  channels: { email: byEmail, sms: bySms },
  lastSeen: lastSeen.toISOString(),
  lastTold: lastRun?.toISOString() ?? null,
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
});

export const presentAlert = ({
  byEmail,
  bySms,
  firedAt,
  createdAt,
  updatedAt,
  ...row
}: PriceAlertRow): PriceAlert => ({
  ...row,
  channels: { email: byEmail, sms: bySms },
  firedAt: firedAt?.toISOString() ?? null,
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
});
