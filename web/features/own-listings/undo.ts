import type { Failure } from '../../api/api-error.ts';
import type { FormTexts } from '../../forms/texts.ts';
import { useSend } from '../../forms/use-send.ts';
import { failureWords } from '../../forms/words.ts';
import { m } from '../../messages/index.ts';
import { showToast } from '../../ui/toast.tsx';

/** Sends what takes an act back, and says how it is then, also once its row is gone from what is filtered. */
export type Undo = (intent: 'change' | 'several', values: FormTexts, title: string) => void;

/** The sentence for an act on listings that failed. */
export const failedWords = ({ code, issues }: Failure): string => {
  if (code === 'conflict') return m.desk_conflict();
  return issues.price ? m.desk_bad_price() : m.desk_failed();
};

export const tellFailed = (failure: Failure) =>
  showToast({
    title: m.common_error(),
    description: failureWords(failure, failedWords(failure)),
    tone: 'destructive',
  });

export function useUndo(): Undo {
  const send = useSend();
  const run = async (...[intent, values, title]: Parameters<Undo>) => {
    const result = await send(intent, values);
    if (result.isDone) showToast({ title, tone: 'success' });
    else tellFailed(result.failure);
  };
  return (...asked) => void run(...asked);
}

/** What was done, with the way back. */
export const showUndoable = (title: string, undo: () => void) =>
  showToast({ title, tone: 'success', action: { label: m.ui_undo(), onAction: undo } });
