import { createContext, useContext } from 'react';
import type { FieldIssues, FieldSpecs } from './fields.ts';
import type { FormTexts } from './texts.ts';

/** What the fields of a form know of it. */
export interface FormState {
  fields: FieldSpecs;
  /** What is wrong, in words, by field. */
  errors: Readonly<Record<string, string>>;
  /** What came back with a form sent without scripts, or what it begins with. */
  values: FormTexts;
  isSending: boolean;
}

export const FormStateContext = createContext<FormState | null>(null);

/** @throws Error outside of an ActionForm */
export function useFormState(): FormState {
  const state = useContext(FormStateContext);
  if (!state) throw new Error('This belongs into an ActionForm.');
  return state;
}

/** Words of a form's own for what is wrong with a field: `email.taken`, or `email` for whatever it is. */
export type IssueWords = Readonly<Record<string, (issue: FieldIssues[string]) => string>>;

/** The words for issues: a form's own first. */
export const wordsFor =
  (own: IssueWords, say: (issue: FieldIssues[string]) => string) =>
  ([name, issue]: [string, FieldIssues[string]]): [string, string] => [
    name,
    (own[`${name}.${issue.code}`] ?? own[name])?.(issue) ?? say(issue),
  ];

/** A box that was unticked is not among what came back: it does not begin ticked once more. */
export const unticked = (values: FormTexts): FormTexts =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== 'on'));
