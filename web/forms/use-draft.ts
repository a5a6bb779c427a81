import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { withoutLanguage } from '../i18n.ts';
import { listenToAnswers } from './answers.ts';
import { type Draft, openDraft } from './drafts.ts';
import { type FormValues, fillForm, valuesOf } from './fill-form.ts';
import { type FormTexts, isSecret } from './texts.ts';

/**
 * Of what is sent beside the fields, what says which record a form is about, and as of which change: over what somebody
 * else has written since, a draft is not laid.
 */
const OF_RECORD = /^(?:property|kind|ids?|version|revision)$|Ids?$/;
/** A private link opens what it is for: its token is not kept on the device. */
const TOKEN = /(?![\da-f]{8}-[\da-f]{4}-)[\w-]{32,}/g;

/** The name of a form's draft, by its screen and what it is about; undefined where it keeps none. */
export function useDraftName(
  given: string | boolean,
  { intent, id, hidden }: { intent: string; id: string | undefined; hidden: FormTexts },
): string | undefined {
  const { pathname } = useLocation();
  if (given === false) return undefined;
  if (given !== true) return given;
  const record = Object.keys(hidden).filter((name) => OF_RECORD.test(name));
  const screen = withoutLanguage(pathname).replace(TOKEN, (token) => token.slice(0, 8));
  return [screen, intent, id, ...record.map((name) => hidden[name])].join(' ');
}

/**
 * Keeps what is typed into a form under this name until it is sent (D37), and puts it back where its owner opens the
 * form again; without a name it does nothing. Only what differs from the record is kept, and no secret.
 * @param typed the names of the fields that somebody has put something into
 * @param isOff what the form came back with is newer
 */
export function useDraft(
  form: RefObject<HTMLFormElement | null>,
  name: string | undefined,
  typed: () => ReadonlySet<string>,
  isOff: boolean,
) {
  const draft = useRef<Draft<FormValues>>(undefined);
  const isFilling = useRef(false);
  const [isBack, setIsBack] = useState(false);
  const putBack = useEffectEvent((kept: FormValues, before: ReadonlySet<string>) => {
    isFilling.current = true;
    if (form.current) fillForm(form.current, kept, before);
    isFilling.current = false;
  });
  const typedNow = useEffectEvent(typed);
  useEffect(() => {
    const opened = name === undefined ? undefined : openDraft<FormValues>(name);
    draft.current = opened;
    const kept = isOff ? undefined : opened?.kept;
    if (!kept) return;
    let later: ReturnType<typeof setTimeout> | undefined;
    let isWanted = true;
    void opened?.isTheirs().then((isTheirs) => {
      if (!isTheirs || !isWanted) return;
      const before = typedNow();
      putBack(kept, before);
      setIsBack(true);
      // Fields that stand there only since others were filled.
      later = setTimeout(() => putBack(kept, before));
    });
    return () => {
      isWanted = false;
      clearTimeout(later);
    };
  }, [name, isOff]);
  return {
    keep(): void {
      if (!form.current || !draft.current) return;
      const names = typed();
      const values = Object.entries(valuesOf(form.current)).filter(([of]) => names.has(of) && !isSecret(of));
      if (values.length > 0) draft.current.keep(Object.fromEntries(values));
      else draft.current.drop();
    },
    drop(): void {
      draft.current?.drop();
      setIsBack(false);
    },
    /** Whether it stands in the fields since the form was opened. */
    isBack,
    /** Whether it is the draft that puts something into the fields. */
    isFilling: () => isFilling.current,
    /** What is done once its page was left, or leads on, is no draft either. @param key under which it is sent */
    noteSent(key: string, led: () => void): void {
      const sent = draft.current;
      if (!sent) return;
      const stop = listenToAnswers((of, result) => {
        if (of !== key) return;
        stop();
        const isDone = !result || result.isDone || result.failure.code === 'waiting';
        if (!result || (isDone && !form.current)) led();
        if (isDone && (!result || !form.current)) sent.drop();
      });
    },
  };
}
