import type { Language } from '#contract/accounts.ts';
import { formatMessage, type MessageData, type MessageInputs } from '#contract/message-format.ts';
import type { Messages } from './generated/messages.d.ts';
import { getLocale } from './language.ts';

export type Texts = Readonly<Record<string, MessageData>>;

const texts: Record<Language, Record<string, MessageData>> = { en: {}, so: {}, ar: {} };

/** Makes texts known to `m`. */
export function addTexts(language: Language, added: Texts): void {
  Object.assign(texts[language], added);
}

function say(key: string, inputs: MessageInputs): string {
  const language = getLocale();
  const text = texts[language][key];
  if (text === undefined) throw new Error(`The text “${key}” is not loaded in “${language}”.`);
  return formatMessage(text, inputs, language);
}

/**
 * All texts of the pages, as functions of their inputs: `m.common_rent()`. A function stays the same and may be passed
 * on as a value; the text is looked up when it is called. `key in m` asks whether there is such a text.
 */
export const m = new Proxy<Record<string, (inputs?: MessageInputs) => string>>(
  {},
  {
    get: (known, key: string) => {
      known[key] ??= (inputs = {}) => say(key, inputs);
      return known[key];
    },
    has: (_, key: string) => key in texts[getLocale()],
  },
) as unknown as Messages;
