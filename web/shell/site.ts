import { useRouteLoaderData } from 'react-router';
import type { SiteConfig } from '#contract/pages.ts';

interface RootData {
  site: SiteConfig;
  origin: string;
  /** The year in Mogadishu, by the server's clock. */
  year: string;
}

/** Brand, contact details and map source as configured, where the page is seen from, and the year. */
export function useSite(): SiteConfig & Pick<RootData, 'origin' | 'year'> {
  const data = useRouteLoaderData<() => RootData>('root');
  if (!data) throw new Error('The root loader has not run.');
  return { ...data.site, origin: data.origin, year: data.year };
}

/** A WhatsApp chat with somebody, its first words already written. */
export function chatLink(number: string, text: string): string {
  return `https://wa.me/${number.replace(/\D/g, '')}?text=${encodeURIComponent(text)}`;
}
