import { LANGUAGES, localPath } from '#contract/accounts.ts';

/** Screens that show one person's own things, or lead to them: nothing to find there. */
const PRIVATE = [
  '/admin',
  '/auth',
  '/logout',
  '/role-selection',
  '/dashboard',
  '/my-moving-services',
  '/my-applications',
  '/schedule-viewing',
  '/shortlisted-properties',
  '/saved-properties',
  '/edit-property',
  '/property-inquiries',
  '/active-listings',
  '/earnings-report',
  '/property-analytics',
  '/notifications-demo',
  '/provider/',
] as const;

/** What crawlers may read, and where the addresses are listed. */
export function robots(origin: string): string {
  const lines = LANGUAGES.flatMap((language) =>
    PRIVATE.map((path) => `Disallow: ${localPath(path, language)}`),
  );
  return [
    'User-agent: *',
    // A listing without photos shows one of these.
    'Allow: /api/placeholder/',
    'Disallow: /api/',
    // They lead to owners' phones.
    'Disallow: /properties/*/chat',
    'Disallow: /properties/*/call',
    ...lines,
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n');
}
