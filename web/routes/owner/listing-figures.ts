import { redirect } from 'react-router';
import { languageOf } from '#contract/accounts.ts';
import { ANALYTICS_PERIODS } from '#contract/analytics.ts';
import { readListQuery } from '../../api/list-query.ts';
import { hrefOf } from '../../i18n.ts';
import type { Route } from './+types/listing-figures';

/** Where the figures of a listing used to be. */
export function loader({ request, params: { id } }: Route.LoaderArgs) {
  const { filters } = readListQuery(request, { filters: { days: ANALYTICS_PERIODS } });
  const query = new URLSearchParams({ listing: id, ...(filters.days ? { days: filters.days } : {}) });
  const path = hrefOf(`/property-analytics?${query}`, languageOf(new URL(request.url).pathname));
  throw redirect(path, 301);
}
