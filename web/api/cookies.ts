/** The cookies of an answer of the API, and what it has the browser delete, for the answer of a page. */
export function cookiesOf(from: Headers): Headers {
  const headers = new Headers();
  for (const cookie of from.getSetCookie()) headers.append('set-cookie', cookie);
  const cleared = from.get('clear-site-data');
  if (cleared) headers.set('clear-site-data', cleared);
  return headers;
}
