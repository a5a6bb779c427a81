import type { Unwritten } from '#contract/formats.api.ts';
import type { PriceAlert } from '#contract/price-alerts.api.ts';
import type { SavedSearch } from '#contract/saved-searches.api.ts';
import { resultsPath } from './criteria.ts';
import type { PriceAlertRow } from './price-alerts.ts';
import type { SavedSearchRow } from './saved-searches.ts';

export const presentSearch = ({
  byEmail,
  bySms,
  lastRun,
  ...row
}: SavedSearchRow): Unwritten<SavedSearch> => ({
  ...row,
  path: resultsPath(row.filters),
  channels: { email: byEmail, sms: bySms },
  lastTold: lastRun,
});

export const presentAlert = ({ byEmail, bySms, ...row }: PriceAlertRow): Unwritten<PriceAlert> => ({
  ...row,
  channels: { email: byEmail, sms: bySms },
});
