type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Puts a value into a field as if it had been typed or chosen: forms and React hear of it. */
export function writeInput(field: Field, value: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  if (field instanceof HTMLSelectElement) field.dispatchEvent(new Event('change', { bubbles: true }));
}
