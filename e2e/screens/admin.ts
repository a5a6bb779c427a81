import { expect } from '@playwright/test';
import { lines, openDialog, openRow, sendEmpty, tickRows } from './screen.ts';

export const admin = lines('admin', [
  { name: 'analytics, none', path: '/property-analytics' },
  { name: 'overview', path: '/admin' },
  { name: 'dashboard', path: '/admin/dashboard' },
  { name: 'dashboard, users', path: '/admin/dashboard/users' },
  {
    name: 'dashboard, users, editing one',
    path: '/admin/dashboard/users',
    open: async (page) => {
      await openRow(page);
      await page.locator('a.row-act[href*="edit="]:visible').first().click();
      await expect(page.locator('[form=edit-user][name=name]')).toBeVisible();
    },
  },
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
  {
    name: 'bookings, two ticked',
    path: '/admin/bookings',
    open: async (page) => {
      await tickRows(page, 2);
    },
  },
  { name: 'ratings', path: '/ratings' },
  { name: 'ratings, asked to hide', path: '/ratings', open: openDialog('a[href*="hide="]') },
  { name: 'services', path: '/admin/services' },
  { name: 'services, none found', path: '/admin/services?q=zzzzqqq' },
  { name: 'services, adding one', path: '/admin/services?add=1' },
  {
    name: 'services, adding one with errors',
    path: '/admin/services?add=1',
    open: sendEmpty('dialog[open] form'),
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
      await tickRows(page, 2);
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
  { name: 'queue', path: '/admin/queue' },
  { name: 'report opened', path: ({ report }) => `/admin/queue?case=report-${report}` },
  { name: 'queue, disputed payments', path: '/admin/queue?of=disputes' },
  { name: 'queue, with the owner', path: '/admin/queue?state=owner' },
  { name: 'queue, decided', path: '/admin/queue?state=decided' },
  { name: 'case that is not there', path: '/admin/queue?case=report-018f0000-0000-7000-8000-000000000000' },
  { name: 'documents', path: '/admin/documents' },
  { name: 'documents that were refused', path: '/admin/documents?state=refused' },
  { name: 'identities', path: '/admin/documents?of=people' },
  { name: 'identities that were seen', path: '/admin/documents?of=people&state=checked' },
  { name: 'visits to a home', path: ({ documented }) => `/admin/documents?of=visits&home=${documented}` },
  { name: 'document opened', path: ({ document }) => `/admin/documents/${document}` },
  { name: 'document that is not there', path: '/admin/documents/no-such-document', status: 404 },
  { name: 'users', path: '/admin/users' },
  { name: 'users, none found', path: '/admin/users?q=zzzzqqq' },
  {
    name: 'users, editing one',
    path: '/admin/users?sort=name',
    open: async (page) => {
      await openRow(page);
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
      await tickRows(page, 1);
      await expect(page.locator('.table-bar').nth(1)).toBeVisible();
    },
  },
  {
    name: 'users, giving several a role',
    path: '/admin/users?role=renter',
    open: async (page) => {
      await tickRows(page, 1);
      await page.locator('.table-bar').nth(1).locator('button[aria-haspopup=dialog]').nth(1).click();
      await expect(page.locator('dialog[open] input[name=role]').first()).toBeVisible();
    },
  },
  { name: 'audit log', path: '/admin/audit' },
  { name: 'audit log, none found', path: '/admin/audit?q=zzzzqqq' },
  {
    name: 'audit log, an entry opened',
    path: '/admin/audit',
    open: async (page) => {
      await openRow(page);
      await page.locator('a.row-act[href*="open="]:visible').first().click();
      await expect(page.locator('.table-more')).toBeVisible();
    },
  },
  { name: 'security log', path: '/admin/audit/security' },
  { name: 'security log, none found', path: '/admin/audit/security?q=0.0.0.0' },
  { name: 'announcements', path: '/admin/announcements' },
  { name: 'announcements, adding one', path: '/admin/announcements?add=1' },
  {
    name: 'announcements, adding one with errors',
    path: '/admin/announcements?add=1',
    open: sendEmpty('dialog[open] form'),
  },
  { name: 'settings', path: '/admin/settings' },
  { name: 'settings, wallets', path: '/admin/settings?of=wallets' },
  { name: 'settings, a wallet', path: '/admin/settings?of=wallets&wallet=zaad' },
  { name: 'settings, a new pattern', path: '/admin/settings?of=wallets&add=1' },
  { name: 'settings, moving', path: '/admin/settings?of=moving' },
  { name: 'settings, a thing of moves', path: '/admin/settings?of=moving&thing=wardrobe' },
  { name: 'settings, a new thing of moves', path: '/admin/settings?of=moving&add=1' },
  { name: 'settings, a vehicle', path: '/admin/settings?of=moving&vehicle=truck_3t' },
  { name: 'settings, a home size', path: '/admin/settings?of=moving&size=two_bedrooms' },
  { name: 'settings, a feature', path: '/admin/settings?switch=moving' },
  { name: 'settings, one of them', path: '/admin/settings?edit=SMS_CEILING' },
  { name: 'texts', path: '/admin/texts' },
  { name: 'texts, none found', path: '/admin/texts?q=zzzzqqq' },
  {
    name: 'text of a mail, as mail programs show it',
    path: '/admin/texts/bookings.created_message',
    open: async (page) => {
      await page.locator('button[name=preview]').click();
      await page.locator('details:has(iframe) > summary').first().click();
      await expect(page.locator('iframe').first()).toBeVisible();
    },
  },
  { name: 'text with plural forms', path: '/admin/texts/searches.matches_message' },
  { name: 'text of providers', path: '/admin/texts/providers.created_message' },
  {
    name: 'text of a page, previewed',
    path: '/admin/texts/privacy.information_text',
    open: async (page) => {
      await page.locator('button[name=preview]').click();
      await expect(page.locator('#preview')).toBeVisible();
    },
  },
  { name: 'text that is not there', path: '/admin/texts/no.such', status: 404 },
  { name: 'health', path: '/admin/health' },
  { name: 'notification demo', path: '/notifications-demo' },
  { name: 'mailbox', path: '/admin/mailbox' },
  { name: 'earnings, none', path: '/earnings-report' },
  { name: 'mailbox, none found', path: '/admin/mailbox?q=zzzzqqq' },
  { name: 'account', path: '/account' },
  { name: 'notifications', path: '/notifications' },
  { name: 'list a property', path: '/list-property' },
]);
