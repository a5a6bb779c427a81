import { Suspense } from 'react';
import { todayInMogadishu } from '#contract/time.ts';
import { openLink } from '../../api/open-link.ts';
import { api, type PageApi } from '../../api/page-api.ts';
import { CallUs } from '../../features/moves/call-us.tsx';
import { SERVICE_ACTS } from '../../features/moves/service/acts.ts';
import { formAction } from '../../forms/action.ts';
import { href } from '../../i18n.ts';
import { m } from '../../messages/index.ts';
import { privateMeta } from '../../seo.ts';
import { LinkPanel } from '../../shell/link-panel.tsx';
import { lazyPart } from '../../ui/lazy-part.ts';
import type { Route } from './+types/provider-service';

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(m.move_offer_page_title(), matches);

async function readPage(call: PageApi, token: string, month: string | null) {
  const page = await call('readServicePage', {
    params: { token },
    query: month && /^\d{4}-(0[1-9]|1[0-2])$/.test(month) ? { month } : {},
  });
  return { page, current: todayInMogadishu(new Date()).slice(0, 7) };
}

export const loader = ({ params: { token }, request, context }: Route.LoaderArgs) =>
  openLink(() => readPage(context.get(api), token, new URL(request.url).searchParams.get('month')));

export const action = formAction(SERVICE_ACTS);
export { clientAction } from '../../forms/client-action.ts';

/** With a part of its own: what every page loads lists what each route needs at once. */
const ServicePageView = lazyPart(() => import('../../features/moves/service/service-page.tsx'));

/** A service's own page, without an account: its rates and its month (P2). */
export default function ProviderService({ loaderData: opened, params: { token } }: Route.ComponentProps) {
  if (opened) {
    return (
      <Suspense>
        <ServicePageView {...opened} path={href(`/provider/services/${token}`)} />
      </Suspense>
    );
  }
  return (
    <LinkPanel title={m.move_offer_page_wrong()} text={m.move_offer_page_wrong_text()}>
      <CallUs />
    </LinkPanel>
  );
}
