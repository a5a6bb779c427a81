/** The texts of a form by the names of their fields. */
export type FormTexts = Record<string, string>;

/** Which of a page's forms it is. */
export const INTENT = 'intent';
/** The Idempotency-Key that scripts give a form. */
export const KEY = '_key';
/** The key of the page that the server made a form in; with the words it makes the key of what is sent. */
export const PAGE_KEY = '_page';
/** Sent before, with an answer that never came: however late, it is the same wish. */
export const AGAIN = '_again';
/** Sent by scripts: the result is shown in place. */
export const SCRIPTED = '_scripted';
/** The state that the page showed; the same words said of another state are another wish. */
export const VIEW = '_view';
/** What it is called while it waits for a network; a form without it does not wait. */
export const QUEUE_LABEL = '_waits';
/** With `QUEUE_LABEL`: what it changes. Of several with the same topic only the last one is sent. */
export const TOPIC = '_topic';
/** With `QUEUE_LABEL`: what the server answers, once it is sent, is kept for the page that shows it. */
export const ANSWER = '_answer';

/** Whom the page was shown to: it is not done in anybody else's name (D59). */
export const PERSON = '_person';

/** Typed again by whoever has a reason to: never sent back into a page, nor kept on a device. */
const SECRET = /password|secret|^code$|^(?:api|hpp)(?:UserId|Key)$/i;
export const isSecret = (name: string): boolean => SECRET.test(name);

/** Blanks belong to a password. */
const AS_TYPED = /password/i;

/** What was typed into a field, as it is sent: blanks around it cut off. */
export const textOf = (name: string, value: string): string =>
  AS_TYPED.test(name) ? value : value.replaceAll('\r\n', '\n').trim();

/** The texts of a form, blanks around them cut off; line ends are one character, as length limits count them. */
export function textsOf(form: FormData): FormTexts {
  const values: FormTexts = {};
  for (const [name, value] of form) {
    if (typeof value !== 'string') continue;
    values[name] = textOf(name, value);
  }
  return values;
}

/** What a form sent; where something else was sent nothing, which is then refused field by field. */
export const readTexts = async (request: Request): Promise<FormTexts> =>
  textsOf(await request.formData().catch(() => new FormData()));
