const YEAR_S = 31_536_000;

/**
 * What sets a cookie of this site, in the form of `document.cookie` and `Set-Cookie`; behind TLS under a name that
 * browsers take from this host alone. @param protocol of the site, such as `https:` @param seconds 0 deletes it
 */
export function cookieOf(name: string, value: string, protocol: string, seconds: number): string {
  const [prefix, secure] = protocol === 'https:' ? ['__Host-', '; secure'] : ['', ''];
  return `${prefix}${name}=${value}; path=/; max-age=${seconds}; samesite=lax${secure}`;
}

/** Keeps a cookie in this browser, for a year unless told. */
export function keepCookie(name: string, value: string, seconds = YEAR_S): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in older phones
  document.cookie = cookieOf(name, value, location.protocol, seconds);
}
