import { useLiveRevalidation } from '../../api/live.ts';
import { api } from '../../api/page-api.ts';
import { unlessLooking } from '../../api/unless-looking.ts';
import { RENT_ACTS } from '../../features/rent-book/acts.ts';
import { readShown } from '../../features/rent-book/address.ts';
import { BookView } from '../../features/rent-book/book-view.tsx';
import { DelegateView } from '../../features/rent-book/delegate-view.tsx';
import { createTenancy } from '../../features/rent-book/new-tenancy.ts';
import { NewTenancy } from '../../features/rent-book/new-tenancy-view.tsx';
import { readNewTenancy } from '../../features/rent-book/read-new-tenancy.ts';
import { readBook, readWaiting } from '../../features/rent-book/read-rent-book.ts';
import { formAction } from '../../forms/action.ts';
import { m } from '../../messages/index.ts';
import { privateMeta } from '../../seo.ts';
import { NotForLooks } from '../../shell/not-for-looks.tsx';
import { isLister, signedInToList, viewer } from '../../shell/viewer.ts';
import type { Route } from './+types/rent-book';

export const handle = { crumb: m.rent_book_title };
export const middleware: Route.MiddlewareFunction[] = [signedInToList('payments')];

/** An owner's book, or a tenancy to enter; who confirms payments for owners sees what waits, and nothing else. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const shown = readShown(request);
  const call = context.get(api);
  const now = new Date().toISOString();
  if (!isLister(context.get(viewer))) {
    const waiting = await unlessLooking(readWaiting(call));
    return waiting ? ({ of: 'waiting', now, waiting } as const) : ({ of: 'hidden', now } as const);
  }
  if (shown.isNew) return { of: 'new', now, start: await readNewTenancy(call, shown.application) } as const;
  const data = await unlessLooking(readBook(call, shown));
  return data ? ({ of: 'book', now, shown, data } as const) : ({ of: 'hidden', now } as const);
}

export const action = formAction(RENT_ACTS, { newTenancy: createTenancy });
export { clientAction } from '../../forms/client-action.ts';

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(m.rent_book_title(), matches);

export default function RentBookScreen({ loaderData }: Route.ComponentProps) {
  useLiveRevalidation('notices');
  const now = new Date(loaderData.now);
  switch (loaderData.of) {
    case 'waiting':
      return <DelegateView waiting={loaderData.waiting} now={now} />;
    case 'new':
      return <NewTenancy start={loaderData.start} />;
    case 'hidden':
      return <NotForLooks title={m.rent_book_title()} />;
    case 'book':
      return <BookView shown={loaderData.shown} data={loaderData.data} now={now} />;
  }
}
