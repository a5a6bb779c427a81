import { useLiveRevalidation } from '../../api/live.ts';
import { openLink } from '../../api/open-link.ts';
import { api } from '../../api/page-api.ts';
import { backTo, statusBody } from '../../features/bookings/acts.ts';
import { JobView } from '../../features/bookings/job-view.tsx';
import { phoneText, telLink } from '../../format/phones.ts';
import { type FormCall, formAction } from '../../forms/action.ts';
import { m } from '../../messages/index.ts';
import { privateMeta } from '../../seo.ts';
import { LinkPanel } from '../../shell/link-panel.tsx';
import { useSite } from '../../shell/site.ts';
import type { Route } from './+types/provider-booking';

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(m.bookings_job_title(), matches);

export const loader = ({ params, context }: Route.LoaderArgs) =>
  openLink(() => context.get(api)('readProviderBooking', { params: { token: params.token } }));

const linkOf = ({ params }: FormCall) => ({ token: params.token ?? '' });

/** Every step and message is a plain form first: the provider's phone may have no scripts. */
export const action = formAction({
  status: async (values, call) => {
    await call.api('setProviderStatus', { params: linkOf(call), body: statusBody(values) });
    return backTo('status', call);
  },
  message: async ({ message = '' }, call) => {
    await call.api('sendProviderMessage', { params: linkOf(call), body: { message } });
    return backTo('thread', call);
  },
});
export { clientAction } from '../../forms/client-action.ts';

export default function ProviderJob({ loaderData: booking, params: { token } }: Route.ComponentProps) {
  const { phone } = useSite();
  useLiveRevalidation('booking', booking ? `provider ${token}` : null);
  if (booking) return <JobView key={booking.id} booking={booking} />;
  return (
    <LinkPanel title={m.bookings_job_expired_title()} text={m.bookings_job_expired_text()}>
      <a href={telLink(phone)} className="button button-primary">
        {m.bookings_job_call_us({ phone: phoneText(phone) })}
      </a>
    </LinkPanel>
  );
}
