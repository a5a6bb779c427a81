import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { OPEN_APPLICATION_STATUSES } from '#contract/applications.ts';
import { found } from '../../api/list-query.ts';
import { api } from '../../api/page-api.ts';
import { applyBody } from '../../features/applications/apply-fields.ts';
import { ApplyForm } from '../../features/applications/apply-form.tsx';
import { HomeLine } from '../../features/applications/home-line.tsx';
import { formAction, seeOther } from '../../forms/action.ts';
import { href, type ScreenPath } from '../../i18n.ts';
import { m } from '../../messages/index.ts';
import { privateMeta } from '../../seo.ts';
import { viewer } from '../../shell/viewer.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Page } from '../../ui/page.tsx';
import type { Route } from './+types/apply';

export const handle = { crumb: m.applications_apply };
export { ListingError as ErrorBoundary } from '../../shell/area/listing-error.tsx';

/** The home, and the application that one has open for it; a home that is not shown is not there. */
export async function loader({ params: { propertyId }, context }: Route.LoaderArgs) {
  const call = context.get(api);
  const [property, { items }] = await found(
    Promise.all([
      call('readProperty', { params: { id: propertyId } }),
      call.page('listApplications', { query: { propertyId } }),
    ]),
  );
  const open = items.find(({ status }) => OPEN_APPLICATION_STATUSES.some((one) => one === status));
  return {
    property,
    openId: open?.id,
    isOwn: property.ownerId === context.get(viewer).id,
    now: new Date().toISOString(),
  };
}

export const action = formAction({
  apply: async (values, { api: call, params, isScripted, language }) => {
    const body = applyBody(params.propertyId ?? '', values);
    const application = await call('createApplication', { body });
    return isScripted ? application : seeOther(href(`/my-applications?open=${application.id}`, language));
  },
});
export { clientAction } from '../../forms/client-action.ts';

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(m.applications_apply_title(), matches);

export default function Apply({ loaderData }: Route.ComponentProps) {
  const { property, openId, isOwn, now } = loaderData;
  const { id, title, location, price, images } = property;
  return (
    <Page
      title={m.applications_apply_title()}
      sub={m.applications_apply_sub()}
      back={{ to: `/properties/${id}`, label: m.applications_apply_back() }}
      width="narrow"
    >
      <div className="card mb-5 p-4 sm:p-5">
        <HomeLine
          application={{
            id,
            propertyId: id,
            propertyTitle: title,
            propertyLocation: location,
            propertyPrice: price,
            propertyImage: images?.[0] ?? null,
            isListed: true,
          }}
        />
      </div>
      {isOwn ? (
        <Instead title={m.applications_own()} to="/applications" label={m.applications_owner_title()}>
          {m.applications_own_text()}
        </Instead>
      ) : openId ? (
        <Instead
          title={m.applications_taken()}
          to={`/my-applications?open=${openId}`}
          label={m.applications_see()}
        >
          {m.applications_taken_text()}
        </Instead>
      ) : property.type !== 'rent' || property.status !== 'available' ? (
        <Instead title={m.applications_gone()} to="/properties?type=rent" label={m.applications_more()}>
          {m.applications_gone_text()}
        </Instead>
      ) : (
        <ApplyForm propertyId={id} now={now} availableFrom={property.availableFrom} />
      )}
    </Page>
  );
}

interface InsteadProps {
  title: string;
  to: ScreenPath;
  label: string;
  children: ReactNode;
}

/** Why there is no form, and where to go. */
const Instead = ({ title, to, label, children }: InsteadProps) => (
  <EmptyState
    title={title}
    action={
      <Link to={href(to)} className="button button-primary">
        {label}
      </Link>
    }
  >
    {children}
  </EmptyState>
);
