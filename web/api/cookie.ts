const YEAR_S = 31_536_000;

/** Behind TLS, a name that browsers take from this host alone. @param protocol of the site, such as `https:` */
const nameOf = (name: string, protocol: string): string => (protocol === 'https:' ? `__Host-${name}` : name);

/** What sets a cookie of this site, in the form of `document.cookie` and `Set-Cookie`. @param seconds 0 deletes it */
export function cookieOf(name: string, value: string, protocol: string, seconds: number): string {
  const secure = protocol === 'https:' ? '; secure' : '';
  return `${nameOf(name, protocol)}=${value}; path=/; max-age=${seconds}; samesite=lax${secure}`;
}

/** The value of such a cookie among those that a browser has: one of the same name without the prefix is none of ours. */
export function valueIn(cookies: string, name: string, protocol: string): string | undefined {
  const start = `${nameOf(name, protocol)}=`;
  const found = cookies.split('; ').find((one) => one.startsWith(start));
  return found?.slice(start.length) || undefined;
}

/** Keeps a cookie in this browser, for a year unless told. */
export function keepCookie(name: string, value: string, seconds = YEAR_S): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in older phones
  document.cookie = cookieOf(name, value, location.protocol, seconds);
}

/** What this browser keeps in such a cookie, if anything. */
export const keptCookie = (name: string): string | undefined =>
  valueIn(document.cookie, name, location.protocol);
