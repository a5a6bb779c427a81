import { type ListingValues, valuesOf } from './listing-values.ts';

/** What stands in a form now. */
export const readFields = (form: HTMLFormElement): ListingValues => valuesOf(new FormData(form));

/** Writes into fields as if it had been typed: whoever listens to the form hears of it. */
export function writeFields(form: HTMLFormElement, values: ListingValues): void {
  for (const [name, value = ''] of Object.entries(values)) {
    const field = form.elements.namedItem(name);
    if (field instanceof HTMLInputElement && field.type === 'checkbox') field.checked = value !== '';
    else if (
      field instanceof HTMLInputElement ||
      field instanceof HTMLTextAreaElement ||
      field instanceof HTMLSelectElement
    ) {
      field.value = value;
    }
  }
  form.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Brings the reader to a field, also one that is folded away. */
export function focusField(form: HTMLFormElement | null, name: string): void {
  const field = form?.elements.namedItem(name);
  if (!(field instanceof HTMLElement)) return;
  const folded = field.closest('details');
  if (folded) folded.open = true;
  field.focus();
}
