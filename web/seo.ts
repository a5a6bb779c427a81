import type { MetaDescriptor } from 'react-router';
import { DEFAULT_LANGUAGE, LANGUAGES } from '#contract/accounts.ts';
import type { SiteConfig } from '#contract/pages.ts';
import { LINK_PREVIEW_SIZE } from '#contract/previews.ts';
import { hrefOf } from './i18n.ts';

/** A picture of `LINK_PREVIEW_SIZE`, and what it shows in words. */
export interface PreviewImage {
  /** The path of contract/previews.ts. */
  path: string;
  alt: string;
}

interface PageMeta {
  title: string;
  description: string;
  /** Path without language, with the query that makes it a page of its own. */
  path: string;
  /** What `rootOf(matches)` gives. */
  site: { brand: string; origin: string };
  /** For link previews. */
  image?: PreviewImage;
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
    { property: 'og:url', content: url },
    { property: 'og:site_name', content: brand },
    // The brand is the site's name, the address the canonical one, as those who read these know.
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    ...(image ? previewMeta(image, origin) : []),
  ];
}

/** What a shared link shows as its picture; the rest X takes from the same names. */
export function previewMeta({ path, alt }: PreviewImage, origin: string): MetaDescriptor[] {
  return [
    { property: 'og:image', content: `${origin}${path}` },
    { property: 'og:image:width', content: String(LINK_PREVIEW_SIZE.width) },
    { property: 'og:image:height', content: String(LINK_PREVIEW_SIZE.height) },
    { property: 'og:image:alt', content: alt },
    { name: 'twitter:card', content: 'summary_large_image' },
    { name: 'twitter:image', content: `${origin}${path}` },
  ];
}
