import type { Language } from '#contract/accounts.ts';
import type { FieldIssue } from '#contract/errors.ts';
import { readWhole } from '#contract/typed-text.ts';
import type { FormTexts } from './texts.ts';

/** One field of a form, said once: how it is shown, and what is checked before it is sent. */
export interface FieldSpec {
  label: () => string;
  /** `number` is a whole one, which is typed as text in digits of any script (D67). */
  type?: 'text' | 'email' | 'tel' | 'password' | 'date' | 'datetime-local' | 'number' | 'url' | 'search';
  /** Several lines. */
  rows?: number;
  isOptional?: boolean;
  min?: number | string;
  max?: number | string;
  minLength?: number;
  maxLength?: number;
  autoComplete?: string;
  autoCapitalize?: 'none';
  spellCheck?: false;
  inputMode?: 'numeric' | 'decimal' | 'tel' | 'email' | 'url';
  placeholder?: () => string;
  hint?: () => string;
  /** Addresses, numbers and codes are written from left to right in every language. */
  dir?: 'ltr' | 'rtl' | 'auto';
  /** The language of what is written, where it is not the page's. */
  lang?: Language;
  /** Takes the whole width where fields stand side by side. */
  isWide?: boolean;
  /** What else is wrong with it, other fields taken into account. */
  check?: (value: string, values: FormTexts) => FieldIssue | undefined;
}

export type FieldSpecs = Readonly<Record<string, FieldSpec>>;
export type FieldIssues = Record<string, FieldIssue>;

const EMAIL = /^[^\s@()]+@[^\s@()]+\.[^\s@()]+$/;
const MINUTE = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/;
const DATE = /^\d{4}-\d{2}-\d{2}$/;

/** What is wrong with what stands in a field, in the codes of the API (D48); undefined where it may be sent. */
export function checkField(spec: FieldSpec, value: string, values: FormTexts): FieldIssue | undefined {
  return checkShape(spec, value) ?? spec.check?.(value, values);
}

function checkShape(spec: FieldSpec, value: string): FieldIssue | undefined {
  const { type, isOptional, min, max, minLength, maxLength } = spec;
  if (value === '') return isOptional ? undefined : { code: 'required' };
  if (type === 'email' && !EMAIL.test(value)) return { code: 'not_an_email' };
  if (minLength !== undefined && value.length < minLength) return { code: 'too_short', min: minLength };
  if (maxLength !== undefined && value.length > maxLength) return { code: 'too_long', max: maxLength };
  if (type === 'datetime-local' && !MINUTE.test(value)) return { code: 'not_a_date' };
  if (type === 'date') {
    if (!DATE.test(value)) return { code: 'not_a_date' };
    if (min !== undefined && value < String(min)) return { code: 'in_the_past' };
    if (max !== undefined && value > String(max)) return { code: 'too_far_ahead', max: String(max) };
  }
  if (type === 'number') {
    const whole = readWhole(value);
    if (whole === undefined) return { code: 'not_whole' };
    const number = Number(whole);
    if (min !== undefined && number < Number(min)) return { code: 'too_small', min: Number(min) };
    if (max !== undefined && number > Number(max)) return { code: 'too_big', max: Number(max) };
  }
  return undefined;
}

/** What is wrong with a form, field by field; nothing where it may be sent. */
export function checkFields(specs: FieldSpecs, values: FormTexts): FieldIssues {
  const issues: FieldIssues = {};
  for (const [name, spec] of Object.entries(specs)) {
    const issue = checkField(spec, values[name] ?? '', values);
    if (issue) issues[name] = issue;
  }
  return issues;
}
