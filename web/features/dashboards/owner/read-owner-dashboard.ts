import type { MyFigures } from '#contract/accounts.api.ts';
import type { Analytics } from '#contract/analytics.api.ts';
import type { OwnAnswers } from '#contract/answer-speed.api.ts';
import type { Application } from '#contract/applications.api.ts';
import type { AskedListing } from '#contract/confirmations.api.ts';
import type { Earnings } from '#contract/earnings.api.ts';
import type { Inquiry } from '#contract/inquiries.api.ts';
import type { OwnListing } from '#contract/own-listings.api.ts';
import { OWN_LISTING_SORTS, type OwnListingSort } from '#contract/own-listings.ts';
import type { Page } from '#contract/paging.ts';
import type { RentBook, WaitingPayment } from '#contract/rent-book.api.ts';
import type { Viewing } from '#contract/viewings.api.ts';
import type { PageApi } from '../../../api/page-api.ts';
import { unlessLooking } from '../../../api/unless-looking.ts';
import { readEarningsSummary } from '../../earnings/read-earnings.ts';

/** Spec 2 §9: so many listings on an owner's dashboard; and so many lines of the lists beside them. */
const HOMES = '3';
const LINES = '3';
const PERFORMANCE = '5';
const PAYMENTS = '5';
const DAYS = '30';

/** What the performance table may be sorted by; the first unless told. */
export const PERFORMANCE_SORTS = OWN_LISTING_SORTS.filter((sort) => !/created|price/.test(sort));
const USUAL_SORT = '-views' satisfies OwnListingSort;

export interface OwnerDashboardData {
  figures: MyFigures;
  /** Those that wait for a yes, the soonest first. */
  viewings: Viewing[];
  /** Those that wait for an answer, the longest first. */
  applications: Application[];
  /** Unread first, then the latest. */
  inquiries: Inquiry[];
  /** The newest ones, and how many there are. */
  homes: Page<OwnListing>;
  /** Offered ones that are not on the map. */
  unpinned: Page<OwnListing>;
  performance: Page<OwnListing>;
  sort: OwnListingSort;
  analytics: Analytics;
  /** Not while an administrator looks. */
  earnings: Earnings | null;
  answers: OwnAnswers;
  /** Homes that wait for a word, or are hidden because none came. */
  due: AskedListing[];
  /** Something that acted for the account waits for a yes since its password was reset. */
  isHeldBack: boolean;
  /** Payments that wait for a yes, the oldest first. */
  rent: Page<WaitingPayment> | null;
  /** The running month of the rent book, and who is late. */
  book: RentBook | null;
  /** When it was read: what is soon depends on it. */
  now: string;
}

/** Everything is read at once, as the owner. */
export async function readOwnerDashboard(call: PageApi, wanted: string | null): Promise<OwnerDashboardData> {
  const sort = PERFORMANCE_SORTS.find((one) => one === wanted) ?? USUAL_SORT;
  const [
    figures,
    viewings,
    applications,
    inquiries,
    homes,
    unpinned,
    performance,
    analytics,
    earnings,
    answers,
    { listings: due },
    waits,
    rent,
    book,
  ] = await Promise.all([
    call('readMyFigures'),
    call('listViewings', {
      query: { side: 'owner', when: 'upcoming', status: 'scheduled', limit: LINES },
    }),
    call('listApplications', { query: { side: 'owner', status: 'pending', limit: LINES } }),
    call('listInquiries', { query: { side: 'owner', limit: LINES } }),
    call.page('listOwnProperties', { query: { limit: HOMES } }),
    call.page('listOwnProperties', { query: { pin: 'missing', limit: '1' } }),
    call.page('listOwnProperties', { query: { sort, days: DAYS, limit: PERFORMANCE } }),
    call('readAnalytics', { query: { days: DAYS } }),
    unlessLooking(readEarningsSummary(call)),
    call('readMyAnswerSpeed'),
    call('listDueListings'),
    unlessLooking(call('readHeld')),
    unlessLooking(call.page('listWaitingPayments', { query: { limit: PAYMENTS } })),
    unlessLooking(call('readRentBook', { query: { months: '1' } })),
  ]);
  return {
    figures,
    viewings,
    applications,
    inquiries,
    homes,
    unpinned,
    // The table is the first few of a list that has a screen of its own.
    performance: { ...performance, hasNext: false },
    sort,
    analytics,
    earnings,
    answers,
    due,
    isHeldBack: (waits?.held.length ?? 0) > 0,
    rent,
    book,
    now: new Date().toISOString(),
  };
}
