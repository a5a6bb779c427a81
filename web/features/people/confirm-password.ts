import { useState } from 'react';
import type { IssueWords } from '../../forms/form-state.ts';
import { m } from '../../messages/index.ts';

/** What is said where the server wants to know that it is the administrator themselves. */
export const CONFIRM_WORDS: IssueWords = { 'password.required': m.people_confirm_password };

/** Whether the server has asked for the password in this form: the field stays while it is sent again. */
export function usePasswordAsked(isAskedNow: boolean): boolean {
  const [isAsked, setAsked] = useState(isAskedNow);
  if (isAskedNow && !isAsked) setAsked(true);
  return isAsked || isAskedNow;
}
