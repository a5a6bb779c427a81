import { useEffect } from 'react';
import { useFetcher } from 'react-router';
import { newKey } from '../../api/client.ts';
import type { FormResult } from '../../forms/action.ts';
import { type FormTexts, INTENT, KEY, SCRIPTED } from '../../forms/texts.ts';
import { failureWords } from '../../forms/words.ts';
import { m } from '../../messages/index.ts';
import { showToast } from '../../ui/toast.tsx';

/** Says that something was removed; Undo sends `restore` with what it was, also once its row is gone. */
export type Removed = (name: string, was: FormTexts) => void;

export function useUndo(): Removed {
  const { submit, data } = useFetcher<FormResult>();
  useEffect(() => {
    if (!data) return;
    if (data.isDone) {
      showToast({ title: m.searches_restored({ name: String(data.value) }), tone: 'success' });
      return;
    }
    showToast({
      title: m.common_error(),
      description: failureWords(data.failure, m.searches_failed()),
      tone: 'destructive',
    });
  }, [data]);
  return (name, was) => {
    const body = { ...was, [INTENT]: 'restore', [SCRIPTED]: '1' };
    showToast({
      title: m.searches_deleted({ name }),
      tone: 'success',
      action: {
        label: m.ui_undo(),
        onAction: () => void submit({ ...body, [KEY]: newKey() }, { method: 'post' }),
      },
    });
  };
}
