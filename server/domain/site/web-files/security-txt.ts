import { DAY_MS } from '#contract/time.ts';

/** RFC 9116 advises less than a year. */
const VALID_DAYS = 180;

/** How to report a vulnerability (RFC 9116). */
export function securityTxt(origin: string, email: string, now: Date): string {
  const expires = new Date((Math.floor(now.getTime() / DAY_MS) + VALID_DAYS) * DAY_MS);
  return [
    `Contact: mailto:${email}`,
    `Expires: ${expires.toISOString()}`,
    'Preferred-Languages: en, so, ar',
    `Canonical: ${origin}/.well-known/security.txt`,
    '',
  ].join('\n');
}
