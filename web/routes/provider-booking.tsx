import { data, useLocation } from 'react-router';
import type { ProviderBooking } from '#contract/bookings.api.ts';
import { readForm } from '../api/read-form.ts';
import { providerDesk } from '../features/bookings/api/desk.ts';
import { JobView } from '../features/bookings/job-view.tsx';
import { LinkPanel } from '../features/bookings/link-panel.tsx';
import { openLink, PRIVATE_HEADERS, privateMeta, takePost } from '../features/bookings/private-page.ts';
import { useSite } from '../features/layout/site.ts';
import { m } from '../messages/index.ts';
import { pageContext } from '../page-context.ts';
import { rootOf } from '../seo.ts';
import type { Route } from './+types/provider-booking';

export const headers = () => PRIVATE_HEADERS;

interface Loaded {
  /** null where the link is none, or no longer one; undefined where it could not be read. */
  opened: ProviderBooking | null | undefined;
}

export async function loader({ params, context }: Route.LoaderArgs) {
  const { fetch } = context.get(pageContext);
  const { opened, status } = await openLink(() => providerDesk(params.token).read({ fetch }));
  return data<Loaded>({ opened }, { status });
}

/** Every step and message as a plain form: the provider's phone may have no scripts. */
export const action = async ({ params, request, context }: Route.ActionArgs) =>
  takePost(providerDesk(params.token), request, await readForm(request), context.get(pageContext).fetch);

export const meta: Route.MetaFunction = ({ matches }) =>
  privateMeta(m.moving_job_title(), rootOf(matches).brand);

export default function ProviderJob({ loaderData: { opened }, actionData, params }: Route.ComponentProps) {
  const { pathname } = useLocation();
  const { phone } = useSite();
  return (
    <main id="content" className="page grow py-6 sm:py-10">
      {opened && <JobView key={opened.id} token={params.token} given={opened} outcome={actionData} />}
      {opened === null && (
        <LinkPanel title={m.moving_job_expired_title()} text={m.moving_job_expired_text()}>
          <a href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`} className="button button-primary">
            {m.moving_job_call_us({ phone })}
          </a>
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
