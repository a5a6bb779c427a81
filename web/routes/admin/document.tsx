import { Link, useNavigate } from 'react-router';
import type { DocumentRefusal } from '#contract/documents.ts';
import { found } from '../../api/list-query.ts';
import { api } from '../../api/page-api.ts';
import { queuePath } from '../../features/documents/address.ts';
import { DecideForm } from '../../features/documents/decide-form.tsx';
import { DocumentPages } from '../../features/documents/document-pages.tsx';
import {
  KIND_LABELS,
  REFUSAL_LABELS,
  SINCE_LABELS,
  STATE_LABELS,
  STATE_TONES,
} from '../../features/documents/words.ts';
import { dayOf } from '../../format/dates.ts';
import { placeText } from '../../format/places.ts';
import { formAction, seeOther } from '../../forms/action.ts';
import { href } from '../../i18n.ts';
import { m } from '../../messages/index.ts';
import { privateMeta } from '../../seo.ts';
import { Badge } from '../../ui/badge.tsx';
import { Page } from '../../ui/page.tsx';
import type { Route } from './+types/document';

export const handle = { crumb: m.documents_document };

export const loader = async ({ params: { id }, context }: Route.LoaderArgs) => ({
  document: await found(context.get(api)('readAdminDocument', { params: { id } })),
});

export const action = formAction({
  decideDocument: async (
    { decision, refusal, note = '', since },
    { api: call, params, isScripted, language },
  ) => {
    const body = {
      decision: decision as 'checked' | 'refused',
      ...(refusal ? { refusal: refusal as DocumentRefusal } : {}),
      ...(since ? { since } : {}),
      note,
    };
    await call('decideDocument', { params: { id: params.id ?? '' }, body });
    return isScripted ? undefined : seeOther(href(queuePath('waiting'), language));
  },
});
export { clientAction } from '../../forms/client-action.ts';

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(m.documents_document(), matches);

/** The pages first, what to decide beside them; on a phone beneath. */
export default function AdminDocument({ loaderData: { document } }: Route.ComponentProps) {
  const navigate = useNavigate();
  const { id, kind, state, since, pages, refusal, note, listing, owner } = document;
  return (
    <Page
      width="wide"
      title={KIND_LABELS[kind]()}
      eyebrow={<bdi>{owner.name}</bdi>}
      sub={
        <>
          <Link to={href(`/edit-property/${listing.id}`)} className="link">
            <bdi>{listing.title}</bdi>
          </Link>{' '}
          · <bdi>{placeText(listing.location)}</bdi>
        </>
      }
      back={{ to: queuePath('waiting'), label: m.documents_back_to_queue() }}
      actions={<Badge tone={STATE_TONES[state]}>{STATE_LABELS[state]()}</Badge>}
    >
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,7fr)_minmax(0,4fr)]">
        <DocumentPages pages={pages} />
        <section className="card p-4 sm:p-5 lg:sticky lg:top-20" aria-labelledby="decide">
          <h2 id="decide" className="text-base font-semibold">
            {m.documents_decide()}
          </h2>
          <p className="mb-4 text-sm text-ink-soft">
            {SINCE_LABELS[state]({ date: dayOf(since) })}
            {refusal && ` · ${REFUSAL_LABELS[refusal]()}`}
            {note && (
              <span dir="auto" className="block whitespace-pre-line wrap-anywhere">
                {note}
              </span>
            )}
          </p>
          <DecideForm
            key={id}
            document={document}
            onDecided={() => void navigate(href(queuePath('waiting')))}
          />
        </section>
      </div>
    </Page>
  );
}
