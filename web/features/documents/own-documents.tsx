import { useState } from 'react';
import type { ListingDocument } from '#contract/documents.api.ts';
import { dayOf } from '../../format/dates.ts';
import { figure } from '../../format/numbers.ts';
import { ActionForm } from '../../forms/action-form.tsx';
import { SubmitButton } from '../../forms/form-field.tsx';
import { m } from '../../messages/index.ts';
import { Badge } from '../../ui/badge.tsx';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { DocumentPages } from './document-pages.tsx';
import { KIND_LABELS, REFUSAL_LABELS, SINCE_LABELS, STATE_LABELS, STATE_TONES } from './words.ts';

/** The documents of one's own listing, each with how it stands. */
export function OwnDocuments({ documents }: { documents: readonly ListingDocument[] }) {
  if (documents.length === 0) {
    return (
      <EmptyState icon={<Icon name="document" />} title={m.documents_none()}>
        {m.documents_none_text()}
      </EmptyState>
    );
  }
  return (
    <ul className="card divide-y divide-line">
      {documents.map((document) => (
        <li key={document.id} className="p-4 sm:p-5">
          <OwnDocument document={document} />
        </li>
      ))}
    </ul>
  );
}

function OwnDocument({ document }: { document: ListingDocument }) {
  const { kind, state, since, pages, refusal, note } = document;
  const name = KIND_LABELS[kind]();
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <div className="min-w-0 grow basis-56">
          <h2 className="flex flex-wrap items-center gap-2 text-base font-semibold">
            {name}
            <Badge tone={STATE_TONES[state]}>{STATE_LABELS[state]()}</Badge>
          </h2>
          <p className="text-sm text-ink-soft">
            {SINCE_LABELS[state]({ date: dayOf(since) })} ·{' '}
            {m.documents_pages({ count: figure(pages.length) })}
          </p>
        </div>
        <RemoveButton document={document} name={name} />
      </div>
      {refusal && <p className="mt-2 font-medium text-danger">{REFUSAL_LABELS[refusal]()}</p>}
      {note && (
        <p dir="auto" className="mt-1 whitespace-pre-line wrap-anywhere">
          {note}
        </p>
      )}
      <details className="mt-1">
        <summary className="link inline-flex min-h-11 cursor-pointer items-center font-semibold">
          {m.documents_of({ action: m.documents_look(), kind: name })}
        </summary>
        <DocumentPages pages={pages} />
      </details>
    </>
  );
}

/** Asks first; without scripts it removes at once. */
function RemoveButton({ document: { id }, name }: { document: ListingDocument; name: string }) {
  const [isAsked, setIsAsked] = useState(false);
  const isHydrated = useHydrated();
  const form = `remove-${id}`;
  return (
    <>
      <ActionForm
        intent="remove"
        id={id}
        formId={form}
        failed={m.documents_remove_failed}
        done={() => ({ title: m.documents_removed() })}
        onFailed={() => setIsAsked(false)}
        className=""
      >
        {!isHydrated && (
          <SubmitButton tone="quiet" className="button-small min-h-11">
            {m.documents_remove()}
          </SubmitButton>
        )}
      </ActionForm>
      {isHydrated && (
        <button
          type="button"
          className="button button-quiet button-small min-h-11 text-danger"
          aria-label={m.documents_of({ action: m.documents_remove(), kind: name })}
          onClick={() => setIsAsked(true)}
        >
          <Icon name="bin" />
          {m.documents_remove()}
        </button>
      )}
      <ConfirmDialog
        isOpen={isAsked}
        title={m.documents_remove_title()}
        confirmLabel={m.documents_remove()}
        form={form}
        onClose={() => setIsAsked(false)}
      >
        <p>{m.documents_remove_text()}</p>
      </ConfirmDialog>
    </>
  );
}
