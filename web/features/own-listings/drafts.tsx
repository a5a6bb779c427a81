import { Link } from 'react-router';
import type { ListingDraft } from '#contract/listing-drafts.api.ts';
import { dateText } from '../../format/dates.ts';
import { ActionForm } from '../../forms/action-form.tsx';
import { SubmitButton } from '../../forms/form-field.tsx';
import { useUndo } from '../../forms/use-undo.ts';
import { m } from '../../messages/index.ts';
import { Section } from '../../ui/page.tsx';
import { draftTexts, typedOf } from './form/draft-acts.ts';
import { draftPath } from './form/use-listing-draft.ts';

const SMALL = 'button-small min-h-11';

/** Listings that were left for later, each to go on with or to delete. */
export function Drafts({ drafts }: { drafts: readonly ListingDraft[] }) {
  const showUndo = useUndo();
  if (drafts.length === 0) return null;
  return (
    <Section title={m.own_listings_drafts()} count={drafts.length} className="mb-6">
      <ul className="card divide-y divide-line">
        {drafts.map((draft) => {
          const title = draft.values.title || draft.values.location || m.own_listings_draft_untitled();
          const of = (action: string) => m.own_listings_of_listing({ action, title });
          return (
            <li key={draft.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 p-4">
              <p className="min-w-0 grow basis-48">
                <strong dir="auto" className="block truncate font-semibold">
                  {title}
                </strong>
                <span className="text-sm text-ink-soft">
                  {m.own_listings_draft_saved({ date: dateText(draft.updatedAt) })}
                </span>
              </p>
              <div className="flex gap-2">
                <Link
                  to={draftPath(draft.id)}
                  aria-label={of(m.own_listings_draft_continue())}
                  className={`button button-primary ${SMALL}`}
                >
                  {m.own_listings_draft_continue()}
                </Link>
                <ActionForm
                  intent="delete-draft"
                  id={draft.id}
                  failed={m.own_listings_form_delete_failed_text}
                  onDone={() =>
                    showUndo({
                      title: m.own_listings_draft_deleted(),
                      intent: 'keep-draft',
                      values: { id: draft.id, ...draftTexts(typedOf(draft)) },
                      failed: m.own_listings_draft_restore_failed,
                    })
                  }
                  className="contents"
                >
                  <SubmitButton tone="quiet" className={SMALL}>
                    {m.own_listings_draft_delete()}
                    <span className="sr-only">: {title}</span>
                  </SubmitButton>
                </ActionForm>
              </div>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}
