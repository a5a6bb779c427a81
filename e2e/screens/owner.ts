import { expect } from '@playwright/test';
import { lines, openDialog, sendEmpty, tickRows } from './screen.ts';

export const owner = lines('owner', [
  { name: 'dashboard', path: '/dashboard/property_owner' },
  { name: 'my listings', path: '/active-listings' },
  { name: 'my listings, filtered', path: '/active-listings?visibility=shown&sort=-views&q=a' },
  { name: 'my listings, none found', path: '/active-listings?q=zzzz' },
  {
    name: 'my listings, ticked',
    path: '/active-listings',
    open: async (page) => {
      await tickRows(page, 1);
      await expect(page.locator('.table-bar').nth(1)).toBeVisible();
    },
  },
  {
    name: 'my listings, prices',
    path: '/active-listings',
    open: async (page) => {
      await tickRows(page, 1);
      await openDialog('.table-bar [aria-haspopup=dialog]')(page);
    },
  },
  { name: 'poster of a listing', path: ({ own }) => `/active-listings/${own}/poster?phone=1` },
  {
    name: 'poster of no listing',
    path: '/active-listings/no-such-home/poster',
    status: 404,
  },
  { name: 'documents of the dearest listing', path: ({ own }) => `/active-listings/${own}/documents` },
  {
    name: 'documents of a listing, one seen',
    path: ({ documented }) => `/active-listings/${documented}/documents`,
  },
  { name: 'documents of no listing', path: '/active-listings/no-such-home/documents', status: 404 },
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
  { name: 'rent book', path: '/rent-book' },
  { name: 'rent book, earlier months', path: '/rent-book?to=2026-06' },
  { name: 'new tenancy', path: '/rent-book?new=1' },
  { name: 'new tenancy with errors', path: '/rent-book?new=1', open: sendEmpty('main form') },
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
]);
