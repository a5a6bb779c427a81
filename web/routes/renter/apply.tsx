import { api } from '../../api/page-api.ts';
import { applyBody } from '../../features/applications/apply-fields.ts';
import { ApplyHere } from '../../features/applications/apply-here.tsx';
import { HomeLine } from '../../features/applications/home-line.tsx';
import { readApply } from '../../features/applications/read-apply.ts';
import { formAction, seeOther } from '../../forms/action.ts';
import { href } from '../../i18n.ts';
import { m } from '../../messages/index.ts';
import { formScreen } from '../../screens/form.tsx';
import { viewer } from '../../shell/viewer.ts';
import type { Route } from './+types/apply';

export { ListingError as ErrorBoundary } from '../../shell/area/listing-error.tsx';

export const loader = ({ params: { propertyId = '' }, context }: Route.LoaderArgs) =>
  readApply(context.get(api), propertyId, context.get(viewer).id);

export const action = formAction({
  apply: async (values, { api: call, params, isScripted, language }) => {
    const body = applyBody(params.propertyId ?? '', values);
    const application = await call('createApplication', { body });
    return isScripted ? application : seeOther(href(`/my-applications?open=${application.id}`, language));
  },
});
export { clientAction } from '../../forms/client-action.ts';

const screen = formScreen<typeof loader>({
  title: m.applications_apply_title,
  crumb: m.applications_apply,
  width: 'narrow',
  head: ({ property }) => ({
    sub: m.applications_apply_sub(),
    back: { to: `/properties/${property.id}`, label: m.applications_apply_back() },
  }),
  View: ({ read }) => {
    const { id, title, location, price, images } = read.property;
    return (
      <>
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
        <ApplyHere data={read} />
      </>
    );
  },
});
export const handle = screen.handle;
export const meta = screen.meta;
export default screen.Screen;
