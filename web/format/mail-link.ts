/**
 * The address that writes a mail. An address of a person may hold signs that would begin a query, such as `?bcc=`.
 * @param query what is filled in already
 */
export function mailLink(email: string, query: { subject?: string; body?: string } = {}): string {
  const at = email.lastIndexOf('@');
  const address = `${encodeURIComponent(email.slice(0, at))}@${encodeURIComponent(email.slice(at + 1))}`;
  const filled = Object.entries(query).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return `mailto:${address}${filled.length > 0 ? `?${filled.join('&')}` : ''}`;
}
