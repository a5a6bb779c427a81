import { expect } from '@playwright/test';
import { failToLoad, lines, openDialog, openMenu, sendEmpty, sendPage, untilMap } from './screen.ts';

export const guest = lines('guest', [
  { name: 'home', path: '/' },
  { name: 'menu', path: '/', open: openMenu },
  { name: 'listings to rent', path: '/properties?type=rent' },
  { name: 'listings of any kind, second page', path: '/properties?type=any&page=2&sort=price-low' },
  { name: 'listings, none found', path: '/properties?type=any&q=zzzzqqq' },
  {
    name: 'listings, places suggested',
    path: '/properties?type=rent',
    open: async (page) => {
      await page.locator('input[name=ask]').fill('hodn');
      await expect(page.getByRole('option').first()).toBeVisible();
    },
    // While its list is open, React Aria keeps all else from screen readers; Tab closes it before it goes there.
    errors: [/^aria-hidden-focus: /, /^page-has-heading-one: /],
  },
  {
    name: 'listings, filters',
    path: '/properties?type=rent&location=Hodan&bedrooms=2&maxPrice=600',
    open: async (page) => {
      await page.locator('button[popovertarget$=filters]:visible').first().click();
      await expect(page.locator('.search-bars')).toBeVisible();
    },
  },
  {
    name: 'listings, ways out',
    path: '/properties?type=rent&location=hodn&bedrooms=2&maxPrice=20',
  },
  { name: 'listings on the map', path: '/properties?type=rent&view=map', open: untilMap },
  { name: 'listing to rent', path: ({ rental }) => `/properties/${rental}` },
  { name: 'listing to buy', path: ({ sale }) => `/properties/${sale}` },
  {
    name: 'listing, asked to sign in',
    path: ({ rental }) => `/properties/${rental}`,
    open: openDialog('main button[form=hearts]'),
  },
  { name: 'listing not found', path: '/properties/no-such-home', status: 404 },
  { name: 'ratings of a listing', path: ({ rated }) => `/properties/${rated}/ratings` },
  { name: 'ratings of no listing', path: '/properties/no-such-home/ratings', status: 404 },
  { name: 'reporting a listing', path: ({ rental }) => `/properties/${rental}/report` },
  {
    name: 'reporting a listing with errors',
    path: ({ rental }) => `/properties/${rental}/report`,
    open: sendEmpty('main form'),
  },
  { name: 'reporting a listing, sent', path: ({ rental }) => `/properties/${rental}/report?done=1` },
  { name: 'reporting no listing', path: '/properties/no-such-home/report', status: 404 },
  { name: 'district', path: '/properties/hodan' },
  { name: 'district with few homes', path: '/properties/kaxda' },
  { name: 'districts', path: '/districts' },
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
  {
    name: 'what is to be moved',
    path: '/moving-services',
    open: async (page) => {
      await openDialog('article [aria-haspopup=dialog]')(page);
      await page.locator('dialog[open] form [aria-haspopup=dialog]').click();
      await page.getByRole('dialog').last().locator('.list-pick').nth(2).click();
    },
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
  { name: 'own page of a service', path: ({ servicePath }) => servicePath },
  { name: 'past moves of a service', path: ({ servicePath }) => `${servicePath}/moves` },
  { name: 'own page of a service by a wrong link', path: '/provider/services/nonsense', status: 404 },
  { name: 'schedule viewings', path: '/schedule-viewing' },
  { name: 'viewing, choosing a time', path: ({ rental }) => `/schedule-viewing?property=${rental}` },
  { name: 'viewing by its link', path: ({ viewingPath }) => viewingPath },
  { name: 'inquiry by its link', path: ({ inquiryPath }) => inquiryPath },
  { name: 'inquiry by a wrong link', path: '/inquiries/nonsense', status: 404 },
  { name: 'still available', path: ({ askedPath }) => askedPath },
  { name: 'still available, one hidden', path: ({ askedHiddenPath }) => askedHiddenPath },
  { name: 'still available by a link that has ended', path: ({ askedEndedPath }) => askedEndedPath },
  { name: 'still available by a wrong link', path: '/still-available/nonsense', status: 404 },
  { name: 'how was it', path: ({ wordPath }) => wordPath },
  { name: 'how was it, two answers', path: ({ wordSaidPath }) => wordSaidPath },
  { name: 'how was it by a link that has ended', path: ({ wordEndedPath }) => wordEndedPath },
  { name: 'how was it by a wrong link', path: '/how-was-it/nonsense', status: 404 },
  { name: 'tenancy that is proposed', path: ({ proposedPath }) => proposedPath },
  { name: 'tenancy, paying', path: ({ tenantPath }) => `${tenantPath}?view=pay` },
  { name: 'tenancy, dues and receipts', path: ({ tenantPath }) => `${tenantPath}?view=receipts` },
  { name: 'tenancy, terms', path: ({ tenantPath }) => `${tenantPath}?view=terms` },
  { name: 'tenancy, reference', path: ({ tenantPath }) => `${tenantPath}?view=reference` },
  { name: 'tenancy of an owner, one payment to confirm', path: ({ ownerPath }) => ownerPath },
  { name: 'tenancy by a link that has ended', path: ({ tenancyEndedPath }) => tenancyEndedPath },
  { name: 'tenancy by a wrong link', path: '/tenancy/nonsense', status: 404 },
  { name: 'shared to the app, not signed in', path: '/tenancy/mine' },
  { name: 'receipt', path: ({ receiptPath }) => receiptPath },
  { name: 'statement', path: ({ statementPath }) => statementPath },
  { name: 'receipt of a move', path: ({ movePaperPath }) => movePaperPath },
  { name: 'reference', path: ({ referencePath }) => referencePath },
  { name: 'paper by a wrong link', path: '/papers/nonsense', status: 404 },
  { name: 'invitation to act for an owner', path: ({ invitationPath }) => invitationPath },
  { name: 'invitation by a wrong link', path: '/acting-for/nonsense', status: 404 },
  { name: 'own viewing by a wrong link', path: '/viewings/follow/nonsense', status: 404 },
  { name: 'viewing by a wrong link', path: '/viewings/nonsense', status: 404 },
  { name: 'shortlist', path: '/shortlisted-properties' },
  { name: 'saved properties', path: '/saved-properties' },
  { name: 'shared shortlist', path: ({ sharedPath }) => sharedPath },
  {
    name: 'shared shortlist, asked for a name',
    path: ({ sharedPath }) => sharedPath,
    open: async (page) => {
      await page.locator('main article form button[type=submit]').first().click();
      await expect(page.locator('main article input:focus')).toBeVisible();
    },
  },
  { name: 'shared shortlist by a wrong link', path: '/shared/nonsense', status: 404 },
  { name: 'stop link that is over', path: '/saved-searches/stop/nonsense', status: 404 },
  { name: 'deleted account by a wrong link', path: '/account-deleted/nonsense', status: 404 },
  { name: 'not found', path: '/no/such/page', status: 404 },
  { name: 'not loaded', path: '/contact', open: failToLoad, errors: [500] },
]);
