import type { ShortlistRow } from '#contract/shortlist.api.ts';
import { SHORTLIST_NOTES_LENGTH } from '#contract/shortlist.ts';
import { ActionForm } from '../../forms/action-form.tsx';
import { useSend } from '../../forms/use-send.ts';
import { failureWords } from '../../forms/words.ts';
import { m } from '../../messages/index.ts';
import { InlineEdit } from '../../ui/inline-edit.tsx';
import { useList } from './list-context.ts';

/** One's note on a home, edited where it stands; without scripts a field with a button. */
export function Note({ home }: { home: ShortlistRow }) {
  const { view } = useList();
  const send = useSend();
  const save = async (notes: string) => {
    const mayWait = { waits: m.offline_note(), topic: `note ${home.id}` };
    const result = await send('note', { id: home.id, notes }, mayWait);
    const isKept = result.isDone || result.failure.code === 'waiting';
    return isKept ? undefined : failureWords(result.failure, m.shortlist_failed());
  };
  return (
    <ActionForm
      intent="note"
      draft={false}
      id={home.id}
      view={view}
      failed={m.shortlist_failed}
      keepsValues
      className="saved-note"
    >
      <InlineEdit
        label={m.shortlist_note_of({ title: home.title })}
        name="notes"
        value={home.notes ?? ''}
        placeholder={m.shortlist_add_note()}
        maxLength={SHORTLIST_NOTES_LENGTH}
        rows={1}
        onSave={save}
      />
      <noscript>
        <button type="submit" className="button button-quiet button-small min-h-11">
          {m.shortlist_save_note()}
        </button>
      </noscript>
    </ActionForm>
  );
}
