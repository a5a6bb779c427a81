import { LANGUAGES, localPath } from '#contract/accounts.ts';

/** Private screens, and screens that lead to them. */
const PRIVATE = [
  '/admin',
  '/auth',
  '/logout',
  '/role-selection',
  '/dashboard',
  '/my-moving-services',
  '/my-applications',
  '/applications',
  '/apply',
  '/schedule-viewing',
  '/viewings',
  '/shortlisted-properties',
  '/saved-properties',
  '/edit-property',
  '/property-inquiries',
  '/active-listings',
  '/earnings-report',
  '/rent-book',
  '/property-analytics',
  '/notifications-demo',
  '/provider/',
  '/shared/',
] as const;

/** The crawling rules and the sitemap's URL. */
export function robots(origin: string): string {
  const lines = LANGUAGES.flatMap((language) =>
    PRIVATE.map((path) => `Disallow: ${localPath(path, language)}`),
  );
  return [
    'User-agent: *',
    // Placeholders shown for listings without photos.
    'Allow: /api/placeholder/',
    'Disallow: /api/',
    // They redirect to owners' phones.
    'Disallow: /properties/*/chat',
    'Disallow: /properties/*/call',
    ...lines,
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n');
}
