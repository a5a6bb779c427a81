import { expect, type Page } from '@playwright/test';
import type { Expected } from './console-errors.ts';
import { untilHydrated } from './helpers.ts';
import type { Known } from './known.ts';
import type { Role } from './sessions.ts';

export interface Screen {
  role: Role;
  name: string;
  path: string | ((known: Known) => string);
  /** The status of the response; 200 unless told otherwise. */
  status?: number;
  /** What is done on the page before the screen is there. Nothing is found by its text: that is in three languages. */
  open?: (page: Page) => Promise<void>;
  /** Errors in the console that belong to the screen. */
  errors?: Expected[];
}

const openDialog = (opener: string) => async (page: Page) => {
  await page.locator(`${opener}:visible`).first().click();
  await expect(page.locator('dialog[open]')).toBeVisible();
};

/** Sends a form as it is; its fields say what is wrong. */
const sendEmpty = (form: string) => async (page: Page) => {
  await page.locator(`${form} button[type=submit]`).last().click();
  await expect(page.locator(`${form} [aria-invalid=true]`).first()).toBeVisible();
};

/** Sends the form of a page that answers with a page. */
const sendPage = async (page: Page) => {
  const answered = page.waitForResponse((response) => response.request().method() === 'POST');
  await page.locator('main form [type=submit]').click();
  await answered;
  await untilHydrated(page);
};

const untilMap = async (page: Page) => {
  await expect(page.locator('.leaflet-container').first()).toBeVisible();
};

/** The menu is for small screens: on wide ones there is only its page. */
const openMenu = async (page: Page) => {
  const button = page.locator('header [aria-haspopup=dialog]');
  if (!(await button.isVisible())) return;
  await button.click();
  await expect(page.locator('header dialog[open]')).toBeVisible();
};

/** The home page while the API fails: following a link to it shows what stands instead of a page. */
const failToLoad = async (page: Page) => {
  await page.route('**/api/**', (route) => route.fulfill({ status: 500, body: '{}' }));
  await page.locator('header a').first().click();
  await expect(page.locator('main').getByRole('button')).toBeVisible();
  await page.unrouteAll();
};

const lines = (role: Role, screens: Omit<Screen, 'role'>[]): Screen[] =>
  screens.map((screen) => ({ role, ...screen }));

/** Every screen of web/routes.ts, for everybody who sees it differently. One line adds one to all the walks. */
export const SCREENS: readonly Screen[] = [
  ...lines('guest', [
    { name: 'home', path: '/' },
    { name: 'menu', path: '/', open: openMenu },
    { name: 'listings to rent', path: '/properties?type=rent' },
    { name: 'listings of any kind, second page', path: '/properties?type=any&page=2&sort=price-low' },
    { name: 'listings, none found', path: '/properties?type=any&q=zzzzqqq' },
    { name: 'listings on the map', path: '/properties?type=rent&view=map', open: untilMap },
    { name: 'listing to rent', path: ({ rental }) => `/properties/${rental}` },
    { name: 'listing to buy', path: ({ sale }) => `/properties/${sale}` },
    {
      name: 'listing, asked to sign in',
      path: ({ rental }) => `/properties/${rental}`,
      open: openDialog('main a[aria-haspopup=dialog]'),
    },
    { name: 'listing not found', path: '/properties/no-such-home', status: 404 },
    { name: 'reporting a listing', path: ({ rental }) => `/properties/${rental}/report` },
    {
      name: 'reporting a listing with errors',
      path: ({ rental }) => `/properties/${rental}/report`,
      open: sendEmpty('main form'),
    },
    { name: 'reporting a listing, sent', path: ({ rental }) => `/properties/${rental}/report?done=1` },
    { name: 'reporting no listing', path: '/properties/no-such-home/report', status: 404 },
    { name: 'map', path: '/map', open: untilMap },
    { name: 'map of one kind', path: '/map?type=buy', open: untilMap },
    { name: 'moving services', path: '/moving-services' },
    {
      name: 'booking form on the page',
      path: ({ service }) => `/moving-services?book=${service}`,
      open: async (page) => expect(page.locator('section input[type=date]')).toBeVisible(),
    },
    {
      name: 'booking dialog',
      path: '/moving-services',
      open: openDialog('article [aria-haspopup=dialog]'),
    },
    { name: 'moving services, none found', path: '/moving-services?q=zzzzqqq' },
    { name: 'contact', path: '/contact' },
    { name: 'contact form with errors', path: '/contact', open: sendEmpty('main form') },
    { name: 'support', path: '/support' },
    { name: 'privacy policy', path: '/privacy-policy' },
    { name: 'terms of service', path: '/terms-of-service' },
    { name: 'sign in', path: '/auth' },
    { name: 'sign in with errors', path: '/auth', open: sendEmpty('main form') },
    { name: 'sign in after a reset', path: '/auth?done=reset' },
    { name: 'sign in, told why', path: '/auth?next=/account&done=needed' },
    { name: 'register', path: '/auth?tab=register' },
    { name: 'forgot password', path: '/forgot-password' },
    {
      name: 'forgot password, link sent',
      path: '/forgot-password',
      open: async (page) => {
        await page.locator('main input[type=email]').fill('nobody@aqal.example');
        await sendPage(page);
      },
    },
    { name: 'reset password', path: '/reset-password/some-token' },
    { name: 'confirm email', path: '/verify-email/some-token' },
    {
      name: 'confirm email, link over',
      path: '/verify-email/some-token',
      open: sendPage,
      errors: [404],
    },
    { name: 'role selection', path: '/role-selection' },
    { name: 'list a property', path: '/list-property' },
    { name: 'my moving services', path: '/my-moving-services' },
    { name: 'my applications', path: '/my-applications' },
    {
      name: 'moving services, a move begun',
      path: '/moving-services?dropoff=Hodan&date=2027-01-01',
    },
    { name: 'administrators sign in', path: '/admin/login' },
    { name: 'overview for administrators', path: '/admin' },
    { name: 'notification demo', path: '/notifications-demo' },
    { name: 'booking by a private link', path: ({ guestPath }) => guestPath },
    { name: 'booking by a private link, cancelling', path: ({ guestPath }) => `${guestPath}?cancel=1` },
    { name: 'booking by a wrong link', path: '/bookings/nonsense', status: 404 },
    { name: 'job of a provider', path: ({ providerPath }) => providerPath },
    { name: 'job by a wrong link', path: '/provider/bookings/nonsense', status: 404 },
    { name: 'schedule viewings', path: '/schedule-viewing' },
    { name: 'viewing, choosing a time', path: ({ rental }) => `/schedule-viewing?property=${rental}` },
    { name: 'viewing by its link', path: ({ viewingPath }) => viewingPath },
    { name: 'inquiry by its link', path: ({ inquiryPath }) => inquiryPath },
    { name: 'inquiry by a wrong link', path: '/inquiries/nonsense', status: 404 },
    { name: 'viewing by a wrong link', path: '/viewings/nonsense', status: 404 },
    { name: 'shortlist', path: '/shortlisted-properties' },
    { name: 'saved properties', path: '/saved-properties' },
    { name: 'shared shortlist', path: ({ sharedPath }) => sharedPath },
    {
      name: 'shared shortlist, an opinion with errors',
      path: ({ sharedPath }) => sharedPath,
      open: async (page) => {
        await page.locator('main article summary').first().click();
        await sendEmpty('main article form')(page);
      },
    },
    { name: 'shared shortlist by a wrong link', path: '/shared/nonsense', status: 404 },
    { name: 'stop link that is over', path: '/saved-searches/stop/nonsense', status: 404 },
    { name: 'not found', path: '/no/such/page', status: 404 },
    { name: 'not loaded', path: '/contact', open: failToLoad, errors: [500] },
  ]),
  ...lines('renter', [
    { name: 'home', path: '/' },
    { name: 'menu', path: '/contact', open: openMenu },
    { name: 'listing', path: ({ rental }) => `/properties/${rental}` },
    { name: 'dashboard', path: '/dashboard/renter' },
    { name: 'account', path: '/account' },
    { name: 'account, asked to delete', path: '/account?ask=delete' },
    { name: 'role selection', path: '/role-selection' },
    { name: 'notifications', path: '/notifications' },
    { name: 'my moving services', path: '/my-moving-services' },
    { name: 'booking opened', path: ({ booking }) => `/my-moving-services?open=${booking}` },
    { name: 'booking, cancelling', path: ({ booking }) => `/my-moving-services?cancel=${booking}` },
    { name: 'schedule viewings', path: '/schedule-viewing' },
    { name: 'viewings, none found', path: '/schedule-viewing?q=zzzzqqq' },
    { name: 'viewing, choosing a time', path: ({ rental }) => `/schedule-viewing?property=${rental}` },
    { name: 'my inquiries', path: '/my-inquiries' },
    { name: 'my inquiries, none found', path: '/my-inquiries?q=zzzzqqq' },
    { name: 'what was asked, opened', path: ({ asked }) => `/my-inquiries?open=${asked}` },
    { name: 'viewing opened', path: ({ viewing }) => `/schedule-viewing?open=${viewing}` },
    { name: 'viewing scheduled', path: ({ viewing }) => `/schedule-viewing?done=${viewing}` },
    { name: 'viewing, moving', path: ({ viewing }) => `/schedule-viewing?move=${viewing}` },
    { name: 'viewing, cancelling', path: ({ viewing }) => `/schedule-viewing?cancel=${viewing}` },
    { name: 'my applications', path: '/my-applications' },
    { name: 'my applications, none of a status', path: '/my-applications?status=withdrawn' },
    {
      name: 'my applications, withdrawing',
      path: ({ application }) => `/my-applications?withdraw=${application}`,
    },
    { name: 'lease', path: ({ lease }) => `/my-applications/${lease}/lease` },
    { name: 'lease that is not there', path: '/my-applications/no-such/lease', status: 404 },
    { name: 'apply', path: ({ rental }) => `/apply/${rental}` },
    {
      name: 'apply with errors',
      path: ({ rental }) => `/apply/${rental}`,
      open: sendEmpty('main form'),
    },
    { name: 'apply for what is for sale', path: ({ sale }) => `/apply/${sale}` },
    { name: 'apply for a home that is not there', path: '/apply/no-such-home', status: 404 },
    { name: 'saved searches', path: '/saved-searches' },
    { name: 'saving a search', path: '/saved-searches/new?type=rent&location=Hodan&bedrooms=2&maxPrice=500' },
    {
      name: 'saving a search without a name',
      path: '/saved-searches/new?type=rent',
      open: async (page) => {
        await page.locator('main form input[name=name]').fill('');
        await sendEmpty('main form')(page);
      },
    },
    { name: 'price alerts, none', path: '/price-alerts' },
    { name: 'watching a price', path: ({ rental }) => `/price-alerts/new?property=${rental}` },
    {
      name: 'watching the price of nothing',
      path: '/price-alerts/new?property=nonsense',
      status: 404,
    },
    { name: 'list a property, not an owner', path: '/list-property' },
    { name: 'my listings, none', path: '/active-listings' },
    { name: 'shortlist', path: '/shortlisted-properties' },
    { name: 'shortlist, none found', path: '/shortlisted-properties?q=zzzzqqq' },
    { name: 'shortlist, sharing', path: '/shortlisted-properties?share=1' },
    {
      name: 'shortlist, homes ticked',
      path: '/shortlisted-properties',
      open: async (page) => {
        for (const n of [0, 1]) await page.locator('input[name=ids]').nth(n).check();
        await expect(page.locator('.compare-bar')).toBeVisible();
      },
    },
    { name: 'homes compared', path: ({ saved }) => `/shortlisted-properties/compare?ids=${saved}` },
    { name: 'too few homes compared', path: '/shortlisted-properties/compare' },
  ]),
  ...lines('buyer', [
    { name: 'listing', path: ({ sale }) => `/properties/${sale}` },
    { name: 'dashboard', path: '/dashboard/buyer' },
    { name: 'my applications, none', path: '/my-applications' },
    { name: 'booking dialog', path: '/moving-services', open: openDialog('article [aria-haspopup=dialog]') },
    { name: 'saved properties', path: '/saved-properties' },
    { name: 'saved searches', path: '/saved-searches' },
    { name: 'price alerts', path: '/price-alerts' },
    { name: 'rate a home', path: ({ rated }) => `/rate/${rated}` },
    { name: 'rate a home, never there', path: ({ sale }) => `/rate/${sale}` },
    { name: 'rate a home that is not there', path: '/rate/no-such-home', status: 404 },
  ]),
  ...lines('owner', [
    { name: 'dashboard', path: '/dashboard/property_owner' },
    { name: 'my listings', path: '/active-listings' },
    { name: 'my listings, filtered', path: '/active-listings?visibility=shown&sort=-views&q=a' },
    { name: 'my listings, none found', path: '/active-listings?q=zzzz' },
    {
      name: 'my listings, ticked',
      path: '/active-listings',
      open: async (page) => {
        await page.locator('tbody input[type=checkbox]').first().check();
        await expect(page.locator('.table-bar').nth(1)).toBeVisible();
      },
    },
    {
      name: 'my listings, prices',
      path: '/active-listings',
      open: async (page) => {
        await page.locator('tbody input[type=checkbox]').first().check();
        await openDialog('.table-bar [aria-haspopup=dialog]')(page);
      },
    },
    { name: 'poster of a listing', path: ({ own }) => `/active-listings/${own}/poster?phone=1` },
    {
      name: 'poster of no listing',
      path: '/active-listings/no-such-home/poster',
      status: 404,
    },
    { name: 'figures of a listing', path: ({ own }) => `/active-listings/${own}/figures` },
    { name: 'figures of a listing, a week', path: ({ own }) => `/active-listings/${own}/figures?days=7` },
    { name: 'analytics', path: '/property-analytics' },
    {
      name: 'analytics of a listing, a week',
      path: ({ own }) => `/property-analytics?days=7&listing=${own}`,
    },
    {
      name: 'analytics of a listing that is not there',
      path: '/property-analytics?listing=no-such-home',
      status: 404,
    },
    { name: 'inquiries', path: '/property-inquiries' },
    { name: 'inquiries, none found', path: '/property-inquiries?q=zzzzqqq' },
    { name: 'inquiry opened', path: ({ inquiry }) => `/property-inquiries?open=${inquiry}` },
    {
      name: 'inquiry, saved replies',
      path: ({ inquiry }) => `/property-inquiries?open=${inquiry}&replies=edit`,
    },
    { name: 'viewings', path: '/viewings' },
    { name: 'viewings of a day', path: '/viewings?view=day' },
    { name: 'viewings as a list', path: '/viewings?view=list' },
    { name: 'viewings, the card of one', path: ({ viewing }) => `/viewings?open=${viewing}` },
    { name: 'viewings of no listing', path: '/viewings?listing=no-such-home', status: 404 },
    { name: 'viewings, none found', path: '/viewings?q=zzzzqqq' },
    { name: 'viewing, cancelling', path: ({ viewing }) => `/viewings?cancel=${viewing}` },
    { name: 'applications', path: '/applications' },
    {
      name: 'applications of one listing',
      path: ({ compared }) => `/applications?listing=${compared}`,
    },
    { name: 'ratings', path: '/ratings' },
    { name: 'ratings, none found', path: '/ratings?stars=1&state=hidden' },
    { name: 'rate one’s own', path: ({ own }) => `/rate/${own}` },
    { name: 'applications, approving', path: ({ applicant }) => `/applications?approve=${applicant}` },
    { name: 'applications, rejecting', path: ({ applicant }) => `/applications?reject=${applicant}` },
    { name: 'earnings', path: '/earnings-report' },
    { name: 'earnings by year, by title', path: '/earnings-report?period=yearly&sort=title' },
    { name: 'apply for one’s own', path: ({ own }) => `/apply/${own}` },
    { name: 'own listing', path: ({ own }) => `/properties/${own}` },
    { name: 'list a property', path: '/list-property' },
    { name: 'list a property with errors', path: '/list-property', open: sendEmpty('main form') },
    { name: 'edit a property', path: ({ own }) => `/edit-property/${own}` },
    {
      name: 'edit a property, asked to delete',
      path: ({ own }) => `/edit-property/${own}`,
      open: openDialog('button[name=delete]'),
    },
    { name: 'edit a property that is not there', path: '/edit-property/no-such-home', status: 404 },
    { name: 'my listings, one of them hidden', path: '/active-listings' },
    { name: 'why a listing is hidden', path: ({ ownReport }) => `/reports/${ownReport}` },
    { name: 'why a listing is hidden, not mine', path: '/reports/no-such-report', status: 404 },
    { name: 'notifications', path: '/notifications' },
    { name: 'account', path: '/account' },
  ]),
  ...lines('admin', [
    { name: 'analytics, none', path: '/property-analytics' },
    { name: 'overview', path: '/admin' },
    { name: 'dashboard', path: '/admin/dashboard' },
    { name: 'dashboard, users', path: '/admin/dashboard/users' },
    { name: 'dashboard, properties', path: '/admin/dashboard/properties' },
    { name: 'dashboard, bookings', path: '/admin/dashboard/bookings' },
    { name: 'dashboard, services', path: '/admin/dashboard/services' },
    { name: 'dashboard, financial', path: '/admin/dashboard/financial' },
    { name: 'bookings', path: '/admin/bookings' },
    { name: 'bookings, none found', path: '/admin/bookings?q=zzzzqqq' },
    {
      name: 'bookings, writing to a customer',
      path: '/admin/bookings',
      open: openDialog('a.row-act[href*="message="]'),
    },
    {
      name: 'bookings, asked to delete',
      path: '/admin/bookings',
      open: openDialog('a.row-act[href*="delete="]'),
    },
    { name: 'ratings', path: '/ratings' },
    { name: 'ratings, asked to hide', path: '/ratings', open: openDialog('a[href*="hide="]') },
    { name: 'services', path: '/admin/services' },
    { name: 'services, none found', path: '/admin/services?q=zzzzqqq' },
    { name: 'services, adding one', path: '/admin/services?add=1' },
    {
      name: 'services, adding one with errors',
      path: '/admin/services?add=1',
      open: sendEmpty('dialog form'),
    },
    {
      name: 'services, editing a row',
      path: ({ service }) => `/admin/services?edit=${service}`,
    },
    {
      name: 'services, asked to delete',
      path: '/admin/services',
      open: openDialog('a.row-act[href*="delete="]'),
    },
    { name: 'financial reports', path: '/admin/financial-reports' },
    { name: 'financial reports by week', path: '/admin/financial-reports?period=weekly' },
    { name: 'financial reports, properties', path: '/admin/financial-reports/properties?period=quarterly' },
    { name: 'financial reports, services', path: '/admin/financial-reports/services?period=yearly' },
    { name: 'financial reports, trends', path: '/admin/financial-reports/trends' },
    { name: 'properties', path: '/admin/properties' },
    { name: 'properties, none found', path: '/admin/properties?q=zzzzqqq' },
    {
      name: 'properties, two ticked',
      path: '/admin/properties',
      open: async (page) => {
        for (const n of [0, 1]) await page.locator('input[name=ids]').nth(n).check();
      },
    },
    {
      name: 'properties, asked to hide',
      path: '/admin/properties',
      open: openDialog('a.row-act[href*="hide="]'),
    },
    {
      name: 'properties, asked to delete',
      path: '/admin/properties',
      open: openDialog('a.row-act[href*="delete="]'),
    },
    { name: 'reports', path: '/admin/reports' },
    { name: 'report opened', path: ({ report }) => `/admin/reports?open=${report}` },
    { name: 'reports that owners have answered', path: '/admin/reports?state=answered' },
    { name: 'closed reports', path: '/admin/reports?state=closed' },
    { name: 'report that is not there', path: '/admin/reports?open=nonsense' },
    { name: 'approvals', path: '/admin/approvals' },
    { name: 'approvals, change asked', path: '/admin/approvals?held=change' },
    {
      name: 'approvals, asking for a change',
      path: '/admin/approvals?held=change',
      open: openDialog('main a[aria-haspopup=dialog]'),
    },
    { name: 'users', path: '/admin/users' },
    { name: 'users, none found', path: '/admin/users?q=zzzzqqq' },
    {
      name: 'users, editing one',
      path: '/admin/users?sort=name',
      open: async (page) => {
        await page.locator('a.row-act[href*="edit="]:visible').first().click();
        await expect(page.locator('[form=edit-user][name=name]')).toBeVisible();
      },
    },
    { name: 'users, more about one', path: '/admin/users', open: openDialog('a.row-act[href*="open="]') },
    { name: 'users, asked to delete', path: '/admin/users', open: openDialog('a.row-act[href*="delete="]') },
    {
      name: 'users, some ticked',
      path: '/admin/users?role=renter',
      open: async (page) => {
        await page.locator('input[name=ids]:enabled').first().check();
        await expect(page.locator('.table-bar').nth(1)).toBeVisible();
      },
    },
    { name: 'audit log', path: '/admin/audit' },
    { name: 'audit log, none found', path: '/admin/audit?q=zzzzqqq' },
    {
      name: 'audit log, an entry opened',
      path: '/admin/audit',
      open: async (page) => {
        await page.locator('a.row-act[href*="open="]:visible').first().click();
        await expect(page.locator('.table-more')).toBeVisible();
      },
    },
    { name: 'health', path: '/admin/health' },
    { name: 'notification demo', path: '/notifications-demo' },
    { name: 'mailbox', path: '/admin/mailbox' },
    { name: 'earnings, none', path: '/earnings-report' },
    { name: 'mailbox, none found', path: '/admin/mailbox?q=zzzzqqq' },
    { name: 'account', path: '/account' },
    { name: 'notifications', path: '/notifications' },
    { name: 'list a property', path: '/list-property' },
  ]),
];

/** Paths of web/routes.ts that are no screens: they lead to another, are a file, or are for development only. */
export const NO_SCREENS = [
  'dashboard',
  'logout',
  'admin/audit.csv',
  'admin/bookings.csv',
  'admin/services.csv',
  'admin/financial-reports.csv',
  'earnings-report.csv',
  'admin/properties.csv',
  'admin/users.csv',
  'viewings/:id/calendar.ics',
  'active-listings/:id/figures',
  'dev/ui',
];
