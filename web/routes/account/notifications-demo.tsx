import { redirect } from 'react-router';
import { languageOf } from '#contract/accounts.ts';
import { TEST_TARGET_PRICE } from '#contract/operations.ts';
import { isMissing } from '../../api/list-query.ts';
import { api } from '../../api/page-api.ts';
import { DemoForm } from '../../features/operations/demo-form.tsx';
import { DEMO_FIELDS } from '../../features/operations/demo-kinds.ts';
import { type FormCall, formAction, refuseWrong } from '../../forms/action.ts';
import { href } from '../../i18n.ts';
import { m } from '../../messages/index.ts';
import { privateMeta } from '../../seo.ts';
import { viewerOrGuest } from '../../shell/viewer.ts';
import { Notice } from '../../ui/notice.tsx';
import { Page } from '../../ui/page.tsx';
import type { Route } from './+types/notifications-demo';

export const handle = { crumb: m.operations_demo_title };

/** Open in demo mode; otherwise to admins, and everybody else is led to their sign-in page (D29). */
export async function loader({ request, context }: Route.LoaderArgs) {
  const isAdmin = context.get(viewerOrGuest)?.role === 'admin';
  try {
    return { demo: await context.get(api)('readNotificationDemo'), isAdmin };
  } catch (error) {
    if (!isMissing(error)) throw error;
    throw redirect(href('/admin/login', languageOf(new URL(request.url).pathname)));
  }
}

async function listingId(call: FormCall['api']): Promise<string> {
  const { listing } = await call('readNotificationDemo');
  return listing?.id ?? '';
}

export const action = formAction({
  send: async ({ kind = 'test', email = '', type = '' }, { api: call }) => {
    refuseWrong(DEMO_FIELDS, { kind, email, type });
    switch (kind) {
      case 'alert':
        return call('sendAdminAlert', {
          body: { subject: m.operations_demo_alert_subject(), message: m.operations_demo_alert_message() },
        });
      case 'inquiry':
        return call('sendTestInquiry', {
          body: {
            propertyId: await listingId(call),
            inquirerEmail: email,
            message: m.operations_demo_inquiry_message(),
          },
        });
      case 'price':
        return call('sendTestPriceAlert', {
          body: { propertyId: await listingId(call), userEmail: email, targetPrice: TEST_TARGET_PRICE },
        });
      default:
        return call('sendTestNotification', { body: { email, type: type === 'sms' ? 'sms' : 'email' } });
    }
  },
});
export { clientAction } from '../../forms/client-action.ts';

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(m.operations_demo_title(), matches);

export default function NotificationsDemo({ loaderData: { demo, isAdmin } }: Route.ComponentProps) {
  return (
    <Page width="narrow" title={m.operations_demo_title()}>
      <Notice tone="info" className="mb-4">
        {demo.isLocal ? m.operations_demo_local() : m.operations_demo_real()}{' '}
        {demo.isLocal && !isAdmin && m.operations_demo_local_admin()}
      </Notice>
      <DemoForm listing={demo.listing?.title} hasMailbox={isAdmin} />
    </Page>
  );
}
