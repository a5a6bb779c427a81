import type { MetaDescriptor } from 'react-router';
import { searchPreview } from '#contract/previews.ts';
import { hrefOf } from '../../i18n.ts';
import { m } from '../../messages/index.ts';
import { getLocale } from '../../messages/language.ts';
import { pageMeta } from '../../seo.ts';
import { districtPath } from './district-path.ts';
import type { DistrictData } from './load-district.ts';

/** What search engines and shared links show of a district (schema.org). */
export function districtMeta(
  { district, newest }: DistrictData,
  site: { brand: string; origin: string },
): MetaDescriptor[] {
  const { slug, name, latitude, longitude } = district;
  const path = districtPath(slug);
  const at = (page: string) => `${site.origin}${hrefOf(page)}`;
  const steps = [
    { name: m.common_home(), item: at('/') },
    { name: m.districts_all(), item: at('/districts') },
    { name, item: at(path) },
  ];
  const graph = [
    {
      '@type': 'Place',
      '@id': at(path),
      name,
      geo: { '@type': 'GeoCoordinates', latitude, longitude },
      containedInPlace: { '@type': 'City', name: 'Mogadishu' },
    },
    {
      '@type': 'ItemList',
      numberOfItems: newest.items.length,
      itemListElement: newest.items.map(({ id, title }, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name: title,
        url: at(`/properties/${id}`),
      })),
    },
    {
      '@type': 'BreadcrumbList',
      itemListElement: steps.map((step, index) => ({ '@type': 'ListItem', position: index + 1, ...step })),
    },
  ];
  return [
    ...pageMeta({
      title: m.districts_page_title({ name }),
      description: m.districts_page_description({ name }),
      path,
      site,
      image: {
        path: searchPreview({ location: name }, getLocale()),
        alt: m.districts_page_title({ name }),
      },
    }),
    { 'script:ld+json': { '@context': 'https://schema.org', '@graph': graph } },
  ];
}
