import type { OwnProperty } from '#contract/listing.api.ts';
import type { ChangedListing } from '#contract/own-listings.api.ts';
import type { ListingsAct } from '#contract/own-listings.ts';
import type { PropertyStatus } from '#contract/properties.ts';
import { amountTyped } from '../../format/amount-typed.ts';
import { type FormCall, seeOther } from '../../forms/action.ts';
import type { FormTexts } from '../../forms/texts.ts';
import { href } from '../../i18n.ts';

/** What a change of one listing gives. */
export type Changed = Pick<
  OwnProperty,
  'id' | 'title' | 'type' | 'version' | 'price' | 'status' | 'isActive'
>;

/** Without scripts: back to the list as it was shown. */
function back({ request, isScripted }: FormCall): Response | undefined {
  const { pathname, search } = new URL(request.url);
  return isScripted ? undefined : seeOther(pathname + search);
}

const listOf = (texts = '') => texts.split(',').filter(Boolean);

/** By how much prices change: lower or raise, and the percent. */
const percentOf = ({ way, percent }: FormTexts) =>
  percent ? { percent: Number(percent) * (way === 'lower' ? -1 : 1) } : {};

/** What the list of one's own listings takes, for `formAction`. */
export const OWN_LISTING_ACTS = {
  change: async ({ id = '', version, price, status, isActive }: FormTexts, call: FormCall) => {
    const body = {
      version: Number(version),
      ...(price === undefined ? {} : { price: amountTyped(price) }),
      ...(status ? { status: status as PropertyStatus } : {}),
      ...(isActive ? { isActive: isActive === 'true' } : {}),
    };
    const listing = await call.api('changeProperty', { params: { id }, body });
    const { title, type, price: now, ...rest } = listing;
    const changed: Changed = {
      id,
      title,
      type,
      price: now,
      version: rest.version,
      status: rest.status,
      isActive: rest.isActive,
    };
    return back(call) ?? changed;
  },
  /** Leads to the form of the copy. */
  copy: async ({ id = '' }: FormTexts, { api, isScripted, language }: FormCall) => {
    const made = await api('copyProperty', { params: { id } });
    return isScripted ? made.id : seeOther(href(`/edit-property/${made.id}`, language));
  },
  several: async ({ ids, versions, act, prices, ...how }: FormTexts, call: FormCall) => {
    const body = {
      ids: listOf(ids),
      versions: listOf(versions).map(Number),
      act: act as ListingsAct,
      ...(prices ? { prices: listOf(prices) } : percentOf(how)),
    };
    const { changed } = await call.api('changeProperties', { body });
    return back(call) ?? (changed satisfies ChangedListing[]);
  },
};
