/** Keeps a cookie for a year; behind TLS under a name that browsers take from this host alone. */
export function keepCookie(name: string, value: string): void {
  const [prefix, secure] = location.protocol === 'https:' ? ['__Host-', '; secure'] : ['', ''];
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in older phones
  document.cookie = `${prefix}${name}=${value}; path=/; max-age=31536000; samesite=lax${secure}`;
}
