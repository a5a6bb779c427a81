import { Link } from 'react-router';
import { useLiveRevalidation } from '../../api/live.ts';
import { openLink } from '../../api/open-link.ts';
import { api } from '../../api/page-api.ts';
import { GuestView } from '../../features/inquiries/guest-view.tsx';
import { type FormCall, formAction, seeOther } from '../../forms/action.ts';
import { href, hrefOf } from '../../i18n.ts';
import { m } from '../../messages/index.ts';
import { privateMeta } from '../../seo.ts';
import { LinkPanel } from '../../shell/link-panel.tsx';
import type { Route } from './+types/inquiry';

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(m.inquiries_link_title(), matches);

export const loader = ({ params: { token }, context }: Route.LoaderArgs) =>
  openLink(async () => ({
    inquiry: await context.get(api)('readInquiryByLink', { params: { token } }),
    now: new Date().toISOString(),
  }));

const linkOf = ({ params }: FormCall) => ({ token: params.token ?? '' });

export const action = formAction({
  reply: async ({ message = '', phone }, call) => {
    await call.api('sendReplyByLink', {
      params: linkOf(call),
      body: { message, ...(phone ? { phone } : {}) },
    });
    return call.isScripted ? undefined : seeOther(`${new URL(call.request.url).pathname}#end`);
  },
  renew: async (_, call) => {
    const { followPath } = await call.api('renewInquiryLink', { params: linkOf(call) });
    return seeOther(hrefOf(followPath, call.language));
  },
});
export { clientAction } from '../../forms/client-action.ts';

export default function GuestInquiry({ loaderData, params: { token } }: Route.ComponentProps) {
  useLiveRevalidation('inquiry', loaderData ? `inquirer ${token}` : null);
  if (loaderData) return <GuestView key={loaderData.inquiry.id} {...loaderData} />;
  return (
    <LinkPanel title={m.inquiries_link_over_title()} text={m.inquiries_link_over_text()}>
      <Link to={href('/properties')} className="button button-primary">
        {m.inquiries_link_over_action()}
      </Link>
    </LinkPanel>
  );
}
