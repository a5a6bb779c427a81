import { type FormEvent, type ReactNode, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useFetcher, useRevalidator, useRouteLoaderData } from 'react-router';
import { noteTyped } from '../api/typed.ts';
import { m } from '../messages/index.ts';
import type { Waiting } from '../offline/store.ts';
import { lazyPart } from '../ui/lazy-part.ts';
import { Notice } from '../ui/notice.tsx';
import { hideToast, showError, showToast, type Toast } from '../ui/toast-store.ts';
import { TypedValues } from '../ui/typed-values.ts';
import { useHydrated } from '../ui/use-hydrated.ts';
import type { FormResult } from './action.ts';
import { listenToAnswers } from './answers.ts';
import { checkField, checkFields, type FieldIssues, type FieldSpecs } from './fields.ts';
import { fillForm } from './fill-form.ts';
import { FormStateContext, type IssueWords, unticked, wordsFor } from './form-state.ts';
import { usePlainResult } from './plain-result.ts';
import { useSignInAgain } from './sign-in-again.tsx';
import {
  AGAIN,
  ANSWER,
  type FormTexts,
  INTENT,
  KEY,
  PAGE_KEY,
  PERSON,
  QUEUE_LABEL,
  SCRIPTED,
  textsOf,
  VIEW,
} from './texts.ts';
import { useAttempt } from './use-attempt.ts';
import { useDraft, useDraftName } from './use-draft.ts';
import { useFreshFields } from './use-fresh-fields.ts';
import { useSubmittingUser } from './use-submitting-user.ts';
import { formFailure, issueWords, type SayFailed } from './words.ts';

const DraftNote = lazyPart(() => import('./draft-note.tsx'));
const WaitingHere = lazyPart(() => import('../offline/waiting-here.tsx'));

type Done = Extract<FormResult, { isDone: true }>;
type Failed = Extract<FormResult, { isDone: false }>;

interface ActionFormProps {
  intent: string;
  /** The fields, by their names; without any the form is a button. */
  fields?: FieldSpecs;
  /** What the fields begin with. */
  values?: FormTexts;
  /** Its id in the page, for a button that stands outside of it. */
  formId?: string;
  /** The record it is about: several forms of a page may have the same intent. */
  id?: string;
  /** What else is sent. */
  hidden?: FormTexts;
  /** The state that the page shows (`VIEW`). */
  view?: string;
  /** The path of another page whose action takes it. */
  action?: string;
  /**
   * What was typed is kept on the device until it is sent (D37), by the form's screen and record unless a name is given;
   * false where it must not be.
   */
  draft?: string | boolean;
  words?: IssueWords;
  /** The sentence where nothing more is known of a failure, and the title above it. */
  failed: SayFailed;
  failedTitle?: () => string;
  /** What is said where something is missing; the fields say the rest. */
  missing?: () => string;
  /** Told of what the action gave. */
  done?: (value: unknown) => Omit<Toast, 'tone'>;
  /** What to do with what the action gave. */
  onDone?: (result: Done) => void;
  /** To lead on, or to ask for more; `sent` can be sent again. What is said of it is for `failed` to say. */
  onFailed?: (result: Failed, sent: FormTexts) => void;
  /** Stops what would be sent (`sent`) with false. */
  onSubmit?: (values: FormTexts, form: HTMLFormElement, sent: FormTexts) => boolean;
  /** Without a network it waits on this device and is sent once there is one; this is what it is called meanwhile. */
  waits?: (values: FormTexts) => string;
  /** What the server answers to one that waited is kept on this device (`useAnswers`). */
  keepsAnswer?: boolean;
  /** It waits now. */
  onWaiting?: () => void;
  /** What had waited is changed again: its texts stand in the fields. */
  onTakenBack?: (entry: Waiting) => void;
  /** What was typed stays once it was sent: the record itself is edited. */
  keepsValues?: boolean;
  className?: string;
  children: ReactNode;
}

/** Whichever comes first: a summary of all that is wrong, or the first field that is. */
const FIRST_WRONG = '[data-summary], [aria-invalid="true"]';

/** A field may stand outside of its form, in the cell of a table. */
const firstWrong = (form: HTMLFormElement): HTMLElement | undefined =>
  form.querySelector<HTMLElement>(FIRST_WRONG) ??
  [...form.elements].find((field): field is HTMLElement => field.matches(FIRST_WRONG));

/**
 * A form of a page, sent to the page's action: as a plain form until scripts are there, then in place, once however
 * often it is tapped. What is wrong stands at its field and goes as soon as the field is right.
 */
export function ActionForm({
  intent,
  fields = {},
  values: initial = {},
  formId,
  id,
  hidden = {},
  view,
  action,
  draft: givenDraft = true,
  words = {},
  failed,
  failedTitle = m.common_error,
  missing,
  done,
  onDone,
  onFailed,
  onSubmit,
  waits,
  keepsAnswer = false,
  onWaiting,
  onTakenBack,
  keepsValues = false,
  className = 'space-y-4',
  children,
}: ActionFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const fetcher = useFetcher<FormResult>();
  const { revalidate } = useRevalidator();
  const plain = ofThisForm(usePlainResult(), intent, id);
  const failedPlain = plain?.isDone === false ? plain : undefined;
  const [issues, setIssues] = useState<FieldIssues>(failedPlain?.failure.issues ?? {});
  const [invalidAt, setInvalidAt] = useState(0);
  const isHydrated = useHydrated();
  // Scripts find it where the server made it; elsewhere they alone send it.
  const [isFromServer] = useState(!isHydrated);
  const pageKey = useRouteLoaderData<{ formKey?: string }>('root')?.formKey ?? '';
  const draftName = useDraftName(givenDraft, { intent, id, hidden });
  const attempt = useAttempt(draftName, isFromServer ? pageKey : undefined);
  const fresh = useFreshFields(form);
  const draft = useDraft(form, draftName, fresh.typed, failedPlain !== undefined);
  const sent = useRef<FormTexts>({});
  const { data } = fetcher;
  // A refusal is answered at once, while the page behind it is still being read anew.
  const isSending = fetcher.state === 'submitting' || (fetcher.state === 'loading' && data?.isDone !== false);
  const failedToast = useRef<number>(undefined);
  /** A failure that a field is to tell of. */
  const isUnsaid = useRef(false);
  const submitter = useRef<HTMLElement>(null);
  const clicks = useRef(0);
  const writer = useSubmittingUser(waits !== undefined);
  const again = useSignInAgain(() => form.current?.requestSubmit(submitter.current));

  const refuse = (wrong: FieldIssues) => {
    setIssues(wrong);
    if (Object.keys(wrong).length > 0) setInvalidAt((times) => times + 1);
  };
  // After React has drawn what is wrong.
  useEffect(() => {
    const wrong = invalidAt > 0 && form.current && firstWrong(form.current);
    // What is wrong with a field that is not there nobody would see.
    if (wrong === undefined && isUnsaid.current) showError(m.common_error_text());
    if (!wrong) return;
    wrong.focus();
    // A code is typed anew.
    if (wrong instanceof HTMLInputElement && wrong.autocomplete === 'one-time-code') wrong.select();
  }, [invalidAt]);

  const reset = () => {
    form.current?.reset();
    fresh.noteEmptied();
  };
  /** It is done, or waits: what is typed next is another wish. */
  const end = () => {
    attempt.noteDone();
    draft.drop();
    writer.end();
    const isMore = fresh.isTypedSince();
    noteTyped(form.current, isMore);
    if (keepsValues) fresh.noteStored();
    else if (isMore) fresh.empty();
    else reset();
    if (isMore) draft.keep();
  };
  const showRecord = () => {
    attempt.noteTyped();
    draft.drop();
    noteTyped(form.current, false);
    setIssues({});
    reset();
  };
  const told = useRef<FormResult>(undefined);
  const finish = useEffectEvent((result: FormResult) => {
    if (result === told.current) return;
    told.current = result;
    attempt.noteAnswer();
    if (result.isDone) {
      setIssues({});
      end();
      if (done) showToast({ ...done(result.value), tone: 'success' });
      onDone?.(result);
      return;
    }
    if (result.failure.code === 'waiting') {
      end();
      showToast({ title: m.offline_kept_title(), description: m.offline_kept_text() });
      onWaiting?.();
      return;
    }
    refuse(result.failure.issues);
    // The page shows what is over. Where something is typed, it stays what it was typed about.
    if (result.failure.code === 'conflict' && Object.keys(fields).length === 0) void revalidate();
    onFailed?.(result, sent.current);
    if (again.ask(result.failure, writer.person())) return;
    const description = formFailure(result.failure, failed, true);
    isUnsaid.current = description === undefined;
    if (description === undefined) return;
    failedToast.current = showToast({ title: failedTitle(), description, tone: 'destructive' });
  });
  useEffect(
    () => listenToAnswers((key, result) => void (key === sent.current[KEY] && result && finish(result))),
    [],
  );
  // Where the action is the page's own.
  useEffect(() => {
    if (data) finish(data);
  }, [data]);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const by = (event.nativeEvent as SubmitEvent).submitter;
    const count = clicks.current;
    // What is sent next without a click, as after signing in again, is no part of this one.
    clicks.current = 0;
    if (attempt.isUnderWay()) return;
    // It has been answered while the page behind it is still being read: another button is another wish then.
    if (isSending && (fetcher.state === 'submitting' || by === submitter.current)) return;
    const element = event.currentTarget;
    submitter.current = by;
    const texts = textsOf(new FormData(element, submitter.current));
    const { [VIEW]: _view, [PERSON]: _person, ...typed } = texts;
    if (attempt.isSecondClick(texts, count)) return;
    const wrong = checkFields(fields, typed);
    const isMissing = Object.values(wrong).some(({ code }) => code === 'required');
    if (isMissing && attempt.isSecondTap()) return;
    isUnsaid.current = false;
    refuse(wrong);
    if (isMissing && missing) {
      showToast({ title: m.common_missing_information(), description: missing(), tone: 'destructive' });
    }
    if (Object.keys(wrong).length > 0) return;
    const { key, pageKey: sharedKey, isAgain } = attempt.keyFor(typed, fresh.typed().size > 0);
    const body: FormTexts = { ...texts, [KEY]: key, [SCRIPTED]: '1' };
    if (sharedKey !== undefined) body[PAGE_KEY] = sharedKey;
    if (isAgain) body[AGAIN] = '1';
    const person = writer.person();
    if (person !== undefined) body[PERSON] = person;
    if (waits) body[QUEUE_LABEL] = waits(typed);
    if (keepsAnswer) body[ANSWER] = '1';
    if (onSubmit?.(typed, element, body) === false) return;
    // Whatever comes of it now, the last failure is over.
    if (failedToast.current !== undefined) hideToast(failedToast.current);
    sent.current = body;
    fresh.noteSent();
    draft.noteSent(key, attempt.noteTyped);
    attempt.noteSent(fetcher.submit(body, { method: 'post', ...(action ? { action } : {}) }), texts);
  };

  const changed = (event: FormEvent<HTMLFormElement>) => {
    const { name } = event.target as HTMLInputElement;
    fresh.noteTyped(name);
    draft.keep();
    // A tap on a box that a script makes is trusted too.
    if (event.nativeEvent.isTrusted && !draft.isFilling()) attempt.noteTyped();
    writer.note();
    noteTyped(event.currentTarget, true);
    const typed = textsOf(new FormData(event.currentTarget));
    // What only the server can judge goes with the first change. Another field may have been wrong because of this one.
    const isRight = (field: string) => {
      const spec = fields[field];
      if (field !== name && !spec?.check) return false;
      return !(spec && checkField(spec, typed[field] ?? '', typed));
    };
    if (Object.keys(issues).some(isRight)) {
      setIssues((before) => Object.fromEntries(Object.entries(before).filter(([field]) => !isRight(field))));
    }
  };

  const takeBack = (entry: Waiting) => {
    const values = Object.entries(entry.values).map(([name, value]) => [name, [value]]);
    if (form.current) fillForm(form.current, Object.fromEntries(values));
    onTakenBack?.(entry);
  };

  const toldPlain =
    failedPlain &&
    (isAboutMissing(failedPlain) && missing ? missing() : formFailure(failedPlain.failure, failed, false));
  const errors = Object.fromEntries(Object.entries(issues).map(wordsFor(words, issueWords)));
  const state = {
    fields,
    errors,
    values: failedPlain ? { ...unticked(initial), ...failedPlain.values } : initial,
    isSending,
  };
  return (
    <>
      {again.dialog}
      <form
        ref={form}
        id={formId}
        method="post"
        {...(action ? { action } : {})}
        noValidate={isHydrated}
        aria-busy={isSending || undefined}
        onClickCapture={({ detail }) => {
          clicks.current = detail;
        }}
        onSubmit={submit}
        onInput={changed}
        className={className}
      >
        <input type="hidden" name={INTENT} value={intent} />
        {id !== undefined && <input type="hidden" name="id" value={id} />}
        {writer.shownTo !== undefined && <input type="hidden" name={PERSON} value={writer.shownTo} />}
        {!isHydrated && pageKey !== '' && <input type="hidden" name={PAGE_KEY} value={pageKey} />}
        {view !== undefined && <input type="hidden" name={VIEW} value={view} />}
        {Object.entries(hidden).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {toldPlain && <Notice tone="danger">{toldPlain}</Notice>}
        {plain?.isDone && done && (
          <Notice tone="success" title={done(plain.value).title}>
            {done(plain.value).description}
          </Notice>
        )}
        {waits && isHydrated && (
          <Suspense>
            <WaitingHere intent={intent} id={id} action={action} onChange={takeBack} />
          </Suspense>
        )}
        {draft.isBack && Object.keys(initial).length > 0 && (
          <Suspense>
            <DraftNote onDrop={showRecord} />
          </Suspense>
        )}
        <TypedValues value={failedPlain?.values}>
          <FormStateContext value={state}>{children}</FormStateContext>
        </TypedValues>
      </form>
    </>
  );
}

const isAboutMissing = ({ failure }: Failed) =>
  Object.values(failure.issues).some(({ code }) => code === 'required');

/** The result of a form sent without scripts, where it is of this form. */
function ofThisForm(result: FormResult | undefined, intent: string, id: string | undefined) {
  return result?.intent === intent && result.id === id ? result : undefined;
}
