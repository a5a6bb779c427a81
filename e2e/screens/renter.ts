import { expect } from '@playwright/test';
import { demoId } from '../../demo/random.ts';
import { lines, openMenu, sendEmpty } from './screen.ts';

export const renter = lines('renter', [
  { name: 'home', path: '/' },
  { name: 'menu', path: '/contact', open: openMenu },
  { name: 'listing', path: ({ rental }) => `/properties/${rental}` },
  { name: 'dashboard', path: '/dashboard/renter' },
  { name: 'record of a home, not written', path: `/tenancy/${demoId('tenancy', 0)}?view=entry` },
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
]);
