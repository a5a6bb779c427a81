const ADDRESS = /\S*@\S*/g;
const URL_LIKE = /\b[a-z][a-z0-9+.-]*:\/\/\S+/gi;
/** Long enough for a phone number, a token or a key; a status code stays. */
const NUMBER = /\+?\d[\d\s().-]{4,}\d/g;
const TOKEN = /\b[\w-]{24,}\b/g;

/** The reason of a failure without what could name a person, open a link or hold a password. */
export const withoutPersons = (text: string): string =>
  text.replace(URL_LIKE, '…').replace(ADDRESS, '…').replace(TOKEN, '…').replace(NUMBER, '…');
