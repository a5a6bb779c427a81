import { type FormTexts, textsOf } from '../../../forms/texts.ts';

/** What stands in a form now. */
export const readFields = (form: HTMLFormElement): FormTexts => textsOf(new FormData(form));

/** Writes into fields as if it had been typed: whoever listens to the form hears of each. */
export function writeFields(form: HTMLFormElement, values: Readonly<FormTexts>): void {
  for (const [name, value = ''] of Object.entries(values)) {
    for (const field of form.querySelectorAll<HTMLInputElement>(`[name="${name}"]:not([type=hidden])`)) {
      if (field.type === 'checkbox') field.checked = value !== '';
      else field.value = value;
      field.dispatchEvent(new Event('input', { bubbles: true }));
    }
  }
}

/** Brings the reader to a field, also one that is folded away or stands for a list. */
export function focusField(form: HTMLFormElement | null, name: string): void {
  const field = form?.querySelector<HTMLElement>(
    `[data-list="${name}"], [name="${name}"]:not([type=hidden])`,
  );
  const folded = field?.closest('details');
  if (folded) folded.open = true;
  field?.focus();
}
