import { data, Link } from 'react-router';
import type { ReportKind } from '#contract/reports.ts';
import { isMissing } from '../../api/list-query.ts';
import { api } from '../../api/page-api.ts';
import { PropertyNotFound } from '../../features/listings/page/property-not-found.tsx';
import { ReportForm } from '../../features/reports/report-form.tsx';
import { listingPrice } from '../../format/money.ts';
import { placeText } from '../../format/places.ts';
import { formAction, seeOther } from '../../forms/action.ts';
import { href } from '../../i18n.ts';
import { m } from '../../messages/index.ts';
import { privateMeta } from '../../seo.ts';
import { readMe } from '../../shell/viewer.ts';
import { Notice } from '../../ui/notice.tsx';
import { Page } from '../../ui/page.tsx';
import { Picture, placeholderOf } from '../../ui/picture.tsx';
import type { Route } from './+types/report-listing';

/** The listing, who asks, and whether a report was just sent. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const call = context.get(api);
  const isSent = new URL(request.url).searchParams.has('done');
  try {
    const [property, me] = await Promise.all([
      call('readProperty', { params: { id: params.id } }),
      readMe(call),
    ]);
    return data({ property, isGuest: !me, isSent });
  } catch (error) {
    if (!isMissing(error)) throw error;
    return data({ property: null, isGuest: true, isSent: false }, { status: 404 });
  }
}

/** The page itself says that a report was sent, with or without scripts. */
export const action = formAction({
  report: async ({ kind = '', text = '', email = '' }, { api: call, params, language }) => {
    const id = params.id ?? '';
    await call('reportProperty', {
      params: { id },
      body: { kind: kind as ReportKind, text, email, language },
    });
    return seeOther(href(`/properties/${id}/report?done=1`, language));
  },
});
export { clientAction } from '../../forms/client-action.ts';

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(m.reports_title(), matches);

export default function ReportListing({ loaderData: { property, isGuest, isSent } }: Route.ComponentProps) {
  if (!property) return <PropertyNotFound />;
  const { id, title, price, type, propertyType, location, images } = property;
  return (
    <Page
      width="narrow"
      title={m.reports_title()}
      sub={isSent ? undefined : m.reports_intro()}
      back={{ to: `/properties/${id}`, label: m.reports_back_to_listing() }}
    >
      <div className="card mb-6 flex items-center gap-4 p-3">
        <span className="block w-28 shrink-0 overflow-hidden rounded-control sm:w-36">
          <Picture src={images?.[0] || placeholderOf(propertyType)} alt="" sizes="144px" isFirst />
        </span>
        <span className="min-w-0">
          <strong className="line-clamp-2 font-semibold" dir="auto">
            {title}
          </strong>
          <span className="block text-sm text-ink-soft">
            <span className="figures">{listingPrice(price, type)}</span> · <bdi>{placeText(location)}</bdi>
          </span>
        </span>
      </div>
      {isSent ? (
        <Notice
          tone="success"
          title={m.reports_sent()}
          takesFocus
          action={
            <Link to={href('/properties')} className="button button-quiet">
              {m.reports_browse()}
            </Link>
          }
        >
          {m.reports_sent_text()}
        </Notice>
      ) : (
        <ReportForm key={id} property={property} isGuest={isGuest} />
      )}
    </Page>
  );
}
