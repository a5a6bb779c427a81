import { type RefObject, useEffect, useRef } from 'react';
import { type Draft, openDraft } from './drafts.ts';
import { type FormValues, fillForm, valuesOf } from './fill-form.ts';

/**
 * Keeps what is typed into a form under this name until it is sent (D37), and puts it back where its owner opens the
 * form again; without a name it does nothing. @param isOff what the form came back with is newer
 */
export function useDraft(form: RefObject<HTMLFormElement | null>, name: string | undefined, isOff: boolean) {
  const draft = useRef<Draft<FormValues>>(undefined);
  useEffect(() => {
    const opened = name === undefined ? undefined : openDraft<FormValues>(name);
    draft.current = opened;
    const kept = isOff ? undefined : opened?.kept;
    if (!kept) return;
    let isWanted = true;
    void opened?.isTheirs().then((isTheirs) => {
      if (isTheirs && isWanted && form.current) fillForm(form.current, kept, false);
    });
    return () => {
      isWanted = false;
    };
  }, [form, name, isOff]);
  return {
    keep: () => form.current && draft.current?.keep(valuesOf(form.current)),
    drop: () => draft.current?.drop(),
  };
}
