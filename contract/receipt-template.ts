/** What a receipt's text can tell. */
export const FIELDS = ['amount', 'currency', 'name', 'number', 'day', 'time', 'reference'] as const;
export type Field = (typeof FIELDS)[number];

/** A part of a template. Words are letters and digits alone: spaces and punctuation count for nothing. */
export type Part =
  | { kind: 'words'; options: readonly string[] }
  | { kind: 'field'; field: Field }
  | { kind: 'gap' }
  | { kind: 'maybe'; parts: readonly Part[] };

/** So many letters outside of fields must a template have, or it would find an amount in any text. */
const FEWEST_LETTERS = 6;

/** What is wrong with a template, in a sentence. */
export class TemplateError extends Error {}

const isField = (name: string): name is Field => FIELDS.some((field) => field === name);
export const lettersOf = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');

function wordsOf(text: string): Part[] {
  const letters = lettersOf(text);
  return letters === '' ? [] : [{ kind: 'words', options: [letters] }];
}

function hole(name: string, seen: Set<Field>): Part {
  if (name === '...' || name === '…') return { kind: 'gap' };
  if (!isField(name)) throw new TemplateError(`There is no field {${name}}.`);
  if (seen.has(name)) throw new TemplateError(`{${name}} stands twice.`);
  seen.add(name);
  return { kind: 'field', field: name };
}

const TOKENS = /\{([^{}]*)\}|\(([^()|]*(?:\|[^()|]*)+)\)|(\[)|(\])|([^{}[\]()]+)|(.)/gsu;

/**
 * Reads a template. It has no repetition and no nesting but `[…]`, and what comes of it is matched from left to right
 * without ever going back (`receipt-match.ts`): whatever an administrator writes, it takes time in proportion to the text.
 * @throws TemplateError with what is wrong
 */
export function compileTemplate(template: string): readonly Part[] {
  const seen = new Set<Field>();
  const parts: Part[] = [];
  let inner: Part[] | undefined;
  const add = (...more: Part[]) => (inner ?? parts).push(...more);
  for (const [, field, choice, open, close, words, other = ''] of template.matchAll(TOKENS)) {
    if (field !== undefined) add(hole(field.trim(), seen));
    else if (choice !== undefined) {
      const options = choice.split('|').map(lettersOf).filter(Boolean);
      if (options.length > 0) add({ kind: 'words', options });
    } else if (open) {
      if (inner) throw new TemplateError('A part in […] holds no other.');
      inner = [];
    } else if (close) {
      if (!inner) throw new TemplateError('A ] has no [ before it.');
      if (inner.length > 0) parts.push({ kind: 'maybe', parts: inner });
      inner = undefined;
    } else if (words !== undefined) add(...wordsOf(words));
    else if (!'()'.includes(other)) throw new TemplateError(`A ${other} has no other half.`);
  }
  if (inner) throw new TemplateError('A [ has no ] after it.');
  assertReads(parts);
  return parts;
}

/** The amount stands among words that are always there, with its currency: no other number is taken for it. */
function assertReads(parts: readonly Part[]): void {
  const at = (field: Field) => parts.findIndex((part) => part.kind === 'field' && part.field === field);
  const [amount, currency] = [at('amount'), at('currency')];
  const [first] = parts;
  if (first?.kind === 'maybe' || first?.kind === 'gap' || at('name') === 0)
    throw new TemplateError('It must begin with words, or with the amount.');
  if (amount === -1) throw new TemplateError('{amount} is missing, or stands in […].');
  if (Math.abs(amount - currency) !== 1 || currency === -1)
    throw new TemplateError('{currency} must stand beside {amount}.');
  if (parts[Math.max(amount, currency) + 1]?.kind !== 'words')
    throw new TemplateError('Words must follow {amount} and {currency}.');
  const letters = parts.reduce(
    (sum, part) => sum + (part.kind === 'words' ? Math.min(...part.options.map(({ length }) => length)) : 0),
    0,
  );
  if (letters < FEWEST_LETTERS) throw new TemplateError('It needs more words outside of […].');
}
