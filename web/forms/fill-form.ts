import { writeInput } from '../ui/write-input.ts';

export type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** The values of a form by the names of its fields; a box or choice that is not ticked gives none. */
export type FormValues = Record<string, string[]>;

/** What somebody typed or chose: neither hidden nor secret. */
export function fieldsOf(form: HTMLFormElement): Field[] {
  const unseen = ['hidden', 'password', 'file', 'submit', 'button'];
  return Array.from(form.elements).filter(
    (field): field is Field =>
      (field instanceof HTMLInputElement && !unseen.includes(field.type)) ||
      field instanceof HTMLTextAreaElement ||
      field instanceof HTMLSelectElement,
  );
}

const isBox = (field: Field): field is HTMLInputElement =>
  field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio');

export function valuesOf(form: HTMLFormElement): FormValues {
  const values: FormValues = {};
  for (const field of fieldsOf(form)) {
    values[field.name] ??= [];
    if (!isBox(field) || field.checked) values[field.name]?.push(field.value);
  }
  return values;
}

/** As a tap or a choice would, so that whoever follows the field hears of it. */
function put(field: Field, given: readonly string[], n: number): void {
  if (isBox(field)) {
    if (field.checked !== given.includes(field.value)) field.click();
    return;
  }
  const value = given[n];
  if (value === undefined || value === field.value) return;
  const isGone =
    field instanceof HTMLSelectElement && !Array.from(field.options).some((one) => one.value === value);
  if (!isGone) writeInput(field, value);
}

/** Puts values into their fields. @param typed the names of those that stay as they are */
export function fillForm(form: HTMLFormElement, values: FormValues, typed?: ReadonlySet<string>): void {
  const fields = fieldsOf(form);
  const places = new Map<string, number>();
  // Boxes last: a tap on one is heard by the form, which then has all the others.
  for (const field of [...fields.filter((one) => !isBox(one)), ...fields.filter(isBox)]) {
    const { name } = field;
    const n = places.get(name) ?? 0;
    places.set(name, n + 1);
    const given = values[name];
    if (given && !typed?.has(name)) put(field, given, n);
  }
}
