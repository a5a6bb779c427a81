import { DOCUMENTS_PER_LISTING } from '#contract/documents.ts';
import { callPath } from '../../api/client.ts';
import { found } from '../../api/list-query.ts';
import { useLiveRevalidation } from '../../api/live.ts';
import { api } from '../../api/page-api.ts';
import { AddDocument } from '../../features/documents/add-document.tsx';
import { OwnDocuments } from '../../features/documents/own-documents.tsx';
import { formAction, seeOther } from '../../forms/action.ts';
import { href } from '../../i18n.ts';
import { m } from '../../messages/index.ts';
import { privateMeta } from '../../seo.ts';
import { Page } from '../../ui/page.tsx';
import type { Route } from './+types/listing-documents';

export const handle = { crumb: m.documents_title };
export { ListingError as ErrorBoundary } from '../../shell/area/listing-error.tsx';

/** For the listing's owner alone; for all others it is not there (D4). */
export async function loader({ params, context }: Route.LoaderArgs) {
  const call = context.get(api);
  const input = { params: { id: params.id } };
  const reads = [call('listDocuments', input), call('readOwnProperty', input)] as const;
  const [documents, { title }] = await found(Promise.all(reads));
  return { documents, title, addPath: callPath('addDocument', input) };
}

export const action = formAction({
  remove: async ({ id = '' }, { api: call, params, isScripted, language }) => {
    await call('removeDocument', { params: { id } });
    return isScripted ? undefined : seeOther(href(`/active-listings/${params.id ?? ''}/documents`, language));
  },
});
export { clientAction } from '../../forms/client-action.ts';

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(m.documents_title(), matches);

export default function ListingDocuments({ loaderData }: Route.ComponentProps) {
  const { documents, title, addPath } = loaderData;
  useLiveRevalidation('notices');
  return (
    <Page
      width="narrow"
      title={m.documents_title()}
      eyebrow={<bdi>{title}</bdi>}
      sub={m.documents_sub()}
      back={{ to: '/active-listings', label: m.documents_back() }}
    >
      <OwnDocuments documents={documents} />
      <AddDocument path={addPath} isFull={documents.length >= DOCUMENTS_PER_LISTING} />
    </Page>
  );
}
