import { data, Link, redirect, type ShouldRevalidateFunctionArgs, useLocation } from 'react-router';
import { languageOf } from '#contract/accounts.ts';
import type { BookingDetail } from '#contract/bookings.api.ts';
import { call } from '../api/client.ts';
import { readForm } from '../api/read-form.ts';
import { guestDesk } from '../features/bookings/api/desk.ts';
import { GuestView } from '../features/bookings/guest-view.tsx';
import { LinkPanel } from '../features/bookings/link-panel.tsx';
import { openLink, PRIVATE_HEADERS, privateMeta, takePost } from '../features/bookings/private-page.ts';
import { href } from '../i18n.ts';
import { m } from '../messages/index.ts';
import { pageContext } from '../page-context.ts';
import { rootOf } from '../seo.ts';
import type { Route } from './+types/guest-booking';

export const headers = () => PRIVATE_HEADERS;

interface Loaded {
  /** null where the link is none; undefined where it could not be read. */
  opened: BookingDetail | null | undefined;
}

export async function loader({ params, context }: Route.LoaderArgs) {
  const { fetch } = context.get(pageContext);
  const { opened, status } = await openLink(() => guestDesk(params.token).read({ fetch }));
  return data<Loaded>({ opened }, { status });
}

/** Whether the question is asked stands in the address; only a plain form reads all anew. */
export const shouldRevalidate = ({ formMethod }: ShouldRevalidateFunctionArgs) => formMethod !== undefined;

/** Message, cancel and rating as plain forms; a new link leads to itself. */
export async function action({ params, request, context }: Route.ActionArgs) {
  const { fetch } = context.get(pageContext);
  const form = await readForm(request);
  if (form.get('intent') !== 'renew') return takePost(guestDesk(params.token), request, form, fetch);
  const { followPath } = await call('renewGuestLink', { params }, { fetch });
  throw redirect(href(followPath, languageOf(new URL(request.url).pathname)));
}

export const meta: Route.MetaFunction = ({ matches }) =>
  privateMeta(m.moving_guest_title(), rootOf(matches).brand);

export default function GuestBooking({ loaderData: { opened }, actionData, params }: Route.ComponentProps) {
  const { pathname } = useLocation();
  return (
    <main id="content" className="page grow py-8 sm:py-12">
      {opened && <GuestView key={opened.id} token={params.token} given={opened} outcome={actionData} />}
      {opened === null && (
        <LinkPanel title={m.moving_guest_invalid_title()} text={m.moving_guest_invalid_text()}>
          <Link to={href('/support')} className="button button-primary">
            {m.moving_guest_invalid_help()}
          </Link>
          <Link to={href('/moving-services')} className="button button-quiet">
            {m.moving_title()}
          </Link>
        </LinkPanel>
      )}
      {opened === undefined && (
        <LinkPanel title={m.common_error_title()} text={m.moving_guest_failed()}>
          <a href={pathname} className="button button-primary">
            {m.common_try_again()}
          </a>
        </LinkPanel>
      )}
    </main>
  );
}
