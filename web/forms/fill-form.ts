type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** The values of a form by the names of its fields; a box or choice that is not ticked gives none. */
export type FormValues = Record<string, string[]>;

/** What somebody typed or chose: neither hidden nor secret. */
function fieldsOf(form: HTMLFormElement): Field[] {
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

/** Whether a field stands as it came; a text as long as it is empty. */
function isUntouched(field: Field): boolean {
  if (isBox(field)) return field.checked === field.defaultChecked;
  if (!(field instanceof HTMLSelectElement)) return field.value === '';
  const options = Array.from(field.options);
  const hasDefault = options.some(({ defaultSelected }) => defaultSelected);
  return hasDefault
    ? options.every(({ selected, defaultSelected }) => selected === defaultSelected)
    : field.selectedIndex <= 0;
}

/** As a tap or a choice would, so that whoever follows the field hears of it. */
function put(field: Field, given: readonly string[], n: number): void {
  if (isBox(field)) {
    if (field.checked !== given.includes(field.value)) field.click();
    return;
  }
  const value = given[n];
  if (value === undefined) return;
  field.value = value;
  const event = field instanceof HTMLSelectElement ? 'change' : 'input';
  field.dispatchEvent(new Event(event, { bubbles: true }));
}

/** Puts values into their fields; where not `isOver`, what was typed or chosen before stays. */
export function fillForm(form: HTMLFormElement, values: FormValues, isOver: boolean): void {
  const fields = fieldsOf(form);
  const touched = new Set(isOver ? [] : fields.filter((one) => !isUntouched(one)).map(({ name }) => name));
  const places = new Map<string, number>();
  // Boxes last: a tap on one is heard by the form, which then has all the others.
  for (const field of [...fields.filter((one) => !isBox(one)), ...fields.filter(isBox)]) {
    const { name } = field;
    const n = places.get(name) ?? 0;
    places.set(name, n + 1);
    const given = values[name];
    if (given && !touched.has(name)) put(field, given, n);
  }
}
