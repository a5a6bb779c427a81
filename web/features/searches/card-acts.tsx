import { ActionForm } from '../../forms/action-form.tsx';
import type { FormTexts } from '../../forms/texts.ts';
import type { ShowUndo } from '../../forms/use-undo.ts';
import { m } from '../../messages/index.ts';
import { Icon } from '../../ui/icon.tsx';
import { RowButton } from '../../ui/row-action.tsx';

interface CardActsProps {
  id: string;
  name: string;
  isActive: boolean;
  updatedAt: string;
  /** Nothing to pause: it has told what it was for. */
  isOver?: boolean;
  /** Restores it as it was. */
  was: FormTexts;
  showUndo: ShowUndo;
}

/** Pauses, resumes or deletes a saved search or a price alert. */
export function CardActs({ id, name, isActive, updatedAt, isOver = false, was, showUndo }: CardActsProps) {
  const form = { id, view: updatedAt, failed: m.searches_failed, className: '' };
  return (
    <>
      {!isOver && (
        <ActionForm intent={isActive ? 'pause' : 'resume'} {...form}>
          <button
            type="submit"
            aria-label={isActive ? m.searches_pause_of({ name }) : m.searches_resume_of({ name })}
            className="button button-quiet button-small min-h-11"
          >
            {isActive ? m.searches_pause() : m.searches_resume()}
          </button>
        </ActionForm>
      )}
      <ActionForm
        intent="delete"
        {...form}
        onDone={() =>
          showUndo({
            title: m.searches_deleted({ name }),
            intent: 'restore',
            values: was,
            done: (restored) => ({ title: m.searches_restored({ name: String(restored) }) }),
            failed: m.searches_failed,
          })
        }
      >
        <RowButton type="submit" isDanger label={m.searches_delete_of({ name })} icon={<Icon name="bin" />} />
      </ActionForm>
    </>
  );
}
