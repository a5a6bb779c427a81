import { redirect } from 'react-router';
import { languageOf } from '#contract/accounts.ts';
import type { District } from '#contract/districts.api.ts';
import { DISTRICT_HOMES } from '#contract/districts.ts';
import type { Page } from '#contract/paging.ts';
import type { PageApi } from '../../api/page-api.ts';
import { href } from '../../i18n.ts';
import type { CardProperty } from '../listings/card.ts';
import { cardOf } from '../listings/card-of.ts';
import { districtPath } from './district-path.ts';

/** What a district's page shows. */
export interface DistrictData {
  district: District;
  newest: Page<CardProperty>;
}

/**
 * Reads a district and its newest listings.
 * @throws a redirect (301) to its one address from any other spelling, ApiError where there is none
 */
export async function loadDistrict(spelling: string, request: Request, api: PageApi): Promise<DistrictData> {
  const district = await api('readDistrict', { params: { slug: spelling } });
  if (district.slug !== spelling) {
    const language = languageOf(new URL(request.url).pathname);
    throw redirect(href(districtPath(district.slug), language), 301);
  }
  const newest = await api.page('listProperties', {
    query: { location: district.name, limit: String(DISTRICT_HOMES) },
  });
  return { district, newest: { ...newest, items: newest.items.map(cardOf) } };
}
