import { IDENTITIES_PAGE_SIZE, type IdentityList, type IdentityRefusal } from '#contract/checks.ts';
import { DOCUMENT_STATES, type DocumentState } from '#contract/documents.ts';
import { callPath } from '../../api/client.ts';
import { found } from '../../api/list-query.ts';
import { useLiveRevalidation } from '../../api/live.ts';
import { api, type PageApi } from '../../api/page-api.ts';
import { IDENTITY_STATE_LABELS } from '../../features/checks/words.ts';
import { listQueryOf, queuePath, readShown, type Shown } from '../../features/documents/address.ts';
import { DocumentQueue } from '../../features/documents/document-queue.tsx';
import { HomeVisits } from '../../features/documents/home-visits.tsx';
import { IdentityQueue } from '../../features/documents/identity-queue.tsx';
import { STATE_LABELS } from '../../features/documents/words.ts';
import { formAction } from '../../forms/action.ts';
import { m } from '../../messages/index.ts';
import { privateMeta } from '../../seo.ts';
import { viewer } from '../../shell/viewer.ts';
import { FilterChips } from '../../ui/filter-select.tsx';
import { Page } from '../../ui/page.tsx';
import type { Route } from './+types/documents';

export const handle = { crumb: m.documents_title };

/** What is checked of a listing's document is seen of an identity; the address has one word for both. */
const LIST_OF: Record<DocumentState, IdentityList> = {
  waiting: 'waiting',
  checked: 'seen',
  refused: 'refused',
};

/** What the address asks for: documents, identities, or the visits to one home. */
async function read(shown: Shown, call: PageApi) {
  if (shown.of === 'visits' && shown.home) {
    const input = { params: { id: shown.home } };
    const visits = await found(call('readVisits', input));
    return { of: 'visits', visits, addPath: callPath('addVisitPhoto', input) } as const;
  }
  if (shown.of === 'people') {
    const state = LIST_OF[shown.state];
    const query = { ...listQueryOf(shown, IDENTITIES_PAGE_SIZE), state };
    return { of: 'people', state, identities: await call.page('listIdentities', { query }) } as const;
  }
  const documents = await call.page('listAdminDocuments', { query: listQueryOf(shown) });
  return { of: 'listings', documents } as const;
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const shown = readShown(request);
  const call = context.get(api);
  const [queues, list] = await Promise.all([call('readQueues'), read(shown, call)]);
  const { name } = context.get(viewer);
  return { shown, queues, list, name, now: new Date().toISOString() };
}

export const action = formAction({
  decideIdentity: ({ id = '', decision, refusal, note = '', since = '' }, { api: call }) =>
    call('decideIdentity', {
      params: { id },
      body: {
        decision: decision as 'seen' | 'refused',
        ...(refusal ? { refusal: refusal as IdentityRefusal } : {}),
        note,
        since,
      },
    }),
  enterVisit: ({ visitedOn = '', visitor = '' }, { api: call, request }) =>
    call('enterVisit', { params: { id: readShown(request).home }, body: { visitedOn, visitor } }),
  removeVisit: ({ id = '' }, { api: call }) => call('removeVisit', { params: { id } }),
});
export { clientAction } from '../../forms/client-action.ts';

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(m.documents_title(), matches);

export default function AdminDocuments({ loaderData }: Route.ComponentProps) {
  const { shown, queues, list, name } = loaderData;
  const now = new Date(loaderData.now);
  useLiveRevalidation('notices');
  if (list.of === 'visits') {
    return (
      <Page
        title={m.checks_visits()}
        sub={m.checks_visits_text()}
        back={{ to: queuePath('waiting'), label: m.documents_title() }}
      >
        <HomeVisits visits={list.visits} addPath={list.addPath} name={name} now={now} />
      </Page>
    );
  }
  const isOfPeople = list.of === 'people';
  return (
    <Page
      title={m.documents_title()}
      sub={isOfPeople ? m.checks_people_text() : m.documents_queue_text()}
      actions={
        <>
          <FilterChips
            label={m.checks_of()}
            isJoined
            chips={[
              {
                label: m.checks_of_listings(),
                to: queuePath('waiting'),
                isCurrent: !isOfPeople,
                count: queues.documents,
              },
              {
                label: m.checks_of_people(),
                to: queuePath('waiting', 'people'),
                isCurrent: isOfPeople,
                count: queues.identities,
              },
            ]}
          />
          <FilterChips
            label={m.documents_states()}
            isJoined
            chips={DOCUMENT_STATES.map((one) => ({
              label: isOfPeople ? IDENTITY_STATE_LABELS[LIST_OF[one]]() : STATE_LABELS[one](),
              to: queuePath(one, list.of),
              isCurrent: shown.state === one,
            }))}
          />
        </>
      }
    >
      {isOfPeople ? (
        <IdentityQueue identities={list.identities} state={list.state} now={now} />
      ) : (
        <DocumentQueue documents={list.documents} state={shown.state} now={now} />
      )}
    </Page>
  );
}
