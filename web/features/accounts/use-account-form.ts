import { type FormEvent, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { type CallInput, call } from '../../api/client.ts';
import { formValues } from '../../ui/form-draft.ts';
import { focusFirstInvalid } from '../../ui/form-field.tsx';
import { showToast } from '../../ui/toast.tsx';
import { rememberCurrentUser } from '../layout/current-user.ts';
import { checkFields, type Failure, failureSentence, fieldSentence, readFailure } from './failure.ts';
import { pathAfterSignIn, safeNext } from './next-path.ts';
import type { FormResult } from './session.ts';

interface Options {
  name: 'login' | 'register' | 'adminLogin' | 'completeSignIn';
  /** What came back of a form sent without scripts. */
  given: FormResult | undefined;
  /** Title of the toast, and what it says where nothing more is known. */
  title: () => string;
  otherwise: () => string;
  check?: typeof checkFields;
  /** What was typed before counts no longer: the first step is asked for again. */
  onOver?: () => void;
}

/** A form that signs somebody in by script: checks, sends, remembers who it is, and leads on. */
export function useAccountForm({ name, given, title, otherwise, check = checkFields, onOver }: Options) {
  const [failure, setFailure] = useState<Failure | undefined>(given?.failure);
  const [isSending, setSending] = useState(false);
  const [isRestarted, setRestarted] = useState(false);
  const sending = useRef(false);
  const navigate = useNavigate();
  const [search] = useSearchParams();

  const send = async (values: Record<string, string>, form: HTMLFormElement) => {
    sending.current = true;
    setSending(true);
    try {
      const user = await call(name, { body: values } as CallInput<typeof name>);
      rememberCurrentUser(user);
      await navigate(pathAfterSignIn(user, safeNext(search.get('next'))));
    } catch (error) {
      const read = readFailure(error);
      setFailure(read);
      if (read.code === 'second_factor_required') return;
      if (Object.keys(read.fields).length > 0) focusFirstInvalid(form);
      else
        showToast({ title: title(), description: failureSentence(read, otherwise()), tone: 'destructive' });
      if (name === 'completeSignIn' && read.code === 'not_found') onOver?.();
    } finally {
      sending.current = false;
      setSending(false);
    }
  };

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (sending.current) return;
    const form = event.currentTarget;
    const values = formValues(form);
    // Blanks belong to a password.
    const password = form.elements.namedItem('password');
    if (password instanceof HTMLInputElement) values.password = password.value;
    const fields = check(values);
    setFailure({ code: 'invalid_input', fields });
    if (Object.keys(fields).length > 0) focusFirstInvalid(form);
    else void send(values, form);
  };

  return {
    submit,
    isSending,
    /** Where the password was right and a code has to follow. */
    challenge: isRestarted ? failure?.challenge : (failure?.challenge ?? given?.values.challenge),
    startAgain: () => {
      setRestarted(true);
      setFailure(undefined);
    },
    errorOf: (field: string) => fieldSentence(failure?.fields[field]),
    /** Only of a form sent without scripts: with them a toast says it. */
    alert:
      given &&
      failure === given.failure &&
      !failure.challenge &&
      Object.keys(given.failure.fields).length === 0
        ? failureSentence(given.failure, otherwise())
        : undefined,
  };
}
