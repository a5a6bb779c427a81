import { languageOf } from '#contract/accounts.ts';
import { found } from '../../api/list-query.ts';
import { api } from '../../api/page-api.ts';
import { PosterSheet } from '../../features/own-listings/poster-sheet.tsx';
import { qrOf } from '../../format/qr.ts';
import { href } from '../../i18n.ts';
import { m } from '../../messages/index.ts';
import { pageContext } from '../../page-context.ts';
import { privateMeta } from '../../seo.ts';
import { Checkbox } from '../../ui/choice.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Page } from '../../ui/page.tsx';
import { PrintButton } from '../../ui/print-view.tsx';
import { Toolbar } from '../../ui/toolbar.tsx';
import type { Route } from './+types/listing-poster';

export const handle = { crumb: m.own_listings_poster_title };
export { ListingError as ErrorBoundary } from '../../shell/area/listing-error.tsx';

/** For those who may edit the listing; for all others it is not there (D4). The number is the reader's own. */
export async function loader({ request, params: { id }, context }: Route.LoaderArgs) {
  const call = context.get(api);
  const { pathname, searchParams } = new URL(request.url);
  const [property, me] = await Promise.all([
    found(call('readOwnProperty', { params: { id } })),
    call('readMe'),
  ]);
  const phone = property.ownerId === me.id && me.phone ? me.phone : undefined;
  const link = `${context.get(pageContext).origin}${href(`/properties/${property.id}`, languageOf(pathname))}`;
  const qr = qrOf(link, { border: 4, ecc: 'M' });
  return { property, link, qr, phone, showsPhone: searchParams.get('phone') === '1' };
}

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(m.own_listings_poster_title(), matches);

export default function ListingPoster({ loaderData }: Route.ComponentProps) {
  const { property, phone, showsPhone, ...code } = loaderData;
  return (
    <Page
      width="narrow"
      title={m.own_listings_poster_title()}
      sub={m.own_listings_poster_sub()}
      back={{ to: '/active-listings', label: m.own_listings_poster_back() }}
      actions={<PrintButton />}
    >
      {!property.isActive && (
        <Notice tone="warning" className="mb-4 print:hidden">
          {m.own_listings_poster_hidden()}
        </Notice>
      )}
      <div className="mb-4 print:hidden">
        {phone ? (
          <Toolbar
            filters={
              <Checkbox
                name="phone"
                value="1"
                label={m.own_listings_poster_phone()}
                defaultChecked={showsPhone}
              />
            }
          />
        ) : (
          <p className="text-sm text-ink-soft">{m.own_listings_poster_no_phone()}</p>
        )}
      </div>
      <PosterSheet property={property} {...code} phone={showsPhone ? phone : undefined} />
    </Page>
  );
}
