import { DEFAULT_LANGUAGE, type Language } from '#contract/accounts.ts';

let source = (): Language => DEFAULT_LANGUAGE;

/** The language of the page that is rendered. */
export const getLocale = (): Language => source();

/** Says where the language is found: on the server it is that of the request, in a browser that of the document. */
export function setLocaleSource(given: () => Language): void {
  source = given;
}
