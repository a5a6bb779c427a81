import { useRef, useState } from 'react';
import type { FormTexts } from '../../forms/texts.ts';

type Submit = (typed: FormTexts, form: HTMLFormElement, sent: FormTexts) => boolean;

/**
 * Has an authenticator answer before a form is sent: what it answered is sent with it.
 * @param ask throws if nothing comes of it
 */
export function useCeremony(ask: () => Promise<FormTexts>): { onSubmit: Submit; isCancelled: boolean } {
  const [isCancelled, setCancelled] = useState(false);
  const isAsking = useRef(false);
  const answered = useRef<FormTexts>(undefined);
  const askFirst = async (form: HTMLFormElement) => {
    isAsking.current = true;
    setCancelled(false);
    try {
      answered.current = await ask();
      form.requestSubmit();
    } catch {
      setCancelled(true);
    } finally {
      isAsking.current = false;
    }
  };
  const onSubmit: Submit = (_typed, form, sent) => {
    if (answered.current) {
      Object.assign(sent, answered.current);
      answered.current = undefined;
      return true;
    }
    if (!isAsking.current) void askFirst(form);
    return false;
  };
  return { onSubmit, isCancelled };
}
