import { type HTMLElement, parse } from 'node-html-parser';

export type Texts = Readonly<Record<string, string>>;

/** A page as a browser without scripts has it. */
export class Page {
  readonly root: HTMLElement;

  constructor(html: string) {
    this.root = parse(html, { comment: false });
  }

  /** All forms that are posted with this intent; `id` is the record that it is about. */
  formsOf(intent: string, { id, action }: { id?: string; action?: string } = {}): Form[] {
    return this.root
      .querySelectorAll('form')
      .map((form) => new Form(this.root, form))
      .filter((form) => {
        const { values } = form;
        if (action !== undefined && form.action !== action) return false;
        return (values.intent ?? '') === intent && (id === undefined || values.id === id);
      });
  }

  /** What forms a page has, for whoever writes a row. */
  describe(): string {
    const forms = this.root.querySelectorAll('form').map((form) => new Form(this.root, form));
    return forms.map(({ action, values }) => `${action} ${JSON.stringify(values)}`).join('\n');
  }

  /** What can be read in it and what stands in its fields. */
  get shown(): string {
    const main = this.root.querySelector('main') ?? this.root;
    const fields = main
      .querySelectorAll('form')
      .map((form) => JSON.stringify(shownIn(new Form(this.root, form))));
    return [main.structuredText, ...fields].join('\n');
  }

  /** The text that says what is wrong with a field. */
  errorOf(form: Form, name: string): string | undefined {
    const field = form.controls(name).find((control) => control.getAttribute('aria-invalid') === 'true');
    const ids = field?.getAttribute('aria-describedby')?.split(' ') ?? [];
    return (
      field &&
      ids
        .map((id) => this.root.getElementById(id)?.text ?? '')
        .join(' ')
        .trim()
    );
  }
}

/** Hidden fields that say who and which state, not what was typed. */
const shownIn = ({ values: { _view, _person, ...values } }: Form) => values;

/** A form of a page, as a browser sends it. */
export class Form {
  readonly #root: HTMLElement;
  readonly #form: HTMLElement;

  constructor(root: HTMLElement, form: HTMLElement) {
    this.#root = root;
    this.#form = form;
  }

  /** Where it is sent; empty: to the address of its page. */
  get action(): string {
    return this.#form.getAttribute('action') ?? '';
  }

  get isPost(): boolean {
    return this.#form.getAttribute('method')?.toLowerCase() === 'post';
  }

  /** The controls of a name; inside the form, or outside with its id. */
  controls(name?: string): HTMLElement[] {
    return this.#all('input, select, textarea, button').filter(
      (one) => one.hasAttribute('name') && (name === undefined || one.getAttribute('name') === name),
    );
  }

  #all(kinds: string): HTMLElement[] {
    const { id } = this.#form;
    return [
      ...this.#form.querySelectorAll(kinds).filter((one) => !one.hasAttribute('form')),
      ...(id ? this.#root.querySelectorAll(kinds).filter((one) => one.getAttribute('form') === id) : []),
    ];
  }

  /** Whether what was typed stands in it again: no secret does, and a button holds nothing. */
  isKept = (name: string): boolean =>
    this.controls(name).every(
      (one) =>
        one.tagName !== 'BUTTON' &&
        typeOf(one) !== 'password' &&
        one.getAttribute('autocomplete') !== 'one-time-code',
    );

  /** What is sent of it as it stands, by no button of a name. */
  get values(): Record<string, string> {
    const values: Record<string, string> = {};
    for (const control of this.controls()) {
      const value = control.hasAttribute('disabled') ? undefined : sentBy(control);
      if (value !== undefined) values[control.getAttribute('name') ?? ''] = value;
    }
    return values;
  }

  /** The button that a form is sent by: one without a name if there is one, else the first, unless another is named. */
  #pressed(texts: Texts): Record<string, string> {
    const buttons = this.#all('button').filter((one) => typeOf(one) !== 'button');
    const [first] = buttons;
    const names = buttons.map((one) => one.getAttribute('name') ?? '');
    if (!first || names.some((name) => name === '' || texts[name] !== undefined)) return {};
    return { [first.getAttribute('name') ?? '']: first.getAttribute('value') ?? '' };
  }

  /**
   * What is sent once these fields are filled in; an empty text unticks a box.
   * @throws where the form has no such field, or does not offer this value
   */
  filled(texts: Texts): Record<string, string> {
    const values = { ...this.#pressed(texts), ...this.values };
    for (const [name, text] of Object.entries(texts)) {
      const controls = this.controls(name);
      if (controls.length === 0)
        throw new Error(`The form has no field “${name}”: ${Object.keys(values).join(', ')}.`);
      const offered = controls.flatMap(offersOf);
      const most = Number(controls[0]?.getAttribute('maxlength') ?? text.length);
      if (text.length > most) throw new Error(`The field “${name}” takes ${most} characters.`);
      if (text !== '' && offered.length > 0 && !offered.includes(text))
        throw new Error(`The field “${name}” offers ${offered.join(', ')}, not “${text}”.`);
      values[name] = text;
      if (text === '' && controls.every(isTicked)) delete values[name];
    }
    return values;
  }
}

const typeOf = (control: HTMLElement) => control.getAttribute('type')?.toLowerCase() ?? '';
const isTicked = (control: HTMLElement) =>
  control.tagName === 'INPUT' && ['checkbox', 'radio'].includes(typeOf(control));

/** The values that can be chosen; none where anything can be typed. */
function offersOf(control: HTMLElement): string[] {
  if (control.tagName === 'SELECT')
    return control.querySelectorAll('option').map((option) => option.getAttribute('value') ?? option.text);
  if (isTicked(control)) return [control.getAttribute('value') ?? 'on'];
  return control.tagName === 'BUTTON' ? [control.getAttribute('value') ?? ''] : [];
}

/** What a control sends; undefined: nothing. */
function sentBy(control: HTMLElement): string | undefined {
  switch (control.tagName) {
    case 'BUTTON':
      return undefined;
    case 'TEXTAREA':
      return control.text.replace(/^\n/, '');
    case 'SELECT': {
      const options = control.querySelectorAll('option');
      const chosen = options.find((option) => option.hasAttribute('selected')) ?? options[0];
      return chosen?.getAttribute('value') ?? chosen?.text ?? '';
    }
    default:
      if (['submit', 'button', 'image', 'reset', 'file'].includes(typeOf(control))) return undefined;
      if (isTicked(control) && !control.hasAttribute('checked')) return undefined;
      return control.getAttribute('value') ?? (isTicked(control) ? 'on' : '');
  }
}
