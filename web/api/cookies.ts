/** The cookies of an answer of the API, for the answer of a page. */
export function cookiesOf(from: Headers): Headers {
  const headers = new Headers();
  for (const cookie of from.getSetCookie()) headers.append('set-cookie', cookie);
  return headers;
}
