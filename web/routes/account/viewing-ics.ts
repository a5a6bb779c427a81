import { found } from '../../api/list-query.ts';
import { api } from '../../api/page-api.ts';
import type { Route } from './+types/viewing-ics';

/** A viewing as a file for a calendar, for both of its sides. */
export async function loader({ params: { id }, context }: Route.LoaderArgs) {
  const { calendar } = await found(context.get(api)('readViewingCalendar', { params: { id } }));
  return new Response(calendar, {
    headers: {
      'content-type': 'text/calendar; charset=utf-8; method=PUBLISH',
      'content-disposition': 'attachment; filename="viewing.ics"',
      'cache-control': 'no-store',
    },
  });
}
