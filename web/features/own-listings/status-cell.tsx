import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { OwnListing } from '#contract/own-listings.api.ts';
import { statusesOf } from '#contract/own-listings.ts';
import { ActionForm } from '../../forms/action-form.tsx';
import { useFormState } from '../../forms/form-state.ts';
import type { ShowUndo } from '../../forms/use-undo.ts';
import { m } from '../../messages/index.ts';
import { StatusMenu } from '../../ui/status-menu.tsx';
import { PROPERTY_STATUS_LABELS } from '../listings/badges.tsx';
import type { Changed } from './acts.ts';
import { failedWords, STATUS_TONES } from './words.ts';

const savedTitle = ({ title, status }: Pick<Changed, 'title' | 'status'>) =>
  m.own_listings_saved({ title, value: PROPERTY_STATUS_LABELS[status]() });

/** The status and the others it may take: chosen is saved, and can be taken back. */
export function StatusCell({ listing, showUndo }: { listing: OwnListing; showUndo: ShowUndo }) {
  const { id, title, status, version } = listing;
  const [chosen, setChosen] = useState<string>(status);
  const { revalidate } = useRevalidator();
  return (
    <ActionForm
      intent="change"
      id={id}
      hidden={{ version: String(version) }}
      failed={failedWords}
      onSubmit={({ status: next = '' }) => {
        setChosen(next);
        return next !== status;
      }}
      onFailed={({ failure }) => failure.code === 'conflict' && void revalidate()}
      onDone={({ value }) => {
        const changed = value as Changed;
        showUndo({
          title: savedTitle(changed),
          intent: 'change',
          values: { id, version: String(changed.version), status },
          done: () => ({ title: savedTitle({ title, status }) }),
          failed: failedWords,
        });
      }}
      className="min-w-34 sm:min-w-36"
    >
      <Choices listing={listing} chosen={chosen} />
    </ActionForm>
  );
}

/** The chosen one is shown at once. */
function Choices({ listing: { title, type, status }, chosen }: { listing: OwnListing; chosen: string }) {
  const { isSending } = useFormState();
  return (
    <StatusMenu
      label={m.own_listings_status_of({ title })}
      name="status"
      value={isSending ? chosen : status}
      options={statusesOf(type).map((value) => ({
        value,
        label: PROPERTY_STATUS_LABELS[value](),
        tone: STATUS_TONES[value],
      }))}
      isBusy={isSending}
    />
  );
}
