import type { MetaDescriptor } from 'react-router';
import { DEFAULT_LANGUAGE, LANGUAGES } from '#contract/accounts.ts';
import type { SiteConfig } from '#contract/pages.ts';
import { hrefOf } from './i18n.ts';
import { getLocale } from './messages/compiled/runtime.js';

interface PageMeta {
  title: string;
  description: string;
  /** Path without language, with the query that makes it a page of its own. */
  path: string;
  /** What `rootOf(matches)` gives. */
  site: { brand: string; origin: string };
  /** An absolute address of a raster picture, for link previews. */
  image?: string;
}

/** Brand and origin from the root loader, for `meta`. */
export function rootOf(matches: readonly ({ id: string; loaderData?: unknown } | undefined)[]) {
  const root = matches.find((match) => match?.id === 'root')?.loaderData as
    | { site: SiteConfig; origin: string }
    | undefined;
  return { brand: root?.site.brand ?? '', origin: root?.origin ?? '' };
}

/** For screens of somebody: a title, and nothing for search engines. */
export const privateMeta = (title: string, matches: Parameters<typeof rootOf>[0]): MetaDescriptor[] => [
  { title: `${title} · ${rootOf(matches).brand}` },
  { name: 'robots', content: 'noindex, nofollow' },
  // The address of a mailed link is a credential. (Without any referrer, browsers would hide the origin of forms too.)
  { name: 'referrer', content: 'same-origin' },
];

/** Title, description, canonical address, the other languages, and what a shared link shows. */
export function pageMeta({ title, description, path, site, image }: PageMeta): MetaDescriptor[] {
  const { brand, origin } = site;
  const fullTitle = title === brand || title.includes(brand) ? title : `${title} · ${brand}`;
  const url = `${origin}${hrefOf(path)}`;
  return [
    { title: fullTitle },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: url },
    ...LANGUAGES.map((language) => ({
      tagName: 'link',
      rel: 'alternate',
      hrefLang: language,
      href: `${origin}${hrefOf(path, language)}`,
    })),
    {
      tagName: 'link',
      rel: 'alternate',
      hrefLang: 'x-default',
      href: `${origin}${hrefOf(path, DEFAULT_LANGUAGE)}`,
    },
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: brand },
    { property: 'og:locale', content: getLocale() },
    { property: 'og:title', content: fullTitle },
    { property: 'og:description', content: description },
    { property: 'og:url', content: url },
    ...(image
      ? [
          { property: 'og:image', content: image },
          { property: 'og:image:width', content: '1200' },
          { property: 'og:image:height', content: '900' },
          { name: 'twitter:card', content: 'summary_large_image' },
        ]
      : []),
  ];
}
