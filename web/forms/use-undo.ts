import type { Failure } from '../api/api-error.ts';
import { m } from '../messages/index.ts';
import { showError, showToast, type Toast } from '../ui/toast-store.ts';
import type { FormTexts } from './texts.ts';
import { useSend } from './use-send.ts';
import { failureWords } from './words.ts';

type Said = Pick<Toast, 'title' | 'description'>;

/** What was done, and what takes it back. */
interface Undoable extends Said {
  /** The page's intent that takes it back, and what it is sent. */
  intent: string;
  values: FormTexts;
  /** What is said once it is taken back; nothing where the page shows it. */
  done?: (value: unknown) => Said;
  /** What is said where it could not be. */
  failed: (failure: Failure) => string;
  /** Called once it is taken back, or could not be. */
  onSettled?: () => void;
}

export type ShowUndo = (act: Undoable) => void;

/** Says why something failed; `otherwise` where there is nothing that the reader can do about it. */
export const showFailure = (failure: Failure, otherwise: string, action?: Toast['action']): number =>
  showError(failureWords(failure, otherwise), action);

/**
 * Says what was done, with the way back. It belongs into the page, not into the row: the way back is there also once
 * the row is gone.
 */
export function useUndo(): ShowUndo {
  const send = useSend();
  return ({ title, description, intent, values, done, failed, onSettled }) => {
    const run = async () => {
      const result = await send(intent, values);
      onSettled?.();
      if (!result.isDone) {
        const retry = { label: m.ui_retry(), onAction: () => void run() };
        const { failure } = result;
        showFailure(failure, failed(failure), failure.code === 'conflict' ? undefined : retry);
      } else if (done) showToast({ ...done(result.value), tone: 'success' });
    };
    showToast({
      title,
      ...(description && { description }),
      tone: 'success',
      action: { label: m.ui_undo(), onAction: () => void run() },
    });
  };
}
