import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';

/** The kit in all its states: in development, and in no build for production. */
const isBuild = process.argv.includes('build');
const workshop = isBuild ? [] : [route('dev/ui', 'routes/dev/ui.tsx')];

/** The language stands first in the path (D36); the layout refuses anything that is no language. */
export default [
  route(':lang?', 'routes/layout.tsx', [
    layout('routes/public/layout.tsx', [
      index('routes/public/home.tsx'),
      route('properties', 'routes/public/properties.tsx'),
      route('properties/:id', 'routes/public/property.tsx'),
      route('map', 'routes/public/map.tsx'),
      route('moving-services', 'routes/public/moving-services.tsx'),
      route('contact', 'routes/public/contact.tsx'),
      route('support', 'routes/public/support.tsx'),
      route('privacy-policy', 'routes/public/privacy-policy.tsx'),
      route('terms-of-service', 'routes/public/terms-of-service.tsx'),
      layout('routes/public/with-forms.tsx', [
        route('list-property', 'routes/public/list-property.tsx'),
        route('auth', 'routes/auth/sign-in.tsx'),
        route('forgot-password', 'routes/auth/forgot-password.tsx'),
        route('reset-password/:token', 'routes/auth/reset-password.tsx'),
        route('verify-email/:token', 'routes/auth/verify-email.tsx'),
        route('role-selection', 'routes/auth/role-selection.tsx'),
        route('admin/login', 'routes/auth/admin-login.tsx'),
        route('logout', 'routes/auth/logout.tsx'),
        layout('routes/links/layout.tsx', [
          route('bookings/:token', 'routes/links/guest-booking.tsx'),
          route('provider/bookings/:token', 'routes/links/provider-booking.tsx'),
          route('shared/:token', 'routes/links/shared-shortlist.tsx'),
          route('saved-searches/stop/:token', 'routes/links/stop-searches.tsx'),
          route('viewings/:token', 'routes/links/viewing.tsx'),
          route('inquiries/:token', 'routes/links/inquiry.tsx'),
        ]),
        ...workshop,
      ]),
      route('*', 'routes/public/not-found.tsx'),
    ]),
    route('dashboard', 'routes/account/dashboard.tsx'),
    layout('routes/account/layout.tsx', [
      route('account', 'routes/account/account.tsx'),
      route('notifications', 'routes/account/notifications.tsx'),
      route('my-inquiries', 'routes/account/my-inquiries.tsx'),
      route('shortlisted-properties/compare', 'routes/renter/compare-homes.tsx'),
      route('viewings/:id/calendar.ics', 'routes/account/viewing-ics.ts'),
      route('apply/:propertyId', 'routes/renter/apply.tsx'),
      route('rate/:propertyId', 'routes/account/rate.tsx'),
      route('my-applications/:id/lease', 'routes/renter/lease.tsx'),
      route('saved-searches', 'routes/account/saved-searches.tsx'),
      route('saved-searches/new', 'routes/account/new-saved-search.tsx'),
      route('price-alerts', 'routes/account/price-alerts.tsx'),
      route('price-alerts/new', 'routes/account/new-price-alert.tsx'),
    ]),
    layout('routes/account/open-layout.tsx', [
      route('my-moving-services', 'routes/account/my-moving-services.tsx'),
      route('notifications-demo', 'routes/account/notifications-demo.tsx'),
      route('schedule-viewing', 'routes/account/schedule-viewing.tsx'),
      route('shortlisted-properties', 'routes/renter/shortlisted-properties.tsx'),
      route('saved-properties', 'routes/buyer/saved-properties.tsx'),
      route('my-applications', 'routes/renter/my-applications.tsx'),
    ]),
    layout('routes/buyer/layout.tsx', [route('dashboard/buyer', 'routes/buyer/dashboard.tsx')]),
    layout('routes/renter/layout.tsx', [route('dashboard/renter', 'routes/renter/dashboard.tsx')]),
    layout('routes/owner/layout.tsx', [
      route('dashboard/property_owner', 'routes/owner/dashboard.tsx'),
      route('active-listings', 'routes/owner/active-listings.tsx'),
      route('property-inquiries', 'routes/owner/property-inquiries.tsx'),
      route('active-listings/:id/poster', 'routes/owner/listing-poster.tsx'),
      route('property-analytics', 'routes/owner/property-analytics.tsx'),
      route('active-listings/:id/figures', 'routes/owner/listing-figures.ts'),
      route('viewings', 'routes/owner/viewings.tsx'),
      route('ratings', 'routes/owner/ratings.tsx'),
      route('edit-property/:id', 'routes/owner/edit-property.tsx'),
      route('applications', 'routes/owner/applications.tsx'),
      route('earnings-report', 'routes/owner/earnings-report.tsx'),
      route('earnings-report.csv', 'routes/owner/earnings-csv.ts'),
    ]),
    layout('routes/admin/layout.tsx', [
      route('admin/dashboard', 'routes/admin/dashboard.tsx'),
      route('admin/bookings', 'routes/admin/bookings.tsx'),
      route('admin/bookings.csv', 'routes/admin/bookings-csv.ts'),
      route('admin/health', 'routes/admin/health.tsx'),
      route('admin/mailbox', 'routes/admin/mailbox.tsx'),
    ]),
  ]),
] satisfies RouteConfig;
